import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './LinkCard.module.css';

interface LinkCardProps {
  readonly href: string;
  readonly isExternal?: boolean;
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

export function LinkCard({ href, isExternal, title, picture, children }: LinkCardProps) {
  const Tag = isExternal ? 'a' : Link;
  return (
    <Tag href={href} className={`paper ${styles.card}`}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span className={`small ${styles.lines}`}>{children}</span>
      </span>
    </Tag>
  );
}
