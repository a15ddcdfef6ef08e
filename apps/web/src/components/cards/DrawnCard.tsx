import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './DrawnCard.module.css';

interface DrawnCardProps {
  readonly href: string;
  readonly title: ReactNode;
  readonly picture: ReactNode;
  /** Text styled as a button, only on the main card of a page. */
  readonly action?: string | undefined;
  readonly children: ReactNode;
}

/** Link with a picture, a title and a line. The parent's `--picture` is the picture's width. */
export function DrawnCard({ href, title, picture, action, children }: DrawnCardProps) {
  return (
    <Link href={href} className={`paper ${styles.card}`} data-main={action !== undefined}>
      <span className="stack-tight" aria-hidden="true">
        {picture}
      </span>
      <span className={styles.words}>
        <strong className={`hand-large ${styles.title}`}>{title}</strong>
        <span className={styles.line}>{children}</span>
        {action && <span className={styles.action}>{action}</span>}
      </span>
    </Link>
  );
}
