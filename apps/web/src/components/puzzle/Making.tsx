import styles from './Making.module.css';

interface MakingProps {
  /** Name for screen readers. */
  readonly text: string;
  /** Progress from 0 to 1; left out if unknown. */
  readonly part?: number;
}

/** Progress bar of a long task; a short wait shows nothing. */
export function Making({ text, part }: MakingProps) {
  return <progress className={styles.making} aria-label={text} value={part} />;
}
