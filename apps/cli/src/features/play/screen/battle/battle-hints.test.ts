import { playerOf } from '@flotilla/engine';
import { reopenTable } from '@flotilla/play';
import { makeRules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { LANGS } from '../../../../shell/i18n/lang.js';
import { textLines } from '../../../../testing/drawn.js';
import { makeBattleSession, testOptions } from '../../../../testing/sessions.js';
import { makeTexts } from '../../../index.js';
import { battleHelp } from './battle-hints.js';
import { newBattleState } from './battle-state.js';

function signs(lang: 'en' | 'ru', announces: 'outcome' | 'hit'): string {
  const rules = unwrap(makeRules({ announces }));
  const session = makeBattleSession(testOptions({ rules, opponent: 'automaton' }), 1);
  const state = newBattleState(reopenTable(session, { player: playerOf }).view(), 0, undefined);
  const lines = textLines(battleHelp(makeTexts(lang), state, 80));
  return lines.slice(0, lines.indexOf('')).join('\n');
}

test.each(LANGS)('the signs in %s name sunk ships as they are announced', (lang) => {
  expect(signs(lang, 'outcome')).toMatch(/# +(sunk|убит)/);
  const hits = signs(lang, 'hit');
  expect(hits).toMatch(/x +(hit|попал)(?!,)/);
  expect(hits).not.toMatch(/afloat|ранен|убит/);
  expect(hits).toMatch(/# +(your sunk ship|ваш потопленный)/);
});
