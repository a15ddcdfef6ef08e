import { penLine } from '@flotilla/play';
import styles from './LevelChoice.module.css';

/** The stripes on a sleeve, one for each rank, the last three broad ones. */
export function RankStripes({ rank }: { readonly rank: number }) {
  const broad = Math.max(0, rank - 3);
  const stripes = Array.from({ length: rank > 3 ? 3 : rank }, (_, index) => index);
  return (
    <svg viewBox="0 0 28 28" className={styles.stripes} aria-hidden="true">
      {stripes.map((index) => (
        <path
          key={index}
          d={penLine([3, 22 - 7.5 * index], [25, 22 - 7.5 * index], rank)}
          strokeWidth={index < broad ? 4.6 : 1.8}
        />
      ))}
    </svg>
  );
}
