import { checkWhole } from '@flotilla/rules';

// Random search: n squares, m of them targets, shot at in random order without repetition. Only the
// order matters, not the positions of the targets. Equivalently, the targets draw m of the n places
// in the order, each subset with equal probability. Each place holds a target with probability m/n.
// The m places split the order into m + 1 gaps with equal distributions. A gap includes the shot
// that ends it; the last one ends just after the order. The gaps add up to n + 1, and the mean gap
// is (n + 1)/(m + 1). These are order statistics without replacement. The number of shots is
// negative hypergeometric (Johnson, Kemp and Kotz, *Univariate Discrete Distributions*).

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

/** Returns the unconditional probability that the k-th shot hits, m/n, the same for every k. */
export function hitChance(squares: number, targets: number, shot = 1): number {
  checkBoard(squares, targets, 0);
  checkWhole('shot', shot, 1, squares);
  return targets / squares;
}

/**
 * Returns the probability of a hit within k shots, 1 − C(n−m, k)/C(n, k), in min(m, k) steps. It
 * adds only positive numbers without binomials, so the relative error is about 1e-15 per step.
 */
export function hitChanceWithin(squares: number, targets: number, shots: number): number {
  checkBoard(squares, targets, 0);
  checkWhole('shots', shots, 0, squares);
  if (shots > squares - targets) return targets === 0 ? 0 : 1;
  const [smaller, larger] = targets < shots ? [targets, shots] : [shots, targets];
  let chance = 0;
  for (let before = 0; before < smaller; before += 1) {
    chance += (1 - chance) * (larger / (squares - before));
  }
  return chance;
}

/**
 * Returns the mean number of shots until the k-th hit, k(n + 1)/(m + 1).
 * @example
 * Twenty segments on a hundred squares, shot at anywhere.
 * ```ts
 * import { meanShotsToHit } from '@flotilla/research';
 *
 * console.log(meanShotsToHit(100, 20).toFixed(2)); // 4.81
 * ```
 */
export function meanShotsToHit(squares: number, targets: number, hit = 1): number {
  checkBoard(squares, targets, 1);
  checkWhole('hit', hit, 1, targets);
  return (hit * (squares + 1)) / (targets + 1);
}

function checkBoard(squares: number, targets: number, minTargets: number): void {
  checkWhole('squares', squares, 1, MAX_SAFE);
  checkWhole('targets', targets, minTargets, squares);
}
