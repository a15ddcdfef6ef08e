import { checkWhole } from '@flotilla/rules';

// The odds of random search: n squares, m of them targets, shot at in random order, none twice.
//
// Only the order matters, not where the targets lie. Looked at from the other side, the targets
// draw m of the n places in the order, every m of them equally likely. So each place holds a
// target with m/n, whichever shot it is; and the m places cut the order into m + 1 gaps that are
// all distributed alike. The gaps with the shots that end them add up to n + 1 (the last one ends
// just after the order), so each is (n + 1)/(m + 1) long on average: these are the order
// statistics of a sample without replacement. The number of shots has the negative hypergeometric
// distribution (N. L. Johnson, A. W. Kemp, S. Kotz, *Univariate Discrete Distributions*).

const MAX = Number.MAX_SAFE_INTEGER;

/**
 * The chance that the k-th shot hits, m/n, when nothing is said of the shots before: the same
 * for every k.
 */
export function hitChance(squares: number, targets: number, shot = 1): number {
  checkBoard(squares, targets, 0);
  checkWhole('shot', shot, 1, squares);
  return targets / squares;
}

/**
 * The chance of at least one hit within k shots, 1 − C(n−m, k)/C(n, k). Takes as many steps as
 * there are targets or shots, whichever are fewer. The relative error stays near 1e-15 a step,
 * because only positive numbers are added and no binomial coefficient is made.
 */
export function hitChanceWithin(squares: number, targets: number, shots: number): number {
  checkBoard(squares, targets, 0);
  checkWhole('shots', shots, 0, squares);
  if (shots > squares - targets) return targets === 0 ? 0 : 1;
  const [few, many] = targets < shots ? [targets, shots] : [shots, targets];
  let chance = 0;
  for (let before = 0; before < few; before += 1) {
    chance += (1 - chance) * (many / (squares - before));
  }
  return chance;
}

/**
 * How many shots random search needs on average until its k-th hit, k(n + 1)/(m + 1): until the
 * first (n + 1)/(m + 1), until all targets are hit m(n + 1)/(m + 1).
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
  checkWhole('squares', squares, 1, MAX);
  checkWhole('targets', targets, minTargets, squares);
}
