import { webcrypto } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  findPlacer,
  findShooter,
  LARGEST_SEED,
  makeRng,
  makeSeed,
  type Placer,
  refusalOf,
  SHOOTER_MODIFIERS,
  SHOOTERS,
  type Shooter,
  type Stream,
  sequential,
} from '@flotilla/engine';
import { LEVEL_NAMES, PLACER_NAMES, SHOOTER_NAMES } from '@flotilla/engine/catalogue';
import { describeRecordError, describeRulesFaults } from '@flotilla/play';
import {
  type GameRecord,
  isPresetName,
  makePreset,
  makeRules,
  PRESET_NAMES,
  type Rng,
  type Rules,
  readRecord,
  redrawn,
  SMALL_SIDES,
  shotsAtOnce,
} from '@flotilla/rules';
import { namesOfArticle } from './article-names.js';
import { nearest } from './command-line.js';
import { presetNames } from './common-options.js';
import type { Context } from './context.js';
import { CliError, plain, quote } from './errors.js';
import type { Texts } from './i18n/index.js';
import { nameOfInput, readText } from './input.js';

export function givenShooter({ t }: Texts, given: string): Shooter {
  const shooter = findShooter(given);
  if (shooter) return shooter;
  refuseOfArticle({ t }, 'shooter', given);
  const near = didYouMean({ t }, given, everyShooter());
  throw new CliError(t('errors:unknown.shooter', { given: quote(given) + near }));
}

/** Requires a shooter that can play by these rules. @throws CliError otherwise */
export function requireAccepts(
  texts: Texts,
  shooter: Pick<Shooter, 'name' | 'needsSinkings'>,
  rules: Rules,
): void {
  if (refusalOf(shooter, rules)) throw rulesRefused(texts, shooter);
}

/** Returns the error of a shooter that needs announced sinkings; names shooters that do not. */
export function rulesRefused({ t }: Texts, { name }: Pick<Shooter, 'name'>): CliError {
  const others = SHOOTERS.filter(({ needsSinkings }) => !needsSinkings);
  const names = others.map((each) => each.name).join(', ');
  return new CliError(t('errors:needsAnnouncedSinkings', { shooter: name, names }));
}

/** Does any turn have several shots? Their answers come together. */
export function firesSalvos(rules: Rules): boolean {
  return shotsAtOnce(rules, rules.fleet) > 1;
}

/**
 * Refuses salvos: figures from shooters that see each answer before the next shot would be too low.
 * @throws CliError for salvos
 */
export function requireSingleShots({ t }: Texts, rules: Rules): void {
  if (firesSalvos(rules)) throw new CliError(t('errors:salvos'));
}

export function givenPlacer({ t }: Texts, given: string): Placer {
  const placer = findPlacer(given);
  if (placer) return placer;
  refuseOfArticle({ t }, 'placer', given);
  const near = didYouMean({ t }, given, PLACER_NAMES);
  throw new CliError(t('errors:unknown.placer', { given: quote(given) + near }));
}

/** Returns a placer that may succeed if this one finds no layout. */
export function otherPlacer({ name }: Pick<Placer, 'name'>): string | undefined {
  return name === sequential.name ? undefined : sequential.name;
}

/** Returns all shooters, also with each single modifier. */
function everyShooter(): string[] {
  const modified = SHOOTER_MODIFIERS.flatMap(({ name, bases }) =>
    bases.map((base) => `${base}+${name}`),
  );
  return [...LEVEL_NAMES, ...SHOOTER_NAMES, ...modified];
}

/** Suggests our names for an article's strategy. @throws CliError for a name from an article */
function refuseOfArticle({ t }: Pick<Texts, 't'>, kind: 'shooter' | 'placer', given: string): void {
  const names = namesOfArticle(kind, given);
  if (names.length === 0) return;
  throw new CliError(
    t('errors:unknown.ofArticle', { given: quote(given), names: names.join(', ') }),
  );
}

/** Returns ` (did you mean …?)` if a name is near; appended to “no such name”. */
export function didYouMean(
  { t }: Pick<Texts, 't'>,
  given: string,
  names: readonly string[],
): string {
  const suggestion = nearest(given, names);
  return suggestion === undefined ? '' : ` ${t('errors:unknown.meant', { suggestion })}`;
}

