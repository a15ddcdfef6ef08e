import type { ReactNode } from 'react';
import styles from './TableFrame.module.css';

export interface TableFrameProps {
  readonly label: string;
  /** Further classes, for example its maximum height. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Makes a wide table scrollable, by keyboard too. */
export function TableFrame({ label, className = '', children }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
    <section className={`${styles.scroll} ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
