import type { ReactNode } from 'react';
import styles from './ScrollableTable.module.css';

export interface ScrollableTableProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ScrollableTable({ label, className = '', children }: ScrollableTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable by keyboard.
    <section className={`${styles.scroll} ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
