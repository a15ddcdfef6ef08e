// Hunts on diagonals and finishes ships that are hit.
// Run: flotilla match "cmd:node bot.mjs" density
import { createInterface } from 'node:readline';

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** A number from 0 to below 1, from the seed of the game alone (a linear congruence). */
let state = 0;
function draw() {
  state = (state * 1103515245 + 12345) % 2 ** 31;
  return state / 2 ** 31;
}

/** The open squares beside hits; only those at the ends of a line, where hits lie in line. */
function finishing(board) {
  const at = (x, y) => board[y]?.[x];
  const beside = [];
  const inLine = [];
  for (const [y, row] of board.entries()) {
    for (const [x, mark] of [...row].entries()) {
      for (const [dx, dy] of mark === 'x' ? SIDES : []) {
        if (at(x + dx, y + dy) !== '.') continue;
        const square = (y + dy) * row.length + x + dx;
        beside.push(square);
        if (at(x - dx, y - dy) === 'x') inLine.push(square);
      }
    }
  }
  return inLine.length > 0 ? inLine : beside;
}

/** A hit ship first; else every nth diagonal, where n is the longest ship that is left. */
function choose({ board, remaining }) {
  const width = board[0].length;
  const squares = [...board.join('')].flatMap((mark, square) => (mark === '.' ? [square] : []));
  const isDiagonal = (square) =>
    ((square % width) + Math.floor(square / width)) % remaining[0] === 0;
  const choices = [finishing(board), squares.filter(isDiagonal), squares];
  const best = choices.find((list) => list.length > 0);
  return best[Math.floor(draw() * best.length)];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  const say = (reply) => process.stdout.write(`${JSON.stringify(reply)}\n`);
  if (message.type === 'hello') say({ name: 'diagonals-js' });
  if (message.type === 'game') {
    state = message.seed;
    say({ ready: true });
  }
  if (message.type === 'shoot') say({ shot: choose(message) });
  if (message.type === 'quit') process.exit();
}
