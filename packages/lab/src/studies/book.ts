import { bestSquares, inferExactly, makeRng, newMemory, shotOdds } from '@flotilla/engine';
import {
  type Judged,
  lookUpBook,
  lookUpOpening,
  Mind,
  makeBook,
  type OpeningBook,
  positionKey,
  sunkKey,
} from '@flotilla/engine/internals';
import {
  type Answer,
  newObservation,
  type Observation,
  tellsForms,
  tryObserve,
  unwrap,
} from '@flotilla/rules';
import { sampleRules } from '../specs.js';
import { makeStudy } from './study.js';

interface Position {
  readonly known: Observation;
  readonly toBoard: readonly number[];
  /** The share of games in which it comes. */
  readonly chance: number;
}

/** The book of a shooter: by which key a position is found, and by which chances it is judged. */
interface Book {
  readonly file: string;
  readonly constant: string;
  /** Rules whose first shots take long, with the share of games in which a position must come. */
  readonly rules: Readonly<Record<string, number>>;
  readonly keyOf: typeof positionKey;
  /** Undefined where it takes so little time that no entry is needed. */
  readonly judge: (known: Observation) => Judged | undefined;
  /** The book so far. */
  readonly lookUp: OpeningBook;
}

/** Positions with fewer states take under some 10 ms: neither they nor what follows need an entry. */
const LEAST_STATES = 5_000;

const BOOKS: Readonly<Record<string, Book>> = {
  exact: {
    file: 'inference/openings.ts',
    constant: 'OPENINGS',
    rules: { russian: 0.0001, curved: 0.01, hasbro: 0.01 },
    keyOf: positionKey,
    judge: judgeExactly,
    lookUp: lookUpBook,
  },
  adaptive: {
    file: 'habits/openings.ts',
    constant: 'STRANGER_OPENINGS',
    rules: { russian: 0.01 },
    keyOf: sunkKey,
    judge: (known) => judgeExactly(known) && judgeByHabits(known),
    lookUp: lookUpOpening,
  },
};

export const book = makeStudy({
  name: 'book',
  summary:
    'writes the opening books: the best squares of the positions that are most common and take longest',
  words: '[exact|adaptive]',
  // Books of less than the usual positions are quick to make.
  options: { seed: 1, positions: 0 },
  async run(work) {
    for (const name of work.wordsOf(Object.keys(BOOKS))) {
      const { file, constant, rules, ...found } = BOOKS[name]!;
      const entries = Object.entries(rules).flatMap(([preset, leastChance]) => {
        const first = newObservation(sampleRules(preset, makeRng(work.options.seed)));
        const most = work.options.positions || Number.POSITIVE_INFINITY;
        const tell = (count: number) => work.place.tell(`${name}, ${preset}: ${count} positions`);
        return entriesOf(first, leastChance, most, found, tell);
      });
      work.place.write(
        `packages/engine/src/${file}`,
        `/** The opening book, made by \`npm run study -- book\`: see opening-book.ts for its form. */
export const ${constant} =
  '${makeBook(new Map(entries))}';
`,
      );
    }
  },
});

function judgeExactly(known: Observation): Judged | undefined {
  const inference = unwrap(inferExactly(known));
  return inference.states < LEAST_STATES ? undefined : inference;
}

function judgeByHabits(known: Observation): Judged | undefined {
  const belief = new Mind(newMemory()).belief(known);
  return belief && { observation: known, ...belief };
}

/** Works positions out, the likeliest first, as long as they come often enough. */
function entriesOf(
  first: Observation,
  leastChance: number,
  most: number,
  { keyOf, judge, lookUp }: Pick<Book, 'keyOf' | 'judge' | 'lookUp'>,
  tell: (count: number) => void,
): [string, readonly number[]][] {
  const waiting = new Map<string, Position>();
  const done = new Set<string>();
  const made: [string, readonly number[]][] = [];
  const add = (known: Observation, chance: number) => {
    const key = keyOf(known);
    if (!key) return;
    const before = waiting.get(key.text)?.chance ?? 0;
    waiting.set(key.text, { known, toBoard: key.toBoard, chance: before + chance });
  };
  add(first, 1);
  while (made.length < most) {
    const next = likeliest(waiting);
    if (!next || next[1].chance < leastChance) break;
    const [text, { known, toBoard, chance }] = next;
    waiting.delete(text);
    if (done.has(text)) continue;
    done.add(text);
    const judged = judge(known);
    if (!judged) continue;
    const best = bestSquares(judged);
    // The order of equal squares decides which is drawn: entries keep theirs, and new ones have a single square.
    const kept = lookUp(text);
    if (kept) made.push([text, kept]);
    else if (best.length === 1) made.push([text, [toBoard.indexOf(best[0]!)]]);
    for (const square of best) {
      for (const [after, share] of followUps(known, judged, square)) {
        add(after, (chance * share) / best.length);
      }
    }
    tell(made.length);
  }
  return made;
}

/** Of equal ones, the first that was added. */
function likeliest(waiting: ReadonlyMap<string, Position>): [string, Position] | undefined {
  let best: [string, Position] | undefined;
  for (const each of waiting) if (each[1].chance > (best?.[1].chance ?? 0)) best = each;
  return best;
}

/** The observations that a shot may lead to, with their chances. */
function followUps(known: Observation, judged: Judged, square: number): [Observation, number][] {
  const { miss, hit, sunk } = shotOdds(judged, square);
  const forms = new Set(known.remaining.map(({ id }) => id));
  const isTold = tellsForms(known.rules);
  const sinkings = isTold ? [...forms].map((shapeId) => ({ shapeId })) : [{}];
  const answers: (readonly [Answer, number])[] = [
    [{ square, outcome: 'miss' }, miss],
    [{ square, outcome: 'hit' }, hit],
    ...sinkings.map((sinking) => [{ square, outcome: 'sunk', ...sinking }, sunk] as const),
  ];
  return answers.flatMap(([answer, chance]): [Observation, number][] => {
    const next = tryObserve(known, answer);
    return chance > 0 && next.ok ? [[next.value, chance]] : [];
  });
}
