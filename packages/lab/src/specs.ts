import {
  findPlacer,
  findShooter,
  type Memory,
  makeLearned,
  type Placer,
  type Shooter,
} from '@flotilla/engine';
import {
  isPresetName,
  makeRules,
  PRESETS,
  type Rng,
  type Rules,
  type RulesEntry,
  unwrap,
} from '@flotilla/rules';

/** Rules by a preset's name or as JSON. Most draw nothing; `small-8` draws its fleet. */
export type RulesSpec = string | RulesEntry;

/**
 * A shooter: by its name, by what it remembers of an opponent, as a program of somebody else's
 * in a file, or the thing itself, which only the thread that made it can play.
 */
export type ShooterSpec = string | LearnedSpec | ForeignSpec | Shooter;

export interface LearnedSpec {
  readonly learned: Memory;
}

/** A module that exports a `shooter`; it is given up after so long a shot. */
export interface ForeignSpec {
  readonly file: string;
  readonly timeLimitMs: number;
}

/** A placer by its name, or the thing itself. */
export type PlacerSpec = string | Placer;

/** Plays shooters from files: whoever runs batches has one where files can be run. */
export type ForeignLoader = (spec: ForeignSpec) => Shooter;

const MAX_KEPT = 64;
const kept = new Map<string, Rules>();

/**
 * The rules of a game. Equal rules are one object, for which shooters and placers keep what they
 * have worked out. @throws RangeError for a name that nothing has, Error for rules that are none
 */
export function rulesFrom(spec: RulesSpec, rng: Rng): Rules {
  if (typeof spec === 'string' && !isPresetName(spec)) {
    throw new RangeError(`no rules are called ${spec}`);
  }
  const entry =
    typeof spec === 'string' && isPresetName(spec) ? { name: spec, ...PRESETS[spec](rng) } : spec;
  const key = JSON.stringify(entry);
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value as string);
  const rules = unwrap(makeRules(entry));
  kept.set(key, rules);
  return rules;
}

/** The name under which a shooter's figures are kept. */
export function nameOfShooter(spec: ShooterSpec): string {
  if (typeof spec === 'string') return spec;
  if ('learned' in spec) return 'learned';
  if ('file' in spec) return spec.file.replace(/^.*[\\/]/, '');
  return spec.name;
}

export function nameOfPlacer(spec: PlacerSpec): string {
  return typeof spec === 'string' ? spec : spec.name;
}

/** @throws RangeError for a name that nothing has, Error for a file where none can be run */
export function shooterFrom(spec: ShooterSpec, load?: ForeignLoader): Shooter {
  if (typeof spec === 'string') {
    const shooter = findShooter(spec);
    if (!shooter) throw new RangeError(`no shooter is called ${spec}`);
    return shooter;
  }
  if ('learned' in spec) return makeLearned(spec.learned);
  if (!('file' in spec)) return spec;
  if (!load) throw new Error('shooters from files cannot be run here');
  return load(spec);
}

/** @throws RangeError for a name that nothing has */
export function placerFrom(spec: PlacerSpec): Placer {
  const placer = typeof spec === 'string' ? findPlacer(spec) : spec;
  if (!placer) throw new RangeError(`no placer is called ${spec}`);
  return placer;
}
