import { describeDraftError, isComplete, sentence, shipName, type Trial } from '@flotilla/play';
import { makeSquare } from '@flotilla/rules';
import { describePlacerError } from '../../../../shell/error-texts.js';
import { quote } from '../../../../shell/errors.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import type { KeyHelp } from '../../../../shell/screen/help-lines.js';
import type { Hint } from '../../../../shell/screen/key-hints.js';
import type { PlacingNotice, PlacingState } from './placing-state.js';

/** How a ship is typed, straight or bent. */
function exampleText({ t, alphabet }: Texts, { draft, shape }: PlacingState): string {
  const square = makeSquare(draft.rules.grid, 0, alphabet);
  return t(shape.isStraight ? 'screens:placing.example' : 'screens:placing.exampleTurn', {
    square,
  });
}

/** What is to be said about the ship in hand: where it goes, or why it cannot. */
export function trialText(texts: Texts, { draft }: PlacingState, trial: Trial | undefined): string {
  const { t } = texts;
  if (!trial) return t('screens:placing.completeHow');
  if (!trial.error) return t('screens:placing.free');
  return sentence(describeDraftError(texts.story, draft.rules.grid, trial.error));
}

/** What the screen says about the last key. */
export function noticeText(texts: Texts, state: PlacingState, notice: PlacingNotice): string {
  const { t } = texts;
  switch (notice.code) {
    case 'gave-up':
      return sentence(describePlacerError(texts, notice));
    case 'leaving':
      return t('screens:placing.leaving');
    case 'unreadable': {
      const values = { given: quote(notice.text), example: exampleText(texts, state) };
      return t('screens:placing.unreadable', values);
    }
    default:
      return sentence(describeDraftError(texts.story, state.draft.rules.grid, notice));
  }
}

export function shipInHand(texts: Texts, { draft, shape }: PlacingState): string {
  if (isComplete(draft)) return texts.t('screens:placing.complete');
  const ship = shipName(texts.story, shape);
  return texts.t('screens:placing.now', { ship });
}

/** What the keys do now, the most needed first. */
export function placingHints({ t }: Texts, { draft, typed }: PlacingState): Hint[] {
  const isDone = isComplete(draft);
  if (typed !== '') {
    return [
      { keys: 'Enter', does: t('screens:placing.key.lay') },
      { keys: 'Esc', does: t('screens:key.cancel') },
    ];
  }
  return [
    { keys: 'Enter', does: t(`screens:placing.key.${isDone ? 'begin' : 'lay'}`), isVital: true },
    { keys: '←↑↓→', does: t('screens:key.move') },
    ...(isDone
      ? []
      : [
          { keys: 'r', does: t('screens:placing.key.turn') },
          { keys: 'Tab', does: t('screens:placing.key.other') },
        ]),
    { keys: 'a', does: t('screens:placing.key.random') },
    { keys: 'Del', does: t('screens:placing.key.lift') },
    { keys: 'c', does: t('screens:placing.key.clear') },
    { keys: 'u y', does: t('screens:placing.key.undo') },
    { keys: '/', does: t('screens:placing.key.type') },
    { keys: '?', does: t('screens:key.help'), isVital: true },
    { keys: 'q', does: t('screens:key.menu'), isVital: true },
  ];
}

/** Every key with what it does. */
export function placingHelp(texts: Texts, state: PlacingState): KeyHelp[] {
  const { t } = texts;
  const example = exampleText(texts, state);
  return [
    ['←↑↓→ hjkl', t('screens:placing.help.move')],
    ['r, Space', t('screens:placing.help.turn')],
    ['Enter', t('screens:placing.help.lay')],
    ['1–9, Tab', t('screens:placing.help.pick')],
    ['Del', t('screens:placing.help.lift')],
    ['a', t('screens:placing.help.random')],
    ['c', t('screens:placing.help.clear')],
    ['u, y', t('screens:placing.help.undo')],
    ['/', t('screens:placing.help.type', { example })],
  ];
}
