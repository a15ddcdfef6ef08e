import { makeSquare } from '@flotilla/rules';
import type { Texts } from '../../../../shell/i18n/index.js';
import type { Hint } from '../../../../shell/screen/key-hints.js';
import { type BattleState, doesOpponentWeigh } from './battle-state.js';

/** What the keys do now, the most needed first. */
export function battleHints(texts: Texts, state: BattleState, isOneBoard: boolean): Hint[] {
  switch (state.dialog?.name) {
    case 'leave':
      return leaveHints(texts);
    case 'save':
      return saveHints(texts, state.dialog.isThere);
    default:
      return playHints(texts, state, isOneBoard);
  }
}

export function saveHints({ t }: Texts, isThere: boolean): Hint[] {
  return isThere
    ? [
        { keys: 'y', does: t('screens:battle.save.yes') },
        { keys: 'n', does: t('screens:battle.save.no') },
        { keys: 'Esc', does: t('screens:key.cancel') },
      ]
    : [
        { keys: 'Enter', does: t('screens:battle.key.save') },
        { keys: 'Esc', does: t('screens:key.cancel') },
      ];
}

function leaveHints({ t }: Texts): Hint[] {
  return [
    { keys: 'k', does: t('screens:battle.leave.keep'), isVital: true },
    { keys: 'r', does: t('screens:battle.leave.resign') },
    { keys: 'Esc', does: t('screens:battle.leave.stay'), isVital: true },
  ];
}

function playHints({ t, alphabet }: Texts, state: BattleState, isOneBoard: boolean): Hint[] {
  const { isTraining, rules, aimed, awaits } = state.view;
  const example = makeSquare(rules.grid, 0, alphabet);
  const hint = (keys: string, action: Action): Hint => ({
    keys,
    does: t(`screens:battle.key.${action}`),
  });
  const canUndo = isTraining || aimed.length > 0;
  const isMine = awaits === 'viewer';
  return [
    ...(awaits === 'hand-over' ? [{ ...hint('Enter', 'handOver'), isVital: true }] : []),
    ...(awaits === 'computer' ? [hint('Enter', 'skip')] : []),
    ...(isMine
      ? [
          { keys: '←↑↓→', does: t('screens:key.move') },
          { ...hint('Enter', 'fire'), isVital: true },
        ]
      : []),
    ...(isOneBoard ? [hint('Tab', 'otherBoard')] : []),
    { keys: '?', does: t('screens:key.help'), isVital: true },
    { ...hint('q', 'leave'), isVital: true },
    ...(isMine ? [hint(`${example} Enter`, 'type')] : []),
    ...(canUndo ? [hint('u', 'undo')] : []),
    ...(isTraining ? [hint('t', 'hint')] : []),
    hint('m', 'mark'),
    ...(doesOpponentWeigh(state) ? [hint('w', 'weights')] : []),
    hint('s', 'save'),
  ];
}

type Action =
  | 'fire'
  | 'type'
  | 'mark'
  | 'weights'
  | 'hint'
  | 'undo'
  | 'save'
  | 'leave'
  | 'otherBoard'
  | 'skip'
  | 'handOver';
