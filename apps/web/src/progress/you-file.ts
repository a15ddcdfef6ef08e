import { plain } from '@flotilla/play';
import { err, ok, type Result } from '@flotilla/rules';
import * as z from 'zod';
import { type JsonError, readRulesFile } from '../device/rules-file.js';
import { BIMARU, joinedBimaru, NO_BIMARU, useBimaruProgress } from './bimaru.js';
import { dayOf } from './calendar.js';
import { type Campaign, further, isCampaign, NO_CAMPAIGN, useCampaign } from './campaign.js';
import { DAILY, joined, NO_DAYS, useDaily } from './daily.js';
import { byDay } from './days.js';
import { GAMES, keepGames, NO_GAMES, useGames } from './games.js';
import { NO_PUZZLES, PUZZLE_PROGRESS, usePuzzleProgress } from './puzzles.js';
import { BESTS, forgetRuns, keepBests, NO_BESTS, useRuns } from './runs.js';

/** Export file of all the user's statistics. */
const FILE = z.strictObject({
  flotilla: z.literal('figures'),
  version: z.literal(1),
  games: GAMES.shape.games,
  puzzles: PUZZLE_PROGRESS,
  daily: DAILY,
  // Missing in older files.
  campaign: z.custom<Campaign>(isCampaign).default(NO_CAMPAIGN),
  // Missing in older files.
  bests: BESTS.default(NO_BESTS),
  // Missing in older files.
  bimaru: BIMARU.default(NO_BIMARU),
});

export type FileFault =
  | ({ readonly code: 'no-json' } & JsonError)
  /**
   * `path` names the location, such as `games[3].shots`; empty for the whole file. `future`: the date lies ahead.
   */
  | { readonly code: 'unexpected' | 'future'; readonly path: string };

export function writeFigures(): string {
  const file: z.infer<typeof FILE> = {
    flotilla: 'figures',
    version: 1,
    games: useGames.getState().games,
    puzzles: usePuzzleProgress.getState(),
    daily: useDaily.getState(),
    campaign: useCampaign.getState(),
    bests: useRuns.getState().best,
    bimaru: useBimaruProgress.getState(),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Merges the statistics of a file into those of this device. An invalid file changes nothing. Games and days are
 * combined. Otherwise the larger puzzle progress, the further campaign and the better of two bests win.
 * @returns the number of new games and days
 */
export function readFigures(
  text: string,
  now = new Date(),
): Result<{ readonly added: number }, FileFault> {
  const json = readRulesFile(text);
  if (!json.ok) return err({ code: 'no-json', ...json.error });
  const read = FILE.safeParse(json.value);
  if (!read.success) {
    return err({ code: 'unexpected', path: pathOf(read.error.issues[0]) });
  }
  const ahead = placeAhead(read.data, now);
  if (ahead !== undefined) return err({ code: 'future', path: ahead });
  const { games, puzzles, daily, campaign, bests, bimaru } = read.data;
  const before = countAll();
  keepGames(games);
  usePuzzleProgress.setState((own) => ({
    ...(puzzles.tried > own.tried ? puzzles : own),
    seen: [...new Set([...own.seen, ...puzzles.seen])].slice(-2000),
    days: byDay([...puzzles.days, ...own.days]),
  }));
  useDaily.setState((own) => joined(own, daily));
  useCampaign.setState((own) => further(own, campaign));
  keepBests(bests);
  useBimaruProgress.setState((own) => joinedBimaru(own, bimaru));
  return ok({ added: countAll() - before });
}

export function forgetFigures(): void {
  useGames.setState(NO_GAMES, true);
  usePuzzleProgress.setState(NO_PUZZLES, true);
  useDaily.setState(NO_DAYS, true);
  useCampaign.setState(NO_CAMPAIGN, true);
  forgetRuns();
  useBimaruProgress.setState(NO_BIMARU, true);
}

function countAll(): number {
  return (
    useGames.getState().games.length +
    useDaily.getState().results.length +
    useBimaruProgress.getState().results.length +
    usePuzzleProgress.getState().seen.length
  );
}

/** Allowed difference between the clocks of two devices. */
const SLACK_MS = 86_400_000;

/** Returns the path of the first date that lies ahead. */
function placeAhead(
  { games, puzzles, daily, bimaru }: z.infer<typeof FILE>,
  now: Date,
): string | undefined {
  const last = dayOf(now.getTime() + SLACK_MS);
  const dates = [
    ...games.map(({ endedAt }, index) => [`games[${index}].endedAt`, endedAt] as const),
    ...puzzles.days.map(({ day }, index) => [`puzzles.days[${index}].day`, day] as const),
    ...daily.results.map(({ day }, index) => [`daily.results[${index}].day`, day] as const),
    ...daily.archive.map(({ day }, index) => [`daily.archive[${index}].day`, day] as const),
    ...bimaru.results.map(({ day }, index) => [`bimaru.results[${index}].day`, day] as const),
    ...(bimaru.today ? [['bimaru.today.day', bimaru.today.day] as const] : []),
    ...(daily.open ? [['daily.open.day', daily.open.day] as const] : []),
  ];
  return dates.find(([, date]) => date.slice(0, 10) > last)?.[0];
}

/** Maximum characters shown of a key. */
const MOST_SHOWN = 40;

function pathOf(issue: z.core.$ZodIssue | undefined): string {
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...keys]
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${shown(String(key))}`))
    .join('')
    .replace(/^\./, '');
}

/** Formats an unknown key on one line, truncated. */
function shown(key: string): string {
  const start = [...key.slice(0, 2 * MOST_SHOWN)].slice(0, MOST_SHOWN).join('');
  return plain(start.length < key.length ? `${start}…` : start);
}
