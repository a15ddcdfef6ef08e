/** The 97.5 % quantile of the normal distribution. */
export const Z = 1.959963984540054;

/**
 * How many standard errors a mean may be off: what Student's distribution exceeds with this
 * chance. Few measurements tell little of their spread, which makes the interval of five half as
 * wide again as the normal one. Exact for 1 and 2 degrees of freedom; from 3 on by the
 * Cornish–Fisher expansion in 1/freedom (Abramowitz and Stegun 26.7.5), to 0.2 %.
 * @param freedom one less than there are measurements, from 1
 */
export function standardErrors(freedom: number, chance = 0.025): number {
  if (freedom === 1) return Math.tan(Math.PI * (0.5 - chance));
  if (freedom === 2) return (1 - 2 * chance) * Math.sqrt(1 / (2 * chance * (1 - chance)));
  const z = normalQuantile(chance);
  const y = z * z;
  const terms = [
    (y + 1) / 4,
    ((5 * y + 16) * y + 3) / 96,
    (((3 * y + 19) * y + 17) * y - 15) / 384,
    ((((79 * y + 776) * y + 1482) * y - 1920) * y - 945) / 92160,
  ];
  return terms.reduce((sum, term, i) => sum + (z * term) / freedom ** (i + 1), z);
}

/** What a normal variable exceeds with this chance (Abramowitz and Stegun 26.2.23), to 0.0005. */
function normalQuantile(chance: number): number {
  if (chance === 0.025) return Z;
  const t = Math.sqrt(-2 * Math.log(chance));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  return t - above / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}
