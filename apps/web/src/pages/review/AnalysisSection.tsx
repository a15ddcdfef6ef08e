import { type ShotReview, summarise } from '@flotilla/play';
import { type GameRecord, type Seat, shotsBy } from '@flotilla/rules';
import { useMemo, useState } from 'react';
import { Button } from '../../components/Button.js';
import styles from './Analysis.module.css';
import { seatsInOrder } from './game-steps.js';
import { SeatReview } from './SeatReview.js';
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
  const seats = seatsInOrder(record);
  const [seat, setSeat] = useState<Seat>(seats[0]);
  const isRunning = analysis.state === 'running';
  return (
    <section className={styles.analysis} aria-label={t('analysis.title')}>
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
      <div className={styles.row} role="status">
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
  const { accuracy, luck } = useMemo(() => summarise(reviews), [reviews]);
  const values = {
    ...player(seat),
    accuracy: wholePercent(accuracy),
    hits: hits(Math.abs(luck)),
  };
  const kind = Math.abs(luck) < 0.05 ? 'even' : luck > 0 ? 'lucky' : 'unlucky';
  return (
    <article className={styles.card} data-shown={isShown}>
      <h3>{values.name}</h3>
      {reviews.length > 0 && (
        <>
          <dl className={styles.figures}>
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
