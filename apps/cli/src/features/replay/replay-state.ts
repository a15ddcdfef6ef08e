import { gameThen } from '@flotilla/play';
import type { Game, GameRecord, Seat } from '@flotilla/rules';
import type { Key } from '../../shell/terminal/keys.js';

/** A recorded game, as it stood after some of its shots. */
export interface ReplayState {
  readonly record: GameRecord;
  /** How many shots have been fired. */
  readonly step: number;
  /** Where there is room for one board only: whose it is. */
  readonly board: Seat;
}

const MANY = 10;

export function newReplay(record: GameRecord): ReplayState {
  return { record, step: 0, board: 1 };
}

export function pressInReplay(state: ReplayState, { name, command }: Key): ReplayState | 'quit' {
  const all = state.record.game.shots.length;
  if (command === 'q' || name === 'escape' || name === 'interrupt') return 'quit';
  if (name === 'right' || name === 'enter' || command === ' ' || command === 'l') {
    return stepTo(state, state.step + 1);
  }
  if (name === 'left' || name === 'erase' || command === 'h') return stepTo(state, state.step - 1);
  if (name === 'up' || name === 'page-up') return stepTo(state, state.step - MANY);
  if (name === 'down' || name === 'page-down') return stepTo(state, state.step + MANY);
  if (name === 'home') return stepTo(state, 0);
  if (name === 'end') return stepTo(state, all);
  if (name === 'tab') return { ...state, board: state.board === 0 ? 1 : 0 };
  return state;
}

/** Goes to a shot; on a screen for one board it shows the board that was shot at. */
function stepTo(state: ReplayState, wanted: number): ReplayState {
  const { shots } = state.record.game;
  const step = Math.max(0, Math.min(wanted, shots.length));
  const last = shots[step - 1];
  return { ...state, step, board: last ? (last.seat === 0 ? 1 : 0) : state.board };
}

/** The game as it stood then. */
export function gameAt({ record: { game }, step }: ReplayState): Game {
  return gameThen(game, step);
}
