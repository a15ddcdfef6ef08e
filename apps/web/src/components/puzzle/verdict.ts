import type { Square } from '@flotilla/rules';

export interface JudgedGuess {
  readonly guess: Square;
  readonly chances: {
    readonly posterior: ArrayLike<number>;
    readonly best: readonly Square[];
  };
}

type VerdictText = 'right' | 'wrong' | 'best' | 'notBest' | 'worse';

export interface VerdictTexts {
  /** Texts of the page `puzzles`. */
  readonly t: (key: VerdictText, values?: Readonly<Record<string, string>>) => string;
  readonly square: (square: Square) => string;
  readonly percent: (chance: number) => string;
}

export interface GuessVerdict {
  readonly isRight: boolean;
  readonly title: string;
  readonly text: string;
  /** Square that the text may name: the guess if it is right, otherwise the best. */
  readonly namedSquare: Square;
}

/** Maximum number of equally good squares to name; more are shown only on the board. */
const MAX_NAMED_SQUARES = 4;

/** Rounds to tenths of a percent, as displayed: a sampled chance is no more exact. */
const toTenthsOfPercent = (chance: number) => Math.round(Number((1_000 * chance).toPrecision(12)));

/** Is the displayed chance of this square the highest? */
export function isBestGuess({ posterior, best }: JudgedGuess['chances'], square: Square): boolean {
  const [first = square] = best;
  return (
    toTenthsOfPercent(posterior[first] as number) === toTenthsOfPercent(posterior[square] as number)
  );
}

/** Returns the verdict on a guess; names a better square only if it may be revealed. */
export function judgeGuess(
  { guess, chances }: JudgedGuess,
  { t, square, percent }: VerdictTexts,
  isRevealed: boolean,
): GuessVerdict {
  const { posterior } = chances;
  const best = chances.best[0] ?? guess;
  const [chance, bestChance] = [posterior[guess] as number, posterior[best] as number];
  const isRight = isBestGuess(chances, guess);
  const namedSquare = isRight ? guess : best;
  const ties = chances.best.filter((tie) => tie !== namedSquare);
  const otherSquares = ties.slice(0, MAX_NAMED_SQUARES).map(square).join(', ');
  const values = {
    square: square(guess),
    chance: percent(chance),
    ...(ties.length > 0 && {
      context: 'tied',
      others: ties.length > MAX_NAMED_SQUARES ? `${otherSquares}…` : otherSquares,
    }),
  };
  const worseValues = { ...values, best: square(best), bestChance: percent(bestChance) };
  return {
    isRight,
    title: t(isRight ? 'right' : 'wrong'),
    text: isRight ? t('best', values) : isRevealed ? t('worse', worseValues) : t('notBest', values),
    namedSquare,
  };
}
