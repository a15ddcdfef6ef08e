import { playerOf } from '@flotilla/engine';
import { reopenTable } from '@flotilla/play';
import { makeRules, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { LANGS } from '../../../../shell/i18n/lang.js';
import { makeBattleSession, testOptions } from '../../../../testing/sessions.js';
import { makeTexts } from '../../../index.js';
import { battleHelp } from './battle-hints.js';
import { newBattleState } from './battle-state.js';

function signs(lang: 'en' | 'ru', announces: 'outcome' | 'hit'): string {
  const rules = unwrap(makeRules({ announces }));
  const session = makeBattleSession(testOptions({ rules, opponent: 'automaton' }), 1);
  const state = newBattleState(reopenTable(session, { player: playerOf }).view(), 0, undefined);
  const lines = battleHelp(makeTexts(lang), state, 80).map((runs) =>
    runs.map(({ text }) => text).join(''),
  );
  return lines.slice(0, lines.indexOf('')).join('\n');
}

test.each(LANGS)(
  'the signs in %s name only your own ships sunk where no sinking is announced',
  (lang) => {
    expect(signs(lang, 'outcome')).toMatch(/# +(sunk|убит)/);
    expect(signs(lang, 'hit')).toMatch(/x +(hit|попал)(?!,)/);
    expect(signs(lang, 'hit')).not.toMatch(/afloat|ранен|убит/);
    expect(signs(lang, 'hit')).toMatch(/# +(your sunk ship|ваш потопленный)/);
  },
);
