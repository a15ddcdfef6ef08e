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
  chancesOf,
  type JudgedFinish,
  type JudgedGame,
  judgeEndgame,
  judgeShots,
  previewChances,
  type SampleError,
  type ShotReview,
  sampleFleetAround,
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

/** Slow engine functions, run in a worker. Arguments and results are plain data. */
export const ENGINE = {
  place,
  sampleFleet,
  tryRules,
  shoot: chooseShots,
  adviseAt,
  chances,
  chancesMeanwhile: (position: Position) => previewChances(knownFrom(position)),
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

function place(
  spec: PlayerSpec,
  rules: RulesEntry,
  stream: Stream,
): Promise<Result<Setup, PlacerError>> {
  return playerOf(spec).place(unwrap(makeRules(rules)), stream);
}

/** Predicts an opponent's next fleet from the memory of earlier ones. */
function outlook(rules: RulesEntry, memory: Memory): Outlook | null {
  return outlookOf(unwrap(makeRules(rules)), memory) ?? null;
}

function adviseAt(kind: AdviceKind, position: Position): Advice | null {
  return advise(kind, knownFrom(position));
}

/** Returns the chances given that one of these positions is true; null if no layout fits any. */
function chances(...readings: Position[]): Chances | null {
  const [first, ...others] = readings.map(knownFrom);
  return first ? chancesOf(first, ...others) : null;
}

/** Parts of a game that a review needs, without the layouts. */
interface ReviewedGame {
  readonly rules: RulesEntry;
  readonly shots: readonly Shot[];
}

/** Reviews a seat's shots in order and calls `onReview` with each, until it returns false. */
async function analyse(
  { rules, shots }: ReviewedGame,
  seat: Seat,
  onReview: (review: ShotReview) => boolean | Promise<boolean>,
): Promise<void> {
  const game = { rules: unwrap(makeRules(rules)), shots };
  for (const review of analyseShots(game, seat, { rng: makeRng(1, 'analysis', seat) })) {
    if (!(await onReview(review))) return;
  }
}

/** Game for {@link judgeShots}, with its rules as plain data. */
type JudgeInput = Omit<Parameters<typeof judgeShots>[0], 'rules'> & { readonly rules: RulesEntry };

function judge(
  { rules, ...game }: JudgeInput,
  reviews: Parameters<typeof judgeShots>[1],
): JudgedGame | undefined {
  return judgeShots({ ...game, rules: unwrap(makeRules(rules)) }, reviews);
}

/** Game near its end; `expected` is the mean number of shots in best play. */
export interface SampledEndgame {
  readonly position: Position;
  readonly setup: Setup;
  readonly expected: number;
}

function sampleEnd(entry: RulesEntry, seed: Seed): SampledEndgame | null {
  const sampled = sampleUnfinished(unwrap(makeRules(entry)), makeRng(...seed));
  if (!sampled) return null;
  const { known, layout, expectedShots } = sampled;
  const setup = layout.ships.map(({ squares }) => squares);
  return { position: positionOf(known), setup, expected: expectedShots };
}

/** @param startCount number of answers known at the start */
function judgeEnd(position: Position, startCount: number): JudgedFinish | null {
  return judgeEndgame(knownFrom(position), startCount) ?? null;
}

type Seed = readonly [number, ...(string | number)[]];

/** Samples a fleet that includes the fixed ships: see {@link sampleFleetAround}. */
function sampleFleet(
  entry: RulesEntry,
  placer: string | undefined,
  fixedShips: Setup,
  seed: Seed,
): Result<Setup, SampleError> {
  return sampleFleetAround(unwrap(makeRules(entry)), fixedShips, makeRng(...seed), placer);
}

/** Faults of the rules or, if there are none, a fleet placed under them. */
export type RulesTrial =
  | { readonly faults: readonly RulesFault[] }
  | { readonly fleet: readonly (readonly Square[])[] };

function tryRules(entry: unknown, seed: Seed): RulesTrial {
  const rules = makeRules(entry, makeRng(...seed));
  if (!rules.ok) return { faults: rules.error.faults };
  const ships = completeFleet(rules.value, [], makeRng(...seed)) ?? [];
  return { fleet: ships.map(({ squares }) => squares) };
}
