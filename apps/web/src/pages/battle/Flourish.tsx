import { starAt } from '@flotilla/play';
import styles from './OverScreen.module.css';

const WAVES = `M3 13q7-7 14 0${'t14 0'.repeat(11)}`;

/** SVG paths: a swash with a star, or waves with a sinking bow. */
const FLOURISH_PATHS = {
  won: [`M4 14C60 5 130 3 192 12`, starAt([212, 10], 9)],
  lost: [WAVES, 'M184 11l6-13 16 7-5 8'],
};

/** Pen flourish under the result, animated if the game has just ended. */
export function Flourish(props: { readonly isWin: boolean; readonly isJustEnded: boolean }) {
  const { isWin, isJustEnded } = props;
  return (
    <svg viewBox="0 0 224 20" className={styles.flourish} data-now={isJustEnded} aria-hidden="true">
      {FLOURISH_PATHS[isWin ? 'won' : 'lost'].map((stroke) => (
        <path key={stroke} pathLength="1" d={stroke} />
      ))}
    </svg>
  );
}
