import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

const DRAWING = {
  sheet:
    'M34 14l92-3 3 80-97 2zM34 30l93-2M33 46l94-1M33 62l95-1M32 78l96-1M50 13l-1 80M66 13l-1 79M82 12v80M98 12v80M114 11l1 80',
  boat: 'M138 78l6 12h34l6-12zM160 78V44q16 14 18 30h-18M154 52q-10 10-11 22h11',
  water: 'M4 100q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0',
} as const;

export interface EmptyStateProps {
  readonly title?: string;
  readonly text: ReactNode;
  /** Links or buttons for what to do next, and any progress so far. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 200 110" aria-hidden="true" className={`pen ${styles.drawing}`}>
        <path d={DRAWING.sheet} data-part="sheet" />
        <path d={DRAWING.boat} />
        <path d={DRAWING.water} />
      </svg>
      <div className="stack-tight">
        {title && <p className="hand-large">{title}</p>}
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
