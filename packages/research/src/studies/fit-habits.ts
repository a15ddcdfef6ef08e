// Fits the habits that `adaptive` knows beforehand: weights of single placements under which each
// square and form of ship is covered as often as by a placer, or by people. Log-linear models are
// fitted by their moments (iterative scaling); the moments come from seeded layouts, the expected
// ones from the exact inference.
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
/** The summed differences of a layout's ten moments at which a fit is good enough. */
const CLOSE = 0.05;
/** Scaling all weights at once overshoots, as a layout has ten of them; this share of a step does not. */
const STEP = 0.6;
/** Weights are kept as hundredths of their logarithm. */
const UNIT = 100;

/** Of placements, by their squares. */
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

/** By placer of {@link FITTED}. */
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

/** Of layouts drawn uniformly. */
export const EVEN = {
  logTotal: ${even.logTotal},
  moments:
    '${even.moments}',
} as const;

/** Of people: how much more often than by chance a ship is on a square, by its place on the board. */
export const PEOPLE = {
  logTotal: ${people.logTotal},
  factors: [${factors.join(', ')}],
  moments:
    '${people.moments}',
} as const;

/** Of placers. */
export const FITS = [
${entries.join('')}] as const;
`;
}

/** Logarithms of weights until each placement is among a layout's ships as often as is wanted. */
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
 * In which share of the placer's layouts each placement is. A mirror image of a layout is as
 * likely under the mirrored placer, which may be the same one.
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

/** What is expected of layouts whose chances go by these logarithms of weights; others weigh 0. */
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

/** By place on the board: how much more often people put a ship there than the random placer they met. */
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

/** In the order of the placement table; nothing for a weight of 0. */
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
