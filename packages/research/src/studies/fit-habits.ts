// Fits the prior habits of `adaptive`: weights of single placements that reproduce how often a placer, or
// people, cover each square by each ship shape. Log-linear models are fitted to moments by iterative scaling.
// Observed moments come from seeded layouts, expected ones from exact inference.
import { boardSymmetries, makeRng } from '@flotilla/engine';
import {
  Automaton,
  FITTED,
  imageOfPlacer,
  makeQuestion,
  PLACES,
  placeOnBoard,
  weightForPeople,
} from '@flotilla/engine/internals';
import { placerFrom, sampleRules } from '@flotilla/lab';
import { newObservation, placementTable, type Rules, unwrap } from '@flotilla/rules';
import { makeSample, makeStudy } from './study.js';

const MAX_NODES = 2_000_000;
/** Total deviation of a layout's ten moments that ends a fit. */
const CLOSE = 0.05;
/** Step size: full steps overshoot, as a layout has ten weights. */
const STEP = 0.6;
/** Weights are stored as log × 100. */
const UNIT = 100;

/** Values of placements, by their squares. */
type ByPlacement = ReadonlyMap<string, number>;

interface Fitting {
  readonly seed: number;
  readonly layouts: number;
  readonly steps: number;
}

interface Fit {
  readonly logTotal: number;
  readonly moments: string;
}

/** Fits for each placer of {@link FITTED}. */
const fits = makeSample('fits', ({ seed, layouts, steps }: Fitting) => (index) => {
  const rules = sampleRules('russian', makeRng(seed));
  const name = FITTED[index]!;
  const wanted = momentsOf(rules, name, layouts, seed);
  const weights = mapValues(
    fittedWeights(rules, wanted, steps),
    (weight) => Math.round(weight * UNIT) / UNIT,
  );
  return { name, weights: written(rules, weights), ...fitOf(rules, weights) };
});

export const fitHabits = makeStudy({
  name: 'fit-habits',
  summary: 'writes the weights of placements by which `adaptive` knows placers and people',
  options: { seed: 1, layouts: 20_000, steps: 60 },
  samples: [fits],
  async run(work) {
    const rules = sampleRules('russian', makeRng(work.options.seed));
    const even = fitOf(
      rules,
      weightsBy(rules, () => 0),
    );
    const sums = work.place.read('packages/research/src/studies/human-placements.json');
    const factors = factorsOfPeople(rules, JSON.parse(sums));
    const people = fitOf(
      rules,
      weightsBy(rules, (squares) => Math.log(weightForPeople(rules.grid, squares, factors))),
    );
    const placers = await work.sample(fits, work.options, FITTED.length);
    const text = moduleOf(even, people, factors, placers);
    work.place.write('packages/engine/src/habits/fits.ts', text);
  },
});

function moduleOf(
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
  return `// Made by \`npm run study -- fit-habits\`, for the russian fleet: see fitted-habits.ts for the form.

/** Fit to uniform layouts. */
export const EVEN = {
  logTotal: ${even.logTotal},
  moments:
    '${even.moments}',
} as const;

/** Human fleets: frequency of a ship on a square relative to chance, by place on the board. */
export const PEOPLE = {
  logTotal: ${people.logTotal},
  factors: [${factors.join(', ')}],
  moments:
    '${people.moments}',
} as const;

/** Fits to placers. */
export const FITS = [
${entries.join('')}] as const;
`;
}

/** Fits log weights so that each placement has the desired frequency. */
function fittedWeights(rules: Rules, wanted: ByPlacement, steps: number): ByPlacement {
  let weights = mapValues(wanted, () => 0);
  for (let step = 1; ; step += 1) {
    const { expected } = expectedUnder(rules, weights);
    const share = (key: string) => expected.get(key) ?? 0;
    const distance = [...wanted].reduce((sum, [key, each]) => sum + Math.abs(each - share(key)), 0);
    if (distance < CLOSE || step === steps) return weights;
    weights = mapValues(
      weights,
      (weight, key) => weight + STEP * Math.log(wanted.get(key)! / share(key)),
    );
  }
}

/**
 * Measures the frequency of each placement in a placer's layouts. The mirror image of a layout is equally
 * likely under the mirrored placer, which may be the same.
 */
function momentsOf(rules: Rules, name: string, layouts: number, seed: number): ByPlacement {
  const placer = placerFrom(name);
  const own = boardSymmetries(rules.grid).filter(
    (each) => imageOfPlacer(name, each, rules.grid) === name,
  );
  const found = new Map<string, number>();
  for (let index = 0; index < layouts; index += 1) {
    const layout = unwrap(placer.place(rules, makeRng(seed, 'fit', name, index)));
    for (const { squares } of layout.ships) {
      for (const symmetry of own) {
        const image = squares.map((square) => symmetry[square]!).sort((a, b) => a - b);
        const key = image.join();
        found.set(key, (found.get(key) ?? 0) + 1 / (layouts * own.length));
      }
    }
  }
  return found;
}

/** Computes expected frequencies under these log weights; other placements have weight 0. */
function expectedUnder(rules: Rules, weights: ByPlacement) {
  const question = makeQuestion(newObservation(rules), ({ squares }) => {
    const weight = weights.get(squares.join());
    return weight === undefined ? 0 : Math.exp(weight);
  });
  const automaton = new Automaton();
  const { total } = unwrap(automaton.count(question, MAX_NODES));
  const held = automaton.weigh();
  const expected = new Map(
    question.candidates.map(({ squares }, index) => [squares.join(), (held[index] ?? 0) / total]),
  );
  return { expected, logTotal: Math.log(total) };
}

function fitOf(rules: Rules, weights: ByPlacement): Fit {
  const { expected, logTotal } = expectedUnder(rules, weights);
  return { logTotal, moments: written(rules, mapValues(expected, Math.log)) };
}

/** Frequency of human ships relative to the random placer, by place on the board. */
function factorsOfPeople(
  { grid }: Rules,
  { people, random }: Readonly<Record<'people' | 'random', readonly number[]>>,
): number[] {
  return Array.from({ length: PLACES }, (_, place) => {
    const isThere = (square: number) => placeOnBoard(grid, square) === place;
    if (!people.some((_, square) => isThere(square))) return 1;
    const share = (counts: readonly number[]) =>
      sumOf(counts.filter((_, square) => isThere(square))) / sumOf(counts);
    return Math.round((share(people) / share(random)) * 1000) / 1000;
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function mapValues(map: ByPlacement, to: (value: number, key: string) => number): ByPlacement {
  return new Map([...map].map(([key, value]) => [key, to(value, key)]));
}

function weightsBy(rules: Rules, weigh: (squares: readonly number[]) => number): ByPlacement {
  return new Map(squaresOf(rules).map((squares) => [squares.join(), weigh(squares)]));
}

/** Encodes weights in the order of the placement table; a weight of 0 is left empty. */
function written(rules: Rules, weights: ByPlacement): string {
  return squaresOf(rules)
    .map((squares) => {
      const weight = weights.get(squares.join());
      return weight === undefined ? '' : String(Math.round(weight * UNIT));
    })
    .join();
}

function squaresOf(rules: Rules) {
  return placementTable(rules).flatMap(({ placements }) =>
    placements.map(({ squares }) => squares),
  );
}
