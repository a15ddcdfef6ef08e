import { playerOf } from '@flotilla/engine';
import { reopenTable } from '@flotilla/play';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../../testing/drawn.js';
import { onlineState } from '../../../../testing/online-games.js';
import { makeBattleSession, testOptions } from '../../../../testing/sessions.js';
import { makeTexts } from '../../../index.js';
import { OverScreen } from '../over/OverScreen.js';
import { newOverState } from '../over/over-state.js';
import { BattleScreen } from './BattleScreen.js';
import { type BattleState, newBattleState } from './battle-state.js';

const VIEW = reopenTable(makeBattleSession(testOptions(), 1), { player: playerOf }).view();

const LOST = onlineState({ isConnected: false });

const SIZES = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 100, rows: 30 },
];

const DIALOGS: readonly (readonly [string, Partial<BattleState>])[] = [
  ['an old notice', { notice: { code: 'saved', path: 'game.txt' } }],
  ['a refusal', { notice: { code: 'refused', refusal: { code: 'not-your-turn', toMove: 1 } } }],
  ['the help', { dialog: { name: 'help', page: 0 } }],
  ['the phrases', { dialog: { name: 'talk' } }],
  ['a message that is written', { dialog: { name: 'write', text: 'ahoy' } }],
  ['the question whether to leave', { dialog: { name: 'leave' } }],
  ['the name of a file', { dialog: { name: 'save', path: 'game.txt', isThere: false } }],
];

describe.each([
  ['en', 'Connection lost'],
  ['ru', 'Связь потеряна'],
] as const)('in %s', (lang, lost) => {
  const texts = makeTexts(lang);

  describe.each(SIZES)('at $columns×$rows', (size) => {
    test.each(DIALOGS)('a lost connection is seen next to %s', (_, change) => {
      const state = { ...newBattleState(VIEW, 0, undefined, LOST), ...change };
      const shown = draw(<BattleScreen state={state} texts={texts} size={size} />, size);
      expect(shown.join()).toContain(lost);
    });

    test('a lost connection is seen after the game', () => {
      const state = newOverState({ ...VIEW, phase: 'over', winner: 0 }, LOST);
      const shown = draw(<OverScreen state={state} texts={texts} size={size} />, size);
      expect(shown.join()).toContain(lost);
    });
  });
});
