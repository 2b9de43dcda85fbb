/* Forks and ends again and again, each time in a new session, for as many seconds as it is told. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **words)
{
    time_t end = time(NULL) + atoi(words[count - 1]);
    puts("right");
    fflush(stdout);
    for (int i = 0; i < 4; i++)
        if (fork() == 0)
            break;
        else if (i == 3)
            _exit(0);
    while (time(NULL) < end) {
        setsid();
        if (fork() > 0)
            _exit(0);
    }
    return 0;
}
