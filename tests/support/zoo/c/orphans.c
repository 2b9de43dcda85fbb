/* Makes 2,000 orphans that end at once, and ends two seconds later. */
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    for (int i = 0; i < 2000; i++) {
        pid_t child = fork();
        if (child == 0) {
            fork();
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
    sleep(2);
    return 0;
}
