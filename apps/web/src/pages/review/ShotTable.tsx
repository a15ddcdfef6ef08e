import { type JudgedGame, type JudgedShot, lossTold, type ShotReview } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { memo } from 'react';
import { TableFrame } from '../../components/TableFrame.js';
import styles from './Analysis.module.css';
import { GradeSign } from './GradeSign.js';
import type { ReviewWords } from './use-review-words.js';

export interface ShotTableProps {
  readonly seat: Seat;
  readonly reviews: readonly ShotReview[];
  readonly judged: JudgedGame | undefined;
  readonly words: ReviewWords;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** Every shot's chance beside the best there was, and the luck of its answer where a value is trained. A row leads to its step of the replay. */
export function ShotTable(props: ShotTableProps) {
  const { seat, reviews, judged, words, step, onStep } = props;
  const { t, player } = words;
  const title = t('table.title', player(seat));
  const tellsLuck = typeof reviews[0]?.shotsLuck === 'number';
  return (
    <div>
      <h3 className={styles.tableTitle}>{title}</h3>
      <TableFrame label={title} className={`paper ${styles.scroll}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head(t('table.number'))}
              {head(t('table.square'))}
              {head(t('table.answer'), undefined, styles.answer)}
              {judged && head(t('table.grade'), t('table.gradeUnit'))}
              <th scope="colgroup" colSpan={3} className={styles.group}>
                {t('table.chances')}
              </th>
              {tellsLuck && head(t('table.luck'), t('table.luckUnit'), styles.luck)}
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
                isNow={review.index === step - 1}
                words={words}
                onStep={onStep}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}

/** A column of its own, with what its figures count. */
function head(name: string, unit?: string, className?: string) {
  return (
    <th scope="col" rowSpan={2} className={className}>
      {name}
      {unit && <small>{unit}</small>}
    </th>
  );
}

interface ShotRowProps {
  readonly review: ShotReview;
  /** Undefined where none is judged, null where this one is not. */
  readonly judged: JudgedShot | null | undefined;
  readonly isNow: boolean;
  readonly words: ReviewWords;
  readonly onStep: (step: number) => void;
}

const ShotRow = memo(function ShotRow({ review, judged, isNow, words, onStep }: ShotRowProps) {
  const { t, square, percent, points, luckInShots } = words;
  const { index, outcome, chance, bestChance, bestSquares, shotsLuck } = review;
  const loss = lossTold(review);
  const number = index + 1;
  return (
    // By keys its button does the same.
    <tr onClick={() => onStep(number)} aria-current={isNow ? 'step' : undefined}>
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

/** The words change with the language alone. */
function isSameRow(before: ShotRowProps, now: ShotRowProps): boolean {
  return (
    before.review === now.review &&
    before.judged === now.judged &&
    before.isNow === now.isNow &&
    before.words.lang === now.words.lang
  );
}
