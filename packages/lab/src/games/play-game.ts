import { makeTarget, type PlacerError, type Target } from '@flotilla/engine';
import {
  type Answer,
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
  turnEndAfter,
  unwrap,
} from '@flotilla/rules';
import type { ForeignFault } from './foreign-fault.js';
import {
  askShots,
  clearBoardAlone,
  finishClearing,
  placeFleetWith,
  type SeatPlacer,
  type SeatShooter,
} from './seats.js';

/** Names of the shooter and placer in a seat. */
export interface SeatNames {
  readonly shooter: string;
  readonly placer: string;
}

/** Figures of one game; pairs are by seat. */
export interface GameOutcome {
  readonly winner: Seat | 'draw';
  readonly first: Seat;
  /** Turns of both sides together. */
  readonly turns: number;
  /** Shots fired in the game. */
  readonly shots: readonly [number, number];
  readonly misses: readonly [number, number];
  /** Hits: one point each. */
  readonly points: readonly [number, number];
  /** Shots until the last ship is sunk; the loser shoots on after the end. */
  readonly shotsToClear: readonly [number, number];
  /** Squares shot by each seat, in order, until everything is sunk and the game has ended. */
  readonly squares: readonly [ArrayLike<number>, ArrayLike<number>];
  /** Layout on each seat's board. */
  readonly layouts: readonly [Layout, Layout];
}

/** A forfeited game, which has no figures. */
export interface ForfeitedGame {
  readonly winner: Seat;
  readonly first: Seat;
  readonly reason: ForeignFault;
}

/** Arguments of {@link playGame}; all pairs are by seat. */
type GameArguments = readonly [
  rules: Rules,
  /** Layouts by owner: `layouts[0]` is on the board of seat 0. */
  layouts: readonly [Layout, Layout],
  shooters: readonly [SeatShooter, SeatShooter],
  first: Seat,
  rngs: readonly [Rng, Rng],
];

/**
 * Plays one game. The loser shoots on until everything is sunk, so both shooters are measured in
 * every game. A program that cannot continue forfeits.
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
export async function playGame(...table: GameArguments): Promise<GameOutcome | ForfeitedGame> {
  const [rules, layouts, shooters, first, rngs] = table;
  if (isSalvo(rules)) return playSalvos(...table);
  const targets = [makeTarget(rules, layouts[1]), makeTarget(rules, layouts[0])] as const;
  const solos: (readonly Square[])[] = [];
  for (const seat of [0, 1] as const) {
    const layout = layouts[otherSeat(seat)];
    const solo = await clearBoardAlone(shooters[seat], rules, layout, rngs[seat], targets[seat]);
    if (!solo.ok) return forfeitBy(seat, first, solo.error);
    solos.push(solo.value);
  }
  const squares = solos as [Square[], Square[]];
  const shotsToClear = [squares[0].length, squares[1].length] as const;
  const course = interleaveTurns(rules, targets, squares, first);
  return makeGameOutcome(course, first, shotsToClear, squares, layouts);
}

function forfeitBy(loser: Seat, first: Seat, reason: ForeignFault): ForfeitedGame {
  return { winner: otherSeat(loser), first, reason };
}

async function playSalvos(...table: GameArguments): Promise<GameOutcome | ForfeitedGame> {
  const [, layouts, , first] = table;
  const playedOut = await playOut(...table);
  if ('reason' in playedOut) return playedOut;
  const { game, shotsToClear, squares: squaresNeeded } = playedOut;
  const shots: [number, number] = [0, 0];
  const points: [number, number] = [0, 0];
  for (const { seat, outcome } of game.shots) {
    shots[seat] += 1;
    if (outcome !== 'miss') points[seat] += 1;
  }
  // The salvo that sinks the last ship is fired in full, but its other shots were not needed.
  const squares = ([0, 1] as const).map((side) => {
    const fired = game.shots.filter(({ seat }) => seat === side).map(({ square }) => square);
    return fired.length > squaresNeeded[side].length ? fired : squaresNeeded[side];
  }) as [Square[], Square[]];
  const winner = game.winner ?? 'draw';
  const turns = game.turn + 1;
  return makeGameOutcome({ winner, turns, shots, points }, first, shotsToClear, squares, layouts);
}

function makeGameOutcome(
  { winner, turns, shots, points }: PlayedTurns,
  first: Seat,
  shotsToClear: GameOutcome['shotsToClear'],
  squares: GameOutcome['squares'],
  layouts: GameOutcome['layouts'],
): GameOutcome {
  const misses = [shots[0] - points[0], shots[1] - points[1]] as const;
  return { winner, first, turns, shots, misses, points, shotsToClear, squares, layouts };
}

/** Places both layouts from one stream, that of seat 0 first. */
export async function placeLayouts(
  rules: Rules,
  placers: readonly [SeatPlacer, SeatPlacer],
  rng: Rng,
): Promise<Result<readonly [Layout, Layout], PlacerError>> {
  const layouts: Layout[] = [];
  for (const placer of placers) {
    const layout = await placeFleetWith(placer, rules, rng);
    if (!layout.ok) return layout;
    layouts.push(layout.value);
  }
  return ok(layouts as [Layout, Layout]);
}

