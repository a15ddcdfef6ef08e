import type { Square } from '@flotilla/rules';

/** A chosen square, and the chances it is judged by. */
export interface JudgedGuess {
  readonly guess: Square;
  readonly chances: {
    /** Chance of each square. */
    readonly posterior: ArrayLike<number>;
    readonly best: readonly Square[];
  };
}

type VerdictText = 'right' | 'wrong' | 'best' | 'notBest' | 'worse';

export interface VerdictWords {
  /** Texts of the page `puzzles`. */
  readonly t: (key: VerdictText, values?: Readonly<Record<string, string>>) => string;
  readonly square: (square: Square) => string;
  readonly percent: (chance: number) => string;
}

export interface GuessVerdict {
  readonly isRight: boolean;
  readonly title: string;
  readonly text: string;
  /** Best square that the text may name. */
  readonly named: Square;
}

/** Maximum number of equally good squares to name; more are shown only on the board. */
const MOST_NAMED = 4;

/** Rounds to tenths of a percent, as displayed: a sampled chance is no more exact. */
const asTold = (chance: number) => Math.round(Number((1_000 * chance).toPrecision(12)));

/** Is no square shown as likelier to hold a ship than this one? */
export function isBest({ posterior, best }: JudgedGuess['chances'], square: Square): boolean {
  const [first = square] = best;
  return asTold(posterior[first] as number) === asTold(posterior[square] as number);
}

/** Returns the verdict on a guess. It names a better square only if that may be revealed. */
export function verdictOn(
  { guess, chances }: JudgedGuess,
  { t, square, percent }: VerdictWords,
  isTold: boolean,
): GuessVerdict {
  const { posterior } = chances;
  const best = chances.best[0] ?? guess;
  const [chance, bestChance] = [posterior[guess] as number, posterior[best] as number];
  const isRight = isBest(chances, guess);
  // The named square, and its equals.
  const named = isRight ? guess : best;
  const ties = chances.best.filter((at) => at !== named);
  const others = ties.slice(0, MOST_NAMED).map(square).join(', ');
  const values = {
    ...{ square: square(guess), chance: percent(chance) },
    ...(ties.length > 0 && {
      context: 'tied',
      others: ties.length > MOST_NAMED ? `${others}…` : others,
    }),
  };
  const worse = { ...values, best: square(best), bestChance: percent(bestChance) };
  return {
    isRight,
    title: t(isRight ? 'right' : 'wrong'),
    text: isRight ? t('best', values) : isTold ? t('worse', worse) : t('notBest', values),
    named,
  };
}
