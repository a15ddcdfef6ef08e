import { type ShotReview, summarise } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { useMemo } from 'react';
import { Button } from '../../components/Button.js';
import { CurveChart } from '../../components/chart/CurveChart.js';
import styles from './Analysis.module.css';
import { ShotTable } from './ShotTable.js';
import type { ReviewWords } from './use-review-words.js';

export interface SeatReviewProps {
  readonly seat: Seat;
  readonly reviews: readonly ShotReview[];
  readonly words: ReviewWords;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onPuzzle: (review: ShotReview) => void;
}

/** A seat's shots in full: as curves, the costliest to be played again, each in a table. */
export function SeatReview({ seat, reviews, words, step, onStep, onPuzzle }: SeatReviewProps) {
  const { t, player } = words;
  const { luckCurve, lossCurve, costliest } = useMemo(() => summarise(reviews), [reviews]);
  const x = useMemo(() => [0, ...reviews.map((_, index) => index + 1)], [reviews]);
  const series = useMemo(
    () => [
      { name: t('chart.luck'), values: [0, ...luckCurve], shape: 'steps' as const },
      { name: t('chart.loss'), values: [0, ...lossCurve], shape: 'steps' as const },
    ],
    [t, luckCurve, lossCurve],
  );
  if (reviews.length === 0) return null;
  return (
    <div className={styles.seat}>
      <CurveChart
        title={t('chart.title', player(seat))}
        x={x}
        xLabel={t('chart.x')}
        yLabel={t('chart.y')}
        series={series}
        height={240}
      />
      <Costliest reviews={costliest} words={words} onPuzzle={onPuzzle} />
      <ShotTable seat={seat} reviews={reviews} words={words} step={step} onStep={onStep} />
    </div>
  );
}

interface CostliestProps {
  readonly reviews: readonly ShotReview[];
  readonly words: ReviewWords;
  readonly onPuzzle: (review: ShotReview) => void;
}

function Costliest({ reviews, words, onPuzzle }: CostliestProps) {
  const { t, square, percent } = words;
  return (
    <div className={styles.costliest}>
      <h3>{t('costliest.title')}</h3>
      {reviews.length === 0 && <p>{t('costliest.none')}</p>}
      <ol>
        {reviews.map((review) => (
          <li key={review.index}>
            <p>
              <strong>{review.index + 1}.</strong>{' '}
              {t('costliest.item', {
                square: square(review.square),
                chance: percent(review.chance),
                best: square(review.bestSquares[0] as number),
                bestChance: percent(review.bestChance),
              })}
            </p>
            <Button
              aria-label={t('costliest.which', { number: review.index + 1 })}
              onClick={() => onPuzzle(review)}
            >
              {t('costliest.again')}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}
