import { bestSquares, inferExactly, makeRng, newMemory, shotOdds } from '@flotilla/engine';
import {
  aheadKey,
  type Judged,
  type LookAhead,
  lookAheadOfOpening,
  lookUpBook,
  lookUpOpening,
  Mind,
  makeBook,
  mostLayouts,
  type OpeningBook,
  type PositionKey,
  positionKey,
  sunkKey,
  writeAhead,
} from '@flotilla/engine/internals';
import { sampleRules } from '@flotilla/lab';
import {
  type Answer,
  newObservation,
  type Observation,
  type Square,
  tellsForms,
  tryObserve,
  unwrap,
} from '@flotilla/rules';
import { makeStudy } from './study.js';

interface Position {
  readonly known: Observation;
  readonly key: PositionKey;
  /** The share of games in which it comes. */
  readonly chance: number;
}

/** What a shooter does in a position. */
interface Choice {
  readonly judged: Judged;
  /** One of these is shot at, each as often. */
  readonly squares: readonly Square[];
  /** Why it is not the likeliest one, in the key's orientation. */
  readonly ahead?: LookAhead;
}

interface Worked {
  readonly known: Observation;
  readonly key: PositionKey;
  readonly choice: Choice;
}

/** The book of a shooter: by which key a position is found, and how its square is chosen. */
interface Book {
  readonly file: string;
  readonly constant: string;
  /** Which file tells its form. */
  readonly form: string;
  /** Rules whose first shots take long, with the share of games in which a position must come. */
  readonly rules: Readonly<Record<string, number>>;
  readonly keyOf: typeof positionKey;
  /** Undefined where it takes so little time that no entry is needed. @param played layouts, by looking ahead */
  readonly choose: (known: Observation, played: number) => Choice | undefined;
  readonly write: (worked: readonly Worked[]) => string;
}

/** Positions with fewer states take under some 10 ms: neither they nor what follows need an entry. */
const LEAST_STATES = 5_000;
/** A square that saves fewer shots needs no entry. */
const LEAST_SAVED = 0.002;

const BOOKS: Readonly<Record<string, Book>> = {
  exact: {
    file: 'inference/openings.ts',
    constant: 'OPENINGS',
    form: 'opening-book.ts',
    rules: { russian: 0.0001, curved: 0.01, hasbro: 0.01 },
    keyOf: positionKey,
    choose: likeliestBy(judgeExactly),
    write: writeSquares(lookUpBook),
  },
  search: {
    file: 'inference/ahead-openings.ts',
    constant: 'AHEAD_OPENINGS',
    form: 'prospects.ts',
    rules: { hasbro: 0.01 },
    keyOf: positionKey,
    choose: chooseAhead,
    write: writeOpenings,
  },
  adaptive: {
    file: 'habits/openings.ts',
    constant: 'STRANGER_OPENINGS',
    form: 'opening-book.ts',
    rules: { russian: 0.01 },
    keyOf: sunkKey,
    choose: likeliestBy((known) => judgeExactly(known) && judgeByHabits(known)),
    write: writeSquares(lookUpOpening),
  },
};

export const book = makeStudy({
  name: 'book',
  summary:
    'writes the opening books: the best squares of the positions that are most common and take longest',
  words: '[exact|search|adaptive]',
  // Books of fewer than the usual positions are quick to make, and with fewer layouts played out.
  options: { seed: 1, positions: 0, played: 200_000 },
  async run(work) {
    const { seed, positions, played } = work.options;
    for (const name of work.wordsOf(Object.keys(BOOKS))) {
      const { file, constant, form, rules, keyOf, choose, write } = BOOKS[name]!;
      const worked = Object.entries(rules).flatMap(([preset, leastChance]) => {
        const first = newObservation(sampleRules(preset, makeRng(seed)));
        const most = positions || Number.POSITIVE_INFINITY;
        const tell = (count: number) => work.place.tell(`${name}, ${preset}: ${count} positions`);
        const way = { keyOf, choose: (known: Observation) => choose(known, played) };
        return workOut(first, leastChance, most, way, tell);
      });
      work.place.write(
        `packages/engine/src/${file}`,
        `/** The opening book, made by \`npm run study -- book\`: see ${form} for its form. */
export const ${constant} =
  '${write(worked)}';
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

function likeliestBy(judge: (known: Observation) => Judged | undefined): Book['choose'] {
  return (known) => {
    const judged = judge(known);
    return judged && { judged, squares: bestSquares(judged) };
  };
}

/** As `search` would if it had the time: none where it looks ahead anyway. */
function chooseAhead(known: Observation, played: number): Choice | undefined {
  const judged = unwrap(inferExactly(known));
  if (judged.layouts <= mostLayouts(known.rules)) return undefined;
  const likeliest = { judged, squares: bestSquares(judged) };
  const ahead = lookAheadOfOpening(known, played);
  if (!ahead || ahead.likeliest.misses - ahead.best.misses < LEAST_SAVED) return likeliest;
  return { judged, squares: [positionKey(known)!.toBoard[ahead.best.square]!], ahead };
}

/** The order of equal squares decides which is drawn: entries keep theirs, and new ones have a single square. */
function writeSquares(lookUp: OpeningBook): Book['write'] {
  return (worked) => {
    const entries = worked.flatMap(({ key: { text, toBoard }, choice: { squares } }) => {
      const kept = lookUp(text);
      if (!kept && squares.length > 1) return [];
      return [[text, kept ?? squares.map((square) => toBoard.indexOf(square))] as const];
    });
    return makeBook(new Map(entries));
  };
}

function writeOpenings(worked: readonly Worked[]): string {
  return writeAhead(
    worked.flatMap(({ known, key, choice: { ahead } }) =>
      ahead ? [[aheadKey(known, key), ahead] as const] : [],
    ),
  );
}

/** The key of each position, and the shooter's choice there. */
interface Way extends Pick<Book, 'keyOf'> {
  readonly choose: (known: Observation) => Choice | undefined;
}

/** Works positions out, the likeliest first, as long as they come often enough. */
function workOut(
  first: Observation,
  leastChance: number,
  most: number,
  { keyOf, choose }: Way,
  tell: (count: number) => void,
): Worked[] {
  const waiting = new Map<string, Position>();
  const done = new Set<string>();
  const worked: Worked[] = [];
  const add = (known: Observation, chance: number) => {
    const key = keyOf(known);
    if (!key) return;
    const before = waiting.get(key.text)?.chance ?? 0;
    waiting.set(key.text, { known, key, chance: before + chance });
  };
  add(first, 1);
  while (worked.length < most) {
    const next = likeliest(waiting);
    if (!next || next[1].chance < leastChance) break;
    const [text, { known, key, chance }] = next;
    waiting.delete(text);
    if (done.has(text)) continue;
    done.add(text);
    const choice = choose(known);
    if (!choice) continue;
    worked.push({ known, key, choice });
    const { judged, squares } = choice;
    for (const square of squares) {
      for (const [after, share] of followUps(known, judged, square)) {
        add(after, (chance * share) / squares.length);
      }
    }
    tell(worked.length);
  }
  return worked;
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
