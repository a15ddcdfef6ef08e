import styles from './Making.module.css';

interface MakingProps {
  /** Name for screen readers. */
  readonly text: string;
  /** Progress from 0 to 1; left out if unknown. */
  readonly part?: number;
}

/** Progress of what takes longer than a moment; a shorter wait shows nothing. */
export function Making({ text, part }: MakingProps) {
  return <progress className={styles.making} aria-label={text} value={part} />;
}
