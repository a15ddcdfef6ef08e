import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './LinkCard.module.css';

interface LinkCardProps {
  readonly href: string;
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** A picture, a title and some short lines: all of it is one link. */
export function LinkCard({ href, title, picture, children }: LinkCardProps) {
  return (
    <Link href={href} className={`paper ${styles.card}`}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.lines}>{children}</span>
      </span>
    </Link>
  );
}
