import { clear, type Shooter, shootSalvo } from '@flotilla/engine';
import {
  type Game,
  type Layout,
  newGame,
  newObservation,
  type Observation,
  observe,
  otherSeat,
  play,
  type Rng,
  type Rules,
  type Seat,
  type Square,
  shotsDue,
  unwrap,
} from '@flotilla/rules';

/** A game between two shooters, and how each would have finished alone. */
export interface PlayOut {
  readonly game: Game;
  /** By seat: the shots needed to sink everything, the loser's counted to the end. */
  readonly shotsToClear: readonly [number, number];
  /** By seat: the squares of those shots, in order. */
  readonly squares: readonly [readonly Square[], readonly Square[]];
}

/**
 * Plays one game to its end, then lets the loser shoot on until everything is sunk, so that
 * both shooters are measured on every game.
 * @param layouts by seat: the fleet that stands on its board
 * @param rngs by seat: the draws of its shooter
 */
export function playOut(
  rules: Rules,
  layouts: readonly [Layout, Layout],
  shooters: readonly [Shooter, Shooter],
  first: Seat,
  rngs: readonly [Rng, Rng],
): PlayOut {
  const known: [Observation, Observation] = [newObservation(rules), newObservation(rules)];
  let game = newGame(rules, first);
  for (const seat of [0, 1] as const) {
    const setup = layouts[seat].ships.map(({ squares }) => squares);
    game = unwrap(play(game, { type: 'place', seat, setup }));
  }
  while (game.phase === 'battle') {
    const seat = game.toMove;
    const squares = shootSalvo(shooters[seat], known[seat], shotsDue(game), rngs[seat]);
    const before = game.shots.length;
    game = unwrap(play(game, { type: 'shoot', seat, squares }));
    for (const { seat: _, turn: __, ...answer } of game.shots.slice(before)) {
      known[seat] = observe(known[seat], answer);
    }
  }
  const squares = ([0, 1] as const).map((seat) =>
    squaresNeeded(clear(layouts[otherSeat(seat)], known[seat], shooters[seat], rngs[seat])),
  ) as [Square[], Square[]];
  return { game, squares, shotsToClear: [squares[0].length, squares[1].length] };
}

/** Up to the last hit: what a salvo fired beyond it was not needed. */
function squaresNeeded({ answers }: Observation): Square[] {
  const last = answers.findLastIndex(({ outcome }) => outcome !== 'miss');
  return answers.slice(0, last + 1).map(({ square }) => square);
}
