import process from 'node:process';
import type { SavedRun } from '@flotilla/lab/node';
import { makeRulesEntry } from '@flotilla/rules';
import type { Command } from 'commander';
import type { Context } from '../../shell/context.js';
import { CliError, plain, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { playCommand, stateDir } from '../../shell/io.js';
import { printResult } from '../../shell/tell.js';
import { isReadableRun, percentOf, resumeLine, runsFolder } from '../lab/unfinished-runs.js';
import { describePaper, type KeptPaper, PaperGames } from '../play/paper-games.js';
import { describeKept, describeSetAside, InterruptedGames, type KeptGame } from '../play/store.js';
import type { RunsGiven } from './command.js';

/** The games at a table, and those on paper. */
type Kept = readonly [InterruptedGames, PaperGames];

const ALL = 'all';

export function action(context: Context, given: RunsGiven, { args }: Command) {
  return tellRuns(context, args, given);
}

async function tellRuns(
  context: Context,
  more: readonly string[],
  { remove, json }: RunsGiven,
): Promise<void> {
  const { io, texts } = context;
  if (more.length > 0) throw excess(texts, more, remove);
  const { listRuns } = await import('@flotilla/lab/node');
  const folder = runsFolder(io);
  const dir = stateDir(io.env);
  const kept: Kept = [new InterruptedGames(dir), new PaperGames(dir)];
  const removed = remove ? await removeRuns(context, kept, remove) : undefined;
  const runs = await listRuns(folder);
  const [atTable, onPaper] = [await kept[0].find(), await kept[1].find()];
  for (const each of [...atTable.setAside, ...onPaper.setAside]) {
    io.writeError(`flotilla runs: ${describeSetAside(texts, each)}\n`);
  }
  const games = [
    ...atTable.games.map((game) => gameAtTable(texts, game)),
    ...onPaper.games.map((game) => gameOnPaper(texts, game)),
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

/** None is removed where one of them cannot be. @throws CliError naming it */
async function removeRuns(
  { io, texts: { t } }: Context,
  kept: Kept,
  given: readonly string[],
): Promise<string[]> {
  const { listRuns, removeRun } = await import('@flotilla/lab/node');
  const folder = runsFolder(io);
  const runs = await listRuns(folder);
  const free = runs.flatMap(({ id, owner }) => (owner === undefined ? [id] : []));
  const ids = given.includes(ALL) ? free : [...new Set(given)];
  const found = await Promise.all(kept.map((each) => each.find()));
  const games = new Set(found.flatMap((each) => each.games.map(({ id }) => id)));
  for (const id of ids) {
    if (games.has(id)) continue;
    const run = runs.find((each) => each.id === id);
    if (!run) throw new CliError(t('errors:lab.runUnknown', { id: quote(id) }));
    if (run.owner !== undefined) throw new CliError(t('errors:lab.running', { pid: run.owner }));
  }
  const removed = ids.filter((id) => removeRun(folder, id) === 'removed');
  for (const id of ids) {
    for (const each of kept) if (games.has(id) && (await each.remove(id))) removed.push(id);
  }
  return removed;
}

/** A word without an option; after `--remove` it was meant as another run. */
function excess({ t }: Texts, more: readonly string[], remove: readonly string[] = []): CliError {
  if (remove.length === 0) {
    const given = quote(more[0] ?? '');
    const usage = quote('flotilla runs');
    return new CliError(t('errors:commandLine.excessArguments', { given, usage }));
  }
  const example = [...remove, ...more].map((id) => `--remove ${plain(id).slice(0, 60)}`).join(' ');
  return new CliError(t('errors:lab.removeOne', { example }));
}

/** Where nothing is removed, it is said why. */
function describeRemoved({ t }: Texts, removed: string[], left: readonly SavedRun[]): string[] {
  if (removed.length > 0) return removed.map((id) => t('commands:runs.removed', { id }));
  if (left.length === 0) return [t('commands:runs.none')];
  return [t('commands:runs.allRunning', { count: left.length })];
}

/** An interrupted game, at a table or on paper. */
interface ListedGame {
  readonly id: string;
  readonly savedAtMs: number;
  readonly told: string;
  /** The line that goes on with it. */
  readonly command: string;
  readonly asJson: object;
}

function gameAtTable(texts: Texts, { id, savedAtMs, game: session }: KeptGame): ListedGame {
  const { players, game, date } = session;
  const command = `${playCommand()} --resume ${id}`;
  const rules = makeRulesEntry(game.rules);
  const shots = game.shots.length;
  return {
    ...{ id, savedAtMs, command, told: describeKept(texts, session) },
    asJson: { id, savedAt: timeOf(savedAtMs), command, date, players, rules, shots },
  };
}

function gameOnPaper(texts: Texts, { id, savedAtMs, game }: KeptPaper): ListedGame {
  const { rules, marks } = game.game.now;
  const { shooter } = game.adviser;
  const command = `flotilla assist --resume ${id}`;
  const about = { shooter, rules: makeRulesEntry(rules), shots: marks.length };
  return {
    ...{ id, savedAtMs, command, told: describePaper(texts, game) },
    asJson: { id, savedAt: timeOf(savedAtMs), command, ...about },
  };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Interrupted games, each with the line that goes on with it. */
function describeGames(texts: Texts, games: readonly ListedGame[]): string[] {
  return games.flatMap(({ id, savedAtMs, told, command }) => {
    const when = dateFormat(texts).format(savedAtMs);
    return [texts.t('commands:runs.game', { id, game: told, when }), `  ${command}`];
  });
}

function describeRuns(texts: Texts, runs: readonly SavedRun[], games: number): string[] {
  if (runs.length === 0) return games > 0 ? [] : [texts.t('commands:runs.none')];
  return runs.flatMap((run) => {
    if (!isReadableRun(run)) return [texts.t('commands:runs.unreadable', { id: run.id })];
    const { asked, seed, directory } = run.about;
    const isHere = directory === undefined || directory === process.cwd();
    const where = isHere
      ? []
      : [`  ${texts.t('commands:runs.folder', { path: plain(directory) })}`];
    return [describeState(texts, run), `  ${resumeLine(asked, seed)}`, ...where];
  });
}

function describeState({ t, lang }: Texts, run: SavedRun): string {
  const { id, owner, savedAtMs } = run;
  const percent = percentOf(run);
  if (owner !== undefined) return t('commands:runs.running', { id, percent, pid: owner });
  const when = dateFormat({ lang }).format(savedAtMs);
  return t('commands:runs.line', { id, percent, when });
}

function dateFormat({ lang }: Pick<Texts, 'lang'>): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
}

function runAsJson(run: SavedRun): object {
  const { id, done, total, owner = null, savedAtMs } = run;
  const saved = { id, done, total, savedAt: timeOf(savedAtMs), process: owner };
  if (!isReadableRun(run)) return { ...saved, command: null };
  const { asked, seed, startedAt, directory } = run.about;
  return { ...saved, command: resumeLine(asked, seed), seed, startedAt, directory };
}
