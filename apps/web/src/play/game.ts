import { type ClockName, type SeedAndDate, type Session, startSession } from '@flotilla/play';
import { type PlayerInfo, type Rules, SEATS, type Seat } from '@flotilla/rules';
import { create } from 'zustand';
import { newSeed } from '../device/device.js';
import { countCampaignGame } from '../progress/campaign.js';
import { addToHistory } from '../progress/history.js';
import { rememberFleet } from './memory.js';
import { type GameHold, holdGame, useGameHolder } from './one-tab.js';
import {
  hasOtherTabSaved,
  type LoadedGame,
  loadGame,
  onOtherTabSaved,
  saveGame,
} from './saved-game.js';

/* Saved game of this device. The start page loads this without the code of the table. */

export interface GameState extends LoadedGame {
  /** Was it started in this tab and not opened yet? */
  readonly isNew: boolean;
}

export const useLocalGame = create<GameState>(() => ({ ...loadGame(), isNew: false }));

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
  const firstSeat = first === 'random' ? ((newSeed() & 1) as Seat) : first;
  saveNewGame(startSession({ ...options, ...makeSeedAndDate(), first: firstSeat }));
}

export function makeSeedAndDate(): SeedAndDate {
  // The Swedish locale writes ISO dates, here in local time.
  return { seed: newSeed(), date: new Date().toLocaleDateString('sv-SE') };
}

export function saveNewGame(session: Session): void {
  useLocalGame.setState({ session, damaged: null, isNew: true });
  saveGame(session);
}

/** Saves the game after an action; a finished game is also added to the history. */
export function saveProgress(session: Session): void {
  const previous = useLocalGame.getState().session;
  useLocalGame.setState({ session });
  saveGame(session);
  if (session.game.phase !== 'over' || previous?.game.phase === 'over') return;
  addToHistory(session);
  countCampaignGame(session);
  rememberFleet(session);
  // Statistics load with the first finished game, not with the first page.
  import('../progress/games.js').then(
    ({ addFinishedGames }) => addFinishedGames(),
    // After a failure the statistics page adds the missing games.
    () => undefined,
  );
}

/** Deletes the saved game if it is over, or if the user has not acted in it. */
export function discardEndedGame(): void {
  const { session } = useLocalGame.getState();
  if (!session || canResume(session)) return;
  useLocalGame.setState({ session: null, isNew: false });
  saveGame(null);
}

/** Can the game be resumed: is it unfinished, and has the user acted in it? */
export function canResume({ game, players }: Session): boolean {
  if (game.phase !== 'prepare') return game.phase === 'battle';
  return SEATS.some((seat) => game.layouts[seat] && players[seat].shooter === undefined);
}

export function dismissDamagedGame(): void {
  useLocalGame.setState({ damaged: null });
}

/**
 * Plays the game in this tab only, until the hold is released.
 * @param onAcquire called whenever this tab acquires the game
 * @param onRelease called whenever another tab has or takes the game, and on release
 */
export function holdGameHere(onAcquire: () => void, onRelease: () => void): GameHold {
  const { isNew: takesOver } = useLocalGame.getState();
  const onHold = () => {
    const { session, isNew } = useLocalGame.getState();
    if (isNew) saveGame(session);
    else if (hasOtherTabSaved()) reloadGame();
    onAcquire();
  };
  return holdGame(takesOver, onHold, onRelease);
}

onOtherTabSaved(() => {
  if (useGameHolder.getState().place !== 'here') reloadGame();
});

function reloadGame(): void {
  useLocalGame.setState({ ...loadGame(), isNew: false });
}
