import { type ClockName, type NewGame, type Session, startSession } from '@flotilla/play';
import { type PlayerInfo, type Rules, SEATS, type Seat } from '@flotilla/rules';
import { create } from 'zustand';
import { newSeed } from '../device/device.js';
import { countGame } from '../progress/campaign.js';
import { keepFinished } from '../progress/history.js';
import { rememberFleet } from './memory.js';
import { type Hold, holdGame, usePlace } from './one-tab.js';
import { hasOtherSaved, type LoadedGame, loadGame, onOtherSaved, saveGame } from './saved-game.js';

/*
 * The game that is kept on this device. The start page needs no more of it; the table at which it is
 * played comes with the page of the battle.
 */

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
  /** Who lays the computer's fleet; the usual placer by default. */
  readonly placer?: string | undefined;
  readonly clock?: ClockName | undefined;
  readonly hidesFleets?: true;
}

/** A new game, whose fleets are to be placed. It takes the place of the one that was played. */
export function startGame({ first, ...options }: NewGameOptions): void {
  const begins = first === 'random' ? ((newSeed() & 1) as Seat) : first;
  beginGame(startSession({ ...options, ...freshGame(), first: begins }));
}

/** What makes the next game another one. */
export function freshGame(): NewGame {
  // Swedish dates are written as ISO ones, and these are of the day here.
  return { seed: newSeed(), date: new Date().toLocaleDateString('sv-SE') };
}

/** Saves a game that is not opened yet. */
export function beginGame(session: Session): void {
  useGame.setState({ session, damaged: null, isNew: true });
  saveGame(session);
}

/** Keeps the game as it stands after an action; one that is over, among the finished ones too. */
export function keepGame(session: Session): void {
  const before = useGame.getState().session;
  useGame.setState({ session });
  saveGame(session);
  if (session.game.phase !== 'over' || before?.game.phase === 'over') return;
  keepFinished(session);
  countGame(session);
  rememberFleet(session);
  // The figures of a person come with the first game that ends, and not with the first page.
  import('../progress/games.js').then(
    ({ takeFinished }) => takeFinished(),
    // The page that shows them takes up what is missing.
    () => undefined,
  );
}

/** A game that is over, or in which no person has done anything, is let go. */
export function dropEndedGame(): void {
  const { session } = useGame.getState();
  if (!session || canGoOn(session)) return;
  useGame.setState({ session: null, isNew: false });
  saveGame(null);
}

/** Is a game not over, and has a person done something in it? */
export function canGoOn({ game, players }: Session): boolean {
  if (game.phase !== 'prepare') return game.phase === 'battle';
  return SEATS.some((seat) => game.layouts[seat] && players[seat].shooter === undefined);
}

/** The message about a damaged game has been read. */
export function forgetDamage(): void {
  useGame.setState({ damaged: null });
}

/**
 * Plays the game in this tab alone, until the hold is let go.
 * @param begin called whenever this tab has come to hold it
 * @param end called whenever another tab holds it, and when the hold is let go
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
