import styles from './Hourglass.module.css';

/** Icon for waiting or for time running out; as high as the surrounding text. */
export function Hourglass() {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${styles.hourglass}`} aria-hidden="true">
      <path d="M6 3h12M6 21h12M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9" />
    </svg>
  );
}
