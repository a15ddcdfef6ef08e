import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShotWords } from './use-shot-words.js';
import styles from './Watch.module.css';
import type { WatchFrame, WatchSetup } from './watched.js';

interface WatchLogProps {
  readonly setup: WatchSetup;
  readonly frames: readonly WatchFrame[];
  readonly at: number;
}

/** Every shot up to the one shown, with its reason, the last first. */
export function WatchLog({ setup, frames, at }: WatchLogProps) {
  const { t } = useTranslation('watch');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.log} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('log')}</summary>
      {isOpen && (at === 0 ? <p>{t('logEmpty')}</p> : <Lines {...{ setup, frames, at }} />)}
    </details>
  );
}

function Lines({ setup, frames, at }: WatchLogProps) {
  const { t } = useTranslation();
  const { t: watch } = useTranslation('watch');
  const words = useShotWords();
  const shown = frames.slice(1, at + 1).reverse();
  return (
    <ol className={styles.lines} reversed>
      {shown.map((frame) => {
        const seat = frame.game.shots.at(-1)?.seat ?? 0;
        const name = t(`shooter.${setup.sides[seat].shooter}`);
        return words(frame).map(({ answer, why }) => (
          <li key={`${frame.game.shots.length} ${answer}`}>
            <strong>{watch('logLine', { name, text: answer })}</strong> {why}
          </li>
        ));
      })}
    </ol>
  );
}
