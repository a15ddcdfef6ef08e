import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forCases } from '../../../tests/support/for-all.js';
import type { Grid } from './grid.js';
import { err, unwrap } from './result.js';
import {
  FLEET_SALVOS,
  isPlainLine,
  makeRules,
  makeRulesEntry,
  RUSSIAN_RULES,
  type RulesFault,
  type RulesValue,
  removeControlCharacters,
} from './rules.js';
import { type ShapeError, straight } from './shape.js';
import { arbitraryRules } from './testing/arbitraries.js';

function faultsOf(entry: unknown): readonly RulesFault[] {
  const rules = makeRules(entry);
  return rules.ok ? [] : rules.error.faults;
}

/** A fault: a value of another kind was expected at this path. */
function expected(path: string, expected: RulesValue, given: unknown): RulesFault {
  return { path, code: 'expected', expected, given };
}

function badShape(path: string, shape: ShapeError): RulesFault {
  return { path, code: 'bad-shape', shape };
}

const undrawable = (grid: Grid): RulesFault => ({ path: 'grid', code: 'random-grid', grid });

const MANY = new Array(101).fill(1);
const TINY = { width: 4, height: 4 };
const TALL = { width: 8, height: 9 };

describe('makeRules refuses', () => {
  test.each<[unknown, RulesFault]>([
    [null, expected('', 'object', null)],
    [[], expected('', 'object', [])],
    ['russian', expected('', 'object', 'russian')],
    [{ colour: 1 }, { path: 'colour', code: 'unknown-key' }],
    [JSON.parse('{"__proto__": 1}'), { path: '__proto__', code: 'unknown-key' }],
    ...['', 'a\nb', 'a\u202eb', 7, 'x'.repeat(61)].map((name): [unknown, RulesFault] => [
      { name },
      expected('name', 'name', name),
    ]),
    [{ grid: 10 }, expected('grid', 'grid', 10)],
    [{ grid: { width: 27, height: 10 } }, expected('grid.width', 'side', 27)],
    [{ grid: { width: 10, height: '10' } }, expected('grid.height', 'side', '10')],
    [{ grid: { width: 10 } }, expected('grid.height', 'side', undefined)],
    [{ grid: { width: 10, height: 10, depth: 2 } }, { path: 'grid.depth', code: 'unknown-key' }],
    [{ fleet: 4 }, expected('fleet', 'fleet', 4)],
    [{ fleet: MANY }, expected('fleet', 'fleet', MANY)],
    [{ fleet: [] }, { path: 'fleet', code: 'empty-fleet' }],
    [{ fleet: [1, '2'] }, expected('fleet[1]', 'ship', '2')],
    [{ fleet: [1, ['#', 2]] }, expected('fleet[1]', 'ship', ['#', 2])],
    [{ fleet: [1, 27] }, badShape('fleet[1]', { code: 'bad-length', given: 27 })],
    [{ fleet: [[]] }, badShape('fleet[0]', { code: 'no-segments' })],
    [{ fleet: [1, 1, ['#.#']] }, badShape('fleet[2]', { code: 'not-connected' })],
    [{ fleet: [['#x']] }, badShape('fleet[0]', { code: 'bad-character', row: 0, character: 'x' })],
    [{ touching: 'maybe' }, expected('touching', 'touching', 'maybe')],
    [{ announces: true }, expected('announces', 'announces', true)],
    ...FLEET_SALVOS.map((salvo): [unknown, RulesFault] => [
      { announces: 'hit', turns: { salvo } },
      { path: 'turns', code: 'salvo-tells' },
    ]),
    [{ fleet: 'random' }, { path: 'fleet', code: 'not-drawn' }],
    [{ fleet: 'any' }, expected('fleet', 'fleet', 'any')],
    [{ drawn: false }, expected('drawn', 'true', false)],
    [{ grid: TINY, fleet: 'random' }, undrawable(TINY)],
    [{ grid: TINY, fleet: [1], drawn: true }, undrawable(TINY)],
    [{ grid: TALL, fleet: [1], drawn: true }, undrawable(TALL)],
    [{ grid: TALL, fleet: 'random' }, undrawable(TALL)],
    [{ lastTurn: 1 }, expected('lastTurn', 'flag', 1)],
    ...[
      ...['twice', 3, null, {}, { salvo: 0 }, { salvo: 101 }, { salvo: 1.5 }, { salvo: 'all' }],
      { salvo: 2, more: 1 },
    ].map((turns): [unknown, RulesFault] => [{ turns }, expected('turns', 'turns', turns)]),
  ])('%j', (entry, fault) => {
    expect(makeRules(entry)).toEqual(err({ code: 'bad-rules', faults: [fault] }));
  });

  test('no salvo of as many shots as there may be ships', () => {
    expect(faultsOf({ turns: { salvo: 100 } })).toEqual([]);
  });

  test('a hole in a list', () => {
    const holes = new Array(2);
    holes[1] = '##';
    expect(faultsOf({ fleet: [holes] })).toMatchObject([{ path: 'fleet[0]', code: 'expected' }]);
    expect(faultsOf({ fleet: holes })[0]).toMatchObject({ path: 'fleet[0]', code: 'expected' });
  });

  test('with every fault at once, in the order of the keys', () => {
    const wrong = { extra: 1, lastTurn: 4, announces: 3, turns: 'twice', touching: 2 };
    const entry = { ...wrong, fleet: [0, '1'], grid: { width: 0, height: 5 }, name: '' };
    const paths = faultsOf(entry).map(({ path }) => path);
    const inOrder = 'extra name grid.width fleet[0] fleet[1] touching announces lastTurn turns';
    expect(paths.join(' ')).toBe(inOrder);
  });

  test('any junk with a fault, and never throws', () => {
    const key = fc.constantFrom(...Object.keys(RUSSIAN_RULES));
    const drawing = fc.array(fc.string({ unit: fc.constantFrom('#', '.', '1') }));
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.anything({ withSparseArray: true, withBigInt: true, withNullPrototype: true }),
      fc.dictionary(key, fc.anything({ withSparseArray: true })),
      fc.record({ fleet: fc.array(fc.oneof(fc.integer(), fc.double(), drawing)) }),
    );
    forCases(300, [junk], (entry) => {
      const rules = makeRules(entry);
      if (rules.ok) expect(makeRules(makeRulesEntry(rules.value))).toEqual(rules);
      else expect(rules.error.faults.length).toBeGreaterThan(0);
    });
  });
});

