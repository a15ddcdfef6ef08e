import {
  clear,
  makeTarget,
  type Placer,
  type PlacerError,
  playSolo,
  type Shooter,
  shootSalvo,
  type Target,
} from '@flotilla/engine';
import {
  endOfTurn,
  type Game,
  type Layout,
  newGame,
  newObservation,
  type Observation,
  observe,
  ok,
  otherSeat,
  play,
  type Result,
  type Rng,
  type Rules,
  type Seat,
  type Square,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
import type { ForeignFault } from './foreign-fault.js';
import { Forfeit } from './foreign-fault.js';

/** Who plays a seat. */
export interface SeatNames {
  readonly shooter: string;
  readonly placer: string;
}

/** One game and all that is measured of it; pairs of figures are by seat. */
export interface GameOutcome {
  readonly winner: Seat | 'draw';
  readonly first: Seat;
  /** Of both sides together. */
  readonly turns: number;
  /** Fired in the game. */
  readonly shots: readonly [number, number];
  readonly misses: readonly [number, number];
  /** A point for each hit. */
  readonly points: readonly [number, number];
  /** Up to the last ship sunk, the loser's shots counted on to the end. */
  readonly shotsToClear: readonly [number, number];
  /**
   * The squares in the order of the shots, up to the last ship sunk and to the end of the game.
   */
  readonly squares: readonly [ArrayLike<number>, ArrayLike<number>];
  /** The fleet that stands on each seat's board. */
  readonly layouts: readonly [Layout, Layout];
}

/** A game that one side lost without having played it to the end, and so without figures. */
export interface ForfeitedGame {
  readonly winner: Seat;
  readonly first: Seat;
  readonly reason: ForeignFault;
}

/** Plays one game; a shooter that cannot go on loses it. */
export function playOrForfeit(
  ...[rules, layouts, shooters, first, rngs]: Parameters<typeof playGame>
): GameOutcome | ForfeitedGame {
  try {
    return playGame(rules, layouts, shooters, first, rngs);
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    return { winner: error.shooter === shooters[0] ? 1 : 0, first, reason: error.fault };
  }
}

/**
 * Plays one game, and lets the loser shoot on until everything is sunk, so that both shooters
 * are measured on every game.
 * @param layouts by seat: the fleet that stands on its board
 * @param rngs by seat: the draws of its shooter
 */
export function playGame(
  rules: Rules,
  layouts: readonly [Layout, Layout],
  shooters: readonly [Shooter, Shooter],
  first: Seat,
  rngs: readonly [Rng, Rng],
): GameOutcome {
  if (typeof rules.turns === 'object') return playSalvos(rules, layouts, shooters, first, rngs);
  const squares = [
    playSolo(shooters[0], rules, layouts[1], rngs[0]),
    playSolo(shooters[1], rules, layouts[0], rngs[1]),
  ] as const;
  const hits = [
    hitsOf(makeTarget(rules, layouts[1]), squares[0]),
    hitsOf(makeTarget(rules, layouts[0]), squares[1]),
  ] as const;
  const shotsToClear = [squares[0].length, squares[1].length] as const;
  const course = interleave(rules, hits, first);
  const points = [
    countHits(hits[0], course.shots[0]),
    countHits(hits[1], course.shots[1]),
  ] as const;
  return outcomeOf({ ...course, first, points, shotsToClear, squares, layouts });
}

function playSalvos(
  rules: Rules,
  layouts: readonly [Layout, Layout],
  shooters: readonly [Shooter, Shooter],
  first: Seat,
  rngs: readonly [Rng, Rng],
): GameOutcome {
  const { game, shotsToClear, squares: needed } = playOut(rules, layouts, shooters, first, rngs);
  const shots: [number, number] = [0, 0];
  const points: [number, number] = [0, 0];
  for (const { seat, outcome } of game.shots) {
    shots[seat] += 1;
    if (outcome !== 'miss') points[seat] += 1;
  }
  // What is left of the salvo that sinks the last ship is fired, but not needed.
  const squares = ([0, 1] as const).map((side) => {
    const fired = game.shots.filter(({ seat }) => seat === side).map(({ square }) => square);
    return fired.length > needed[side].length ? fired : needed[side];
  }) as [Square[], Square[]];
  const winner = game.winner ?? 'draw';
  const turns = game.turn + 1;
  return outcomeOf({ winner, first, turns, shots, points, shotsToClear, squares, layouts });
}

function outcomeOf(game: Omit<GameOutcome, 'misses'>): GameOutcome {
  const { shots, points } = game;
  return { ...game, misses: [shots[0] - points[0], shots[1] - points[1]] };
}

function hitsOf({ shipAt }: Target, squares: ArrayLike<number>): Uint8Array {
  const hits = new Uint8Array(squares.length);
  for (let i = 0; i < hits.length; i += 1) {
    hits[i] = shipAt[squares[i]!]! >= 0 ? 1 : 0;
  }
  return hits;
}

function countHits(hits: Uint8Array, shots: number): number {
  let count = 0;
  for (let i = 0; i < shots; i += 1) count += hits[i]!;
  return count;
}

/** The layouts of both seats, one after the other from the same draws. */
export function drawLayouts(
  rules: Rules,
  placers: readonly [Placer, Placer],
  rng: Rng,
): Result<readonly [Layout, Layout], PlacerError> {
  const one = placers[0].place(rules, rng);
  if (!one.ok) return one;
  const other = placers[1].place(rules, rng);
  return other.ok ? ok([one.value, other.value]) : other;
}

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

/** How a game of two went. */
interface Course {
  readonly winner: Seat | 'draw';
  /** Of both sides together. */
  readonly turns: number;
  /** By seat: the shots fired before the game was over. */
  readonly shots: readonly [number, number];
}

/**
 * Interleaves two one-sided games by the rules of turns. Where no salvo depends on the own
 * ships afloat, nobody's shots depend on the other's, so that a game of two is two one-sided
 * games, cut off where the first of them ends it.
 * @param hits by seat and shot up to the last ship sunk: 1 for a hit, 0 for a miss
 */
function interleave(
  rules: Pick<Rules, 'turns' | 'lastTurn'>,
  hits: readonly [Uint8Array, Uint8Array],
  first: Seat,
): Course {
  const shots: [number, number] = [0, 0];
  let seat = first;
  let turns = 1;
  for (;;) {
    const other = otherSeat(seat);
    const isHit = hits[seat][shots[seat]] === 1;
    shots[seat] += 1;
    const end = endOfTurn(rules, {
      isFirst: seat === first,
      isHit,
      hasCleared: shots[seat] === hits[seat].length,
      isCleared: shots[other] === hits[other].length,
    });
    if (end === 'wins') return { winner: seat, turns, shots };
    if (end === 'loses') return { winner: other, turns, shots };
    if (end === 'draws') return { winner: 'draw', turns, shots };
    if (end === 'passes') {
      seat = other;
      turns += 1;
    }
  }
}
