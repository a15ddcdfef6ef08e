import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './LinkCard.module.css';

interface LinkCardProps {
  readonly href: string;
  /** Does it lead outside the app? */
  readonly isOutside?: boolean;
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** Card with a picture, a title and short lines; all of it is one link. */
export function LinkCard({ href, isOutside, title, picture, children }: LinkCardProps) {
  const Tag = isOutside ? 'a' : Link;
  return (
    <Tag href={href} className={`paper ${styles.card}`}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.lines}>{children}</span>
      </span>
    </Tag>
  );
}
