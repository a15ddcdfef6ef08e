import { isOutOfTime, type Session } from '@flotilla/play';
import { isPlayerInfo, type PlayerInfo, type Seat, writeRecord } from '@flotilla/rules';
import { persistList } from '../device/stored-list.js';

const MAX_HISTORY_GAMES = 30;

/** Maximum number of hints in a saved game, above the number of shots in any game. */
export const MAX_HINTS = 10_000;

/** Game played to its end on this device; its seed is its id. */
export interface FinishedGame {
  readonly seed: number;
  /** End time, as ISO date and time. */
  readonly endedAt: string;
  readonly winner: Seat | 'draw';
  readonly names: readonly [string, string];
  /** Record in the format of `writeRecord`. */
  readonly record: string;
  /** Was undo allowed? */
  readonly isTraining?: true;
  readonly hints?: number;
  /** Did the loser run out of time? The record shows a resignation. */
  readonly isOutOfTime?: true;
}

/** Finished games, newest first. */
export const useHistory = persistList('flotilla.history', readFinishedGame);

/** Saves a finished game; replaces it if it ends again after an undo. */
export function addToHistory(session: Session): void {
  const { game, players, seed, isTraining, hints } = session;
  if (game.winner === null) return;
  const finished: FinishedGame = {
    seed,
    endedAt: new Date().toISOString(),
    winner: game.winner,
    names: [players[0].name, players[1].name],
    record: writeRecord(session),
    ...(isTraining && { isTraining }),
    ...(hints.length > 0 && { hints: hints.length }),
    ...(isOutOfTime(session) && { isOutOfTime: true }),
  };
  useHistory.setState(({ items }) => ({
    items: [finished, ...items.filter((item) => item.seed !== seed)].slice(0, MAX_HISTORY_GAMES),
  }));
}

/** Returns the players without parsing the moves, which would be slow for a list of games. */
export function playersOfGame({ names, record }: FinishedGame): readonly [PlayerInfo, PlayerInfo] {
  const playerAt = (seat: Seat) => readPlayer(record, seat) ?? { name: names[seat] };
  return [playerAt(0), playerAt(1)];
}

function readPlayer(record: string, seat: Seat): PlayerInfo | undefined {
  const [, playerJson] = record.match(new RegExp(`^player ${seat + 1} (\\{.*\\})$`, 'm')) ?? [];
  try {
    const player: unknown = JSON.parse(playerJson ?? '');
    return isPlayerInfo(player) ? player : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the user's seat in a game against the computer; undefined for other games. */
export function userSeat({ players }: Pick<Session, 'players'>): Seat | undefined {
  const [first, second] = players.map(({ shooter }) => shooter === undefined);
  if (first === second) return undefined;
  return first ? 0 : 1;
}

export interface Tally {
  readonly won: number;
  readonly lost: number;
}

/** Tallies the user's saved games against this level or shooter, without draws. */
export function tallyAgainst(shooter: string, games: readonly FinishedGame[]): Tally {
  const opponentWins = games.flatMap((game) => {
    if (game.isTraining) return [];
    const [first, second] = playersOfGame(game);
    const seat = first.shooter === shooter ? 0 : second.shooter === shooter ? 1 : undefined;
    return seat === undefined || game.winner === 'draw' ? [] : [game.winner === seat];
  });
  const lost = opponentWins.filter(Boolean).length;
  return { won: opponentWins.length - lost, lost };
}

export function lastGame(): FinishedGame | undefined {
  return useHistory.getState().items[0];
}

export function readFinishedGame(saved: unknown): FinishedGame | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { seed, endedAt, winner, names, record, hints = 1 } = saved as Record<string, unknown>;
  const isValid =
    typeof seed === 'number' &&
    isIsoTime(endedAt) &&
    (winner === 0 || winner === 1 || winner === 'draw') &&
    Array.isArray(names) &&
    names.length === 2 &&
    names.every((name) => typeof name === 'string') &&
    typeof record === 'string' &&
    Number.isInteger(hints) &&
    (hints as number) > 0 &&
    (hints as number) <= MAX_HINTS;
  return isValid ? (saved as FinishedGame) : undefined;
}

/** Is this a time in the format of `toISOString`? Browsers disagree on other formats. */
function isIsoTime(text: unknown): boolean {
  const format = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
  if (typeof text !== 'string' || !format.test(text)) return false;
  const time = Date.parse(text);
  // Browsers also differ on 30 February: some reject it, others read 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19);
}
