import {
  explainShot,
  findShooter,
  type Memory,
  makeRng,
  newMemory,
  randomSetup,
  remember,
  type Shooter,
  type ShotReason,
  type Stream,
  shootSalvo,
} from '@flotilla/engine';
import { type HeatMap, heatMapOf, isEmptyQueue } from '@flotilla/play';
import {
  knownFrom,
  type Layout,
  makeLayout,
  makeRules,
  type Observation,
  type Position,
  type Rng,
  type RulesEntry,
  type Square,
  squareCount,
  unwrap,
  withPending,
} from '@flotilla/rules';

export interface ThoughtQuestion {
  readonly position: Position;
  readonly shooter: string;
  readonly stream: Stream;
  /** A learning shooter's memory of its opponent. */
  readonly memory?: Memory | undefined;
}

export interface Thought {
  /** Squares of one shot or a salvo. */
  readonly squares: readonly Square[];
  readonly reasons: readonly ShotReason[];
}

export function think(question: ThoughtQuestion & { readonly shots: number }): Thought {
  const shooter = findShooterOrThrow(question);
  const known = knownFrom(question.position);
  const squares = shootSalvo(shooter, known, question.shots, makeRng(...question.stream));
  let assumed = known;
  const reasons = squares.map((square) => {
    const reason = explainShot(shooter, assumed, square);
    assumed = withPending(assumed, square);
    return reason;
  });
  return { squares, reasons };
}

/**
 * Returns the first of these that the shooter has: chances of a ship, weights, or a nonempty list;
 * otherwise the chance that it draws each square.
 */
export function heatMap(question: ThoughtQuestion): HeatMap {
  const known = knownFrom(question.position);
  const shooter = findShooterOrThrow(question);
  const chances = shooter.chances?.(known, makeRng(...question.stream));
  if (chances) return { kind: 'chances', values: chances };
  const heat = heatMapOf(question.shooter, known, question.memory);
  return heat && !isEmptyQueue(heat)
    ? heat
    : { kind: 'draws', values: drawChances(shooter, known) };
}

export function memoryOf(
  rules: RulesEntry,
  placer: string,
  games: number,
  seed: number,
): Memory | null {
  let memory = newMemory();
  for (let game = 0; game < games; game += 1) {
    const layout = placeLayout(rules, placer, makeRng(seed, 'memory', placer, game));
    if (!layout) return null;
    memory = remember(memory, unwrap(makeRules(rules)), layout);
  }
  return memory;
}

/**
 * Counts the placer's layouts that cover each square; null if it gives up.
 * @param from index of the first layout
 */
export function occupancy(
  rules: RulesEntry,
  placer: string,
  seed: number,
  from: number,
  layouts: number,
): Float64Array | null {
  const counts = new Float64Array(squareCount(unwrap(makeRules(rules)).grid));
  for (let index = from; index < from + layouts; index += 1) {
    const layout = placeLayout(rules, placer, makeRng(seed, 'occupancy', placer, index));
    if (!layout) return null;
    for (const { squares } of layout.ships) {
      for (const square of squares) counts[square] = (counts[square] as number) + 1;
    }
  }
  return counts;
}

function placeLayout(entry: RulesEntry, placer: string, rng: Rng): Layout | undefined {
  const rules = unwrap(makeRules(entry));
  const setup = randomSetup(rules, placer, rng);
  return setup.ok ? unwrap(makeLayout(rules, setup.value)) : undefined;
}

/** @throws RangeError if there is no such shooter */
function findShooterOrThrow({ shooter: name, memory }: ThoughtQuestion): Shooter {
  const shooter = findShooter(name, memory);
  if (!shooter) throw new RangeError(`no shooter is called ${name}`);
  return shooter;
}

/** Returns the chance that each square is shot at, over all of the shooter's random draws. */
function drawChances(shooter: Shooter, known: Observation): Float64Array {
  const chances = new Float64Array(known.open.capacity);
  /** Random draws in order, each with its number of choices; enumerates all combinations. */
  const draws: { at: number; readonly choices: number }[] = [];
  do {
    let depth = 0;
    const rng: Rng = {
      below(choices) {
        const draw = draws[depth] ?? { at: 0, choices };
        draws[depth] = draw;
        depth += 1;
        return draw.at;
      },
    };
    const square = shooter.shoot(known, rng);
    const chance = draws.reduce((product, { choices }) => product / choices, 1);
    chances[square] = (chances[square] as number) + chance;
    while (draws.length > 0 && isLast(draws.at(-1))) draws.pop();
    const last = draws.at(-1);
    if (last) last.at += 1;
  } while (draws.length > 0);
  return chances;
}

function isLast(draw: { readonly at: number; readonly choices: number } | undefined): boolean {
  return draw !== undefined && draw.at + 1 === draw.choices;
}
