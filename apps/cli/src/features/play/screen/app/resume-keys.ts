import type { Key } from '../../../../shell/terminal/keys.js';
import type { KeptGame } from '../../interrupted-games.js';
import type { Stage } from './app-state.js';

export type ResumeStage = Extract<Stage, { readonly name: 'resume' }>;

/** What a key asks for while one of the interrupted games can be chosen. */
type Asked =
  | 'new-game'
  | 'quit'
  | { readonly stage: ResumeStage }
  | { readonly does: 'continue' | 'discard'; readonly game: KeptGame };

export function pressInResume(stage: ResumeStage, { name, command }: Key): Asked {
  const { games, at } = stage;
  const game = games[at];
  if (command === 'n' || !game) return 'new-game';
  if (name === 'escape' || command === 'q') return 'quit';
  if (name === 'enter' || command === 'c') return { does: 'continue', game };
  if (command === 'd') return { does: 'discard', game };
  const by = name === 'up' ? -1 : name === 'down' ? 1 : 0;
  return { stage: { ...stage, at: Math.min(games.length - 1, Math.max(0, at + by)) } };
}

/** The choice among those that are left, or the menu. */
export function without(stage: ResumeStage, id: string): Stage {
  const games = stage.games.filter((game) => game.id !== id);
  if (games.length === 0) return { name: 'menu' };
  return { ...stage, games, at: Math.min(stage.at, games.length - 1) };
}
