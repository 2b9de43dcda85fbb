/* Computes without end (60 s) and without an answer. */

#include <time.h>

int main(void)
{
    time_t start = time(NULL);

    while (time(NULL) - start < 60)
        ;
    return 0;
}
