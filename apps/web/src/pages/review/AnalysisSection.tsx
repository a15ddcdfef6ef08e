import { describeLuck, explainLuck, type ShotReview, summarise } from '@flotilla/play';
import { type GameRecord, type Seat, shotsBy } from '@flotilla/rules';
import { useMemo, useState } from 'react';
import { Button } from '../../components/Button.js';
import { CurveChart } from '../../components/chart/CurveChart.js';
import { useStory } from '../../i18n/story.js';
import styles from './Analysis.module.css';
import { seatsInOrder } from './game-steps.js';
import { ShotTable } from './ShotTable.js';
import type { Analysis } from './use-analysis.js';
import type { ReviewWords } from './use-review-words.js';

export interface AnalysisSectionProps {
  readonly record: GameRecord;
  readonly analysis: Analysis;
  readonly words: ReviewWords;
  readonly step: number;
  readonly onStop: () => void;
  readonly onStart: () => void;
  readonly onStep: (step: number) => void;
  readonly onPuzzle: (review: ShotReview) => void;
}

/** How well and how luckily each seat shot: both in short, one of them in full. */
export function AnalysisSection(props: AnalysisSectionProps) {
  const { record, analysis, words, onStop, onStart } = props;
  const { t } = words;
  const story = useStory();
  const seats = seatsInOrder(record);
  const [seat, setSeat] = useState<Seat>(seats[0]);
  const isRunning = analysis.state === 'running';
  return (
    <section className={`column ${styles.analysis}`} aria-label={t('analysis.title')}>
      <h2>{t('analysis.title')}</h2>
      <div className={styles.cards}>
        {seats.map((each) => (
          <SeatCard
            key={each}
            {...{ record, analysis, words }}
            seat={each}
            isShown={each === seat}
            onShow={() => setSeat(each)}
          />
        ))}
      </div>
      <div className="row-tight" role="status">
        {isRunning && <span>{t('analysis.running')}</span>}
        {analysis.state === 'stopped' && <span>{t('analysis.stopped')}</span>}
        {analysis.state === 'failed' && <span>{t('analysis.failed')}</span>}
        {isRunning && (
          <Button look="quiet" onClick={onStop}>
            {t('analysis.stop')}
          </Button>
        )}
        {!isRunning && analysis.state !== 'done' && (
          <Button onClick={onStart}>{t('analysis.again')}</Button>
        )}
      </div>
      <details className={styles.explain}>
        <summary>{t('analysis.explain')}</summary>
        <p>{t('analysis.aboutAccuracy')}</p>
        <p>{t('analysis.aboutLuck')}</p>
        <p>{explainLuck(story)}</p>
      </details>
      <SeatReview {...props} seat={seat} reviews={analysis.reviews[seat]} />
    </section>
  );
}

interface SeatCardProps {
  readonly record: GameRecord;
  readonly analysis: Analysis;
  readonly words: ReviewWords;
  readonly seat: Seat;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function SeatCard({ record, analysis, words, seat, isShown, onShow }: SeatCardProps) {
  const { t, player, wholePercent, hits } = words;
  const reviews = analysis.reviews[seat];
  const all = useMemo(() => shotsBy(record.game, seat).length, [record, seat]);
  const story = useStory();
  const { accuracy, luck, shotsLuck } = useMemo(() => summarise(reviews), [reviews]);
  const values = {
    ...player(seat),
    accuracy: wholePercent(accuracy),
    hits: hits(Math.abs(luck)),
  };
  const kind = Math.abs(luck) < 0.05 ? 'even' : luck > 0 ? 'lucky' : 'unlucky';
  return (
    <article className={`paper ${styles.card}`} data-shown={isShown}>
      <h3>{values.name}</h3>
      {reviews.length > 0 && (
        <>
          <dl className={`wrap ${styles.figures}`}>
            <div>
              <dt>{t('analysis.accuracy')}</dt>
              <dd>{values.accuracy}</dd>
            </div>
            <div data-luck={kind}>
              <dt>{t('analysis.luck')}</dt>
              <dd>{t('analysis.hits', { hits: `${luck < 0 ? '−' : '+'}${values.hits}` })}</dd>
            </div>
          </dl>
          <p>{t(`analysis.inWords.${kind}`, values)}</p>
          {shotsLuck !== null && <p>{describeLuck(story, record.players[seat], shotsLuck)}</p>}
        </>
      )}
      {all === 0 && <p>{t('analysis.none')}</p>}
      {reviews.length < all && analysis.state === 'running' && (
        <label className={styles.progress}>
          {t('analysis.progress', { done: reviews.length, all })}
          <progress max={all} value={reviews.length} />
        </label>
      )}
      <Button aria-pressed={isShown} onClick={onShow}>
        {t('analysis.show', player(seat))}
      </Button>
    </article>
  );
}

interface SeatReviewProps {
  readonly seat: Seat;
  readonly reviews: readonly ShotReview[];
  readonly words: ReviewWords;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onPuzzle: (review: ShotReview) => void;
}

/** A seat's shots in full: as curves, the costliest to be played again, each in a table. */
function SeatReview({ seat, reviews, words, step, onStep, onPuzzle }: SeatReviewProps) {
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
