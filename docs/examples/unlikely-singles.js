// A placer in one file, for the russian rules: it lays the longer ships anywhere, and the singles on the free
// squares that hold a ship least often in uniform layouts.

/** How often, in percent, a quarter of the board does; the other quarters mirror it. */
const CHANCES = [
  [24, 23, 26, 25, 25],
  [23, 15, 17, 15, 15],
  [26, 17, 20, 19, 19],
  [25, 15, 19, 18, 18],
  [25, 15, 19, 18, 18],
];
const SIDE = 10;

export const placer = {
  name: 'unlikely-singles',

  place({ fleet }, rng) {
    for (;;) {
      const ships = layOut(
        fleet.map(({ length }) => length),
        rng,
      );
      if (ships) return ships;
    }
  },
};

/** The longest ship first; undefined where one finds no room. */
function layOut(lengths, rng) {
  const free = new Set(Array.from({ length: SIDE * SIDE }, (_, square) => square));
  const ships = [];
  for (const length of lengths) {
    const places = length > 1 ? placesOf(length, free) : unlikeliest([...free]).map((at) => [at]);
    if (places.length === 0) return undefined;
    const ship = places[rng.below(places.length)];
    ships.push(ship);
    for (const square of ship.flatMap(around)) free.delete(square);
  }
  return ships;
}

function placesOf(length, free) {
  return [...free]
    .flatMap((at) => [run(at, length, 1, 0), run(at, length, 0, 1)])
    .filter((ship) => ship.every((square) => free.has(square)));
}

/** So many squares from this one on; -1 beyond the edge. */
function run(at, length, dx, dy) {
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
  return Array.from({ length }, (_, i) => squareAt(x + i * dx, y + i * dy));
}

function unlikeliest(squares) {
  const least = Math.min(...squares.map(chanceOf));
  return squares.filter((square) => chanceOf(square) === least);
}

function chanceOf(square) {
  const [x, y] = [square % SIDE, Math.floor(square / SIDE)];
  return CHANCES[Math.min(y, SIDE - 1 - y)][Math.min(x, SIDE - 1 - x)];
}

/** A square and all squares beside it. */
function around(square) {
  const [x, y] = [square % SIDE, Math.floor(square / SIDE)];
  const steps = [-1, 0, 1];
  return steps.flatMap((dy) => steps.map((dx) => squareAt(x + dx, y + dy)));
}

function squareAt(x, y) {
  return x >= 0 && x < SIDE && y >= 0 && y < SIDE ? y * SIDE + x : -1;
}
