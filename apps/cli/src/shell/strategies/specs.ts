import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEFAULT_PLACER, findPlacer, findShooter, isLearnerName, makeRng } from '@flotilla/engine';
import {
  type ForeignSpec,
  isForeign,
  nameOfPlacer,
  type PlacerSpec,
  type RulesSpec,
  refusingShooter,
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
import type { CommandContext } from '../context.js';
import { describeForeignError } from '../error-texts.js';
import { CliError, plain, quote } from '../errors.js';
import type { Texts } from '../i18n/index.js';
import { stateDir } from '../io.js';
import {
  loadRulesMaker,
  parseRulesMaker,
  requirePlacer,
  requireShooter,
  rulesRefusal,
} from '../options.js';
import { isLayoutsFile, readLayouts } from './layouts-file.js';
import { isLearnerSpec, LEARNER_NAMES, readMemoryFile } from './memory-file.js';

const COMMAND_PREFIX = 'cmd:';

/** Loads rules whose random fleet is drawn per layout. @throws CliError naming every fault */
export async function loadRulesSpec(
  context: CommandContext,
  typedName: string,
): Promise<RulesSpec> {
  const rules = await loadRulesMaker(context, typedName);
  return isPresetName(typedName) ? typedName : redrawableRulesEntry(rules(makeRng(0)));
}

/** Rules for `--json` that `makeRules` accepts; a drawn fleet is `random`. */
export function rulesSpecAsJson(spec: RulesSpec): RulesEntry {
  return redrawableRulesEntry(sampleRules(spec, makeRng(0)));
}

/** @param place named in errors. @throws CliError if the rules become invalid */
export function replaceRulesFields(
  texts: Texts,
  spec: RulesSpec,
  fields: object,
  place: string,
): RulesSpec {
  const { name: _, ...entry } = rulesSpecAsJson(spec);
  return redrawableRulesEntry(parseRulesMaker(texts, { ...entry, ...fields }, place)(makeRng(0)));
}

function redrawableRulesEntry(rules: Rules): RulesEntry {
  const { drawn, ...entry } = makeRulesEntry(rules);
  return drawn ? { ...entry, fleet: RANDOM_FLEET } : entry;
}

/** @throws CliError for the first shooter that cannot play by the rules */
export function requireShootersAcceptRules(
  { texts }: CommandContext,
  shooters: readonly ShooterSpec[],
  rules: RulesSpec,
): void {
  const incompatible = refusingShooter(shooters, rules);
  if (incompatible) throw rulesRefusal(texts, incompatible);
}

/** Luck adjustment works only with uniform placers. @throws CliError for any other */
export function requireUniformPlacers({ t }: Texts, placers: readonly PlacerSpec[]): void {
  const notUniform = placers.find((placer) => placer !== DEFAULT_PLACER);
  if (notUniform === undefined) return;
  throw new CliError(
    t('errors:lab.notUniform', { given: nameOfPlacer(notUniform), placer: DEFAULT_PLACER }),
  );
}

export interface ProgramOptions {
  /** Milliseconds per shot or layout of an external program. */
  readonly timeLimit?: number | undefined;
  /** URL of Redis; remote workers run no external programs. */
  readonly redis?: string | undefined;
  /** Rules of the layouts in a file; by default `russian`. */
  readonly rules?: string | undefined;
}

interface ShooterOptions extends ProgramOptions {
  /** Memory file of a learning shooter. */
  readonly memory?: string | undefined;
  /** Number of fleets that a learning shooter has seen before the game. */
  readonly seen?: number | undefined;
}

/** @throws CliError for a time limit without an external program */
export function rejectUnusedTimeLimit(
  { t }: Texts,
  names: readonly (string | undefined)[],
  { timeLimit }: ProgramOptions,
): void {
  if (timeLimit === undefined || names.some((name) => name !== undefined && isProgramName(name)))
    return;
  throw new CliError(t('errors:option.needsFile'));
}

/** @throws CliError for an option that none of the shooters and placers uses */
export function rejectUnusedOptions(
  texts: Texts,
  shooters: readonly string[],
  placers: readonly string[],
  options: ShooterOptions,
): void {
  const { t } = texts;
  rejectUnusedTimeLimit(texts, [...shooters, ...placers], options);
  if (shooters.some(isLearnerSpec)) return;
  for (const option of ['memory', 'seen'] as const) {
    if (options[option] === undefined) continue;
    const needed = LEARNER_NAMES.join(' / ');
    throw new CliError(t('errors:option.needsLearner', { option: `--${option}`, needed }));
  }
}

/** Accepts a name or a program, which is started as a check. @throws CliError */
export async function loadShooterSpec(
  context: CommandContext,
  typedName: string,
  options: ShooterOptions,
): Promise<ShooterSpec> {
  const foreign = await loadForeignSpec(context, typedName, 'shooter', options);
  if (foreign) return foreign;
  const { memory } = options;
  const { name } = requireShooter(context.texts, typedName);
  if (memory === undefined || !isLearnerName(name)) return typedName;
  return { learner: name, memory: await readMemoryFile(context, memory) };
}

/**
 * Accepts a name, a file with layouts, or a program, which is started as a check.
 * @param layoutRules rules of layouts in a file; by default the rules in the options
 * @throws CliError
 */
export async function loadPlacerSpec(
  context: CommandContext,
  typedName: string,
  options: ProgramOptions,
  layoutRules?: RulesSpec,
): Promise<PlacerSpec> {
  if (isLayoutsFile(typedName)) {
    const rules = layoutRules ?? (await loadRulesSpec(context, options.rules ?? 'russian'));
    return readLayouts(context, typedName, sampleRules(rules, makeRng(0)));
  }
  const foreign = await loadForeignSpec(context, typedName, 'placer', options);
  return foreign ?? requirePlacer(context.texts, typedName).name;
}

/** Starts the external program as a check; undefined for a name. @throws CliError */
export async function loadForeignSpec(
  context: CommandContext,
  typedName: string,
  role: BotRole,
  options: ProgramOptions,
): Promise<ForeignSpec | undefined> {
  const { texts } = context;
  const source = parseProgramSource(texts, typedName);
  if (!source) return undefined;
  if (options.redis !== undefined) throw new CliError(texts.t('errors:lab.foreignWithRedis'));
  const limits = makeProgramTimeLimits(options);
  const { loadLimitMs } = limits;
  return {
    source,
    name: await tryProgram(context, typedName, source, { role, loadLimitMs }),
    ...limits,
  };
}

/** Does not run the program. @throws CliError for anything but a program */
export function parseProgram(
  texts: Texts,
  typedName: string,
  options: ProgramOptions,
): ProgramTimeLimits & { readonly source: ForeignSource } {
  const source = parseProgramSource(texts, typedName);
  if (!source) throw new CliError(texts.t('errors:lab.noProgram', { given: quote(typedName) }));
  return { source, ...makeProgramTimeLimits(options) };
}

type ProgramTimeLimits = Pick<ForeignSpec, 'timeLimitMs' | 'loadLimitMs'>;

/** Applies a given limit to the first answer too, which otherwise may take longer. */
function makeProgramTimeLimits({ timeLimit }: ProgramOptions): ProgramTimeLimits {
  if (timeLimit === undefined) return { timeLimitMs: DEFAULT_TIME_LIMIT_MS };
  return { timeLimitMs: timeLimit, loadLimitMs: timeLimit };
}

/** Accepts a file or a `cmd:` command; undefined for a name. @throws CliError */
function parseProgramSource({ t }: Texts, typedName: string): ForeignSource | undefined {
  if (typedName.startsWith(COMMAND_PREFIX)) {
    const command = splitCommandLine(typedName.slice(COMMAND_PREFIX.length));
    if (command?.[0]) return { command };
    throw new CliError(t('errors:lab.command', { given: quote(typedName) }));
  }
  if (!isPath(typedName)) return undefined;
  if (/\.[cm]?tsx?$/.test(typedName)) {
    throw new CliError(t('errors:lab.typescript', { path: plain(typedName) }));
  }
  const file = resolve(typedName);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory()) return { file };
  const key = stats ? 'isDirectory' : 'notFound';
  throw new CliError(t(`errors:file.${key}`, { path: plain(typedName) }));
}

