import { replaceControlCharacters } from '@flotilla/play';
import { err, ok, type Result } from '@flotilla/rules';
import * as z from 'zod';
import { type JsonError, parseJsonFile } from '../device/rules-file.js';
import { BIMARU_SCHEMA, mergeBimaru, NO_BIMARU, useBimaruProgress } from './bimaru.js';
import { dayOf } from './calendar.js';
import {
  type Campaign,
  furtherCampaign,
  isCampaign,
  NO_CAMPAIGN,
  useCampaign,
} from './campaign.js';
import { DAILY_SCHEMA, mergeDaily, NO_DAILY_PROGRESS, useDaily, useSmallDaily } from './daily.js';
import { latestPerDay } from './days.js';
import { addGames, GAMES_SCHEMA, NO_GAMES, usePlayedGames } from './games.js';
import { NO_PUZZLES, PUZZLE_PROGRESS_SCHEMA, usePuzzleProgress } from './puzzles.js';
import { BESTS_SCHEMA, forgetPuzzleRuns, mergeBests, NO_BESTS, usePuzzleRuns } from './runs.js';

/** Export file of all the user's statistics. */
const STATISTICS_FILE_SCHEMA = z.strictObject({
  flotilla: z.literal('figures'),
  version: z.literal(1),
  games: GAMES_SCHEMA.shape.games,
  puzzles: PUZZLE_PROGRESS_SCHEMA,
  daily: DAILY_SCHEMA,
  // Older files lack this key and the keys after it.
  small: DAILY_SCHEMA.default(NO_DAILY_PROGRESS),
  campaign: z.custom<Campaign>(isCampaign).default(NO_CAMPAIGN),
  bests: BESTS_SCHEMA.default(NO_BESTS),
  bimaru: BIMARU_SCHEMA.default(NO_BIMARU),
});

export type StatisticsFileFault =
  | ({ readonly code: 'no-json' } & JsonError)
  /** `path` such as `games[3].shots`; empty for the whole file. `future`: a date in the future. */
  | { readonly code: 'unexpected' | 'future'; readonly path: string };

export function exportStatistics(): string {
  const file: z.infer<typeof STATISTICS_FILE_SCHEMA> = {
    flotilla: 'figures',
    version: 1,
    games: usePlayedGames.getState().games,
    puzzles: usePuzzleProgress.getState(),
    daily: useDaily.getState(),
    small: useSmallDaily.getState(),
    campaign: useCampaign.getState(),
    bests: usePuzzleRuns.getState().best,
    bimaru: useBimaruProgress.getState(),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/**
 * Merges the statistics of a file into those of this device. An invalid file changes nothing.
 * Keeps the larger puzzle progress, the more advanced campaign and the better bests of the two.
 * @returns the number of new games and days
 */
export function importStatistics(
  text: string,
  now = new Date(),
): Result<{ readonly added: number }, StatisticsFileFault> {
  const json = parseJsonFile(text);
  if (!json.ok) return err({ code: 'no-json', ...json.error });
  const parsed = STATISTICS_FILE_SCHEMA.safeParse(json.value);
  if (!parsed.success) {
    return err({ code: 'unexpected', path: issuePath(parsed.error.issues[0]) });
  }
  const futurePath = findFutureDate(parsed.data, now);
  if (futurePath !== undefined) return err({ code: 'future', path: futurePath });
  const { games, puzzles, daily, small, campaign, bests, bimaru } = parsed.data;
  const previousCount = countEntries();
  addGames(games);
  usePuzzleProgress.setState((own) => ({
    ...(puzzles.tried > own.tried ? puzzles : own),
    seen: [...new Set([...own.seen, ...puzzles.seen])].slice(-2000),
    days: latestPerDay([...puzzles.days, ...own.days]),
  }));
  useDaily.setState((own) => mergeDaily(own, daily));
  useSmallDaily.setState((own) => mergeDaily(own, small));
  useCampaign.setState((own) => furtherCampaign(own, campaign));
  mergeBests(bests);
  useBimaruProgress.setState((own) => mergeBimaru(own, bimaru));
  return ok({ added: countEntries() - previousCount });
}

export function clearStatistics(): void {
  usePlayedGames.setState(NO_GAMES, true);
  usePuzzleProgress.setState(NO_PUZZLES, true);
  useDaily.setState(NO_DAILY_PROGRESS, true);
  useSmallDaily.setState(NO_DAILY_PROGRESS, true);
  useCampaign.setState(NO_CAMPAIGN, true);
  forgetPuzzleRuns();
  useBimaruProgress.setState(NO_BIMARU, true);
}

function countEntries(): number {
  return (
    usePlayedGames.getState().games.length +
    useDaily.getState().results.length +
    useSmallDaily.getState().results.length +
    useBimaruProgress.getState().results.length +
    usePuzzleProgress.getState().seen.length
  );
}

/** Allowed difference between the clocks of two devices. */
const MAX_CLOCK_SKEW_MS = 86_400_000;

/** Returns the path of the first date in the future; undefined if there is none. */
function findFutureDate(
  { games, puzzles, daily, small, bimaru }: z.infer<typeof STATISTICS_FILE_SCHEMA>,
  now: Date,
): string | undefined {
  const latestDay = dayOf(now.getTime() + MAX_CLOCK_SKEW_MS);
  const dates = [
    ...games.map(({ endedAt }, index) => [`games[${index}].endedAt`, endedAt] as const),
    ...puzzles.days.map(({ day }, index) => [`puzzles.days[${index}].day`, day] as const),
    ...Object.entries({ daily, small }).flatMap(([name, { open, results, archive }]) => [
      ...results.map(({ day }, index) => [`${name}.results[${index}].day`, day] as const),
      ...archive.map(({ day }, index) => [`${name}.archive[${index}].day`, day] as const),
      ...(open ? [[`${name}.open.day`, open.day] as const] : []),
    ]),
    ...bimaru.results.map(({ day }, index) => [`bimaru.results[${index}].day`, day] as const),
    ...(bimaru.today ? [['bimaru.today.day', bimaru.today.day] as const] : []),
  ];
  return dates.find(([, date]) => date.slice(0, 10) > latestDay)?.[0];
}

const MAX_KEY_LENGTH = 40;

function issuePath(issue: z.core.$ZodIssue | undefined): string {
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...keys]
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${formatKey(String(key))}`))
    .join('')
    .replace(/^\./, '');
}

/** Formats an unknown key on one line, truncated. */
function formatKey(key: string): string {
  const shortened = [...key.slice(0, 2 * MAX_KEY_LENGTH)].slice(0, MAX_KEY_LENGTH).join('');
  return replaceControlCharacters(shortened.length < key.length ? `${shortened}…` : shortened);
}
