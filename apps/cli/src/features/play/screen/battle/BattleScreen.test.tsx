import { playerOf } from '@flotilla/engine';
import { reopenTable } from '@flotilla/play';
import { renderToString } from 'ink';
import { describe, expect, test } from 'vitest';
import { onlineState } from '../../../../testing/online-games.js';
import { makeBattleSession, testOptions } from '../../../../testing/sessions.js';
import { makeTexts } from '../../../index.js';
import { OverScreen } from '../over/OverScreen.js';
import { newOverState } from '../over/over-state.js';
import { BattleScreen } from './BattleScreen.js';
import { type BattleState, newBattleState } from './battle-state.js';

const VIEW = reopenTable(makeBattleSession(testOptions(), 1), { player: playerOf }).view();

const LOST = onlineState({ isConnected: false });

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

  describe.each([
    [60, 20],
    [80, 24],
    [100, 30],
  ])('at %d×%d', (columns, rows) => {
    const size = { columns, rows };

    test.each(DIALOGS)('a lost connection is seen next to %s', (_, change) => {
      const state = { ...newBattleState(VIEW, 0, undefined, LOST), ...change };
      const shown = renderToString(<BattleScreen state={state} texts={texts} size={size} />, {
        columns,
      });
      expect(shown).toContain(lost);
    });

    test('a lost connection is seen after the game', () => {
      const state = newOverState({ ...VIEW, phase: 'over', winner: 0 }, LOST);
      const shown = renderToString(<OverScreen state={state} texts={texts} size={size} />, {
        columns,
      });
      expect(shown).toContain(lost);
    });
  });
});
