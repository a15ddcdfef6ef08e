import {
  type Answer,
  announcesShip,
  columnOf,
  hasFleetSalvo,
  nameableShips,
  rowOf,
  type ShotOutcome,
  type Square,
  squareAt,
  withCorrectedOutcome,
} from '@flotilla/rules';
import type { Key } from '../../shell/terminal/keys.js';
import {
  type AnswerRefusal,
  type AssistSession,
  canResume,
  isFleetSunk,
  recordAllAnswers,
  undoAnswers,
  withSalvo,
} from './assist.js';

export type AssistNotice =
  | { readonly code: 'refused'; readonly refusal: AnswerRefusal }
  | { readonly code: 'taken-back' | 'nothing-to-undo' | 'waits' }
  /** The chosen game is over or open in another program. */
  | { readonly code: 'taken'; readonly id: string }
  | { readonly code: 'not-kept'; readonly reason: string };

/** Adviser's screen; the cursor is on the square to answer. */
export interface AssistState {
  readonly assist: AssistSession;
  readonly cursor: Square;
  readonly isHeatMapShown: boolean;
  /** Outcome at the cursor while the user chooses the ship that it belongs to. */
  readonly pendingOutcome: ShotOutcome | undefined;
  readonly isConfirmingLeave: boolean;
  readonly notice: AssistNotice | undefined;
}

export function newAssistState(assist: AssistSession): AssistState {
  return moveCursorToAdvice({
    assist,
    cursor: 0,
    isHeatMapShown: true,
    pendingOutcome: undefined,
    isConfirmingLeave: false,
    notice: undefined,
  });
}

/** `quit` keeps the saved game, `forget` deletes it. */
export function handleAssistKey(state: AssistState, key: Key): AssistState | 'quit' | 'forget' {
  const { name } = key;
  if (name === 'interrupt') return 'quit';
  if (state.isConfirmingLeave) return handleLeaveKey(state, key);
  if (state.pendingOutcome) return handleShipKey(state, state.pendingOutcome, key);
  switch (name) {
    case 'up':
      return moveCursor(state, 0, -1);
    case 'down':
      return moveCursor(state, 0, 1);
    case 'left':
      return moveCursor(state, -1, 0);
    case 'right':
      return moveCursor(state, 1, 0);
    case 'enter':
    case 'tab':
      return moveToNextAdvice(state);
    case 'erase':
      return undoLastAnswers(state);
    case 'escape':
      return requestLeave(state);
    case 'character':
      return handleCharacterKey(state, key);
    default:
      return state;
  }
}

/** Keys for each outcome: signs, and letters in English and Russian. */
const ANSWER_KEYS: readonly (readonly [ShotOutcome, string])[] = [
  ['miss', '-−m0м'],
  ['hit', '+=hр'],
  ['sunk', 'xsху'],
];

function handleCharacterKey(state: AssistState, { text, command }: Key): AssistState | 'quit' {
  const outcome = outcomeOfSign(text.toLowerCase()) ?? outcomeOfSign(command);
  if (outcome) return answerAtCursor(state, outcome);
  switch (command) {
    case 'u':
      return undoLastAnswers(state);
    case 'w':
    case 't':
      return { ...state, isHeatMapShown: !state.isHeatMapShown };
    case ' ':
      return moveToNextAdvice(state);
    case 'q':
      return requestLeave(state);
    default:
      return setSalvo(state, Number(text));
  }
}

function requestLeave(state: AssistState): AssistState | 'quit' {
  return canResume(state.assist)
    ? { ...state, isConfirmingLeave: true, notice: undefined }
    : 'quit';
}

function handleLeaveKey(
  state: AssistState,
  { name, command }: Key,
): AssistState | 'quit' | 'forget' {
  if (command === 'k' || command === 'q' || name === 'enter') return 'quit';
  return command === 'd' ? 'forget' : { ...state, isConfirmingLeave: false };
}

function outcomeOfSign(sign: string): ShotOutcome | undefined {
  return ANSWER_KEYS.find(([, signs]) => signs.includes(sign))?.[0];
}

/** Records the outcome at the cursor; asks for the ship first if the rules announce it. */
function answerAtCursor(state: AssistState, outcome: ShotOutcome): AssistState {
  const { assist, cursor } = state;
  if (isFleetSunk(assist)) return state;
  const { known } = assist;
  const isAskingShip = nameableShips(known).length > 0 && announcesShip(known.rules, outcome);
  return isAskingShip
    ? { ...state, pendingOutcome: outcome, notice: undefined }
    : recordAnswer(state, { square: cursor, outcome });
}

function handleShipKey(state: AssistState, outcome: ShotOutcome, { name, text }: Key): AssistState {
  const { known } = state.assist;
  const ship = nameableShips(known)[Number(text) - 1];
  if (name === 'escape' || name === 'erase') return { ...state, pendingOutcome: undefined };
  if (!ship) return state;
  const answer = withCorrectedOutcome(known, {
    square: state.cursor,
    outcome,
    ...ship.answerDetail,
  });
  return recordAnswer({ ...state, pendingOutcome: undefined }, answer);
}

function recordAnswer(state: AssistState, answer: Answer): AssistState {
  const answered = recordAllAnswers(state.assist, [answer]);
  return answered.ok
    ? moveCursorToAdvice({ ...state, assist: answered.value, notice: undefined })
    : { ...state, notice: { code: 'refused', refusal: answered.error } };
}

function undoLastAnswers(state: AssistState): AssistState {
  const previous = undoAnswers(state.assist);
  return previous
    ? { ...moveCursorToAdvice({ ...state, assist: previous }), notice: { code: 'taken-back' } }
    : { ...state, notice: { code: 'nothing-to-undo' } };
}

/** Sets the size of the next salvo, if it depends on the user's own fleet. */
function setSalvo(state: AssistState, shots: number): AssistState {
  const isSettable = isSalvoSettable(state);
  return isSettable && shots >= 1
    ? moveCursorToAdvice({ ...state, assist: withSalvo(state.assist, shots) })
    : state;
}

export function isSalvoSettable({ assist }: AssistState): boolean {
  return hasFleetSalvo(assist.known.rules.turns);
}

export function withProgramAdvice(state: AssistState, assist: AssistSession): AssistState {
  return moveCursorToAdvice({ ...state, assist });
}

function moveCursorToAdvice(state: AssistState): AssistState {
  return { ...state, cursor: state.assist.advised[0] ?? state.cursor };
}

function moveToNextAdvice(state: AssistState): AssistState {
  const { advised } = state.assist;
  const cursor = advised[(advised.indexOf(state.cursor) + 1) % Math.max(1, advised.length)];
  return cursor === undefined ? state : { ...state, cursor, notice: undefined };
}

function moveCursor(state: AssistState, dx: number, dy: number): AssistState {
  const { grid } = state.assist.known.rules;
  const target = squareAt(grid, columnOf(grid, state.cursor) + dx, rowOf(grid, state.cursor) + dy);
  return target === undefined ? state : { ...state, cursor: target, notice: undefined };
}