describe('makeRules gives', () => {
  test('the russian rules for what is left out', () => {
    expect(unwrap(makeRules({}))).toEqual({
      name: 'custom',
      grid: { width: 10, height: 10 },
      fleet: [4, 3, 3, 2, 2, 2, 1, 1, 1, 1].map(straight),
      touching: 'forbidden',
      turns: 'hit-again',
      announces: 'outcome',
      lastTurn: false,
    });
    expect(makeRulesEntry(unwrap(makeRules(RUSSIAN_RULES)))).toEqual(RUSSIAN_RULES);
  });

  test('a fleet sorted longest first, with drawn straight ships as lengths', () => {
    const rules = unwrap(makeRules({ fleet: [1, ['#', '#'], ['#.', '##'], 4] }));
    expect(makeRulesEntry(rules).fleet).toEqual([4, ['##', '#.'], 2, 1]);
  });

  test('rules that go to JSON and back', () =>
    forAll([arbitraryRules], (rules) => {
      const text = JSON.stringify(makeRulesEntry(rules));
      expect(makeRules(JSON.parse(text))).toEqual({ ok: true, value: rules });
      expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
    }));

  test('rules that do not change when the entry does', () => {
    const entry = { grid: { width: 9, height: 9 }, fleet: [2, ['##', '#.']], turns: { salvo: 3 } };
    const rules = unwrap(makeRules(entry));
    entry.grid.width = 1;
    entry.fleet.pop();
    entry.turns.salvo = 0;
    expect(makeRulesEntry(rules)).toMatchObject({
      grid: { width: 9, height: 9 },
      fleet: [['##', '#.'], 2],
      turns: { salvo: 3 },
    });
  });
});

test.each(['\n', '\u001b', '\u2028', '\u202e', '\u2066', '\u061c'])(
  'a name is without characters that break its line or turn it round: %j',
  (sign) => {
    expect(isPlainLine(`An${sign}na`)).toBe(false);
    expect(removeControlCharacters(`An${sign}na`)).toBe('Anna');
  },
);

test.each(['Anna', 'Ёж 2', '👩‍🚀', 'נֹעַם'])('a name may have any letter: %j', (name) => {
  expect(isPlainLine(name)).toBe(true);
  expect(removeControlCharacters(name)).toBe(name);
});
