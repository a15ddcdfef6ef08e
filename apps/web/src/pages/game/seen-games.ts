import type { OnlineTable } from '@flotilla/play';
import { type SeenGame, updateSeenGame } from '@flotilla/protocol';
import { persistList } from '../../device/stored-list.js';

const MAX_SEEN_GAMES = 50;

/** Online games as seen by this browser, newest first. */
export const useSeenGames = persistList('flotilla.seen', readSeenGame);

export function saveSeenGame(table: Pick<OnlineTable, 'id' | 'online' | 'view'>): void {
  const { items } = useSeenGames.getState();
  const previous = items.find(({ game }) => game === table.id);
  const { about, commitments } = table.online();
  const { shots } = table.view();
  const updated = updateSeenGame(
    { game: table.id, begins: about.begins, commitments, shots },
    previous,
  );
  if (!updated || updated === previous) return;
  const otherGames = items.filter((item) => item !== previous);
  useSeenGames.setState({ items: [updated, ...otherGames].slice(0, MAX_SEEN_GAMES) });
}

function readSeenGame(saved: unknown): SeenGame | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { game, begins, commitments, since, shots, course } = saved as Record<string, unknown>;
  const isValid =
    typeof game === 'string' &&
    (begins === 0 || begins === 1 || begins === 'draw') &&
    typeof since === 'number' &&
    typeof shots === 'number' &&
    typeof course === 'string' &&
    Array.isArray(commitments) &&
    commitments.length === 2 &&
    commitments.every((commitment) => typeof commitment === 'string');
  return isValid ? (saved as SeenGame) : undefined;
}
