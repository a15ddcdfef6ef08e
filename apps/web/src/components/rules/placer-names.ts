/** The engine's placers by name, known without loading the engine. */
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
