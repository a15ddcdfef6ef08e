import { makeRng } from '@flotilla/engine';
import type { GameSeat } from '../../specs.js';

/**
 * A number from 0 to 2³¹ − 1 for a program's own draws. It comes from nothing that other layouts or
 * shots come from: who knows the one knows nothing of the other.
 */
export function foreignSeed(
  purpose: 'foreign' | 'foreign placer',
  { game, seat }: GameSeat,
): number {
  return makeRng(0, purpose, game, seat).below(2 ** 31);
}
