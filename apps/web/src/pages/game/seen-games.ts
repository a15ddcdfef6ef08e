import type { OnlineTable } from '@flotilla/play';
import { type SeenGame, seeGame } from '@flotilla/protocol';
import { keepList } from '../../device/stored-list.js';

/** How many games are kept. */
const MOST = 50;

/** What this browser has seen of online games, the newest first. */
export const useSeenGames = keepList('flotilla.seen', readSeen);

/** Keeps what the table shows now. */
export function keepSeen(table: Pick<OnlineTable, 'id' | 'online' | 'view'>): void {
  const { items } = useSeenGames.getState();
  const before = items.find(({ game }) => game === table.id);
  const { about, commitments } = table.online();
  const { shots } = table.view();
  const seen = seeGame({ game: table.id, begins: about.begins, commitments, shots }, before);
  if (!seen || seen === before) return;
  const others = items.filter((each) => each !== before);
  useSeenGames.setState({ items: [seen, ...others].slice(0, MOST) });
}

function readSeen(saved: unknown): SeenGame | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { game, begins, commitments, since, shots, course } = saved as Record<string, unknown>;
  const isWhole =
    typeof game === 'string' &&
    (begins === 0 || begins === 1 || begins === 'draw') &&
    typeof since === 'number' &&
    typeof shots === 'number' &&
    typeof course === 'string' &&
    Array.isArray(commitments) &&
    commitments.length === 2 &&
    commitments.every((each) => typeof each === 'string');
  return isWhole ? (saved as SeenGame) : undefined;
}
