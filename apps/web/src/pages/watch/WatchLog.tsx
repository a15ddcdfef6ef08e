import { describeReason, outcomeWord } from '@flotilla/play';
import { makeSquare, type Seat } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './Watch.module.css';
import type { WatchFrame, WatchSetup } from './watch-game.js';

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
        const seat = frame.session.game.shots.at(-1)?.seat ?? 0;
        const name = t(`shooter.${setup.sides[seat].shooter}`);
        return words(frame).map(({ answer, why }) => (
          <li key={`${frame.session.game.shots.length} ${answer}`}>
            <strong>{watch('logLine', { name, text: answer })}</strong> {why}
          </li>
        ));
      })}
    </ol>
  );
}

export interface ShotWords {
  /** Such as "B4: hit!". */
  readonly answer: string;
  /** Such as "Why: beside a hit." */
  readonly why: string;
}

/** The last shots of a side, or of the last one that shot, in words. */
export function useShotWords(): (frame: WatchFrame, seat?: Seat) => ShotWords[] {
  const { t } = useTranslation('watch');
  const story = useStory();
  const notation = useNotation();
  return ({ session: { game }, thoughts }, seat = game.shots.at(-1)?.seat ?? 0) => {
    const thought = thoughts[seat];
    if (!thought) return [];
    const shots = game.shots.filter((shot) => shot.seat === seat).slice(-thought.squares.length);
    return shots.map(({ square, outcome }, index) => {
      const reason = thought.reasons[index];
      return {
        answer: t(`shot.${outcomeWord(game.rules, outcome)}`, {
          square: makeSquare(game.rules.grid, square, notation),
        }),
        why: reason ? t('because', { reason: describeReason(story, reason) }) : '',
      };
    });
  };
}
