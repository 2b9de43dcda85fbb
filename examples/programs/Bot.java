// A bot that plays a whole game of goose against the computer, and never guesses.
//
// Run it with `java Bot.java mancala` (Java 17 or later; goose must be installed). After the game
// you can give options of goose: `java Bot.java pickomino --lang pt --seed 7`.
// The bot knows no rules, and no words of any language. Each answer of goose has the `moves` that
// the rules allow, and the question `write` returns the line of an instruction.

import java.io.*;
import java.util.*;
import java.util.regex.*;

public class Bot {
    static PrintStream toGoose;
    static BufferedReader fromGoose;
    public static void main(String[] arguments) throws Exception {
        var goose = new ArrayList<>(List.of("goose", "--format=json", "--view", "--ask", "--game"));
        goose.addAll(List.of(arguments));
        var builder = new ProcessBuilder(goose).redirectError(ProcessBuilder.Redirect.INHERIT);
        // Variables such as GOOSE_DICE are options of goose, too: they must not change this game.
        builder.environment().keySet().removeIf(name -> name.startsWith("GOOSE_"));
        Process process = builder.start();
        toGoose = new PrintStream(process.getOutputStream(), true, "UTF-8"); // println flushes
        fromGoose = process.inputReader();
        send(lineOf("register", "[]"));
        Object answer = send(lineOf("start-auto", "[\"Normal\"]"));
        while (get(answer, "outcome") == null) {
            // Your own idea goes here: this bot takes the first move.
            Object move = ((List<?>) get(answer, "moves")).get(0);
            answer = send(get(move, "line")); // it is null if you must type dice: see bot.mjs
        }
        toGoose.close(); // goose ends when its input ends
        var scores = new StringJoiner(", ");
        for (Object score : (List<?>) get(get(answer, "outcome"), "scores"))
            scores.add(get(score, "name") + " " + get(score, "score"));
        Object winner = Objects.requireNonNullElse(get(get(answer, "outcome"), "winner"), "nobody");
        System.out.println(arguments[0] + ": " + scores + "; the winner is " + winner + ".");
        System.exit(process.waitFor());
    }

    // Return the line of an instruction of Bot, in the language that goose uses.
    static Object lineOf(String instruction, String values) throws IOException {
        return get(send("{\"ask\": \"write\", \"instruction\": \"" + instruction
            + "\", \"players\": [\"Bot\"], \"values\": " + values + "}"), "write");
    }

    // Write one line, and return the object that answers it: nothing that a bot asks may fail.
    static Object send(Object line) throws IOException {
        toGoose.println(line);
        String answer = fromGoose.readLine();
        if (answer == null) throw new IOException("goose has ended, and says why above");
        // The brackets, texts and other words of JSON: nobody needs its commas and colons.
        var word = Pattern.compile("[\\[\\]{}]|\"(\\\\.|[^\"\\\\])*+\"|[\\w-]+").matcher(answer);
        Iterator<String> words = word.results().map(MatchResult::group).iterator();
        Object found = value(words.next(), words);
        for (String name : List.of("failure", "error"))
            if (get(found, name) != null) throw new IOException(line + ": " + get(found, name));
        return found;
    }

    static Object get(Object object, String name) { return ((Map<?, ?>) object).get(name); }

    // Return the value that begins with a word: a Map, a List, null, or else its text.
    static Object value(String word, Iterator<String> words) {
        if (word.equals("{")) {
            Map<Object, Object> members = new HashMap<>();
            while (!(word = words.next()).equals("}"))
                members.put(value(word, words), value(words.next(), words));
            return members;
        }
        if (word.equals("[")) {
            List<Object> values = new ArrayList<>();
            while (!(word = words.next()).equals("]")) values.add(value(word, words));
            return values;
        }
        if (!word.startsWith("\"")) return word.equals("null") ? null : word;
        // Letters such as é are written as numbers. Quotes and backslashes are not decoded here.
        return Pattern.compile("\\\\u([0-9a-f]{4})").matcher(word.substring(1, word.length() - 1))
            .replaceAll(found -> Character.toString(Integer.parseInt(found.group(1), 16)));
    }
}
