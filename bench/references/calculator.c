/* A calculator with a memory: a small reference program, the same as calculator.py and Calculator.java. */

#include <stdio.h>
#include <string.h>

#define MODULUS 1000000007LL

static long long modulo(long long value) {
    return (value % MODULUS + MODULUS) % MODULUS;
}

/* Put the new value into *value and return 1, or return 0 if the word is unknown or changes nothing. */
static int calculate(const char *word, long long number, long long *value, long long memory) {
    if (strcmp(word, "set") == 0)
        *value = modulo(number);
    else if (strcmp(word, "add") == 0)
        *value = modulo(*value + number);
    else if (strcmp(word, "subtract") == 0)
        *value = modulo(*value - number);
    else if (strcmp(word, "multiply") == 0)
        *value = modulo(*value * number);
    else if (strcmp(word, "recall") == 0)
        *value = memory;
    else
        return 0;
    return 1;
}

int main(void) {
    char line[200];
    long long value = 0, memory = 0;

    printf("Calculator with a memory\n");
    while (fgets(line, sizeof line, stdin) != NULL) {
        char word[200] = "";
        long long number = 0;
        sscanf(line, "%199s %lld", word, &number);
        if (strcmp(word, "quit") == 0)
            break;
        if (calculate(word, number, &value, memory)) {
            printf("= %lld\n", value);
        } else if (strcmp(word, "store") == 0) {
            memory = value;
            printf("Stored: %lld\n", memory);
        } else if (strcmp(word, "show") == 0) {
            printf("Value: %lld\n", value);
            printf("Memory: %lld\n", memory);
        } else {
            printf("Unknown: %s\n", word);
        }
    }
    printf("Goodbye.\n");
    return 0;
}
