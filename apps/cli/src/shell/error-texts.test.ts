import { makePreset } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { makeTexts } from '../features/index.js';
import { describeNotationError, describePlacerError, describeSeaMapError } from './error-texts.js';
import { LANGS } from './i18n/index.js';

const { grid } = makePreset('russian', { below: () => 0 });

describe.each(LANGS)('every error in %s', (lang) => {
  const texts = makeTexts(lang);
  const described: readonly string[] = [
    ...(['not-a-square', 'off-grid'] as const).map((code) =>
      describeNotationError(texts, grid, { code, text: 'Z\u00009' }),
    ),
    ...(['off-grid', 'already-shot', 'known-empty'] as const).map((code) =>
      describeSeaMapError(texts, { code, row: 1, col: 2 }),
    ),
    describeSeaMapError(texts, { code: 'bad-outcome', given: 'x' }),
    describePlacerError(texts, { code: 'gave-up', placer: 'uniform', tries: 9 }, 'sequential'),
    describePlacerError(texts, { code: 'gave-up', placer: 'uniform', tries: 9 }),
  ];

  test.each(described)('is one line with all its values: %s', (text) => {
    expect(text).toMatch(/^[^\p{Cc}]+$/u);
    expect(text).not.toMatch(/\{\{|undefined|\[object|errors[:.]|\bNaN\b/);
  });
});
