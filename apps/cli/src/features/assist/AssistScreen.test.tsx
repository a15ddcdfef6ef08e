import { density } from '@flotilla/engine';
import type { PresetName } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../shell/i18n/lang.js';
import { draw } from '../../testing/drawn.js';
import { stateAfterKeys } from '../../testing/drive.js';
import { presetRules } from '../../testing/sessions.js';
import { makeTexts } from '../index.js';
import { AssistScreen } from './AssistScreen.js';
import { startAssist } from './assist.js';
import { type AssistState, handleAssistKey, newAssistState } from './assist-state.js';
import { adviceText, answerKeyHelp } from './assist-texts.js';

const SIZES = [
  [60, 24],
  [60, 20],
  [40, 20],
  [80, 24],
  [100, 30],
] as const;

/** Matches the label and the squares of one row of the board. */
const SQUARES = /^\s*\d+\s(?:.*[▓▒░█◆·]|(?:\s*(?:\d+|\[\S+\])){10})\s*/;

function answered(preset: PresetName, keys: string): AssistState {
  const start = newAssistState(startAssist(presetRules(preset), density, 1));
  return stateAfterKeys(handleAssistKey, start, keys);
}

describe.each(LANGS)('in %s', (lang) => {
  const texts = makeTexts(lang);
  const { t } = texts;

  describe.each(SIZES)('at %d×%d', (columns, rows) => {
    const shown = (state: AssistState) =>
      draw(<AssistScreen state={state} texts={texts} size={{ columns, rows }} />, { columns });
    /** Joins the lines into one text, without the squares of the board. */
    const words = (lines: readonly string[]) => {
      const others = lines.map((line) => line.replace(SQUARES, ''));
      return others.join(' ').replaceAll(/\s+/g, ' ');
    };

    test('the question is whole, with every ship that can be answered', () => {
      const state = answered('hasbro', 'x');
      const lines = shown(state);
      const square = /[A-ZА-К]\d+/u.exec(adviceText(texts, state))?.[0] ?? '';
      expect(words(lines)).toContain(words([t('commands:assist.screen.which', { square })]));
      const text = ` ${words(lines)} `;
      for (const [keys, meaning] of answerKeyHelp(texts, state)) {
        expect(text).toContain(` ${keys} ${meaning} `);
      }
      expect(lines.filter((line) => SQUARES.test(line))).toHaveLength(10);
    });

    test('the advice, the count of shots and the keys that answer and leave are there', () => {
      const state = answered('russian', '+-');
      const text = words(shown(state));
      expect(text).toContain(adviceText(texts, state));
      expect(text).toContain(t('commands:assist.screen.shots', { count: 2 }));
      for (const key of ['miss', 'hit', 'sunk'] as const) {
        expect(text).toMatch(new RegExp(` [-+x] ${t(`commands:assist.screen.key.${key}`)}( |$)`));
      }
      expect(text).toMatch(new RegExp(` q ${t('screens:key.quit')}( |$)`));
    });
  });
});
