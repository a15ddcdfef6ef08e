import { expect, test } from 'vitest';
import { missingRulesParts, parseJsonFile, RULES_PARTS, writeRulesFile } from './rules-file.js';

test('what is written is read', () => {
  const entry = { name: 'Пруд', grid: { width: 6, height: 6 }, fleet: [3, ['##', '#.']] };
  expect(parseJsonFile(writeRulesFile(entry))).toEqual({ ok: true, value: entry });
});

test.each([
  ['{"grid": {"width": 8,\n "height": }}', 2, 12],
  ['{"a": 1,}', 1, 9],
  ['[1 2]', 1, 4],
  ["{'a': 1}", 1, 2],
  ['{"a": 1', 1, 8],
  ['{"a": 1} x', 1, 10],
  ['', 1, 1],
])('the place is told where %j stops being JSON', (text, line, column) => {
  expect(parseJsonFile(text)).toEqual({ ok: false, error: { line, column } });
});

test('what a file of rules leaves out is known', () => {
  expect(missingRulesParts({})).toEqual(RULES_PARTS);
  const missing = ['grid', 'touching', 'announces'];
  expect(missingRulesParts({ name: 'Pond', fleet: [3], turns: 'alternate' })).toEqual(missing);
});
