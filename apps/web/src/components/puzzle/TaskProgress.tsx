import styles from './TaskProgress.module.css';

interface TaskProgressProps {
  /** Name for screen readers. */
  readonly text: string;
  /** Progress from 0 to 1; undefined if unknown. */
  readonly progress?: number;
}

/** Progress bar of a long task; a short task shows nothing. */
export function TaskProgress({ text, progress }: TaskProgressProps) {
  return <progress className={styles.making} aria-label={text} value={progress} />;
}
