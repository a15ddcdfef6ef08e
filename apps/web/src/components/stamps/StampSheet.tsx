import { RankStripes } from '../rules/RankStripes.js';
import styles from './StampSheet.module.css';

/** Middle of a stamp: chevrons of a rank, a short text, or a 24 by 24 SVG path. */
export type StampMark =
  | { readonly rank: number }
  | { readonly text: string }
  | { readonly path: string };

export interface ShownStamp {
  readonly name: string;
  readonly mark: StampMark;
  readonly isEarned: boolean;
  /** Day or progress, if known. */
  readonly note?: string | undefined;
}

interface StampSheetProps {
  readonly stamps: readonly ShownStamp[];
  /** Screen-reader text for a stamp not earned yet. */
  readonly notEarnedLabel: string;
}

/** Ink stamps: earned ones look printed by hand, others are outlines. */
export function StampSheet({ stamps, notEarnedLabel }: StampSheetProps) {
  return (
    <>
      <svg className={styles.filter} aria-hidden="true">
        <filter id="stamp-ink">
          <feTurbulence type="fractalNoise" baseFrequency="0.6" numOctaves="2" />
          <feDisplacementMap in="SourceGraphic" scale="1.8" />
        </filter>
      </svg>
      <ul className={`plain ${styles.sheet}`}>
        {stamps.map(({ name, mark, isEarned, note }) => (
          <li key={name} className={styles.stamp} data-earned={isEarned}>
            <StampPrint mark={mark} isEarned={isEarned} />
            <span className={`strong text-2 ${styles.name}`}>{name}</span>
            <span className={`fine tabular ${styles.note}`}>
              {!isEarned && <span className="visually-hidden">{notEarnedLabel} </span>}
              {note}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Round stamp for a rank, postage stamp for a feat. */
function StampPrint({ mark, isEarned }: Pick<ShownStamp, 'mark' | 'isEarned'>) {
  const isRank = 'rank' in mark;
  return (
    <span className={styles.print} data-kind={isRank ? 'rank' : 'feat'} aria-hidden="true">
      <svg viewBox="0 0 64 64" className="icon" {...(isEarned && { filter: 'url(#stamp-ink)' })}>
        {isRank ? (
          <>
            <circle cx="32" cy="32" r="29" />
            <circle cx="32" cy="32" r="25" className={styles.inner} />
          </>
        ) : (
          <>
            <rect x="5" y="5" width="54" height="54" rx="3" className={styles.teeth} />
            <rect x="10" y="10" width="44" height="44" rx="1" className={styles.inner} />
          </>
        )}
        {'text' in mark && (
          <text x="32" y="43">
            {mark.text}
          </text>
        )}
        {'path' in mark && <path d={mark.path} transform="translate(17 17) scale(1.25)" />}
      </svg>
      {isRank && <RankStripes rank={mark.rank} />}
    </span>
  );
}
