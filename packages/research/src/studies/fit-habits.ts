// Fits prior habits of `adaptive`: placement weights that reproduce placers and people.
import { boardSymmetries, makeRng } from '@flotilla/engine';
import {
  EDGE_DISTANCE_COUNT,
  edgeDistanceIndex,
  FITTED_PLACERS,
  FrontierAutomaton,
  makeQuestion,
  mirrorPlacerName,
  mirrorSquares,
  weightForPeople,
} from '@flotilla/engine/internals';
import { placerFrom, sampleRules } from '@flotilla/lab';
import { newObservation, placementTable, type Rules, unwrap } from '@flotilla/rules';
import { makeSample, makeStudy } from './study.js';

const MAX_NODES = 2_000_000;
/** Total deviation of the frequencies, which sum to ten ships, that ends a fit. */
const MAX_DISTANCE = 0.05;
/** Step size; full steps overshoot, since a layout has ten weights. */
const FIT_STEP_SIZE = 0.6;
/** Log weights are stored in hundredths. */
const WEIGHT_UNITS_PER_ONE = 100;

type ValueByPlacement = ReadonlyMap<string, number>;

interface FitOptions {
  readonly seed: number;
  readonly layouts: number;
  readonly steps: number;
}

interface Fit {
  readonly logTotal: number;
  readonly moments: string;
}

const fitSample = makeSample('fits', ({ seed, layouts, steps }: FitOptions) => (index) => {
  const rules = sampleRules('russian', makeRng(seed));
  const name = FITTED_PLACERS[index]!;
  const targetFrequencies = placementFrequencies(rules, name, layouts, seed);
  const weights = mapValues(
    fittedWeights(rules, targetFrequencies, steps),
    (weight) => Math.round(weight * WEIGHT_UNITS_PER_ONE) / WEIGHT_UNITS_PER_ONE,
  );
  return { name, weights: formatWeights(rules, weights), ...makeFit(rules, weights) };
});

export const fitHabitsStudy = makeStudy({
  name: 'fit-habits',
  summary: 'writes the weights of placements by which `adaptive` knows placers and people',
  options: { seed: 1, layouts: 20_000, steps: 60 },
  samples: [fitSample],
  async run(work) {
    const rules = sampleRules('russian', makeRng(work.options.seed));
    const uniformFit = makeFit(
      rules,
      weightPlacements(rules, () => 0),
    );
    const sums = work.host.read('packages/research/src/studies/human-placements.json');
    const factors = factorsOfPeople(rules, JSON.parse(sums));
    const people = makeFit(
      rules,
      weightPlacements(rules, (squares) => Math.log(weightForPeople(rules.grid, squares, factors))),
    );
    const placers = await work.sample(fitSample, work.options, FITTED_PLACERS.length);
    const text = fitsModuleText(uniformFit, people, factors, placers);
    work.host.write('packages/engine/src/habits/fits.ts', text);
  },
});

function fitsModuleText(
  even: Fit,
  people: Fit,
  factors: readonly number[],
  placers: readonly (Fit & { readonly name: string; readonly weights: string })[],
): string {
  const entries = placers.map(
    ({ name, logTotal, weights, moments }) => `  {
    name: '${name}',
    logTotal: ${logTotal},
    weights:
      '${weights}',
    moments:
      '${moments}',
  },
`,
  );
  return `// Made by \`npm run study -- fit-habits\`, for the Russian fleet: format in fitted-habits.ts.

export const UNIFORM_FIT = {
  logTotal: ${even.logTotal},
  moments:
    '${even.moments}',
} as const;

/** Frequency of people's ships on a square relative to uniform layouts, by distance to the edges. */
export const PEOPLE = {
  logTotal: ${people.logTotal},
  factors: [${factors.join(', ')}],
  moments:
    '${people.moments}',
} as const;

export const FITS = [
${entries.join('')}] as const;
`;
}

