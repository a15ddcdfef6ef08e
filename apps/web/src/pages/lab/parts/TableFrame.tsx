import type { ReactNode } from 'react';
import styles from '../Tables.module.css';

export interface TableFrameProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Where a table is too wide it is scrolled, by keys too. */
export function TableFrame({ label, children }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
