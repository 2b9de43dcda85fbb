/* Writes without end (2 GB), as fast as it can. */

#include <stdio.h>

int main(void)
{
    for (long line = 0; line < 2000000000L / 29; line++)
        puts("Jogada efetuada com sucesso.");
    return 0;
}
