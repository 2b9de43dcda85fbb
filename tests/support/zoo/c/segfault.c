/* Reads a line, then writes through a null pointer. */

#include <stdio.h>

int main(void)
{
    char line[1000];
    volatile int *volatile nowhere = NULL;

    if (fgets(line, sizeof line, stdin) != NULL)
        *nowhere = 1;
    return 0;
}
