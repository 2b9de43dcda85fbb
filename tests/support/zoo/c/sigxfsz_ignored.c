/* Writes without end (2 GB, 60 s), and heeds neither a signal that says that it is enough nor a write that fails. */

#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int main(void)
{
    static char piece[65536];
    time_t start = time(NULL);
    long long written = 0;

    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    memset(piece, 'x', sizeof piece);
    while (written < 2000000000LL && time(NULL) - start < 60) {
        ssize_t count = write(1, piece, sizeof piece);
        if (count > 0)
            written += count;
    }
    while (time(NULL) - start < 60)
        sleep(1);
    return 0;
}
