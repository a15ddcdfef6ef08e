import { playerOf } from '@flotilla/engine';
import { type OnlineView, reopenTable } from '@flotilla/play';
import { renderToString } from 'ink';
import { describe, expect, test } from 'vitest';
import { battle, testOptions } from '../../../../testing/sessions.js';
import { makeTexts } from '../../../index.js';
import type { OnlineNow } from '../../seated-table.js';
import { OverScreen } from '../over/OverScreen.js';
import { newOver } from '../over/over-state.js';
import { BattleScreen } from './BattleScreen.js';
import { type BattleState, newBattle } from './battle-state.js';

const VIEW = reopenTable(battle(testOptions(), 1), { player: playerOf }).view();

const LOST: OnlineNow = {
  serverNow: 0,
  view: {
    isConnected: false,
    clock: { leftMs: [null, null], isRunning: [false, false], since: 0 },
    can: { claim: false, claimAt: null, abort: false, say: true, write: true, withdraw: false },
    about: { isFree: true },
    awaySince: [null, null],
    talk: [],
    rematch: 'none',
    end: null,
  } as unknown as OnlineView,
};

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
      const state = { ...newBattle(VIEW, 0, undefined, LOST), ...change };
      const shown = renderToString(<BattleScreen {...{ state, texts, size }} />, { columns });
      expect(shown).toContain(lost);
    });

    test('a lost connection is seen after the game', () => {
      const state = newOver({ ...VIEW, phase: 'over', winner: 0 }, LOST);
      const shown = renderToString(<OverScreen {...{ state, texts, size }} />, { columns });
      expect(shown).toContain(lost);
    });
  });
});
