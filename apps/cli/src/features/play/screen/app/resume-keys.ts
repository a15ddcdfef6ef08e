import type { SavedGame } from '../../../../shell/kept-games.js';
import type { Key } from '../../../../shell/terminal/keys.js';

export interface ResumeChoice<Game> {
  readonly games: readonly SavedGame<Game>[];
  readonly selectedIndex: number;
}

type ResumeAction<Game> =
  | 'new-game'
  | 'quit'
  | { readonly selectedIndex: number }
  | { readonly action: 'continue' | 'discard'; readonly game: SavedGame<Game> };

export function handleResumeKey<Game>(
  { games, selectedIndex }: ResumeChoice<Game>,
  { name, command }: Key,
): ResumeAction<Game> {
  const game = games[selectedIndex];
  if (command === 'n' || !game) return 'new-game';
  if (name === 'escape' || command === 'q') return 'quit';
  if (name === 'enter' || command === 'c') return { action: 'continue', game };
  if (command === 'd') return { action: 'discard', game };
  const step = name === 'up' ? -1 : name === 'down' ? 1 : 0;
  return { selectedIndex: Math.min(games.length - 1, Math.max(0, selectedIndex + step)) };
}

/** Returns the choice without this game; undefined if no game remains. */
export function withoutGame<Game>(
  { games, selectedIndex }: ResumeChoice<Game>,
  id: string,
): ResumeChoice<Game> | undefined {
  const remaining = games.filter((game) => game.id !== id);
  return remaining.length > 0
    ? { games: remaining, selectedIndex: Math.min(remaining.length - 1, selectedIndex) }
    : undefined;
}
