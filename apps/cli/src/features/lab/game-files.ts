import type { LoggedGame, Report } from '@flotilla/lab';
import type { CommandContext } from '../../shell/context.js';
import { CliError, describeFolderError, plain, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { openLineStream, openOutputTarget } from '../../shell/output.js';
import { openCsv } from './csv-files.js';
import { type LabOptions, recordsGames } from './lab-given.js';
import { DEFAULT_LOG_LEVEL } from './lab-options.js';

export interface GameFiles {
  add(game: LoggedGame): void;
  close(): void;
}

/** Records take about 4 kB each (400 MB in all); more files make a folder slow to list. */
const MAX_RECORDS = 100_000;

/**
 * Opens the log, records and CSV requested; undefined if none is. Called before the first game.
 * @param games upper bound on the number of games
 * @param isResumed whether the folder may hold records of the resumed run
 * @throws CliError if they cannot be written
 */
export async function openGameFiles(
  context: CommandContext,
  options: LabOptions,
  games: number,
  isResumed: boolean,
): Promise<GameFiles | undefined> {
  const { log, records, csv, seed } = options;
  if (!recordsGames(options)) return undefined;
  const files = [
    ...(records === undefined
      ? []
      : [await openRecords(context, options, records, games, isResumed)]),
    ...(log === undefined ? [] : [await openLog(context, options, log)]),
    ...(csv === undefined ? [] : [await openCsv(context, { folder: csv, seed, isResumed })]),
  ];
  return {
    add: (game) => {
      for (const file of files) file.add(game);
    },
    close: () => {
      for (const file of files) file.close();
    },
  };
}

async function openLog(
  { texts }: CommandContext,
  options: LabOptions,
  log: string,
): Promise<GameFiles> {
  const { openGameLog } = await import('@flotilla/lab/node');
  if (log === '') throw new CliError(texts.t('errors:lab.noName', { option: '--log' }));
  const stream = await openLineStream(texts, log);
  const lines = await openGameLog(stream, options.logLevel ?? DEFAULT_LOG_LEVEL, options.logFields);
  return { add: (game) => lines.add(game), close: () => stream.end() };
}

async function openRecords(
  { io, texts }: CommandContext,
  options: LabOptions,
  folder: string,
  games: number,
  isResumed: boolean,
): Promise<GameFiles> {
  const { t } = texts;
  if (folder === '') throw new CliError(t('errors:lab.noName', { option: '--records' }));
  if (games > MAX_RECORDS) throw new CliError(t('errors:lab.manyRecords', { max: MAX_RECORDS }));
  const { openRecordFiles } = await import('@flotilla/lab/node');
  const withFolderErrors = <T>(write: () => T): T => {
    try {
      return write();
    } catch (error) {
      throw new CliError(describeFolderError(texts, folder, error));
    }
  };
  const files = withFolderErrors(() => openRecordFiles(folder, io.utcToday(), isResumed));
  if (!files) {
    const key = options.resume && !isResumed ? 'recordsOfOthers' : 'recordsNotEmpty';
    throw new CliError(t(`errors:lab.${key}`, { path: plain(folder) }));
  }
  return { add: (game) => withFolderErrors(() => files.add(game)), close: () => {} };
}

/** @param command command line that reproduces the report */
type PlotWriter = (report: Report, command: string) => Promise<void>;

/**
 * Opens the file of `--plot` before the games, so that an unwritable file is reported early. `.svg`
 * holds the charts; `.html` also holds tables and findings.
 * @throws CliError for another extension or an unwritable file
 */
export async function openPlot(
  texts: Texts,
  path: string | undefined,
): Promise<PlotWriter | undefined> {
  if (path === undefined) return undefined;
  const isPage = /\.html?$/i.test(path);
  if (!isPage && !/\.svg$/i.test(path)) {
    throw new CliError(texts.t('errors:option.plot', { given: quote(path) }));
  }
  const target = await openOutputTarget(texts, path);
  return async (report, command) => {
    const { renderCharts, renderReport } = await import('@flotilla/lab/report');
    await target.write(
      isPage ? renderReport(report, { command, lang: texts.lang }) : renderCharts(report.charts),
    );
  };
}
