import type { Kept } from '../../../../shell/kept-games.js';
import type { Key } from '../../../../shell/terminal/keys.js';

/** Interrupted games, one of them selected. */
export interface ResumeChoice<Game> {
  readonly games: readonly Kept<Game>[];
  readonly at: number;
}

/** Action requested by a key in the list of interrupted games. */
type Asked<Game> =
  | 'new-game'
  | 'quit'
  | { readonly at: number }
  | { readonly does: 'continue' | 'discard'; readonly game: Kept<Game> };

export function pressInResume<Game>(
  { games, at }: ResumeChoice<Game>,
  { name, command }: Key,
): Asked<Game> {
  const game = games[at];
  if (command === 'n' || !game) return 'new-game';
  if (name === 'escape' || command === 'q') return 'quit';
  if (name === 'enter' || command === 'c') return { does: 'continue', game };
  if (command === 'd') return { does: 'discard', game };
  const by = name === 'up' ? -1 : name === 'down' ? 1 : 0;
  return { at: Math.min(games.length - 1, Math.max(0, at + by)) };
}

/** Returns the choice without this game; undefined if none is left. */
export function without<Game>(
  { games, at }: ResumeChoice<Game>,
  id: string,
): ResumeChoice<Game> | undefined {
  const left = games.filter((game) => game.id !== id);
  return left.length > 0 ? { games: left, at: Math.min(left.length - 1, at) } : undefined;
}
