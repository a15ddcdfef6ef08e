// Hunts on diagonals and finishes ships that are hit; needs no library for JSON.
// Run: gcc -O2 -o bot bot.c && flotilla match cmd:./bot density
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char board[26][26];  // the rows as they are sent
static int width, height;

/* The rows follow "board":[ each in quotes, up to the bracket that closes the list. */
static void read_board(const char *line) {
    const char *at = strstr(line, "\"board\":[") + strlen("\"board\":[");
    for (height = 0; *at == '"'; height++, at += at[1] == ',' ? 2 : 1)
        for (width = 0; *++at != '"'; width++) board[height][width] = *at;
}

static int mark(int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height ? board[y][x] : 0;
}

/* 3 at the end of a line of hits, 2 beside a hit, 1 on a diagonal, 0 elsewhere. */
static int worth(int x, int y, int longest) {
    static const int dxs[4] = {1, -1, 0, 0}, dys[4] = {0, 0, 1, -1};
    int best = (x + y) % longest == 0;
    for (int i = 0; i < 4; i++) {
        int isHit = mark(x + dxs[i], y + dys[i]) == 'x';
        int isLine = isHit && mark(x + 2 * dxs[i], y + 2 * dys[i]) == 'x';
        if (isHit && best < 2 + isLine) best = 2 + isLine;
    }
    return best;
}

/* One of the open squares of the greatest worth, drawn. */
static int choose(int longest) {
    int best = -1, ties = 0, choice = 0;
    for (int at = 0; at < width * height; at++) {
        int x = at % width, y = at / width;
        int value = mark(x, y) == '.' ? worth(x, y, longest) : -1;
        if (value > best) best = value, ties = 0;
        if (value >= 0 && value == best && rand() % ++ties == 0) choice = at;
    }
    return choice;
}

int main(void) {
    static char line[65536];  // no line that is sent is longer
    while (fgets(line, sizeof line, stdin) && !strstr(line, "\"type\":\"quit\"")) {
        if (strstr(line, "\"type\":\"hello\"")) puts("{\"name\":\"diagonals-c\"}");
        if (strstr(line, "\"type\":\"game\"")) {
            srand(atoi(strstr(line, "\"seed\":") + 7));
            puts("{\"ready\":true}");
        }
        if (strstr(line, "\"type\":\"shoot\"")) {
            read_board(line);
            // The ships that are left, the longest first.
            printf("{\"shot\":%d}\n", choose(atoi(strstr(line, "remaining") + 12)));
        }
        fflush(stdout);
    }
}
