// A shooter in one file: copy it and change it. It hunts on diagonals, and when it has hit
// something it shoots beside the hits until the ship is sunk. ../library/shooters.md says what a shooter
// is given and what is asked of it.

export const shooter = {
  name: 'my-shooter',

  /** Where to shoot: one of the squares in `known.open`, as a number, row by row from 0. */
  shoot(known, rng) {
    const wanted = [alongHits(known), besideHits(known), onDiagonals(known), [...known.open]];
    const squares = wanted.find((each) => each.length > 0);
    return squares[rng.below(squares.length)];
  },
};

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The open squares at the ends of two hits in line: that is where the ship goes on. */
function alongHits(known) {
  return targets(known, ([dx, dy], hit) => {
    const before = squareAt(known, hit, -dx, -dy);
    return before !== undefined && known.hits.has(before);
  });
}

/** The open squares to the right, below, to the left and above of a hit. */
function besideHits(known) {
  return targets(known, () => true);
}

/**
 * The open squares on every n-th diagonal, where n is the length of the longest ship afloat:
 * it cannot lie anywhere without crossing one of them. For a ship of 2 that is a checkerboard.
 */
function onDiagonals({ open, remaining, rules: { grid } }) {
  const step = Math.max(...remaining.map((ship) => ship.length));
  return [...open].filter((square) => {
    const x = square % grid.width;
    const y = Math.floor(square / grid.width);
    return (x + y) % step === 0;
  });
}

/** The open squares one step from a hit, for the steps that are wanted. */
function targets(known, isWanted) {
  const squares = [];
  for (const hit of known.hits) {
    for (const step of SIDES) {
      const square = squareAt(known, hit, ...step);
      if (square === undefined || !known.open.has(square)) continue;
      if (isWanted(step, hit)) squares.push(square);
    }
  }
  return squares;
}

/** The square so many columns and rows away; undefined beyond the edge of the grid. */
function squareAt({ rules: { grid } }, square, dx, dy) {
  const x = (square % grid.width) + dx;
  const y = Math.floor(square / grid.width) + dy;
  const isOnGrid = x >= 0 && x < grid.width && y >= 0 && y < grid.height;
  return isOnGrid ? y * grid.width + x : undefined;
}
