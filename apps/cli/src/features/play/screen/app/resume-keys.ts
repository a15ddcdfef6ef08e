import type { SavedGame } from '../../../../shell/kept-games.js';
import type { Key } from '../../../../shell/terminal/keys.js';

export interface ResumeChoice<Game> {
  readonly games: readonly SavedGame<Game>[];
  readonly selectedIndex: number;
}

interface ResumeEffects<Game> {
  /** Locks a game; false if it is over or open in another program. */
  readonly lock: (id: string) => Promise<boolean>;
  readonly show: (choice: ResumeChoice<Game>) => void;
  readonly resume: (game: Game) => void;
  /** Deletes the locked game. */
  readonly discard: () => Promise<void> | void;
  /** @param takenId id of the chosen game if it could not be locked */
  readonly startNew: (takenId?: string) => void;
  readonly quit: () => void;
}

export async function handleResumeKey<Game>(
  choice: ResumeChoice<Game>,
  { name, command }: Key,
  effects: ResumeEffects<Game>,
): Promise<void> {
  const { games, selectedIndex } = choice;
  const selected = games[selectedIndex];
  if (command === 'n' || !selected) return effects.startNew();
  if (name === 'escape' || command === 'q') return effects.quit();
  const isContinued = name === 'enter' || command === 'c';
  if (!isContinued && command !== 'd') {
    const step = name === 'up' ? -1 : name === 'down' ? 1 : 0;
    return effects.show({ games, selectedIndex: clampIndex(games, selectedIndex + step) });
  }
  if (!(await effects.lock(selected.id))) return effects.startNew(selected.id);
  if (isContinued) return effects.resume(selected.game);
  await effects.discard();
  const remaining = games.filter((game) => game !== selected);
  if (remaining.length === 0) effects.startNew();
  else effects.show({ games: remaining, selectedIndex: clampIndex(remaining, selectedIndex) });
}

function clampIndex(games: readonly unknown[], index: number): number {
  return Math.max(0, Math.min(games.length - 1, index));
}