/** @throws CliError for an external program */
export function requireBuiltIn({ t }: Texts, shooter: string): void {
  if (isProgramName(shooter))
    throw new CliError(t('errors:lab.ownOnly', { given: quote(shooter) }));
}

export function isProgramName(typedName: string): boolean {
  return typedName.startsWith(COMMAND_PREFIX) || isPath(typedName);
}

/** Shooter names contain slashes too, so a path needs a prefix such as `./` or an extension. */
function isPath(typedName: string): boolean {
  return /^\.{0,2}[\\/]|\.[cm]?[jt]sx?$/.test(typedName);
}

/** Returns the program's name, made distinct from built-in names. @throws CliError */
async function tryProgram(
  context: CommandContext,
  typedName: string,
  source: ForeignSource,
  options: StartOptions,
): Promise<string> {
  const { checkForeign } = await import('@flotilla/lab/node');
  const baseName = ('file' in source ? source.file : typedName).replace(/^.*[\\/]/, '');
  try {
    const { name } = await checkForeign(source, {
      ...options,
      logs: botLogDir(context.io.env),
      onWaiting: (limitMs) => makeWaitReporter(context)(typedName, limitMs),
    });
    if (name === undefined) return baseName;
    return findShooter(name) || findPlacer(name) ? `${name} (${baseName})` : name;
  } catch (error) {
    const reason = describeForeignError(context.texts, error);
    const log = await describeBotLog(context, source);
    const line = `${typedName}: ${reason}${log === undefined ? '' : `; ${log}`}`;
    throw new CliError(plain(line));
  }
}

