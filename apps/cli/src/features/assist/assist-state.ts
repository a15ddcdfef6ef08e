import {
  type Answer,
  announcesShip,
  columnOf,
  goesByFleet,
  nameableShips,
  rowOf,
  type ShotOutcome,
  type Square,
  squareAt,
  withOutcome,
} from '@flotilla/rules';
import type { Key } from '../../shell/terminal/keys.js';
import {
  type AnswerRefusal,
  type Assist,
  answerAll,
  canGoOn,
  isFleetSunk,
  undoAnswers,
  withSalvo,
} from './assist.js';

/** Message about the last key. */
export type AssistNotice =
  | { readonly code: 'refused'; readonly refusal: AnswerRefusal }
  | { readonly code: 'taken-back' | 'nothing-to-undo' | 'waits' }
  /** Another program plays the game with this id, or it is over. */
  | { readonly code: 'taken'; readonly id: string }
  /** The game cannot be saved for later. */
  | { readonly code: 'not-kept'; readonly reason: string };

/** Advice against a fleet on paper, and the square whose answer is requested. */
export interface AssistState {
  readonly assist: Assist;
  readonly cursor: Square;
  readonly showsHeat: boolean;
  /** Answer at the cursor, while the user is asked which ship it was. */
  readonly asked: ShotOutcome | undefined;
  /** Is the user asked whether to leave the game? */
  readonly isLeaving: boolean;
  readonly notice: AssistNotice | undefined;
}

export function newAssist(assist: Assist): AssistState {
  return atAdvice({
    assist,
    cursor: 0,
    showsHeat: true,
    asked: undefined,
    isLeaving: false,
    notice: undefined,
  });
}

/** Returns the state after a key; `quit` leaves and keeps the game, `forget` deletes it. */
export function pressInAssist(state: AssistState, key: Key): AssistState | 'quit' | 'forget' {
  const { name } = key;
  if (name === 'interrupt') return 'quit';
  if (state.isLeaving) return pressInLeave(state, key);
  if (state.asked) return pressShip(state, state.asked, key);
  switch (name) {
    case 'up':
      return move(state, 0, -1);
    case 'down':
      return move(state, 0, 1);
    case 'left':
      return move(state, -1, 0);
    case 'right':
      return move(state, 1, 0);
    case 'enter':
    case 'tab':
      return nextAdvice(state);
    case 'erase':
      return undo(state);
    case 'escape':
      return leave(state);
    case 'character':
      return pressCharacter(state, key);
    default:
      return state;
  }
}

/** Keys of each answer: signs, and letters of both languages. */
const ANSWERS: readonly (readonly [ShotOutcome, string])[] = [
  ['miss', '-−m0м'],
  ['hit', '+=hр'],
  ['sunk', 'xsху'],
];

function pressCharacter(state: AssistState, { text, command }: Key): AssistState | 'quit' {
  const outcome = outcomeOf(text.toLowerCase()) ?? outcomeOf(command);
  if (outcome) return answer(state, outcome);
  switch (command) {
    case 'u':
      return undo(state);
    case 'w':
    case 't':
      return { ...state, showsHeat: !state.showsHeat };
    case ' ':
      return nextAdvice(state);
    case 'q':
      return leave(state);
    default:
      return setSalvo(state, Number(text));
  }
}

function leave(state: AssistState): AssistState | 'quit' {
  return canGoOn(state.assist) ? { ...state, isLeaving: true, notice: undefined } : 'quit';
}

function pressInLeave(state: AssistState, { name, command }: Key): AssistState | 'quit' | 'forget' {
  if (command === 'k' || command === 'q' || name === 'enter') return 'quit';
  return command === 'd' ? 'forget' : { ...state, isLeaving: false };
}

function outcomeOf(sign: string): ShotOutcome | undefined {
  return ANSWERS.find(([, signs]) => signs.includes(sign))?.[0];
}

/** Records the answer at the cursor; asks which ship sank if the rules announce it. */
function answer(state: AssistState, outcome: ShotOutcome): AssistState {
  const { assist, cursor } = state;
  if (isFleetSunk(assist)) return state;
  const { known } = assist;
  const isAskingShip = nameableShips(known).length > 0 && announcesShip(known.rules, outcome);
  return isAskingShip
    ? { ...state, asked: outcome, notice: undefined }
    : told(state, { square: cursor, outcome });
}

function pressShip(state: AssistState, outcome: ShotOutcome, { name, text }: Key): AssistState {
  const { known } = state.assist;
  const ship = nameableShips(known)[Number(text) - 1];
  if (name === 'escape' || name === 'erase') return { ...state, asked: undefined };
  if (!ship) return state;
  const answer = withOutcome(known, { square: state.cursor, outcome, ...ship.told });
  return told({ ...state, asked: undefined }, answer);
}

function told(state: AssistState, given: Answer): AssistState {
  const next = answerAll(state.assist, [given]);
  return next.ok
    ? atAdvice({ ...state, assist: next.value, notice: undefined })
    : { ...state, notice: { code: 'refused', refusal: next.error } };
}

function undo(state: AssistState): AssistState {
  const before = undoAnswers(state.assist);
  return before
    ? { ...atAdvice({ ...state, assist: before }), notice: { code: 'taken-back' } }
    : { ...state, notice: { code: 'nothing-to-undo' } };
}

/** Sets the shots of the next salvo, if they depend on the user's own fleet. */
function setSalvo(state: AssistState, shots: number): AssistState {
  const isOpen = dependsOnFleet(state);
  return isOpen && shots >= 1
    ? atAdvice({ ...state, assist: withSalvo(state.assist, shots) })
    : state;
}

export function dependsOnFleet({ assist }: AssistState): boolean {
  return goesByFleet(assist.known.rules.turns);
}

/** Returns the state after a program's advice. */
export function adviceGiven(state: AssistState, assist: Assist): AssistState {
  return atAdvice({ ...state, assist });
}

function atAdvice(state: AssistState): AssistState {
  return { ...state, cursor: state.assist.advised[0] ?? state.cursor };
}

/** Moves to the next advised square. */
function nextAdvice(state: AssistState): AssistState {
  const { advised } = state.assist;
  const cursor = advised[(advised.indexOf(state.cursor) + 1) % Math.max(1, advised.length)];
  return cursor === undefined ? state : { ...state, cursor, notice: undefined };
}

function move(state: AssistState, dx: number, dy: number): AssistState {
  const { grid } = state.assist.known.rules;
  const to = squareAt(grid, columnOf(grid, state.cursor) + dx, rowOf(grid, state.cursor) + dy);
  return to === undefined ? state : { ...state, cursor: to, notice: undefined };
}
