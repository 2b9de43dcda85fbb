import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** A calculator with a memory: a small reference program, the same as calculator.py and calculator.c. */
public class Calculator {
    private static final long MODULUS = 1_000_000_007L;

    private long value;
    private long memory;

    public static void main(String[] args) throws IOException {
        new Calculator().run(new BufferedReader(new InputStreamReader(System.in)));
    }

    private void run(BufferedReader script) throws IOException {
        System.out.println("Calculator with a memory");
        for (String line = script.readLine(); line != null; line = script.readLine()) {
            String[] words = line.trim().split(" ");
            if (words[0].equals("quit")) {
                break;
            }
            System.out.println(answer(words[0], words.length > 1 ? Long.parseLong(words[1]) : 0));
        }
        System.out.println("Goodbye.");
    }

    private String answer(String word, long number) {
        switch (word) {
            case "set":
                return calculated(number);
            case "add":
                return calculated(value + number);
            case "subtract":
                return calculated(value - number);
            case "multiply":
                return calculated(value * number);
            case "recall":
                return calculated(memory);
            case "store":
                memory = value;
                return "Stored: " + memory;
            case "show":
                return "Value: " + value + System.lineSeparator() + "Memory: " + memory;
            default:
                return "Unknown: " + word;
        }
    }

    private String calculated(long result) {
        value = Math.floorMod(result, MODULUS);
        return "= " + value;
    }
}