/** The reporter says once per program that its answer is awaited. */
export function makeWaitReporter({ io, texts: { t } }: CommandContext) {
  const reported = new Set<string>();
  return (name: string, limitMs: number): void => {
    const line = plain(t('commands:help.botWaiting', { name, seconds: limitMs / 1000 }));
    if (!reported.has(name)) io.writeError(`${line}\n`);
    reported.add(name);
  };
}

/** Folder for the stderr output of external programs. */
export function botLogDir(env: CommandContext['io']['env']): string {
  return join(stateDir(env), 'bots');
}

/** Returns a line per failed program, with the path of its log. @param failed indices */
export async function describeBotLogs(
  context: CommandContext,
  shooters: readonly ShooterSpec[],
  failed: readonly number[],
): Promise<string[]> {
  const { logFileOf } = await import('@flotilla/lab/node');
  return shooters.flatMap((spec, index) => {
    if (!isForeign(spec) || !failed.includes(index)) return [];
    const path = logFileOf(spec.source, botLogDir(context.io.env));
    const values = { name: spec.name, path: plain(path) };
    return existsSync(path) ? [context.texts.t('commands:help.botLogOf', values)] : [];
  });
}

/** Returns a line with the path of the log; undefined if there is no log. */
export async function describeBotLog(
  { io, texts }: CommandContext,
  source: ForeignSource,
): Promise<string | undefined> {
  const { logFileOf } = await import('@flotilla/lab/node');
  const path = logFileOf(source, botLogDir(io.env));
  return existsSync(path) ? texts.t('commands:help.botLog', { path: plain(path) }) : undefined;
}

/**
 * Splits at spaces outside '…' and "…". No shell is involved: nothing else is special, not even a
 * backslash.
 * @returns undefined for an unclosed quotation mark
 */
export function splitCommandLine(text: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (const character of text) {
    const isQuote = character === "'" || character === '"';
    if (quote === undefined && isQuote) {
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