/** A game between two shooters, each of whom then shoots on until everything is sunk. */
export interface PlayOut {
  readonly game: Game;
  /** Shots that each seat needs to sink the opposing fleet. */
  readonly shotsToClear: readonly [number, number];
  /** Squares of those shots, in order. */
  readonly squares: readonly [readonly Square[], readonly Square[]];
}

/** Plays a game like {@link playGame}, but returns its shots instead of figures. */
export async function playOut(...table: GameArguments): Promise<PlayOut | ForfeitedGame> {
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
    if (!squares.ok) return forfeitBy(seat, first, squares.error);
    game = unwrap(play(game, { type: 'shoot', seat, squares: squares.value }));
    for (const { seat: _, turn: __, ...answer } of game.shots.slice(before)) {
      known[seat] = observe(known[seat], answer);
    }
  }
  const squaresBySeat: (readonly Square[])[] = [];
  for (const seat of [0, 1] as const) {
    const layout = layouts[otherSeat(seat)];
    const answers = await finishClearing(shooters[seat], known[seat], layout, rngs[seat]);
    if (!answers.ok) return forfeitBy(seat, first, answers.error);
    squaresBySeat.push(squaresUntilLastHit(answers.value));
  }
  const squares = squaresBySeat as [Square[], Square[]];
  return { game, squares, shotsToClear: [squares[0].length, squares[1].length] };
}

/** Returns the squares up to the last hit; later shots of the same salvo were not needed. */
function squaresUntilLastHit(answers: readonly Answer[]): Square[] {
  const last = answers.findLastIndex(({ outcome }) => outcome !== 'miss');
  return answers.slice(0, last + 1).map(({ square }) => square);
}

interface PlayedTurns {
  readonly winner: Seat | 'draw';
  readonly turns: number;
  readonly shots: readonly [number, number];
  readonly points: readonly [number, number];
}

/**
 * Interleaves two one-sided games by the turn rule. Except in salvos by ships afloat, neither
 * side's shots depend on the other's. A two-player game is therefore two one-sided games, cut off
 * when one side ends it.
 * @param targets layouts, by the seat that shoots at them
 * @param squares shots of each seat, up to the last ship sunk
 */
function interleaveTurns(
  rules: Pick<Rules, 'turns' | 'lastTurn'>,
  targets: readonly [Target, Target],
  squares: readonly [readonly Square[], readonly Square[]],
  first: Seat,
): PlayedTurns {
  const shots: [number, number] = [0, 0];
  const points: [number, number] = [0, 0];
  let seat = first;
  let turns = 1;
  for (;;) {
    const opponent = otherSeat(seat);
    const isHit = targets[seat].shipAt[squares[seat][shots[seat]]!]! >= 0;
    shots[seat] += 1;
    if (isHit) points[seat] += 1;
    const turnEnd = turnEndAfter(rules, {
      isFirst: seat === first,
      isHit,
      hasCleared: shots[seat] === squares[seat].length,
      isCleared: shots[opponent] === squares[opponent].length,
    });
    if (turnEnd === 'wins') return { winner: seat, turns, shots, points };
    if (turnEnd === 'loses') return { winner: opponent, turns, shots, points };
    if (turnEnd === 'draws') return { winner: 'draw', turns, shots, points };
    if (turnEnd === 'passes') {
      seat = opponent;
      turns += 1;
    }
  }
}
