import { penLine } from '@flotilla/play';
import styles from './LevelChoice.module.css';

/** Sleeve chevrons, one per rank, the last three broad. Straight stripes would look like dashes. */
export function RankStripes({ rank }: { readonly rank: number }) {
  const broad = Math.max(0, rank - 3);
  const stripes = Array.from({ length: rank > 3 ? 3 : rank }, (_, index) => index);
  return (
    <svg viewBox="0 0 28 28" className={styles.stripes} aria-hidden="true">
      {stripes.map((index) => (
        <path
          key={index}
          d={chevron(18 + 3.25 * (stripes.length - 1) - 6.5 * index, rank)}
          strokeWidth={index < broad ? 4.6 : 2.4}
        />
      ))}
    </svg>
  );
}

/** Draws from one end over the tip to the other. @param y of both ends */
function chevron(y: number, seed: number): string {
  return penLine([3, y], [14, y - 8], seed) + penLine([14, y - 8], [25, y], seed);
}
