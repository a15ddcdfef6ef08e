import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './Button.module.css';

/** Link with the look of a `main` button, for the next step of an otherwise empty page. */
export function MainLink(props: { readonly href: string; readonly children: ReactNode }) {
  return <Link {...props} className={`${styles.button} ${styles.main} ${styles.link}`} />;
}
