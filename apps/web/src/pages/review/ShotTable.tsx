import { type JudgedGame, type JudgedShot, roundedLoss, type ShotReview } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { memo } from 'react';
import { ScrollableTable } from '../../components/ScrollableTable.js';
import styles from './Analysis.module.css';
import { GradeSign } from './GradeSign.js';
import type { ReviewFormatters } from './use-review-words.js';

export interface ShotTableProps {
  readonly seat: Seat;
  readonly reviews: readonly ShotReview[];
  readonly judged: JudgedGame | undefined;
  readonly words: ReviewFormatters;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** Clicking a row jumps to its shot. */
export function ShotTable(props: ShotTableProps) {
  const { seat, reviews, judged, words, step, onStep } = props;
  const { t, player } = words;
  const title = t('table.title', player(seat));
  const hasShotsLuck = typeof reviews[0]?.shotsLuck === 'number';
  return (
    <div className="stack">
      <h3>{title}</h3>
      <ScrollableTable label={title} className={`paper ${styles.scroll}`}>
        <table className={`tabular text-2 ${styles.table}`}>
          <thead>
            <tr>
              {renderColumnHeading(t('table.number'))}
              {renderColumnHeading(t('table.square'))}
              {renderColumnHeading(t('table.answer'), undefined, styles.answer)}
              {judged && renderColumnHeading(t('table.grade'), t('table.gradeUnit'))}
              <th scope="colgroup" colSpan={3} className={styles.group}>
                {t('table.chances')}
              </th>
              {hasShotsLuck &&
                renderColumnHeading(t('table.luck'), t('table.luckUnit'), styles.luck)}
            </tr>
            <tr>
              <th scope="col" className={styles.wide}>
                {t('table.chance')}
              </th>
              <th scope="col">{t('table.best')}</th>
              <th scope="col">{t('table.loss')}</th>
            </tr>
          </thead>
          <tbody>
            {reviews.map((review) => (
              <ShotRow
                key={review.index}
                review={review}
                judged={judged && (judged.shots.get(review.index) ?? null)}
                isCurrent={review.index === step - 1}
                words={words}
                onStep={onStep}
              />
            ))}
          </tbody>
        </table>
      </ScrollableTable>
    </div>
  );
}

/** Renders a heading that spans both header rows. */
function renderColumnHeading(name: string, unit?: string, className?: string) {
  return (
    <th scope="col" rowSpan={2} className={className}>
      {name}
      {unit && <small className="muted">{unit}</small>}
    </th>
  );
}

interface ShotRowProps {
  readonly review: ShotReview;
  /** Undefined if no shot is judged, null if this shot is not. */
  readonly judged: JudgedShot | null | undefined;
  readonly isCurrent: boolean;
  readonly words: ReviewFormatters;
  readonly onStep: (step: number) => void;
}

const ShotRow = memo(function ShotRow({ review, judged, isCurrent, words, onStep }: ShotRowProps) {
  const { t, square, percent, points, luckInShots } = words;
  const { index, outcome, chance, bestChance, bestSquares, shotsLuck } = review;
  const loss = roundedLoss(review);
  const number = index + 1;
  return (
    // The button in the row serves the keyboard: its click bubbles to here.
    <tr onClick={() => onStep(number)} aria-current={isCurrent ? 'step' : undefined}>
      <th scope="row">
        <button type="button" className={styles.go} aria-label={t('table.go', { number })}>
          {number}
        </button>
      </th>
      <td data-outcome={outcome}>{square(review.square)}</td>
      <td data-outcome={outcome} className={styles.answer}>
        {t(`table.${words.outcome(outcome)}`)}
      </td>
      {judged !== undefined && (
        <td>
          {judged && (
            <>
              <GradeSign grade={judged.grade} />{' '}
              {judged.cost > 0 && <span className={styles.under}>−{points(judged.cost)}</span>}
            </>
          )}
        </td>
      )}
      <td className={styles.wide}>
        <span
          className={styles.bar}
          style={{ '--chance': chance, '--best': bestChance } as React.CSSProperties}
        />
        {percent(chance)}
      </td>
      <td>
        {percent(bestChance)}{' '}
        <span className={`muted ${styles.under}`}>{square(bestSquares[0] ?? 0)}</span>
      </td>
      <td>{loss === 0 ? '–' : points(loss)}</td>
      {shotsLuck !== null && <td className={styles.luck}>{luckInShots(shotsLuck)}</td>}
    </tr>
  );
}, isSameRow);

/** Within one game, `words` changes only with the language. */
function isSameRow(previous: ShotRowProps, next: ShotRowProps): boolean {
  return (
    previous.review === next.review &&
    previous.judged === next.judged &&
    previous.isCurrent === next.isCurrent &&
    previous.words.lang === next.words.lang
  );
}
