import type { Seat, Square } from '@flotilla/rules';
import { keepList } from '../device/stored-list.js';

/** Maximum number of games kept. */
const MOST = 100;

/** An online game in which this browser's player has a seat. */
interface OwnGame {
  /** Its id. */
  readonly game: string;
  readonly seat: Seat;
  /** Number of chat messages read. */
  readonly read: number;
  /** Squares the player has marked. */
  readonly marks: readonly Square[];
}

/** Online games of this browser, newest first. */
export const useOwnGames = keepList('flotilla.own-games', readOwnGame);

export function ownGame(game: string): OwnGame | undefined {
  return useOwnGames.getState().items.find((each) => each.game === game);
}

/** Saves the seat, the number of messages read, which never decreases, and the marks. */
export function keepOwnGame(
  game: string,
  seat: Seat,
  { read = 0, marks }: Partial<Pick<OwnGame, 'read' | 'marks'>> = {},
): void {
  const before = ownGame(game);
  const kept: OwnGame = {
    ...{ game, seat, read: Math.max(read, before?.read ?? 0) },
    marks: marks ?? before?.marks ?? [],
  };
  if (before && JSON.stringify(before) === JSON.stringify(kept)) return;
  const { items } = useOwnGames.getState();
  const others = items.filter((each) => each !== before);
  useOwnGames.setState({ items: [kept, ...others].slice(0, MOST) });
}

function readOwnGame(saved: unknown): OwnGame | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { game, seat, read, marks = [] } = saved as Record<string, unknown>;
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0;
  if (typeof game !== 'string' || (seat !== 0 && seat !== 1) || !isCount(read)) return undefined;
  return { game, seat, read, marks: Array.isArray(marks) ? marks.filter(isCount) : [] };
}
