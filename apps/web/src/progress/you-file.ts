import { err, ok, type Result } from '@flotilla/rules';
import * as z from 'zod';
import { type JsonError, readRulesFile } from '../components/rules/rules-file.js';
import { DAILY, NO_DAYS, useDaily } from './daily.js';
import { GAMES, keepGames, NO_GAMES, useGames } from './games.js';
import { NO_PUZZLES, PUZZLE_PROGRESS, usePuzzleProgress } from './puzzles.js';

/** All figures of a person, as a file. */
const FILE = z.strictObject({
  flotilla: z.literal('figures'),
  version: z.literal(1),
  games: GAMES.shape.games,
  puzzles: PUZZLE_PROGRESS,
  daily: DAILY,
});

export type FileFault =
  | ({ readonly code: 'no-json' } & JsonError)
  /** `path` names the place, such as `games[3].shots`; empty for the whole. */
  | { readonly code: 'unexpected'; readonly path: string };

export function writeFigures(): string {
  const file: z.infer<typeof FILE> = {
    flotilla: 'figures',
    version: 1,
    games: useGames.getState().games,
    puzzles: usePuzzleProgress.getState(),
    daily: useDaily.getState(),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Adds the figures of a file to those of this device. A file with a fault changes nothing. Games and days
 * come together; of puzzles, what is known of more of them counts.
 * @returns how many games and days were new
 */
export function readFigures(text: string): Result<{ readonly added: number }, FileFault> {
  const json = readRulesFile(text);
  if (!json.ok) return err({ code: 'no-json', ...json.error });
  const read = FILE.safeParse(json.value);
  if (!read.success) {
    return err({ code: 'unexpected', path: pathOf(read.error.issues[0]) });
  }
  const { games, puzzles, daily } = read.data;
  const before = countAll();
  keepGames(games);
  usePuzzleProgress.setState((own) => ({
    ...(puzzles.tried > own.tried ? puzzles : own),
    seen: [...new Set([...own.seen, ...puzzles.seen])].slice(-2000),
    days: byDay([...puzzles.days, ...own.days]),
  }));
  useDaily.setState(({ open, results }) => ({
    open: furtherOf(open, daily.open),
    // Where both know of a day, the result that was judged.
    results: byDay([...results, ...daily.results].sort((a, b) => judgedIn(a) - judgedIn(b))),
  }));
  return ok({ added: countAll() - before });
}

export function forgetFigures(): void {
  useGames.setState(NO_GAMES, true);
  usePuzzleProgress.setState(NO_PUZZLES, true);
  useDaily.setState(NO_DAYS, true);
}

function countAll(): number {
  return (
    useGames.getState().games.length +
    useDaily.getState().results.length +
    usePuzzleProgress.getState().seen.length
  );
}

type OpenDay = z.infer<typeof DAILY>['open'];

/** The later day; of one day, that on which more was shot. */
function furtherOf(a: OpenDay, b: OpenDay): OpenDay {
  if (!a || !b) return a ?? b;
  const [first, second] = [a, b].map(({ day, squares }) => [day, squares.length] as const);
  const isBehind = first![0] === second![0] ? first![1] < second![1] : first![0] < second![0];
  return isBehind ? b : a;
}

function judgedIn({ accuracy }: { readonly accuracy: number | null }): number {
  return accuracy === null ? 0 : 1;
}

/** In the order of the days, of one day the last given. */
function byDay<Item extends { readonly day: string }>(items: readonly Item[]): Item[] {
  const kept = new Map(items.map((item) => [item.day, item]));
  return [...kept.values()].sort((a, b) => a.day.localeCompare(b.day)).slice(-730);
}

function pathOf(issue: z.core.$ZodIssue | undefined): string {
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...keys]
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
