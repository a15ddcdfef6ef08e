import { type ClockName, type NewGame, type Session, startSession } from '@flotilla/play';
import { type PlayerInfo, type Rules, SEATS, type Seat } from '@flotilla/rules';
import { create } from 'zustand';
import { newSeed } from '../device/device.js';
import { countGame } from '../progress/campaign.js';
import { keepFinished } from '../progress/history.js';
import { rememberFleet } from './memory.js';
import { type Hold, holdGame, usePlace } from './one-tab.js';
import { hasOtherSaved, type LoadedGame, loadGame, onOtherSaved, saveGame } from './saved-game.js';

/* The saved game of this device. The start page needs only this; the table loads with the battle page. */

export interface GameState extends LoadedGame {
  /** Was it started in this tab and not opened yet? */
  readonly isNew: boolean;
}

export const useGame = create<GameState>(() => ({ ...loadGame(), isNew: false }));

export interface NewGameOptions {
  readonly rules: Rules;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  readonly first: Seat | 'random';
  readonly isTraining: boolean;
  /** Placer of the computer's fleet; the default placer if absent. */
  readonly placer?: string | undefined;
  readonly clock?: ClockName | undefined;
  readonly hidesFleets?: true;
}

/** Starts a new game at the placing phase; replaces the current one. */
export function startGame({ first, ...options }: NewGameOptions): void {
  const begins = first === 'random' ? ((newSeed() & 1) as Seat) : first;
  beginGame(startSession({ ...options, ...freshGame(), first: begins }));
}

/** Returns a new seed and today's date. */
export function freshGame(): NewGame {
  // The Swedish locale writes ISO dates, here in local time.
  return { seed: newSeed(), date: new Date().toLocaleDateString('sv-SE') };
}

/** Saves a new game before it is opened. */
export function beginGame(session: Session): void {
  useGame.setState({ session, damaged: null, isNew: true });
  saveGame(session);
}

/** Saves the game after an action; a finished one is also added to the history. */
export function keepGame(session: Session): void {
  const before = useGame.getState().session;
  useGame.setState({ session });
  saveGame(session);
  if (session.game.phase !== 'over' || before?.game.phase === 'over') return;
  keepFinished(session);
  countGame(session);
  rememberFleet(session);
  // Statistics load with the first finished game, not with the first page.
  import('../progress/games.js').then(
    ({ takeFinished }) => takeFinished(),
    // The statistics page adds what is missing.
    () => undefined,
  );
}

/** Drops a game that is over, or in which the user has not acted. */
export function dropEndedGame(): void {
  const { session } = useGame.getState();
  if (!session || canGoOn(session)) return;
  useGame.setState({ session: null, isNew: false });
  saveGame(null);
}

/** Can the game be resumed: is it unfinished, and has the user acted in it? */
export function canGoOn({ game, players }: Session): boolean {
  if (game.phase !== 'prepare') return game.phase === 'battle';
  return SEATS.some((seat) => game.layouts[seat] && players[seat].shooter === undefined);
}

/** Dismisses the message about a damaged game. */
export function forgetDamage(): void {
  useGame.setState({ damaged: null });
}

/**
 * Plays the game in this tab only, until the hold is released.
 * @param begin called whenever this tab acquires the game
 * @param end called whenever another tab takes it, and on release
 */
export function playHere(begin: () => void, end: () => void): Hold {
  const { isNew } = useGame.getState();
  const held = () => {
    const { session, isNew } = useGame.getState();
    if (isNew) saveGame(session);
    else if (hasOtherSaved()) load();
    begin();
  };
  return holdGame(isNew, held, end);
}

onOtherSaved(() => {
  if (usePlace.getState().place !== 'here') load();
});

function load(): void {
  useGame.setState({ ...loadGame(), isNew: false });
}
