import type { Seat, Square } from '@flotilla/rules';
import { persistList } from '../device/stored-list.js';

const MAX_SAVED_ONLINE_GAMES = 100;

/** Online game in which this browser's player has a seat. */
interface OwnGame {
  readonly game: string;
  readonly seat: Seat;
  /** Number of chat messages read. */
  readonly read: number;
  readonly marks: readonly Square[];
}

/** Online games of this browser, most recently changed first. */
export const useOwnGames = persistList('flotilla.own-games', readOwnGame);

export function findOwnGame(game: string): OwnGame | undefined {
  return useOwnGames.getState().items.find((item) => item.game === game);
}

/** Saves the seat, the number of messages read, which never decreases, and the marks. */
export function saveOwnGame(
  game: string,
  seat: Seat,
  { read = 0, marks }: Partial<Pick<OwnGame, 'read' | 'marks'>> = {},
): void {
  const previous = findOwnGame(game);
  const next: OwnGame = {
    game,
    seat,
    read: Math.max(read, previous?.read ?? 0),
    marks: marks ?? previous?.marks ?? [],
  };
  if (previous && JSON.stringify(previous) === JSON.stringify(next)) return;
  const { items } = useOwnGames.getState();
  const otherGames = items.filter((item) => item !== previous);
  useOwnGames.setState({ items: [next, ...otherGames].slice(0, MAX_SAVED_ONLINE_GAMES) });
}

function readOwnGame(saved: unknown): OwnGame | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { game, seat, read, marks = [] } = saved as Record<string, unknown>;
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0;
  if (typeof game !== 'string' || (seat !== 0 && seat !== 1) || !isCount(read)) return undefined;
  return { game, seat, read, marks: Array.isArray(marks) ? marks.filter(isCount) : [] };
}
