/* Takes 600 MB, as fast as it can and without asking whether it got them, uses them and never ends (60 s). */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    for (int block = 0; block < 60; block++) {
        char *volatile memory = malloc(10000000);
        memset(memory, 'x', 10000000);
    }
    sleep(60);
    return 0;
}
