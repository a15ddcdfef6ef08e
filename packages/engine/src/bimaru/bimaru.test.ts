import {
  forEachLayout,
  type Layout,
  makeLayout,
  makePreset,
  makeRules,
  type Rules,
  squareCount,
  squaresOf,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import { type Bimaru, type BimaruMark, givenForms, givenMarks, sumsOf } from './bimaru.js';
import { countBimaru, countByStates } from './count.js';
import { bimaruOfDay } from './daily.js';
import { makeBimaruEntry, readBimaru } from './entry.js';
import { gradeBimaru } from './grade.js';
import { makeBimaru } from './make.js';
import { bimaruFaults, bimaruHint, isBimaruSolved } from './play.js';
import { solveBimaru } from './solve.js';
import { TECHNIQUES } from './techniques/registry.js';
import { BIMARU_GRADES, BIMARU_TECHNIQUES } from './techniques/technique.js';

const small = (width: number, height: number, fleet: readonly number[]): Rules =>
  unwrap(makeRules({ grid: { width, height }, fleet }));

const SMALL = [
  small(4, 4, [2, 1]),
  small(5, 4, [3, 1, 1]),
  small(4, 5, [3, 2, 1]),
  small(5, 5, [4, 2, 1]),
  small(5, 5, [2, 2, 1, 1]),
  small(3, 6, [3, 3]),
];
const RUSSIAN = makePreset('russian', makeRng(1));

const layouts = new Map<Rules, Layout[]>();

function layoutsOf(rules: Rules): Layout[] {
  const known = layouts.get(rules);
  if (known) return known;
  const found: Layout[] = [];
  forEachLayout(rules, (ships) => {
    found.push(
      unwrap(
        makeLayout(
          rules,
          ships.map(({ squares }) => squares),
        ),
      ),
    );
  });
  layouts.set(rules, found);
  return found;
}

/** By the definition, from the list of all layouts. */
function agrees(puzzle: Bimaru, marks: readonly BimaruMark[], layout: Layout): boolean {
  const { grid } = puzzle.rules;
  const sums = sumsOf(grid, layout);
  const forms = givenForms(grid, layout);
  const isSame = (told: readonly (number | null)[], own: number[]) =>
    told.every((sum, line) => sum === null || sum === own[line]);
  return (
    isSame(puzzle.columns, sums.columns) &&
    isSame(puzzle.rows, sums.rows) &&
    puzzle.givens.every(({ square, form }) =>
      form === 'segment' ? forms[square] !== 'water' : forms[square] === form,
    ) &&
    marks.every(
      (mark, square) => mark === 'open' || (mark === 'water') === (forms[square] === 'water'),
    )
  );
}

const bruteForce = (puzzle: Bimaru, marks: readonly BimaruMark[]) =>
  layoutsOf(puzzle.rules).filter((layout) => agrees(puzzle, marks, layout));

/** Sums and givens of a layout, some of them left out, some wrong, and some marks. */
const positions = fc
  .record({
    rules: fc.constantFrom(...SMALL),
    at: fc.nat(1_000_000),
    untold: fc.integer({ min: 0, max: 4 }),
    wrong: fc.integer({ min: 0, max: 30 }),
    seed: fc.nat(1_000_000),
  })
  .map(({ rules, at, untold, wrong, seed }) => {
    const rng = makeRng(seed);
    const all = layoutsOf(rules);
    const layout = all[at % all.length]!;
    const sums = sumsOf(rules.grid, layout);
    const told = (own: number[]) => own.map((sum) => (rng.below(5) < untold ? null : sum));
    const forms = givenForms(rules.grid, layout);
    const givens = forms.flatMap((form, square) => {
      if (rng.below(8) > 0) return [];
      const isPlain = form !== 'water' && rng.below(3) === 0;
      return [{ square, form: isPlain ? ('segment' as const) : form }];
    });
    const puzzle: Bimaru = { rules, columns: told(sums.columns), rows: told(sums.rows), givens };
    const marks = forms.map((form): BimaruMark => {
      if (rng.below(6) > 0) return 'open';
      const isWrong = rng.below(31) < wrong && rng.below(6) === 0;
      return (form === 'water') === !isWrong ? 'water' : 'segment';
    });
    return { puzzle, marks, layout };
  });

describe('solving and counting', () => {
  it('agree with the list of all layouts on small boards', () => {
    fc.assert(
      fc.property(positions, ({ puzzle, marks }) => {
        const truth = bruteForce(puzzle, marks);
        const count = BigInt(truth.length);
        expect(unwrap(countBimaru(puzzle, marks))).toBe(count);
        expect(unwrap(countByStates(puzzle, marks, 1e6))).toBe(count);
        const solution = unwrap(solveBimaru(puzzle, { marks }));
        const code = truth.length === 0 ? 'none' : truth.length === 1 ? 'one' : 'several';
        expect(solution.code).toBe(code);
        if (solution.code === 'one') expect(solution.layout).toEqual(truth[0]);
        if (solution.code !== 'several') return;
        const [first, second] = solution.layouts;
        expect(truth).toContainEqual(first);
        expect(truth).toContainEqual(second);
        expect(first).not.toEqual(second);
      }),
      { numRuns: 300 },
    );
  });

  it('counts all layouts of a board where nothing is told', () => {
    for (const rules of SMALL) {
      const columns = new Array<null>(rules.grid.width).fill(null);
      const puzzle = {
        rules,
        columns,
        rows: new Array<null>(rules.grid.height).fill(null),
        givens: [],
      };
      expect(unwrap(countBimaru(puzzle, undefined, { maxNodes: 10 }))).toBe(
        BigInt(layoutsOf(rules).length),
      );
    }
  });

  it('gives the same count both ways on 10×10', () => {
    const { puzzle } = unwrap(makeBimaru(RUSSIAN, makeRng(4)));
    const some = { ...puzzle, givens: puzzle.givens.slice(1) };
    const listed = unwrap(countBimaru(some, undefined, { maxNodes: 1e7 }));
    expect(listed).toBeGreaterThan(1n);
    expect(unwrap(countByStates(some, undefined, 1e7))).toBe(listed);
  });

  it('gives up beyond the limits', () => {
    const [columns, rows] = [new Array<null>(10).fill(null), new Array<null>(10).fill(null)];
    const puzzle = { rules: RUSSIAN, columns, rows, givens: [] };
    const counted = countBimaru(puzzle, undefined, { maxNodes: 10, maxStates: 100 });
    expect(counted).toEqual({ ok: false, error: { code: 'too-large', limit: 100 } });
    const { puzzle: whole } = unwrap(makeBimaru(RUSSIAN, makeRng(1)));
    const solved = solveBimaru(whole, { maxNodes: 3 });
    expect(solved).toEqual({ ok: false, error: { code: 'too-large', limit: 3 } });
  });
});

describe('made puzzles', () => {
  const made = fc.record({
    seed: fc.nat(1_000_000),
    grade: fc.constantFrom(undefined, ...BIMARU_GRADES),
    rules: fc.constantFrom(RUSSIAN, makePreset('small-8', makeRng(3))),
  });

  it('have one solution, their layout, and no needless given', () => {
    fc.assert(
      fc.property(made, ({ seed, grade, rules }) => {
        const found = makeBimaru(rules, makeRng(seed), grade && { grade });
        if (!found.ok) return;
        const { puzzle, layout, grade: own, steps } = found.value;
        expect(unwrap(solveBimaru(puzzle))).toEqual({ code: 'one', layout });
        expect(unwrap(countBimaru(puzzle))).toBe(1n);
        expect(unwrap(gradeBimaru(puzzle))).toEqual({ grade: own, steps, layout });
        if (grade) expect(own).toBe(grade);
        if (grade && grade !== 'expert') return;
        for (const given of puzzle.givens) {
          const less = { ...puzzle, givens: puzzle.givens.filter((each) => each !== given) };
          expect(unwrap(solveBimaru(less)).code).toBe('several');
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are the same for the same draws', () => {
    const make = () => unwrap(makeBimaru(RUSSIAN, makeRng(11), { grade: 'hard' }));
    expect(make()).toEqual(make());
  });

  it('are as hard as their hardest step', () => {
    for (const grade of BIMARU_GRADES) {
      const { steps } = unwrap(makeBimaru(RUSSIAN, makeRng(2), { grade }));
      const grades = steps.map(({ technique }) =>
        BIMARU_GRADES.indexOf(TECHNIQUES[technique].grade),
      );
      expect(BIMARU_GRADES[Math.max(...grades)]).toBe(grade);
    }
  });

  it('give up where no puzzle has the grade', () => {
    const rules = small(3, 3, [1]);
    const found = makeBimaru(rules, makeRng(1), { grade: 'expert' });
    expect(found).toEqual({ ok: false, error: { code: 'gave-up', tries: 100 } });
  });

  it('of a day are the same for ever', () => {
    const { puzzle, grade } = bimaruOfDay(20_000);
    const { rules: _, ...entry } = makeBimaruEntry(puzzle);
    expect({ grade, ...entry }).toMatchInlineSnapshot(`
      {
        "columns": [
          4,
          2,
          0,
          0,
          1,
          3,
          3,
          1,
          1,
          5,
        ],
        "givens": {
          "A1": "water",
          "A6": "middle",
          "E8": "single",
          "F2": "water",
          "H8": "water",
          "J3": "top",
          "J5": "middle",
        },
        "grade": "hard",
        "rows": [
          2,
          1,
          4,
          2,
          2,
          3,
          2,
          4,
          0,
          0,
        ],
      }
    `);
  });
});

describe('human steps', () => {
  it('never contradict a layout that agrees, whatever was marked before', () => {
    fc.assert(
      fc.property(positions, ({ puzzle, marks, layout }) => {
        const right = marks.map((mark, square): BimaruMark => {
          const isWater = givenForms(puzzle.rules.grid, layout)[square] === 'water';
          return mark === 'open' ? 'open' : isWater ? 'water' : 'segment';
        });
        const hint = bimaruHint(puzzle, right);
        if (!hint.ok) {
          expect(['several', 'solved', 'no-step']).toContain(hint.error.code);
          return;
        }
        expect(hint.value.decided.length).toBeGreaterThan(0);
        const segments = new Set(squaresOf(layout));
        for (const { square, mark } of hint.value.decided) {
          expect(right[square]).toBe('open');
          expect(mark).toBe(segments.has(square) ? 'segment' : 'water');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('by every technique occur', () => {
    const met = new Set<string>();
    for (let seed = 0; met.size < BIMARU_TECHNIQUES.length && seed < 200; seed += 1) {
      const { steps } = unwrap(makeBimaru(RUSSIAN, makeRng(seed), { grade: 'hard' }));
      for (const { technique } of steps) met.add(technique);
      if (seed % 10 > 0) continue;
      const hardest = unwrap(makeBimaru(RUSSIAN, makeRng(seed), { grade: 'expert' }));
      for (const { technique } of hardest.steps) met.add(technique);
    }
    expect([...met].sort()).toEqual(BIMARU_TECHNIQUES.toSorted());
  });
});

describe('play', () => {
  const { puzzle, layout } = unwrap(makeBimaru(RUSSIAN, makeRng(7)));
  const segments = new Set(squaresOf(layout));
  const solution = Array.from(
    { length: squareCount(RUSSIAN.grid) },
    (_, square): BimaruMark => (segments.has(square) ? 'segment' : 'water'),
  );

  it('is over when all segments are found', () => {
    const open = solution.map((mark): BimaruMark => (mark === 'segment' ? mark : 'open'));
    expect([isBimaruSolved(puzzle, solution), isBimaruSolved(puzzle, open)]).toEqual([true, true]);
    expect(isBimaruSolved(puzzle, givenMarks(puzzle))).toBe(false);
    expect(bimaruFaults(puzzle, solution)).toEqual([]);
    expect(bimaruHint(puzzle, solution)).toEqual({ ok: false, error: { code: 'solved' } });
  });

  it('finds each fault of the marks', () => {
    const all = solution.map((): BimaruMark => 'segment');
    const codes = new Set(bimaruFaults(puzzle, all).map(({ code }) => code));
    expect(codes).toContain('too-many');
    expect(codes).toContain('touching');
    expect(codes).toContain('too-long');
    const none = solution.map((): BimaruMark => 'water');
    const missing = new Set(bimaruFaults(puzzle, none).map(({ code }) => code));
    expect(missing).toContain('too-few');
    const opposite = givenMarks(puzzle).map((mark): BimaruMark => {
      return mark === 'open' ? 'open' : mark === 'water' ? 'segment' : 'water';
    });
    expect(bimaruFaults(puzzle, opposite)[0]?.code).toBe('not-as-given');
    const tiny = {
      rules: small(5, 1, [2]),
      columns: [null, null, null, null, null],
      rows: [null],
      givens: [],
    };
    const single = (['water', 'segment', 'water', 'open', 'open'] as const).slice();
    expect(bimaruFaults(tiny, single)).toEqual([
      { code: 'too-many-ships', length: 1, squares: [1] },
    ]);
  });

  it('hints at wrong marks first', () => {
    const wrong = givenMarks(puzzle);
    const square = wrong.findIndex((mark, at) => mark === 'open' && solution[at] === 'water');
    wrong[square] = 'segment';
    expect(bimaruHint(puzzle, wrong)).toEqual({
      ok: false,
      error: { code: 'wrong-marks', squares: [square] },
    });
  });
});

describe('a puzzle as JSON', () => {
  it('is read back', () => {
    const { puzzle } = unwrap(makeBimaru(RUSSIAN, makeRng(9)));
    const text = JSON.stringify(makeBimaruEntry(puzzle));
    expect(unwrap(readBimaru(JSON.parse(text)))).toEqual(puzzle);
  });

  it.each([
    [[], 'not-an-object', ''],
    [{ row: [] }, 'unknown-key', 'row'],
    [{ rules: { grid: 3 } }, 'bad-rules', 'rules'],
    [{ rules: { touching: 'corners' } }, 'no-puzzles', 'rules'],
    [{ columns: [1] }, 'bad-sums', 'columns'],
    [{ columns: Array(10).fill(1), rows: 'none' }, 'bad-sums', 'rows'],
    [{ columns: Array(10).fill(1), rows: [...Array(9).fill(1), 11] }, 'bad-sum', 'rows[9]'],
    [{ columns: Array(10).fill(1), rows: Array(10).fill(0.5) }, 'bad-sum', 'rows[0]'],
    [{ ...plain(), givens: [] }, 'not-an-object', 'givens'],
    [{ ...plain(), givens: { A11: 'water' } }, 'bad-square', 'givens.A11'],
    [{ ...plain(), givens: { A1: 'bow' } }, 'bad-form', 'givens.A1'],
    [{ ...plain(), givens: { A1: 'water', '1a': 'water' } }, 'given-twice', 'givens.1a'],
  ])('is refused where it is wrong: %j', (entry, code, path) => {
    const read = readBimaru(entry);
    expect(read.ok ? undefined : read.error).toMatchObject({ code, path });
  });
});

function plain() {
  return { columns: Array(10).fill(null), rows: Array(10).fill(null) };
}
