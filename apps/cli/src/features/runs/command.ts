import process from 'node:process';
import type { SavedRun } from '@flotilla/lab/node';
import { makeRulesEntry } from '@flotilla/rules';
import { jsonOption } from '../../shell/common-options.js';
import { type AddCommand, type Context, newCommand } from '../../shell/context.js';
import { CliError, plain, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { stateDir } from '../../shell/io.js';
import { isOurs, percentOf, resumeLine, runsFolder } from '../lab/unfinished-runs.js';
import { InterruptedGames, type KeptGame } from '../play/interrupted-games.js';
import { describeKept, describeSetAside } from '../play/store.js';

interface Given {
  readonly remove?: readonly string[];
  readonly json?: true;
}

const ALL = 'all';

export const addRuns: AddCommand = (program, context) => {
  const { t } = context.texts;
  newCommand(program, context, 'runs', t('commands:runs.about'), ['runs', 'runs --remove all'])
    .option('--remove <run>', t('commands:runs.remove'), (id: string, before: string[] = []) => [
      ...before,
      id,
    ])
    .addOption(jsonOption(context))
    .argument('[more...]')
    .action((more: readonly string[], given: Given) => tellRuns(context, more, given));
};

async function tellRuns(
  context: Context,
  more: readonly string[],
  { remove, json }: Given,
): Promise<void> {
  const { io, texts } = context;
  if (more.length > 0) throw excess(texts, more, remove);
  const { listRuns } = await import('@flotilla/lab/node');
  const folder = runsFolder(io);
  const kept = new InterruptedGames(stateDir(io.env));
  const removed = remove ? await removeRuns(context, kept, remove) : undefined;
  const runs = await listRuns(folder);
  const { games, setAside } = await kept.find();
  for (const each of setAside) io.writeError(`flotilla runs: ${describeSetAside(texts, each)}\n`);
  const lines = json
    ? [JSON.stringify(removed ? { removed } : [...runs.map(runAsJson), ...games.map(gameAsJson)])]
    : removed
      ? describeRemoved(texts, removed, runs)
      : [...describeRuns(texts, runs, games.length), ...describeGames(texts, games)];
  await io.write(lines.map((line) => `${line}\n`).join(''));
}

/** None is removed where one of them cannot be. @throws CliError naming it */
async function removeRuns(
  { io, texts: { t } }: Context,
  kept: InterruptedGames,
  given: readonly string[],
): Promise<string[]> {
  const { listRuns, removeRun } = await import('@flotilla/lab/node');
  const folder = runsFolder(io);
  const runs = await listRuns(folder);
  const free = runs.flatMap(({ id, owner }) => (owner === undefined ? [id] : []));
  const ids = given.includes(ALL) ? free : [...new Set(given)];
  const games = (await kept.find()).games.filter((game) => ids.includes(game.id));
  for (const id of ids) {
    if (games.some((game) => game.id === id)) continue;
    const run = runs.find((each) => each.id === id);
    if (!run) throw new CliError(t('errors:lab.runUnknown', { id: quote(id) }));
    if (run.owner !== undefined) throw new CliError(t('errors:lab.running', { pid: run.owner }));
  }
  const removed = ids.filter((id) => removeRun(folder, id) === 'removed');
  for (const { id } of games) if (await kept.remove(id)) removed.push(id);
  return removed;
}

/** A word that belongs to no option was meant, after --remove, as another run. */
function excess({ t }: Texts, more: readonly string[], remove: readonly string[] = []): CliError {
  if (remove.length === 0) return new CliError(t('errors:commandLine.excessArguments'));
  const example = [...remove, ...more].map((id) => `--remove ${plain(id).slice(0, 60)}`).join(' ');
  return new CliError(t('errors:lab.removeOne', { example }));
}

/** Where nothing is removed, it is said why. */
function describeRemoved({ t }: Texts, removed: string[], left: readonly SavedRun[]): string[] {
  if (removed.length > 0) return removed.map((id) => t('commands:runs.removed', { id }));
  if (left.length === 0) return [t('commands:runs.none')];
  return [t('commands:runs.allRunning', { count: left.length })];
}

/** Interrupted games, each with the line that goes on with it. */
function describeGames(texts: Texts, games: readonly KeptGame[]): string[] {
  return games.flatMap(({ id, savedAtMs, session }) => {
    const game = describeKept(texts, session);
    const when = dateFormat(texts).format(savedAtMs);
    return [texts.t('commands:runs.game', { id, game, when }), `  ${resumeGameLine(id)}`];
  });
}

function resumeGameLine(id: string): string {
  return `flotilla play --resume ${id}`;
}

function gameAsJson({ id, savedAtMs, session }: KeptGame): object {
  const { players, game, date } = session;
  const savedAt = new Date(savedAtMs).toISOString();
  const rules = makeRulesEntry(game.rules);
  const shots = game.shots.length;
  return { id, savedAt, command: resumeGameLine(id), date, players, rules, shots };
}

function describeRuns(texts: Texts, runs: readonly SavedRun[], games: number): string[] {
  if (runs.length === 0) return games > 0 ? [] : [texts.t('commands:runs.none')];
  return runs.flatMap((run) => {
    if (!isOurs(run)) return [texts.t('commands:runs.unreadable', { id: run.id })];
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
  const saved = { id, done, total, savedAt: new Date(savedAtMs).toISOString(), process: owner };
  if (!isOurs(run)) return { ...saved, command: null };
  const { asked, seed, startedAt, directory } = run.about;
  return { ...saved, command: resumeLine(asked, seed), seed, startedAt, directory };
}
