import { makeTarget, type PlacerError, type Target } from '@flotilla/engine';
import {
  type Answer,
  endOfTurn,
  type Game,
  isSalvo,
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
import { askShots, clearBy, layoutBy, type SeatPlacer, type SeatShooter, soloOf } from './seats.js';

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

/** By seat: who shoots, at which fleets, and the draws. */
type Table = readonly [
  rules: Rules,
  /** The fleets on the boards of the seats. */
  layouts: readonly [Layout, Layout],
  shooters: readonly [SeatShooter, SeatShooter],
  first: Seat,
  /** The draws of the shooters. */
  rngs: readonly [Rng, Rng],
];

/**
 * Plays one game, and lets the loser shoot on until everything is sunk, so that both shooters
 * are measured on every game. A program that cannot continue loses it.
 * @example
 * ```ts
 * import { density, makeRng, random, uniform } from '@flotilla/engine';
 * import { playGame } from '@flotilla/lab';
 * import { makePreset, unwrap } from '@flotilla/rules';
 *
 * const rng = makeRng(1);
 * const rules = makePreset('mini-7', rng);
 * const layout = unwrap(uniform.place(rules, rng));
 * const game = await playGame(rules, [layout, layout], [density, random], 0, [rng, rng]);
 * console.log('winner' in game && game.winner); // 0
 * ```
 */
export async function playGame(...table: Table): Promise<GameOutcome | ForfeitedGame> {
  const [rules, layouts, shooters, first, rngs] = table;
  if (isSalvo(rules)) return playSalvos(...table);
  const targets = [makeTarget(rules, layouts[1]), makeTarget(rules, layouts[0])] as const;
  const solos: (readonly Square[])[] = [];
  for (const seat of [0, 1] as const) {
    const layout = layouts[otherSeat(seat)];
    const solo = await soloOf(shooters[seat], rules, layout, rngs[seat], targets[seat]);
    if (!solo.ok) return forfeited(seat, first, solo.error);
    solos.push(solo.value);
  }
  const squares = solos as [Square[], Square[]];
  const shotsToClear = [squares[0].length, squares[1].length] as const;
  const course = interleave(rules, targets, squares, first);
  return outcomeOf(course, first, shotsToClear, squares, layouts);
}

function forfeited(loser: Seat, first: Seat, reason: ForeignFault): ForfeitedGame {
  return { winner: otherSeat(loser), first, reason };
}

async function playSalvos(...table: Table): Promise<GameOutcome | ForfeitedGame> {
  const [, layouts, , first] = table;
  const played = await playOut(...table);
  if ('reason' in played) return played;
  const { game, shotsToClear, squares: needed } = played;
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
  return outcomeOf({ winner, turns, shots, points }, first, shotsToClear, squares, layouts);
}

function outcomeOf(
  { winner, turns, shots, points }: Course,
  first: Seat,
  shotsToClear: GameOutcome['shotsToClear'],
  squares: GameOutcome['squares'],
  layouts: GameOutcome['layouts'],
): GameOutcome {
  const misses = [shots[0] - points[0], shots[1] - points[1]] as const;
  return { winner, first, turns, shots, misses, points, shotsToClear, squares, layouts };
}

/** The layouts of both seats, one after another from the same draws. */
export async function sampleLayouts(
  rules: Rules,
  placers: readonly [SeatPlacer, SeatPlacer],
  rng: Rng,
): Promise<Result<readonly [Layout, Layout], PlacerError>> {
  const layouts: Layout[] = [];
  for (const placer of placers) {
    const layout = await layoutBy(placer, rules, rng);
    if (!layout.ok) return layout;
    layouts.push(layout.value);
  }
  return ok(layouts as [Layout, Layout]);
}

/** A game between two shooters, and how each would have finished alone. */
export interface PlayOut {
  readonly game: Game;
  /** By seat: the shots needed to sink everything, the loser's counted to the end. */
  readonly shotsToClear: readonly [number, number];
  /** By seat: the squares of those shots, in order. */
  readonly squares: readonly [readonly Square[], readonly Square[]];
}

/** As {@link playGame}, move by move. */
export async function playOut(...table: Table): Promise<PlayOut | ForfeitedGame> {
  const [rules, layouts, shooters, first, rngs] = table;
  const known: [Observation, Observation] = [newObservation(rules), newObservation(rules)];
  let game = newGame(rules, first);
  for (const seat of [0, 1] as const) {
    const setup = layouts[seat].ships.map(({ squares }) => squares);
    game = unwrap(play(game, { type: 'place', seat, setup }));
  }
  while (game.phase === 'battle') {
    const seat = game.toMove;
    const before = game.shots.length;
    const squares = await askShots(shooters[seat], known[seat], shotsDue(game), rngs[seat]);
    if (!squares.ok) return forfeited(seat, first, squares.error);
    game = unwrap(play(game, { type: 'shoot', seat, squares: squares.value }));
    for (const { seat: _, turn: __, ...answer } of game.shots.slice(before)) {
      known[seat] = observe(known[seat], answer);
    }
  }
  const needed: (readonly Square[])[] = [];
  for (const seat of [0, 1] as const) {
    const layout = layouts[otherSeat(seat)];
    const answers = await clearBy(shooters[seat], known[seat], layout, rngs[seat]);
    if (!answers.ok) return forfeited(seat, first, answers.error);
    needed.push(squaresNeeded(answers.value));
  }
  const squares = needed as [Square[], Square[]];
  return { game, squares, shotsToClear: [squares[0].length, squares[1].length] };
}

/** Up to the last hit: what a salvo fired beyond it was not needed. */
function squaresNeeded(answers: readonly Answer[]): Square[] {
  const last = answers.findLastIndex(({ outcome }) => outcome !== 'miss');
  return answers.slice(0, last + 1).map(({ square }) => square);
}

/** How a game of two went. */
interface Course {
  readonly winner: Seat | 'draw';
  /** Of both sides together. */
  readonly turns: number;
  /** By seat: the shots fired before the game was over, and how many of them hit. */
  readonly shots: readonly [number, number];
  readonly points: readonly [number, number];
}

/**
 * Interleaves two one-sided games under the rules of turns. Where no salvo depends on their own
 * ships afloat, no side's shots depend on the other's, so that a game of two is two one-sided
 * games, cut off where the first of them ends it.
 * @param targets by seat: what it shoots at
 * @param squares by seat: the shots up to the last ship sunk
 */
function interleave(
  rules: Pick<Rules, 'turns' | 'lastTurn'>,
  targets: readonly [Target, Target],
  squares: readonly [readonly Square[], readonly Square[]],
  first: Seat,
): Course {
  const shots: [number, number] = [0, 0];
  const points: [number, number] = [0, 0];
  let seat = first;
  let turns = 1;
  for (;;) {
    const other = otherSeat(seat);
    const isHit = targets[seat].shipAt[squares[seat][shots[seat]]!]! >= 0;
    shots[seat] += 1;
    if (isHit) points[seat] += 1;
    const end = endOfTurn(rules, {
      isFirst: seat === first,
      isHit,
      hasCleared: shots[seat] === squares[seat].length,
      isCleared: shots[other] === squares[other].length,
    });
    if (end === 'wins') return { winner: seat, turns, shots, points };
    if (end === 'loses') return { winner: other, turns, shots, points };
    if (end === 'draws') return { winner: 'draw', turns, shots, points };
    if (end === 'passes') {
      seat = other;
      turns += 1;
    }
  }
}
