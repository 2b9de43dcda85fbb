/* Leaves 50 children, each in a session of its own, which sleep, and ends without an answer. */

#include <unistd.h>

int main(void)
{
    int ready[2];
    char byte;

    if (pipe(ready) != 0)
        return 2;
    for (int child = 0; child < 50; child++)
        if (fork() == 0) {
            setsid();
            close(ready[0]);
            close(ready[1]);
            sleep(60);
            _exit(0);
        }
    close(ready[1]);
    while (read(ready[0], &byte, 1) > 0) /* it ends when every child has its session */
        ;
    return 0;
}
