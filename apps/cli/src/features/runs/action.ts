import process from 'node:process';
import type { SavedRun } from '@flotilla/lab/node';
import { makeRulesEntry } from '@flotilla/rules';
import type { Command } from 'commander';
import type { CommandContext } from '../../shell/context.js';
import { CliError, plain, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { playCommand, stateDir } from '../../shell/io.js';
import { printResult } from '../../shell/tell.js';
import {
  isReadableRun,
  percentDone,
  resumeCommandLine,
  runsFolder,
} from '../lab/unfinished-runs.js';
import { describePaper, PaperGames, type SavedPaperGame } from '../play/paper-games.js';
import {
  describeDamagedGame,
  describeSavedGame,
  InterruptedGames,
  type SavedSession,
} from '../play/store.js';
import type { RunsInput } from './command.js';

/** Interrupted games at a table, and on paper (`flotilla assist`). */
type GameStores = readonly [InterruptedGames, PaperGames];

const ALL_RUNS = 'all';

export async function action(
  context: CommandContext,
  { remove, json }: RunsInput,
  { args: extraArgs }: Command,
): Promise<void> {
  const { io, texts } = context;
  if (extraArgs.length > 0) throw makeExcessError(texts, extraArgs, remove);
  const { listRuns } = await import('@flotilla/lab/node');
  const folder = runsFolder(io);
  const dir = stateDir(io.env);
  const stores: GameStores = [new InterruptedGames(dir), new PaperGames(dir)];
  const removed = remove ? await removeRuns(context, stores, remove) : undefined;
  const runs = await listRuns(folder);
  const [tableGames, paperGames] = [await stores[0].findUnlocked(), await stores[1].findUnlocked()];
  for (const file of [...tableGames.setAside, ...paperGames.setAside]) {
    io.writeError(`flotilla runs: ${describeDamagedGame(texts, file)}\n`);
  }
  const games = [
    ...tableGames.games.map((game) => toListedTableGame(texts, game)),
    ...paperGames.games.map((game) => toListedPaperGame(texts, game)),
  ];
  await printResult(
    context,
    { json },
    {
      document: () =>
        removed ? { removed } : [...runs.map(runAsJson), ...games.map((game) => game.asJson)],
      lines: () =>
        removed
          ? describeRemoved(texts, removed, runs)
          : [...describeRuns(texts, runs, games.length), ...describeGames(texts, games)],
    },
  );
}

/** Removes all of the runs and games, or none. @throws CliError if one is unknown or running */
async function removeRuns(
  { io, texts: { t } }: CommandContext,
  stores: GameStores,
  requestedIds: readonly string[],
): Promise<string[]> {
  const { listRuns, removeRun } = await import('@flotilla/lab/node');
  const folder = runsFolder(io);
  const runs = await listRuns(folder);
  const idleIds = runs.flatMap(({ id, owner }) => (owner === undefined ? [id] : []));
  const ids = requestedIds.includes(ALL_RUNS) ? idleIds : [...new Set(requestedIds)];
  const foundGames = await Promise.all(stores.map((each) => each.findUnlocked()));
  const games = new Set(foundGames.flatMap((each) => each.games.map(({ id }) => id)));
  for (const id of ids) {
    if (games.has(id)) continue;
    const run = runs.find((each) => each.id === id);
    if (!run) throw new CliError(t('errors:lab.runUnknown', { id: quote(id) }));
    if (run.owner !== undefined) throw new CliError(t('errors:lab.running', { pid: run.owner }));
  }
  const removed = ids.filter((id) => removeRun(folder, id) === 'removed');
  for (const id of ids) {
    for (const each of stores) if (games.has(id) && (await each.remove(id))) removed.push(id);
  }
  return removed;
}

/** Treats an excess argument after `--remove` as another run to remove. */
function makeExcessError(
  { t }: Texts,
  extraArgs: readonly string[],
  remove: readonly string[] = [],
): CliError {
  if (remove.length === 0) {
    const input = quote(extraArgs[0] ?? '');
    const usage = quote('flotilla runs');
    return new CliError(t('errors:commandLine.excessArguments', { given: input, usage }));
  }
  const example = [...remove, ...extraArgs]
    .map((id) => `--remove ${plain(id).slice(0, 60)}`)
    .join(' ');
  return new CliError(t('errors:lab.removeOne', { example }));
}

/** Lists the removed runs, or says why none was removed. */
function describeRemoved(
  { t }: Texts,
  removed: string[],
  remaining: readonly SavedRun[],
): string[] {
  if (removed.length > 0) return removed.map((id) => t('commands:runs.removed', { id }));
  if (remaining.length === 0) return [t('commands:runs.none')];
  return [t('commands:runs.allRunning', { count: remaining.length })];
}

interface ListedGame {
  readonly id: string;
  readonly savedAtMs: number;
  readonly description: string;
  /** Command line that resumes the game. */
  readonly command: string;
  readonly asJson: object;
}

function toListedTableGame(
  texts: Texts,
  { id, savedAtMs, game: session }: SavedSession,
): ListedGame {
  const { players, game, date } = session;
  const command = `${playCommand()} --resume ${id}`;
  const rules = makeRulesEntry(game.rules);
  const shots = game.shots.length;
  return {
    id,
    savedAtMs,
    command,
    description: describeSavedGame(texts, session),
    asJson: { id, savedAt: isoTime(savedAtMs), command, date, players, rules, shots },
  };
}

function toListedPaperGame(texts: Texts, { id, savedAtMs, game }: SavedPaperGame): ListedGame {
  const { rules, marks } = game.game.currentBoard;
  const { shooter } = game.adviser;
  const command = `flotilla assist --resume ${id}`;
  const details = { shooter, rules: makeRulesEntry(rules), shots: marks.length };
  return {
    id,
    savedAtMs,
    command,
    description: describePaper(texts, game),
    asJson: { id, savedAt: isoTime(savedAtMs), command, ...details },
  };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

function describeGames(texts: Texts, games: readonly ListedGame[]): string[] {
  return games.flatMap(({ id, savedAtMs, description, command }) => {
    const when = dateFormat(texts).format(savedAtMs);
    return [texts.t('commands:runs.game', { id, game: description, when }), `  ${command}`];
  });
}

function describeRuns(texts: Texts, runs: readonly SavedRun[], games: number): string[] {
  if (runs.length === 0) return games > 0 ? [] : [texts.t('commands:runs.none')];
  return runs.flatMap((run) => {
    if (!isReadableRun(run)) return [texts.t('commands:runs.unreadable', { id: run.id })];
    const { asked, seed, directory } = run.about;
    const isHere = directory === undefined || directory === process.cwd();
    const folderLine = isHere
      ? []
      : [`  ${texts.t('commands:runs.folder', { path: plain(directory) })}`];
    return [describeRunState(texts, run), `  ${resumeCommandLine(asked, seed)}`, ...folderLine];
  });
}

function describeRunState({ t, lang }: Texts, run: SavedRun): string {
  const { id, owner, savedAtMs } = run;
  const percent = percentDone(run);
  if (owner !== undefined) return t('commands:runs.running', { id, percent, pid: owner });
  const when = dateFormat({ lang }).format(savedAtMs);
  return t('commands:runs.line', { id, percent, when });
}

function dateFormat({ lang }: Pick<Texts, 'lang'>): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
}

function runAsJson(run: SavedRun): object {
  const { id, done, total, owner = null, savedAtMs } = run;
  const saved = { id, done, total, savedAt: isoTime(savedAtMs), process: owner };
  if (!isReadableRun(run)) return { ...saved, command: null };
  const { asked, seed, startedAt, directory } = run.about;
  return { ...saved, command: resumeCommandLine(asked, seed), seed, startedAt, directory };
}
