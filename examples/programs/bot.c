// A bot that plays a whole game of goose against the computer, and never guesses.
// Run it with `cc bot.c -o bot` and `./bot mancala` (POSIX; goose must be installed). After the
// game you can give options of goose: `./bot pickomino --lang pt --seed 7`.
// The bot knows no rules, and no words of any language. Each answer of goose has the `moves` that
// the rules allow, and the question `write` returns the line of an instruction. C cannot read JSON,
// so the bot searches an answer for a name in quotes. It finds only members: inside a text of JSON,
// each quote has a backslash. It reads no `\u` escapes: Advanced in Portuguese would need that.

#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static FILE *to_goose, *from_goose;
static char *answer; // the last object that goose has written: one line of any length

static void fail(const char *why) {
    fprintf(stderr, "bot: %s\n", why);
    exit(1);
}

// Start goose with two pipes: one for its standard input and one for its standard output.
static void start(char **command) {
    int input[2], output[2];
    if (pipe(input) < 0 || pipe(output) < 0) fail("there is no pipe");
    if (fork() == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        close(input[1]); // otherwise goose never sees the end of its input
        // Variables such as GOOSE_DICE are options of goose, too: run the bot without them.
        execvp(command[0], command);
        fail("goose is not installed");
    }
    close(output[1]); // otherwise the bot never sees that goose has ended
    to_goose = fdopen(input[1], "w");
    from_goose = fdopen(output[0], "r");
}

// Write one line, and read the object that answers it: nothing that the bot asks may fail.
static void ask(const char *line) {
    static size_t size;
    fprintf(to_goose, "%s\n", line);
    fflush(to_goose);
    if (getline(&answer, &size, from_goose) < 0) fail("goose has ended, and says why above");
    if (strstr(answer, "\"ok\": false") || strstr(answer, "\"error\": \"")) fail(answer);
}

// Carry out the instruction whose line comes after a name in the last answer.
static void play(const char *name) {
    char line[100], *found = strstr(answer, name);
    if (!found || sscanf(found + strlen(name), "%99[^\"]", line) != 1) fail(answer);
    ask(line);
}

int main(int count, char **arguments) {
    char *command[100] = {"goose", "--format", "json", "--view", "--ask", "--game"};
    if (count < 2 || count > 90) fail("usage: ./bot GAME [OPTION ...]");
    memcpy(command + 6, arguments + 1, count * sizeof *command); // with the NULL at the end
    start(command);
    ask("{\"ask\":\"write\", \"instruction\":\"register\", \"players\":[\"Bot\"], \"values\":[]}");
    play("\"write\": \"");
    ask("{\"ask\":\"write\", \"instruction\":\"start-auto\", \"players\":[\"Bot\"],"
        " \"values\":[\"Normal\"]}");
    play("\"write\": \"");
    while (strstr(answer, "\"outcome\": null"))
        play("\"line\": \""); // the first move that has a line; your own idea goes here
    // "outcome": {"winner": "Bot", "scores": [{"name": "Bot", "score": 30}, ...
    char winner[100] = "nobody", name[100], *mark = ":", *place = strstr(answer, "\"winner\": ");
    int score, status;
    sscanf(place, "\"winner\": \"%99[^\"]", winner); // in a draw, the winner is null: nobody
    printf("%s", arguments[1]);
    for (; (place = strstr(place, "{\"name\": \"")); place++, mark = ",")
        if (sscanf(place, "{\"name\": \"%99[^\"]\", \"score\": %d", name, &score) == 2)
            printf("%s %s %d", mark, name, score);
    printf("; the winner is %s.\n", winner);
    fclose(to_goose); // goose ends when its input ends
    return wait(&status) < 0 || status != 0;
}
