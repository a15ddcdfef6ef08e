import type { ReactNode } from 'react';
import styles from './Note.module.css';

export interface NoteProps {
  readonly kind: 'plain' | 'good' | 'warn' | 'bad';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Read out as soon as it appears. */
  readonly isAlert?: boolean;
}

/** A message box: an empty state, a warning, a failure. */
export function Note({ kind, title, children, isAlert = kind === 'bad' }: NoteProps) {
  return (
    <div className={`${styles.note} ${styles[kind]}`} {...(isAlert && { role: 'alert' })}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