/** Reads rules from a preset's name or a JSON file; the seed draws a random fleet. */
export async function rulesFrom(context: Context, given: string, seed: number): Promise<Rules> {
  const rules = await rulesSource(context, given);
  return rules(makeRng(seed, 'rules'));
}

/**
 * Reads rules as a function that draws them for each game. They differ only with a random fleet.
 * @throws CliError naming the file and every fault
 */
export async function rulesSource(context: Context, given: string): Promise<(rng: Rng) => Rules> {
  const { texts } = context;
  if (isPresetName(given)) return (rng) => makePreset(given, rng);
  const entry = parseJson(texts, given, await readRules(context, given));
  return rulesOf(texts, entry, nameOfInput(texts, given));
}

/**
 * Reads rules from a preset's name or a message's JSON, as a function that draws them for each game.
 * @throws CliError naming every fault
 */
export function rulesGiven(texts: Texts, given: unknown, place = 'rules'): (rng: Rng) => Rules {
  if (typeof given !== 'string') return rulesOf(texts, given, place);
  if (isPresetName(given)) return (rng) => makePreset(given, rng);
  const { t } = texts;
  refuseSmallSide({ t }, given);
  const name = quote(given) + didYouMean({ t }, given, PRESET_NAMES);
  throw new CliError(t('errors:rules.unknown', { given: name, names: presetNames({ t }) }));
}

function rulesOf(texts: Texts, entry: unknown, place: string): (rng: Rng) => Rules {
  const rules = makeRules(entry, makeRng(0));
  if (rules.ok) return (rng) => redrawn(rules.value, rng);
  const faults = describeRulesFaults(texts.story, rules.error.faults);
  throw new CliError(`${place}: ${faults}`);
}

/** Refuses unknown sizes of small boards. @throws CliError */
function refuseSmallSide({ t }: Pick<Texts, 't'>, given: string): void {
  if (!/^small-\d+$/.test(given)) return;
  const [least, most] = [Math.min(...SMALL_SIDES), Math.max(...SMALL_SIDES)];
  throw new CliError(t('errors:rules.smallSide', { given: quote(given), least, most }));
}

/** A word without a dot or slash that names no file was meant as a preset. */
async function readRules(context: Context, path: string): Promise<string> {
  if (path === '-' || /[./\\]/.test(path) || existsSync(path)) return readText(path, context);
  const { t } = context.texts;
  refuseSmallSide({ t }, path);
  const given = quote(path) + didYouMean({ t }, path, PRESET_NAMES);
  throw new CliError(t('errors:rules.notThere', { given, names: presetNames({ t }) }));
}

/** Parses JSON. @throws CliError naming the malformed input */
function parseJson(texts: Texts, path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = plain(error instanceof Error ? error.message : '').slice(0, 120);
    const reason = texts.t('errors:rules.notJson', { message });
    throw new CliError(`${nameOfInput(texts, path)}: ${reason}`);
  }
}

/** Reads a record and replays it. @throws CliError naming the file and the line */
export async function recordFrom(context: Context, file: string): Promise<GameRecord> {
  const { texts } = context;
  const record = readRecord(await readText(file, context));
  if (record.ok) return record.value;
  const reason = describeRecordError(texts.story, record.error);
  throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
}

/** Returns the random stream of the nth board of a seed. */
export function boardStream(seed: number, index: number): Stream {
  return [seed, 'layout', index];
}

/** Returns an unpredictable random seed of 53 bits. */
export function newSeed(): number {
  return makeSeed(webcrypto.getRandomValues(new Uint32Array(2)));
}

/**
 * Returns the seed of a later game. A given seed counts on, so that all games can be replayed. A random seed reveals
 * nothing about the next one.
 */
export function seedAfter(
  { seed: given, isSeedDrawn = false }: { readonly seed?: number; readonly isSeedDrawn?: boolean },
  seed: number,
  games: number,
): number {
  if (given === undefined || isSeedDrawn) return newSeed();
  const left = LARGEST_SEED - seed;
  return games <= left ? seed + games : games - left - 1;
}
