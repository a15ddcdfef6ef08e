import {
  chooseShots,
  completeFleet,
  type Memory,
  makeRng,
  type Outlook,
  outlookOf,
  type PlacerError,
  type PlayerSpec,
  playerOf,
  type Stream,
} from '@flotilla/engine';
import {
  type Advice,
  type AdviceKind,
  advise,
  analyseShots,
  type Chances,
  chancesMeanwhile,
  chancesOf,
  type JudgedFinish,
  type JudgedGame,
  judgeFinish,
  judgeShots,
  type SampleError,
  type ShotReview,
  sampleAround,
  sampleUnfinished,
  setupOfDay,
} from '@flotilla/play';
import {
  knownFrom,
  makeRules,
  type Position,
  positionOf,
  type Result,
  type RulesEntry,
  type RulesFault,
  type Seat,
  type Setup,
  type Shot,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { countFleets, dailyBimaru, examinePuzzle, hintAt, newBimaru } from './bimaru.js';
import { bombardBoard } from './bombarding.js';
import { examine } from './examine.js';
import { heatMap, memoryOf, occupancy, think } from './thinking.js';

/** The engine's slow questions, answered in a worker. Arguments and answers are plain data. */
export const ENGINE = {
  place,
  sampleFleet,
  tryRules,
  shoot,
  adviseAt,
  chances,
  chancesMeanwhile: (position: Position) => chancesMeanwhile(knownFrom(position)),
  analyse,
  judge,
  sampleEnd,
  judgeEnd,
  setupOfDay,
  examine,
  think,
  heatMap,
  memoryOf,
  occupancy,
  outlook,
  dailyBimaru,
  newBimaru,
  hintAt,
  countFleets,
  examinePuzzle,
  bombardBoard,
};

export type Engine = typeof ENGINE;

/** A player's fleet. */
function place(
  spec: PlayerSpec,
  rules: RulesEntry,
  stream: Stream,
): Promise<Result<Setup, PlacerError>> {
  return playerOf(spec).place(unwrap(makeRules(rules)), stream);
}

/** A player's shots. @param memory what one that learns remembers of its opponent */
function shoot(
  spec: PlayerSpec,
  position: Position,
  shots: number,
  stream: Stream,
  memory?: Memory,
): Square[] {
  return chooseShots(spec, position, shots, stream, memory);
}

/** What is expected of the next fleet of an opponent of whom this is remembered. */
function outlook(rules: RulesEntry, memory: Memory): Outlook | null {
  return outlookOf(unwrap(makeRules(rules)), memory) ?? null;
}

function adviseAt(kind: AdviceKind, position: Position): Advice | null {
  return advise(kind, knownFrom(position));
}

/** The chances over all these positions, of which one is true; null when no layout agrees with any. */
function chances(...ways: Position[]): Chances | null {
  const [first, ...others] = ways.map(knownFrom);
  return first ? chancesOf(first, ...others) : null;
}

/** What a review needs of a game: the layouts are not among it. */
interface ReviewedGame {
  readonly rules: RulesEntry;
  readonly shots: readonly Shot[];
}

/** Reviews a seat's shots in order and passes each review to `tell`, until that returns false. */
async function analyse(
  { rules, shots }: ReviewedGame,
  seat: Seat,
  tell: (review: ShotReview) => boolean | Promise<boolean>,
): Promise<void> {
  const game = { rules: unwrap(makeRules(rules)), shots };
  for (const review of analyseShots(game, seat, { rng: makeRng(1, 'analysis', seat) })) {
    if (!(await tell(review))) return;
  }
}

/** What was told of a game and its shots: see {@link judgeShots}. */
type JudgedFrom = Omit<Parameters<typeof judgeShots>[0], 'rules'> & { readonly rules: RulesEntry };

function judge(
  { rules, ...game }: JudgedFrom,
  reviews: Parameters<typeof judgeShots>[1],
): JudgedGame | undefined {
  return judgeShots({ ...game, rules: unwrap(makeRules(rules)) }, reviews);
}

/** A game near its end: what is known, the hidden fleet, and the shots of the best play on average. */
export interface SampledEnd {
  readonly position: Position;
  readonly setup: Setup;
  readonly expected: number;
}

/** Null where none was found. */
function sampleEnd(entry: RulesEntry, seed: Seed): SampledEnd | null {
  const drawn = sampleUnfinished(unwrap(makeRules(entry)), makeRng(...seed));
  if (!drawn) return null;
  const { known, layout, expected } = drawn;
  const setup = layout.ships.map(({ squares }) => squares);
  return { position: positionOf(known), setup, expected };
}

/** @param from how many of the answers were there at the beginning */
function judgeEnd(position: Position, from: number): JudgedFinish | null {
  return judgeFinish(knownFrom(position), from) ?? null;
}

type Seed = readonly [number, ...(string | number)[]];

/** A whole fleet in which the kept ships stay where they are: see {@link sampleAround}. */
function sampleFleet(
  entry: RulesEntry,
  placer: string | undefined,
  kept: Setup,
  seed: Seed,
): Result<Setup, SampleError> {
  return sampleAround(unwrap(makeRules(entry)), kept, makeRng(...seed), placer);
}

/** What is wrong with rules, or, where nothing is, a fleet laid by them. */
export type RulesTrial =
  | { readonly faults: readonly RulesFault[] }
  | { readonly fleet: readonly (readonly Square[])[] };

function tryRules(entry: unknown, seed: Seed): RulesTrial {
  const rules = makeRules(entry, makeRng(...seed));
  if (!rules.ok) return { faults: rules.error.faults };
  const ships = completeFleet(rules.value, [], makeRng(...seed)) ?? [];
  return { fleet: ships.map(({ squares }) => squares) };
}
