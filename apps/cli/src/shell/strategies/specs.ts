import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_PLACER, findPlacer, findShooter, isLearnerName, makeRng } from '@flotilla/engine';
import {
  type ForeignSpec,
  isForeign,
  nameOfPlacer,
  type PlacerSpec,
  type RulesSpec,
  refusedShooter,
  type ShooterSpec,
  sampleRules,
} from '@flotilla/lab';
import type { BotRole, ForeignSource, StartOptions } from '@flotilla/lab/node';
import {
  isPresetName,
  makeRulesEntry,
  RANDOM_FLEET,
  type Rules,
  type RulesEntry,
} from '@flotilla/rules';
import { DEFAULT_TIME_LIMIT_MS } from '../common-options.js';
import type { Context } from '../context.js';
import { describeForeignError } from '../error-texts.js';
import { CliError, plain, quote } from '../errors.js';
import type { Texts } from '../i18n/index.js';
import { stateDir } from '../io.js';
import { givenPlacer, givenShooter, rulesGiven, rulesRefused, rulesSource } from '../options.js';
import { layoutsFrom, namesLayouts } from './layouts-file.js';
import { isLearning, LEARNER_NAMES, memoryFrom } from './memory-file.js';

const COMMAND = 'cmd:';

/**
 * Reads rules from a preset's name or a file; a random fleet is drawn for each layout.
 * @throws CliError naming every fault
 */
export async function rulesSpecFrom(context: Context, given: string): Promise<RulesSpec> {
  const rules = await rulesSource(context, given);
  return isPresetName(given) ? given : entryWithDraw(rules(makeRng(0)));
}

/** Returns rules for `--json`: data for `makeRules`, with `random` for a fleet drawn for each game. */
export function rulesSpecAsJson(spec: RulesSpec): RulesEntry {
  return entryWithDraw(sampleRules(spec, makeRng(0)));
}

/**
 * Returns the rules with these fields replaced.
 * @param place named if the result is unplayable. @throws CliError naming every fault
 */
export function changedRules(
  texts: Texts,
  spec: RulesSpec,
  fields: object,
  place: string,
): RulesSpec {
  const { name: _, ...entry } = rulesSpecAsJson(spec);
  return entryWithDraw(rulesGiven(texts, { ...entry, ...fields }, place)(makeRng(0)));
}

function entryWithDraw(rules: Rules): RulesEntry {
  const { drawn, ...entry } = makeRulesEntry(rules);
  return drawn ? { ...entry, fleet: RANDOM_FLEET } : entry;
}

/** Requires shooters that can play by these rules. @throws CliError otherwise */
export function requireAllAccept(
  { texts }: Context,
  shooters: readonly ShooterSpec[],
  rules: RulesSpec,
): void {
  const refused = refusedShooter(shooters, rules);
  if (refused) throw rulesRefused(texts, refused);
}

/** Requires uniform placers, for removing luck. @throws CliError for any other placer */
export function requireUniform({ t }: Texts, placers: readonly PlacerSpec[]): void {
  const other = placers.find((placer) => placer !== DEFAULT_PLACER);
  if (other === undefined) return;
  throw new CliError(
    t('errors:lab.notUniform', { given: nameOfPlacer(other), placer: DEFAULT_PLACER }),
  );
}

export interface ForeignGiven {
  /** Time limit in milliseconds for a shot or layout of an external program. */
  readonly timeLimit?: number | undefined;
  /** Set for remote workers, which run no files and no commands. */
  readonly redis?: string | undefined;
  /** Rules for layouts from a file. */
  readonly rules?: string | undefined;
}

interface ShooterGiven extends ForeignGiven {
  /** Memory file of a learning shooter. */
  readonly memory?: string | undefined;
  /** Number of fleets it has seen. */
  readonly seen?: number | undefined;
}

/** Refuses a time limit without an external program. @throws CliError */
export function refuseTimeLimit(
  { t }: Texts,
  names: readonly (string | undefined)[],
  { timeLimit }: ForeignGiven,
): void {
  if (timeLimit === undefined || names.some((name) => name !== undefined && namesProgram(name)))
    return;
  throw new CliError(t('errors:option.needsFile'));
}

