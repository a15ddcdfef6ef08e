import { useState } from 'react';
import { hasMotion } from '../../feedback/motion.js';
import styles from './BoardSweep.module.css';

/**
 * Paper boat that crosses the page once when the last ship is sunk: to the other side for the winner, to the
 * bottom for the loser. It is on the paper, behind text and controls.
 */
export function BoardSweep({ isGood }: { readonly isGood: boolean }) {
  const [isOver, setOver] = useState(!hasMotion());
  if (isOver) return null;
  const end = ({ target, currentTarget }: React.AnimationEvent) => {
    if (target === currentTarget) setOver(true);
  };
  return (
    <div
      className={styles.sweep}
      data-sweep=""
      data-good={isGood}
      aria-hidden="true"
      onAnimationEnd={end}
    >
      <div className={styles.wake}>
        {[0, 1, 2].map((line) => (
          <svg key={line} viewBox="0 0 1200 16" preserveAspectRatio="none">
            <path d={WAVES} />
          </svg>
        ))}
      </div>
      <div className={styles.course}>
        <svg viewBox="50 24 100 62" className={styles.boat}>
          <path d="M58 62l14 20h56l14-20-26 4-16-34-16 34zM100 32v34M84 66h32" />
        </svg>
      </div>
    </div>
  );
}

const WAVES = `M0 8${'q10-8 20 0t20 0'.repeat(30)}`;
