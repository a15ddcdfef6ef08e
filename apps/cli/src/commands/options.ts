import { randomInt } from 'node:crypto';
import type { Shooter } from '@flotilla/engine';
import {
  findPlacer,
  findShooter,
  makeRng,
  PLACERS,
  type Placer,
  SHOOTER_MODIFIERS,
  SHOOTERS,
  sequential,
} from '@flotilla/engine';
import {
  isPresetName,
  makePreset,
  makeRules,
  PRESET_NAMES,
  type Rng,
  type Rules,
} from '@flotilla/rules';
import { describeRulesFaults } from '../error-texts.js';
import { CliError, plain, quote } from '../errors.js';
import type { Texts } from '../i18n/index.js';
import { readText } from '../input.js';
import type { Context } from './context.js';

/** A new seed is short, so that a person can type it again. */
const SEED_BOUND = 2 ** 32;

/** The seed that was given, or a new one. @throws CliError when it is no seed */
export function seedFrom({ t }: Texts, given: string | undefined): number {
  if (given === undefined) return randomInt(SEED_BOUND);
  const seed = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(seed)) return seed;
  const max = Number.MAX_SAFE_INTEGER;
  throw new CliError(t('errors:option.seed', { given: quote(given), max }));
}

/** A whole number in this range. @throws CliError naming the option */
export function countFrom(
  { t }: Texts,
  name: string,
  given: string,
  min: number,
  max: number,
): number {
  const count = /^\d{1,12}$/.test(given) ? Number(given) : Number.NaN;
  if (count >= min && count <= max) return count;
  throw new CliError(t('errors:option.count', { name, given: quote(given), min, max }));
}

export function shooterFrom({ t }: Texts, given: string): Shooter {
  const shooter = findShooter(given);
  if (shooter) return shooter;
  throw new CliError(
    t('errors:unknown.shooter', {
      given: quote(given),
      names: SHOOTER_NAMES.join(', '),
      modifiers: SHOOTER_MODIFIERS.map(({ name }) => `+${name}`).join(', '),
    }),
  );
}

export function placerFrom({ t }: Texts, given: string): Placer {
  const placer = findPlacer(given);
  if (placer) return placer;
  throw new CliError(
    t('errors:unknown.placer', { given: quote(given), names: PLACER_NAMES.join(', ') }),
  );
}

/** A placer that may find a layout where this one finds none. */
export function otherPlacer({ name }: Placer): string | undefined {
  return name === sequential.name ? undefined : sequential.name;
}

export const SHOOTER_NAMES = SHOOTERS.map(({ name }) => name);
export const PLACER_NAMES = PLACERS.map(({ name }) => name);

/** The rules of a preset's name, or of a JSON file; what a preset draws comes from the seed. */
export async function rulesFrom(context: Context, given: string, seed: number): Promise<Rules> {
  const rules = await rulesSource(context, given);
  return rules(makeRng(seed, 'rules'));
}

/**
 * The rules as they are drawn for each game: those of a file are always the same.
 * @throws CliError naming the file and every fault
 */
export async function rulesSource(context: Context, given: string): Promise<(rng: Rng) => Rules> {
  const { texts } = context;
  if (isPresetName(given)) return (rng) => makePreset(given, rng);
  const rules = makeRules(parseJson(texts, given, await readRules(context, given)));
  if (rules.ok) return () => rules.value;
  const faults = describeRulesFaults(texts, rules.error.faults);
  throw new CliError(`${plain(given)}: ${faults}`);
}

/** A word without a dot or slash that is no file was meant as a preset's name. */
async function readRules(context: Context, path: string): Promise<string> {
  try {
    return await readText(path, context);
  } catch (error) {
    if (!(error instanceof CliError) || /[./\\]/.test(path)) throw error;
    const names = PRESET_NAMES.join(', ');
    throw new CliError(context.texts.t('errors:rules.notThere', { given: quote(path), names }));
  }
}

function parseJson({ t }: Texts, path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = plain(error instanceof Error ? error.message : '').slice(0, 120);
    throw new CliError(`${plain(path)}: ${t('errors:rules.notJson', { message })}`);
  }
}