/** Refuses options that none of these shooters and placers uses. @throws CliError */
export function refuseNeedless(
  texts: Texts,
  shooters: readonly string[],
  placers: readonly string[],
  given: ShooterGiven,
): void {
  const { t } = texts;
  refuseTimeLimit(texts, [...shooters, ...placers], given);
  if (shooters.some(isLearning)) return;
  for (const option of ['memory', 'seen'] as const) {
    if (given[option] === undefined) continue;
    const needed = LEARNER_NAMES.join(' / ');
    throw new CliError(t('errors:option.needsLearner', { option: `--${option}`, needed }));
  }
}

/**
 * Reads a shooter: a name, a program's path, or `cmd:` and a command that speaks the line protocol. Tries out external
 * programs. @throws CliError
 */
export async function shooterSpecFrom(
  context: Context,
  given: string,
  options: ShooterGiven,
): Promise<ShooterSpec> {
  const foreign = await foreignFrom(context, given, 'shooter', options);
  if (foreign) return foreign;
  const { memory } = options;
  const { name } = givenShooter(context.texts, given);
  if (memory === undefined || !isLearnerName(name)) return given;
  return { learner: name, memory: await memoryFrom(context, memory) };
}

/**
 * Reads a placer: a name, a file of layouts or of a program, or `cmd:` and a command.
 * @param by rules of the layouts; by default those of the options. @throws CliError
 */
export async function placerSpecFrom(
  context: Context,
  given: string,
  options: ForeignGiven,
  by?: RulesSpec,
): Promise<PlacerSpec> {
  if (namesLayouts(given)) {
    const rules = by ?? (await rulesSpecFrom(context, options.rules ?? 'russian'));
    return layoutsFrom(context, given, sampleRules(rules, makeRng(0)));
  }
  const foreign = await foreignFrom(context, given, 'placer', options);
  return foreign ?? givenPlacer(context.texts, given).name;
}

/** Tries out the external program at this path or command; undefined for a name. @throws CliError */
export async function foreignFrom(
  context: Context,
  given: string,
  role: BotRole,
  options: ForeignGiven,
): Promise<ForeignSpec | undefined> {
  const { texts } = context;
  const source = sourceFrom(texts, given);
  if (!source) return undefined;
  if (options.redis !== undefined) throw new CliError(texts.t('errors:lab.foreignWithRedis'));
  const limits = limitsFrom(options);
  const { loadLimitMs } = limits;
  return { source, name: await tryOut(context, given, source, { role, loadLimitMs }), ...limits };
}

/** Returns an external program, not yet tried out. @throws CliError for a name or a missing file */
export function programFrom(
  texts: Texts,
  given: string,
  options: ForeignGiven,
): Limits & { readonly source: ForeignSource } {
  const source = sourceFrom(texts, given);
  if (!source) throw new CliError(texts.t('errors:lab.noProgram', { given: quote(given) }));
  return { source, ...limitsFrom(options) };
}

type Limits = Pick<ForeignSpec, 'timeLimitMs' | 'loadLimitMs'>;

/** A given limit applies to every answer, the first one included. */
function limitsFrom({ timeLimit }: ForeignGiven): Limits {
  if (timeLimit === undefined) return { timeLimitMs: DEFAULT_TIME_LIMIT_MS };
  return { timeLimitMs: timeLimit, loadLimitMs: timeLimit };
}

/** Finds the file or program of a shooter; undefined for a name. @throws CliError */
function sourceFrom({ t }: Texts, given: string): ForeignSource | undefined {
  if (given.startsWith(COMMAND)) {
    const command = commandWords(given.slice(COMMAND.length));
    if (command?.[0]) return { command };
    throw new CliError(t('errors:lab.command', { given: quote(given) }));
  }
  if (!isPath(given)) return undefined;
  if (/\.[cm]?tsx?$/.test(given)) {
    throw new CliError(t('errors:lab.typescript', { path: plain(given) }));
  }
  const file = resolve(given);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) return { file };
  const key = found ? 'isDirectory' : 'notFound';
  throw new CliError(t(`errors:file.${key}`, { path: plain(given) }));
}

