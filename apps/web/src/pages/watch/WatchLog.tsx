import { isLevelName } from '@flotilla/engine/catalogue';
import { computerName, describeReason, outcomeKey, shooterName } from '@flotilla/play';
import { makeSquare, type Seat } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames, useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './Watch.module.css';
import type { WatchFrame, WatchSetup } from './watch-game.js';

interface WatchLogProps {
  readonly setup: WatchSetup;
  readonly frames: readonly WatchFrame[];
  readonly at: number;
}

/** All shots up to the one shown, with their reasons, latest first. */
export function WatchLog({ setup, frames, at }: WatchLogProps) {
  const { t } = useTranslation('watch');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={`fold paper ${styles.log}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('log')}</summary>
      {isOpen &&
        (at === 0 ? <p>{t('logEmpty')}</p> : <LogLines setup={setup} frames={frames} at={at} />)}
    </details>
  );
}

function LogLines({ setup, frames, at }: WatchLogProps) {
  const { t } = useTranslation('watch');
  const nameOf = useWatchedShooterName();
  const describeShots = useShotTexts();
  const shownFrames = frames.slice(1, at + 1).reverse();
  return (
    <ol className={`stack-tight ${styles.lines}`} reversed>
      {shownFrames.map((frame) => {
        const seat = frame.session.game.shots.at(-1)?.seat ?? 0;
        const name = nameOf(setup.sides[seat].shooter);
        return describeShots(frame).map(({ answer, reasonText }) => (
          <li key={`${frame.session.game.shots.length} ${answer}`}>
            <strong>{t('logLine', { name, text: answer })}</strong> {reasonText}
          </li>
        ));
      })}
    </ol>
  );
}

/** Returns a formatter that names a level by rank and a shooter by strategy. */
export function useWatchedShooterName(): (shooter: string) => string {
  const names = useNames();
  return (shooter) =>
    isLevelName(shooter) ? computerName(names, shooter) : shooterName(names, shooter);
}

export interface ShotTexts {
  /** Outcome, such as "B4: hit!". */
  readonly answer: string;
  /** Reason, such as "Why: next to a hit."; empty if unknown. */
  readonly reasonText: string;
}

/** Returns a formatter of the last shots of a side; by default of the side that shot last. */
export function useShotTexts(): (frame: WatchFrame, seat?: Seat) => ShotTexts[] {
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
        answer: t(`shot.${outcomeKey(game.rules, outcome)}`, {
          square: makeSquare(game.rules.grid, square, notation),
        }),
        reasonText: reason ? t('because', { reason: describeReason(story, reason) }) : '',
      };
    });
  };
}
