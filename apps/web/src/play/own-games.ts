import type { Seat } from '@flotilla/rules';
import { keepList } from '../device/kept-list.js';

/** How many games are kept. */
const MOST = 100;

/** A game online in which this browser's player has a seat. */
interface OwnGame {
  /** Its id. */
  readonly game: string;
  readonly seat: Seat;
  /** How many messages of its chat have been read. */
  readonly read: number;
}

/** The newest first. */
export const useOwnGames = keepList('flotilla.own-games', readOwnGame);

export function ownGame(game: string): OwnGame | undefined {
  return useOwnGames.getState().items.find((each) => each.game === game);
}

/** Keeps the seat, and how many messages have been read, which is never taken back. */
export function keepOwnGame(game: string, seat: Seat, read = 0): void {
  const before = ownGame(game);
  if (before?.seat === seat && before.read >= read) return;
  const { items } = useOwnGames.getState();
  const others = items.filter((each) => each !== before);
  const kept = { game, seat, read: Math.max(read, before?.read ?? 0) };
  useOwnGames.setState({ items: [kept, ...others].slice(0, MOST) });
}

function readOwnGame(saved: unknown): OwnGame | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { game, seat, read } = saved as Record<string, unknown>;
  const isWhole =
    typeof game === 'string' &&
    (seat === 0 || seat === 1) &&
    Number.isInteger(read) &&
    (read as number) >= 0;
  return isWhole ? (saved as OwnGame) : undefined;
}