/** Refuses external programs. @throws CliError */
export function requireOwn({ t }: Texts, shooter: string): void {
  if (namesProgram(shooter)) throw new CliError(t('errors:lab.ownOnly', { given: quote(shooter) }));
}

/** Is this a file or a command, not the name of a built-in strategy? */
export function namesProgram(given: string): boolean {
  return given.startsWith(COMMAND) || isPath(given);
}

/** Names of shooters have slashes, too: a path has a path's prefix or a program's extension. */
function isPath(given: string): boolean {
  return /^\.{0,2}[\\/]|\.[cm]?[jt]sx?$/.test(given);
}

/** @returns its name, distinct from built-in shooters and placers. @throws CliError */
async function tryOut(
  context: Context,
  given: string,
  source: ForeignSource,
  options: StartOptions,
): Promise<string> {
  const { checkForeign } = await import('@flotilla/lab/node');
  const last = ('file' in source ? source.file : given).replace(/^.*[\\/]/, '');
  try {
    const { name } = await checkForeign(source, {
      ...options,
      logs: botLogs(context.io.env),
      onWaiting: (limitMs) => tellerOfWaiting(context)(given, limitMs),
    });
    if (name === undefined) return last;
    return findShooter(name) || findPlacer(name) ? `${name} (${last})` : name;
  } catch (error) {
    const reason = describeForeignError(context.texts, error);
    const log = await describeBotLog(context, source);
    const line = `${given}: ${reason}${log === undefined ? '' : `; ${log}`}`;
    throw new CliError(plain(line));
  }
}

/** Returns a reporter of awaited programs on stderr: once per program, however many processes it has. */
export function tellerOfWaiting({ io, texts: { t } }: Context) {
  const told = new Set<string>();
  return (name: string, limitMs: number): void => {
    const line = plain(t('commands:help.botWaiting', { name, seconds: limitMs / 1000 }));
    if (!told.has(name)) io.writeError(`${line}\n`);
    told.add(name);
  };
}

/** Returns the folder for the stderr of external shooters. */
export function botLogs(env: Context['io']['env']): string {
  return join(stateDir(env), 'bots');
}

/**
 * Names the files with the output of failed shooters.
 * @param failed their indices
 */
export async function describeBotLogs(
  context: Context,
  shooters: readonly ShooterSpec[],
  failed: readonly number[],
): Promise<string[]> {
  const { logOf } = await import('@flotilla/lab/node');
  return shooters.flatMap((spec, index) => {
    if (!isForeign(spec) || !failed.includes(index)) return [];
    const path = logOf(spec.source, botLogs(context.io.env));
    const shown = { name: spec.name, path: plain(path) };
    return existsSync(path) ? [context.texts.t('commands:help.botLogOf', shown)] : [];
  });
}

/** Names the file with the output of an external shooter, if there is any. */
export async function describeBotLog(
  { io, texts }: Context,
  source: ForeignSource,
): Promise<string | undefined> {
  const { logOf } = await import('@flotilla/lab/node');
  const path = logOf(source, botLogs(io.env));
  return existsSync(path) ? texts.t('commands:help.botLog', { path: plain(path) }) : undefined;
}

/**
 * Splits a command line at blanks, except inside '…' or "…". No shell is involved: nothing else is special, not even a
 * backslash.
 * @returns undefined for an unclosed quotation mark
 */
export function commandWords(text: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (const character of text) {
    const isMark = character === "'" || character === '"';
    if (quote === undefined && isMark) {
      quote = character;
      word ??= '';
    } else if (character === quote) {
      quote = undefined;
    } else if (quote === undefined && /\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + character;
    }
  }
  if (word !== undefined) words.push(word);
  return quote === undefined ? words : undefined;
}
