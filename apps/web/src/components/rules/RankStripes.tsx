import { isLevelName, LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { penLine } from '@flotilla/play';
import { LEVEL_AND_LEARNER_NAMES, type OpponentName } from '../../strategies.js';
import styles from './RankStripes.module.css';

/** Icon of an opponent: stripes for a level, a spyglass for a learning shooter, else blank. */
export function OpponentIcon({ level }: { readonly level: OpponentName | undefined }) {
  if (level !== undefined && isLevelName(level)) {
    return <RankStripes rank={LEVEL_NAMES.indexOf(level) + 1} />;
  }
  return (
    <svg viewBox="0 0 28 28" className={`pen ${styles.stripes}`} aria-hidden="true">
      {LEVEL_AND_LEARNER_NAMES.some((name) => name === level) && (
        <>
          <path d={penLine([3, 22], [14, 12], 1)} strokeWidth={4.6} />
          <path d={penLine([14, 12], [25, 4], 2)} strokeWidth={1.8} />
        </>
      )}
    </svg>
  );
}

/** Sleeve chevrons, one per rank up to 3; each further rank makes one of them broad. */
export function RankStripes({ rank }: { readonly rank: number }) {
  const broadCount = Math.max(0, rank - 3);
  const stripes = Array.from({ length: rank > 3 ? 3 : rank }, (_, index) => index);
  return (
    <svg viewBox="0 0 28 28" className={`pen ${styles.stripes}`} aria-hidden="true">
      {stripes.map((index) => (
        <path
          key={index}
          d={chevron(18 + 3.25 * (stripes.length - 1) - 6.5 * index, rank)}
          strokeWidth={index < broadCount ? 4.6 : 2.4}
        />
      ))}
    </svg>
  );
}

/** Returns the path of a chevron. @param y height of both ends */
function chevron(y: number, seed: number): string {
  return penLine([3, y], [14, y - 8], seed) + penLine([14, y - 8], [25, y], seed);
}
