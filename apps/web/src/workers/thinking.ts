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
import { type HeatMap, heatMapOf, isEmptyList } from '@flotilla/play';
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

/** Question about a position, to show how a shooter thinks. */
export interface ThoughtQuestion {
  readonly position: Position;
  readonly shooter: string;
  readonly stream: Stream;
  /** A learning shooter's memory of its opponent. */
  readonly memory?: Memory | undefined;
}

export interface Thought {
  /** A single square, or a salvo. */
  readonly squares: readonly Square[];
  /** Reason for each square. */
  readonly reasons: readonly ShotReason[];
}

/** Returns the squares the shooter would choose, and why. */
export function think(question: ThoughtQuestion & { readonly shots: number }): Thought {
  const shooter = shooterFor(question);
  const known = knownFrom(question.position);
  const squares = shootSalvo(shooter, known, question.shots, makeRng(...question.stream));
  let now = known;
  const reasons = squares.map((square) => {
    const reason = explainShot(shooter, now, square);
    now = withPending(now, square);
    return reason;
  });
  return { squares, reasons };
}

/**
 * Returns the shooter's weights. For a shooter without weights: its list of squares or, failing that, its chance
 * of shooting at each.
 */
export function heatMap(question: ThoughtQuestion): HeatMap {
  const known = knownFrom(question.position);
  const shooter = shooterFor(question);
  const chances = shooter.chances?.(known, makeRng(...question.stream));
  if (chances) return { kind: 'chances', values: chances };
  const own = heatMapOf(question.shooter, known, question.memory);
  return own && !isEmptyList(own) ? own : { kind: 'draws', values: drawChances(shooter, known) };
}

/** Returns the memory after a number of games against fleets of one placer. */
export function memoryOf(
  rules: RulesEntry,
  placer: string,
  games: number,
  seed: number,
): Memory | null {
  let memory = newMemory();
  for (let game = 0; game < games; game += 1) {
    const layout = layoutBy(rules, placer, makeRng(seed, 'memory', placer, game));
    if (!layout) return null;
    memory = remember(memory, unwrap(makeRules(rules)), layout);
  }
  return memory;
}

/**
 * Counts, per square, the layouts of a placer with a ship there; null if it gives up.
 * @param from number of the first layout; with the same seed later calls continue from there
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
    const layout = layoutBy(rules, placer, makeRng(seed, 'occupancy', placer, index));
    if (!layout) return null;
    for (const { squares } of layout.ships) {
      for (const square of squares) counts[square] = (counts[square] as number) + 1;
    }
  }
  return counts;
}

function layoutBy(entry: RulesEntry, placer: string, rng: Rng): Layout | undefined {
  const rules = unwrap(makeRules(entry));
  const setup = randomSetup(rules, placer, rng);
  return setup.ok ? unwrap(makeLayout(rules, setup.value)) : undefined;
}

/** @throws RangeError if there is no such shooter */
function shooterFor({ shooter: name, memory }: ThoughtQuestion): Shooter {
  const shooter = findShooter(name, memory);
  if (!shooter) throw new RangeError(`no shooter is called ${name}`);
  return shooter;
}

/** Returns the chance that each square is shot at, over all of the shooter's random draws. */
function drawChances(shooter: Shooter, known: Observation): Float64Array {
  const chances = new Float64Array(known.open.capacity);
  /** Draws in order, with the number of choices of each; all combinations are enumerated. */
  const draws: { at: number; readonly of: number }[] = [];
  do {
    let depth = 0;
    const rng: Rng = {
      below(of) {
        const draw = draws[depth] ?? { at: 0, of };
        draws[depth] = draw;
        depth += 1;
        return draw.at;
      },
    };
    const square = shooter.shoot(known, rng);
    const chance = draws.reduce((product, { of }) => product / of, 1);
    chances[square] = (chances[square] as number) + chance;
    while (draws.length > 0 && isLast(draws.at(-1))) draws.pop();
    const last = draws.at(-1);
    if (last) last.at += 1;
  } while (draws.length > 0);
  return chances;
}

function isLast(draw: { readonly at: number; readonly of: number } | undefined): boolean {
  return draw !== undefined && draw.at + 1 === draw.of;
}
