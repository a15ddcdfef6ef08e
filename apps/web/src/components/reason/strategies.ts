import type { TEXTS } from '../../i18n/en/common.js';

export type ShooterName = keyof (typeof TEXTS)['shooter'];

export type PlacerName = keyof (typeof TEXTS)['placer'];

/** Every shooter, from the weakest to the strongest; the engine itself is not asked for that. */
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
  'learned',
  'montecarlo',
  'exact',
  'exact-endgame',
] as const satisfies readonly ShooterName[];

/** Every placer: those that only place at random, then those with a plan. */
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
] as const satisfies readonly PlacerName[];
