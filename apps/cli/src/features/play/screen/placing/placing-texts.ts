import { isComplete } from '@flotilla/play';
import { makeSquare, type Square } from '@flotilla/rules';
import { describeDraftError, listSquares } from '../../../../shell/error-texts.js';
import { quote } from '../../../../shell/errors.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { sentence } from '../../../../shell/messages.js';
import type { KeyHelp } from '../../../../shell/screen/help-lines.js';
import type { Hint } from '../../../../shell/screen/key-hints.js';
import type { Ghost, PlacingNotice, PlacingState } from './placing-state.js';

/** How a ship is typed, straight or bent. */
function exampleText({ t, alphabet }: Texts, { draft, shape }: PlacingState): string {
  const square = makeSquare(draft.rules.grid, 0, alphabet);
  return t(shape.isStraight ? 'screens:placing.example' : 'screens:placing.exampleTurn', {
    square,
  });
}

/** What is to be said about the ship in hand: where it goes, or why it cannot. */
export function ghostText(texts: Texts, { draft }: PlacingState, ghost: Ghost | undefined): string {
  const { t } = texts;
  if (!ghost) return t('screens:placing.completeHow');
  if (!ghost.error) return t('screens:placing.free');
  const { grid } = draft.rules;
  const isNear = ghost.error.code === 'overlap' || ghost.error.code === 'touching';
  if (!isNear) return sentence(describeDraftError(texts, grid, ghost.error));
  const isUnder = (square: Square) => ghost.ship?.squares.includes(square) === true;
  const named = ghost.error.code === 'overlap' ? ghost.conflicts.filter(isUnder) : ghost.conflicts;
  const squares = listSquares(texts, grid, named);
  return sentence(t(`errors:draft.${ghost.error.code}`, { squares }));
}

/** What the screen says about the last key. */
export function noticeText(texts: Texts, state: PlacingState, notice: PlacingNotice): string {
  const { t } = texts;
  switch (notice.code) {
    case 'draft':
      return sentence(describeDraftError(texts, state.draft.rules.grid, notice.error));
    case 'no-room':
      return t('screens:placing.noRoom');
    case 'nothing-to-undo':
      return t('screens:placing.nothingToUndo');
    case 'nothing-there':
      return t('screens:placing.nothingThere');
    case 'leaving':
      return t('screens:placing.leaving');
    case 'unreadable': {
      const values = { given: quote(notice.text), example: exampleText(texts, state) };
      return t('screens:placing.unreadable', values);
    }
  }
}

export function shipInHand(texts: Texts, { draft, shape }: PlacingState): string {
  if (isComplete(draft)) return texts.t('screens:placing.complete');
  const ship = texts.t('ship.straight', { length: shape.length });
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
    { keys: 'u', does: t('screens:placing.key.undo') },
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
    ['u', t('screens:placing.help.undo')],
    ['/', t('screens:placing.help.type', { example })],
  ];
}
