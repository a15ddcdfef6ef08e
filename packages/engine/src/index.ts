export type { Placer, PlacerError } from './placers/placer.js';
export { findPlacer, PLACERS } from './placers/registry.js';
export { completeFleet, sequential } from './placers/sequential.js';
export { uniform } from './placers/uniform.js';
export { makeRng } from './rng.js';
export { automaton } from './shooters/automaton.js';
export { density, placementCounts } from './shooters/density.js';
export { random } from './shooters/random.js';
export { findShooter, SHOOTERS } from './shooters/registry.js';
export {
  heaviest,
  type Shooter,
  type ShotReason,
  shootSalvo,
  withSkill,
} from './shooters/shooter.js';
export { weights } from './shooters/weights.js';
