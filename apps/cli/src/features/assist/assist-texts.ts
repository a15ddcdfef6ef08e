import { isProgram } from '@flotilla/lab';
import {
  describeContradiction,
  describeReason,
  listSquares,
  nameableShipName,
  outcomeKey,
  sentence,
  shotReasonOf,
} from '@flotilla/play';
import { announcesSinkings, nameableShips } from '@flotilla/rules';
import { describeForeignFault } from '../../shell/error-texts.js';
import type { Texts } from '../../shell/i18n/index.js';
import type { KeyHelp, KeyHint } from '../../shell/screen/help.js';
import { adviserTitle } from '../play/paper-games.js';
import { isFleetSunk } from './assist.js';
import { type AssistNotice, type AssistState, isSalvoSettable } from './assist-state.js';

export function adviceText(texts: Texts, { assist }: AssistState): string {
  const { shooter, advised, known, failure } = assist;
  if (failure !== undefined) {
    return texts.t('commands:assist.failed', {
      shooter: shooter.name,
      reason: describeForeignFault(texts, failure),
    });
  }
  if (advised.length === 0) return '';
  const squares = listSquares(texts, known.rules.grid, advised);
  const name = adviserTitle(texts.story, shooter.name);
  return advised.length > 1
    ? texts.t('commands:assist.screen.adviceSalvo', { shooter: name, squares })
    : texts.t('commands:assist.screen.advice', { shooter: name, square: squares });
}

/** Explains the advised square at the cursor, or else the first advised square. */
export function reasonText(texts: Texts, { assist, cursor }: AssistState): string {
  const { shooter, advised, known } = assist;
  const square = advised.includes(cursor) ? cursor : advised[0];
  if (square === undefined || isProgram(shooter)) return '';
  return sentence(describeReason(texts.story, shotReasonOf(shooter, known, square)));
}

export function answerKeyHelp(texts: Texts, state: AssistState): KeyHelp[] {
  const { t } = texts;
  if (state.pendingOutcome) {
    const { known } = state.assist;
    return nameableShips(known).map((ship, index) => [
      String(index + 1),
      nameableShipName(texts.story, known.rules, ship),
    ]);
  }
  const isRussian = texts.lang === 'ru';
  const { rules } = state.assist.known;
  return [
    [isRussian ? '- м' : '- m', t('commands:assist.screen.key.miss')],
    [isRussian ? '+ р' : '+ h', t(`commands:assist.screen.key.${outcomeKey(rules, 'hit')}`)],
    ...(announcesSinkings(rules)
      ? [[isRussian ? 'x у' : 'x s', t('commands:assist.screen.key.sunk')] as const]
      : []),
  ];
}

export function assistNoticeText(texts: Texts, notice: AssistNotice): string {
  const { t } = texts;
  switch (notice.code) {
    case 'taken-back':
      return t('commands:assist.undone');
    case 'nothing-to-undo':
      return t('commands:assist.nothingToUndo');
    case 'waits':
      return t('commands:assist.waits');
    case 'taken':
      return sentence(t('errors:store.taken', { id: notice.id }));
    case 'not-kept':
      return t('screens:battle.notKept', { reason: notice.reason });
    case 'refused': {
      const { known, contradiction } = notice.refusal;
      const reason = sentence(describeContradiction(texts.story, known, contradiction));
      return t('commands:assist.screen.cannot', { reason });
    }
  }
}

export function assistHints({ t }: Texts, state: AssistState): KeyHint[] {
  if (state.isConfirmingLeave) {
    return [
      { keys: 'k', text: t('screens:battle.leave.keep') },
      { keys: 'd', text: t('screens:resume.discard') },
      { keys: 'Esc', text: t('screens:battle.leave.stay') },
    ];
  }
  if (state.pendingOutcome) {
    return [
      { keys: '1–9', text: t('screens:key.choose') },
      { keys: 'Esc', text: t('screens:key.cancel') },
    ];
  }
  const isVital = true;
  const undo = { keys: 'u', text: t('screens:battle.key.undo') };
  const quit = { keys: 'q', text: t('screens:key.quit'), isVital };
  if (isFleetSunk(state.assist)) return [undo, quit];
  const { rules } = state.assist.known;
  return [
    { keys: '-', text: t('commands:assist.screen.key.miss'), isVital },
    { keys: '+', text: t(`commands:assist.screen.key.${outcomeKey(rules, 'hit')}`), isVital },
    ...(announcesSinkings(rules)
      ? [{ keys: 'x', text: t('commands:assist.screen.key.sunk'), isVital }]
      : []),
    undo,
    { keys: '←↑↓→', text: t('commands:assist.screen.key.move') },
    { keys: 'Enter', text: t('commands:assist.screen.key.advised') },
    { keys: 'w', text: t('commands:assist.screen.key.shades') },
    ...(isSalvoSettable(state)
      ? [{ keys: '1–9', text: t('commands:assist.screen.key.salvo') }]
      : []),
    quit,
  ];
}
