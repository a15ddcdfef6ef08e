import { beforeEach, expect, test } from 'vitest';
import {
  BIMARU_SCHEMA,
  beginGrade,
  bimaruResultOn,
  countHint,
  findOpenBimaru,
  MAX_UNDO,
  mergeBimaru,
  NO_BIMARU,
  saveBimaruResult,
  saveOpenBimaru,
  useBimaruProgress,
} from './bimaru.js';

const DAY = '2026-11-25';
const PAGE = { marks: `${'.'.repeat(99)}#`, elapsedMs: 4_000, hints: 0, past: ['99.'] };
const EMPTY = { marks: '', elapsedMs: 0, hints: 0, past: [] };

beforeEach(() => useBimaruProgress.setState(NO_BIMARU, true));

const now = () => useBimaruProgress.getState();

test('the marks of a day are kept, and an earlier day does not take their place', () => {
  expect(findOpenBimaru({ day: DAY }, now())).toEqual(EMPTY);
  saveOpenBimaru({ day: DAY }, PAGE);
  saveOpenBimaru({ day: '2026-11-24' }, { ...PAGE, hints: 3 });
  countHint({ day: DAY });
  expect(findOpenBimaru({ day: DAY }, now())).toMatchObject({ ...PAGE, hints: 1 });
  expect(findOpenBimaru({ day: '2026-11-24' }, now())).toEqual(EMPTY);
});

test('each grade has one open puzzle, and a new one begins without marks', () => {
  beginGrade('easy', 5);
  beginGrade('hard', 6);
  saveOpenBimaru({ grade: 'easy', seed: 5 }, PAGE);
  expect(findOpenBimaru({ grade: 'easy', seed: 5 }, now())).toMatchObject(PAGE);
  beginGrade('easy', 7);
  expect(now().own.map(({ grade, seed }) => `${grade} ${seed}`)).toEqual(['easy 7', 'hard 6']);
  expect(findOpenBimaru({ grade: 'easy', seed: 7 }, now())).toMatchObject(EMPTY);
  expect(findOpenBimaru({ grade: 'easy', seed: 5 }, now())).toEqual(EMPTY);
});

test('the entered puzzle that was begun last keeps its marks', () => {
  const [first, second] = [{ boats: '15x15f2:1' }, { boats: '15x15f2:2' }];
  const large = { ...PAGE, marks: '.'.repeat(225), past: ['224#'] };
  saveOpenBimaru(first, large);
  expect(findOpenBimaru(first, now())).toMatchObject(large);
  expect(findOpenBimaru(second, now())).toEqual(EMPTY);
  expect(BIMARU_SCHEMA.safeParse(now()).success).toBe(true);
  saveOpenBimaru(second, PAGE);
  expect(findOpenBimaru(first, now())).toEqual(EMPTY);
});

test('the last changes can be undone, and a sheet of an earlier version has none', () => {
  const past = Array.from({ length: MAX_UNDO + 1 }, (_, index) => `${index % 100}~`);
  saveOpenBimaru({ day: DAY }, { ...PAGE, past });
  expect(findOpenBimaru({ day: DAY }, now()).past).toEqual(past.slice(1));
  expect(BIMARU_SCHEMA.safeParse(now()).success).toBe(true);
  const { marks, elapsedMs, hints } = PAGE;
  const old = { ...NO_BIMARU, today: { day: DAY, marks, elapsedMs, hints } };
  expect(BIMARU_SCHEMA.parse(old).today?.past).toEqual([]);
});

test('the first result of a day counts', () => {
  saveBimaruResult({ day: DAY, elapsedMs: 9_000, hints: 2 });
  saveBimaruResult({ day: DAY, elapsedMs: 1_000, hints: 0 });
  saveBimaruResult({ day: '2026-11-24', elapsedMs: 5_000, hints: 0 });
  expect(now().results.map(({ day }) => day)).toEqual(['2026-11-24', DAY]);
  expect(bimaruResultOn(DAY, now())?.elapsedMs).toBe(9_000);
  expect(BIMARU_SCHEMA.safeParse(now()).success).toBe(true);
});

test('of two devices all days come together, and the own ones come first', () => {
  const own = {
    today: { day: '2026-11-24', ...PAGE },
    own: [{ grade: 'easy' as const, seed: 1, ...PAGE }],
    entered: null,
    results: [{ day: DAY, elapsedMs: 9_000, hints: 2 }],
  };
  const other = {
    today: { day: DAY, ...PAGE },
    own: [
      { grade: 'easy' as const, seed: 2, ...EMPTY },
      { grade: 'expert' as const, seed: 3, ...EMPTY },
    ],
    entered: { boats: '4x4f1:1,0', ...PAGE },
    results: [
      { day: '2026-11-23', elapsedMs: 3_000, hints: 0 },
      { day: DAY, elapsedMs: 1_000, hints: 0 },
    ],
  };
  const both = mergeBimaru(own, other);
  expect(both.today).toEqual(other.today);
  expect(both.own.map(({ grade, seed }) => `${grade} ${seed}`)).toEqual(['easy 1', 'expert 3']);
  expect(both.results).toEqual([other.results[0], own.results[0]]);
  expect(mergeBimaru(own, NO_BIMARU)).toEqual(own);
});

test.each([
  { ...NO_BIMARU, today: { day: DAY, ...PAGE, marks: 'x' } },
  { ...NO_BIMARU, today: { day: '2026-02-30', ...PAGE } },
  { ...NO_BIMARU, today: { day: DAY, ...PAGE, past: ['.9'] } },
  { ...NO_BIMARU, own: [{ grade: 'mild', seed: 1, ...PAGE }] },
  { ...NO_BIMARU, own: [1, 2].map((seed) => ({ grade: 'easy', seed, ...PAGE })) },
  { ...NO_BIMARU, results: [1, 2].map((hints) => ({ day: DAY, elapsedMs: 1, hints })) },
])('what contradicts itself is refused: %j', (value) => {
  expect(BIMARU_SCHEMA.safeParse(value).success).toBe(false);
});
