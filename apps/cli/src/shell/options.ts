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
  SMALL_SIDES,
  shotsPerTurn,
  withRedrawnFleet,
} from '@flotilla/rules';
import { findStrategyNames } from './article-names.js';
import { findNearestName } from './command-line.js';
import { presetNamesText } from './common-options.js';
import type { CommandContext } from './context.js';
import { CliError, plain, quote } from './errors.js';
import type { Texts } from './i18n/index.js';
import { nameOfInput, readText } from './input.js';

export function requireShooter({ t }: Texts, name: string): Shooter {
  const shooter = findShooter(name);
  if (shooter) return shooter;
  throw makeUnknownStrategyError({ t }, 'shooter', name, allShooterNames());
}

/** @throws CliError for a shooter that cannot play by the rules */
export function requireShooterAcceptsRules(
  texts: Texts,
  shooter: Pick<Shooter, 'name' | 'needsSinkings'>,
  rules: Rules,
): void {
  if (refusalOf(shooter, rules)) throw rulesRefusal(texts, shooter);
}

/** Returns the error for a shooter that needs announced sinkings, with shooters that do not. */
export function rulesRefusal({ t }: Texts, { name }: Pick<Shooter, 'name'>): CliError {
  const suitableShooters = SHOOTERS.filter(({ needsSinkings }) => !needsSinkings);
  const names = suitableShooters.map((each) => each.name).join(', ');
  return new CliError(t('errors:needsAnnouncedSinkings', { shooter: name, names }));
}

/** True if a turn has several shots, answered together. */
export function hasSalvos(rules: Rules): boolean {
  return shotsPerTurn(rules, rules.fleet) > 1;
}

/** Exact computations do not cover salvos. @throws CliError */
export function requireSingleShots({ t }: Texts, rules: Rules): void {
  if (hasSalvos(rules)) throw new CliError(t('errors:salvos'));
}

export function requirePlacer({ t }: Texts, name: string): Placer {
  const placer = findPlacer(name);
  if (placer) return placer;
  throw makeUnknownStrategyError({ t }, 'placer', name, PLACER_NAMES);
}

/** Suggests a placer that may succeed where this one found no layout. */
export function alternativePlacer({ name }: Pick<Placer, 'name'>): string | undefined {
  return name === sequential.name ? undefined : sequential.name;
}

/** Includes each shooter with each single modifier. */
function allShooterNames(): string[] {
  const modified = SHOOTER_MODIFIERS.flatMap(({ name, bases }) =>
    bases.map((base) => `${base}+${name}`),
  );
  return [...LEVEL_NAMES, ...SHOOTER_NAMES, ...modified];
}

/** Suggests Flotilla's names for a name from an article, or else a similar name. */
function makeUnknownStrategyError(
  { t }: Pick<Texts, 't'>,
  kind: 'shooter' | 'placer',
  name: string,
  knownNames: readonly string[],
): CliError {
  const names = findStrategyNames(kind, name);
  if (names.length > 0) {
    return new CliError(
      t('errors:unknown.ofArticle', { given: quote(name), names: names.join(', ') }),
    );
  }
  const given = quote(name) + didYouMean({ t }, name, knownNames);
  return new CliError(t(`errors:unknown.${kind}`, { given }));
}

/** Returns ` (did you mean …?)`, or nothing if no name is similar. */
export function didYouMean(
  { t }: Pick<Texts, 't'>,
  typed: string,
  names: readonly string[],
): string {
  const suggestion = findNearestName(typed, names);
  return suggestion === undefined ? '' : ` ${t('errors:unknown.meant', { suggestion })}`;
}

/** @param source preset or JSON file. @param seed draws a random fleet. @throws CliError */
export async function loadRules(
  context: CommandContext,
  source: string,
  seed: number,
): Promise<Rules> {
  const rules = await loadRulesMaker(context, source);
  return rules(makeRng(seed, 'rules'));
}

/** Returns a maker that draws random fleets at each call. @throws CliError naming every fault */
export async function loadRulesMaker(
  context: CommandContext,
  source: string,
): Promise<(rng: Rng) => Rules> {
  const { texts } = context;
  if (isPresetName(source)) return (rng) => makePreset(source, rng);
  const entry = parseJson(texts, source, await readRulesFile(context, source));
  return makeRulesMaker(texts, entry, nameOfInput(texts, source));
}

/** @param source preset name or rules object. @throws CliError naming every fault */
export function parseRulesMaker(
  texts: Texts,
  source: unknown,
  place = 'rules',
): (rng: Rng) => Rules {
  if (typeof source !== 'string') return makeRulesMaker(texts, source, place);
  if (isPresetName(source)) return (rng) => makePreset(source, rng);
  throw makeUnknownPresetError(texts, 'unknown', source);
}

function makeRulesMaker(texts: Texts, entry: unknown, place: string): (rng: Rng) => Rules {
  const rules = makeRules(entry, makeRng(0));
  if (rules.ok) return (rng) => withRedrawnFleet(rules.value, rng);
  const faults = describeRulesFaults(texts.story, rules.error.faults);
  throw new CliError(`${place}: ${faults}`);
}

/** Names the allowed sizes for a `small-` preset of another size. */
function makeUnknownPresetError({ t }: Texts, key: 'unknown' | 'notThere', name: string): CliError {
  if (/^small-\d+$/.test(name)) {
    const [least, most] = [Math.min(...SMALL_SIDES), Math.max(...SMALL_SIDES)];
    return new CliError(t('errors:rules.smallSide', { given: quote(name), least, most }));
  }
  const given = quote(name) + didYouMean({ t }, name, PRESET_NAMES);
  return new CliError(t(`errors:rules.${key}`, { given, names: presetNamesText({ t }) }));
}

/** Reports a bare word that names no file as an unknown preset. */
async function readRulesFile(context: CommandContext, path: string): Promise<string> {
  if (path === '-' || /[./\\]/.test(path) || existsSync(path)) return readText(path, context);
  throw makeUnknownPresetError(context.texts, 'notThere', path);
}

/** @throws CliError naming the source */
function parseJson(texts: Texts, path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = plain(error instanceof Error ? error.message : '').slice(0, 120);
    const reason = texts.t('errors:rules.notJson', { message });
    throw new CliError(`${nameOfInput(texts, path)}: ${reason}`);
  }
}

/** Replays the record to check it. @throws CliError naming the file and the line */
export async function loadRecord(context: CommandContext, file: string): Promise<GameRecord> {
  const { texts } = context;
  const record = readRecord(await readText(file, context));
  if (record.ok) return record.value;
  const reason = describeRecordError(texts.story, record.error);
  throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
}

/** Random stream from which the board at this index is drawn. */
export function boardStream(seed: number, index: number): Stream {
  return [seed, 'layout', index];
}

/** Returns 53 unpredictable bits. */
export function newSeed(): number {
  return makeSeed(webcrypto.getRandomValues(new Uint32Array(2)));
}

/**
 * Seed of a later game. A given seed is incremented, so that all games can be repeated. A random
 * seed is drawn again, so that it does not reveal the next one.
 */
export function nextSeed(
  {
    seed: firstSeed,
    isSeedDrawn = false,
  }: { readonly seed?: number; readonly isSeedDrawn?: boolean },
  seed: number,
  games: number,
): number {
  if (firstSeed === undefined || isSeedDrawn) return newSeed();
  const remaining = LARGEST_SEED - seed;
  return games <= remaining ? seed + games : games - remaining - 1;
}
