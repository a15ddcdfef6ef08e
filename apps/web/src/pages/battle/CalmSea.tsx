import styles from './CalmSea.module.css';

/** A paper boat on three waves. */
export function CalmSea() {
  return (
    <svg viewBox="0 0 200 110" className={styles.sea} aria-hidden="true">
      <path
        className={styles.boat}
        d="M58 62l14 20h56l14-20-26 4-16-34-16 34zM100 32v34M84 66h32"
      />
      <path d="M20 84q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0" />
      <path d="M46 95q8-7 16 0t16 0 16 0 16 0 16 0 16 0 16 0" />
      <path d="M80 105q6-5 12 0t12 0 12 0" />
    </svg>
  );
}
