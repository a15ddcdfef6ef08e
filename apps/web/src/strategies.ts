import { type Rules, tellsSinkings } from '@flotilla/rules';

/**
 * What shooters and placers are called, weakest first, as the engine's registries list them: a
 * list here, so that a page that offers them need not load the engine. A test compares them. A
 * shooter that needs a memory is not offered, for there is none here but in its lesson.
 */
export const SHOOTER_NAMES = [
  'random',
  'pool/linear-printed',
  'pool/random-printed',
  'pool/cross-printed',
  'pool/linear',
  'pool/random',
  'pool/cross',
  'automaton',
  'weights',
  'parity',
  'classic-printed',
  'classic',
  'density',
  'montecarlo',
  'exact',
  'exact-endgame',
] as const;

export type ShooterName = (typeof SHOOTER_NAMES)[number];

/** Tenths of a second a shot and more. */
const SLOW: readonly string[] = ['montecarlo', 'exact', 'exact-endgame'];

export function isSlow(shooter: string): boolean {
  return SLOW.includes(shooter);
}

/** Plays rules that announce no sinking; the others go by announced ones. */
const NEEDS_NO_SINKINGS: readonly string[] = [
  'random',
  'automaton',
  'montecarlo',
  'exact',
  'exact-endgame',
];

/** Does this shooter play by these rules? */
export function playsBy(shooter: string, rules: Pick<Rules, 'announces'>): boolean {
  return tellsSinkings(rules) || NEEDS_NO_SINKINGS.includes(shooter);
}

export const PLACER_NAMES = [
  'uniform',
  'sequential',
  'zones/centre-36',
  'zones/left',
  'zones/right',
  'zones/top',
  'zones/bottom',
  'zones/centre-vertical',
  'zones/centre-horizontal',
  'zones/random-12',
  'edges',
  'genetic',
] as const;

export type PlacerName = (typeof PLACER_NAMES)[number];

export function isShooter(name: string): name is ShooterName {
  return SHOOTER_NAMES.some((each) => each === name);
}

export function isPlacer(name: string): name is PlacerName {
  return PLACER_NAMES.some((each) => each === name);
}