/** Fits log weights so that each placement has the desired frequency. */
function fittedWeights(
  rules: Rules,
  targetFrequencies: ValueByPlacement,
  steps: number,
): ValueByPlacement {
  let weights = mapValues(targetFrequencies, () => 0);
  for (let step = 1; ; step += 1) {
    const { expected } = expectFrequencies(rules, weights);
    const share = (key: string) => expected.get(key) ?? 0;
    const distance = [...targetFrequencies].reduce(
      (sum, [key, each]) => sum + Math.abs(each - share(key)),
      0,
    );
    if (distance < MAX_DISTANCE || step === steps) return weights;
    weights = mapValues(
      weights,
      (weight, key) => weight + FIT_STEP_SIZE * Math.log(targetFrequencies.get(key)! / share(key)),
    );
  }
}

/** Measures each placement's frequency, averaged over the placer's own symmetries. */
function placementFrequencies(
  rules: Rules,
  name: string,
  layouts: number,
  seed: number,
): ValueByPlacement {
  const placer = placerFrom(name);
  const ownSymmetries = boardSymmetries(rules.grid).filter(
    (symmetry) => mirrorPlacerName(name, symmetry, rules.grid) === name,
  );
  const weightByKey = new Map<string, number>();
  for (let index = 0; index < layouts; index += 1) {
    const layout = unwrap(placer.place(rules, makeRng(seed, 'fit', name, index)));
    for (const { squares } of layout.ships) {
      for (const symmetry of ownSymmetries) {
        const key = mirrorSquares(squares, symmetry).join();
        weightByKey.set(key, (weightByKey.get(key) ?? 0) + 1 / (layouts * ownSymmetries.length));
      }
    }
  }
  return weightByKey;
}

/** Computes expected frequencies under these log weights; other placements have weight 0. */
function expectFrequencies(rules: Rules, weights: ValueByPlacement) {
  const question = makeQuestion(newObservation(rules), ({ squares }) => {
    const weight = weights.get(squares.join());
    return weight === undefined ? 0 : Math.exp(weight);
  });
  const automaton = new FrontierAutomaton();
  const { total } = unwrap(automaton.count(question, MAX_NODES));
  const sums = automaton.weighCandidates();
  const expected = new Map(
    question.candidates.map(({ squares }, index) => [squares.join(), (sums[index] ?? 0) / total]),
  );
  return { expected, logTotal: Math.log(total) };
}

function makeFit(rules: Rules, weights: ValueByPlacement): Fit {
  const { expected, logTotal } = expectFrequencies(rules, weights);
  return { logTotal, moments: formatWeights(rules, mapValues(expected, Math.log)) };
}

/** Returns how often people use a square, relative to the random placer, by edge distance. */
function factorsOfPeople(
  { grid }: Rules,
  { people, random }: Readonly<Record<'people' | 'random', readonly number[]>>,
): number[] {
  return Array.from({ length: EDGE_DISTANCE_COUNT }, (_, place) => {
    const isThere = (square: number) => edgeDistanceIndex(grid, square) === place;
    if (!people.some((_, square) => isThere(square))) return 1;
    const share = (counts: readonly number[]) =>
      sumOf(counts.filter((_, square) => isThere(square))) / sumOf(counts);
    return Math.round((share(people) / share(random)) * 1000) / 1000;
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function mapValues(
  map: ValueByPlacement,
  mapValue: (value: number, key: string) => number,
): ValueByPlacement {
  return new Map([...map].map(([key, value]) => [key, mapValue(value, key)]));
}

function weightPlacements(
  rules: Rules,
  weigh: (squares: readonly number[]) => number,
): ValueByPlacement {
  return new Map(placementSquares(rules).map((squares) => [squares.join(), weigh(squares)]));
}

/** Encodes weights in the order of the placement table; a weight of 0 is left empty. */
function formatWeights(rules: Rules, weights: ValueByPlacement): string {
  return placementSquares(rules)
    .map((squares) => {
      const weight = weights.get(squares.join());
      return weight === undefined ? '' : String(Math.round(weight * WEIGHT_UNITS_PER_ONE));
    })
    .join();
}

function placementSquares(rules: Rules) {
  return placementTable(rules).flatMap(({ placements }) =>
    placements.map(({ squares }) => squares),
  );
}
