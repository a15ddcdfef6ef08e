import type { ShotLabel } from '@flotilla/play';
import styles from './Review.module.css';
import type { ReviewWords } from './use-review-words.js';

/** How good a shot was, in a word and a colour. */
export function LabelSign({
  label,
  words,
}: {
  readonly label: ShotLabel;
  readonly words: ReviewWords;
}) {
  return (
    <span className={styles.label} data-label={label}>
      {words.t(`label.${label}`)}
    </span>
  );
}
