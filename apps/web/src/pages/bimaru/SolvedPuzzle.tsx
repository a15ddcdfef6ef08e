import { bimaruGradeName } from '@flotilla/play';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { timeText } from '../../components/figures/time-text.js';
import { announce } from '../../components/Notices.js';
import { useDates } from '../../i18n/dates.js';
import { useStory } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import {
  type BimaruTask,
  beginGrade,
  solvedOn,
  taskAfter,
  useBimaruProgress,
} from '../../progress/bimaru.js';
import { untilNextDay } from '../../progress/calendar.js';
import { streakAt } from '../../progress/days.js';
import styles from './Bimaru.module.css';
import type { BimaruSheet } from './use-bimaru.js';

interface SolvedProps {
  readonly task: BimaruTask;
  readonly sheet: BimaruSheet;
}

/** How it went, what can be shared of it, and the next puzzle. */
export function SolvedPuzzle({ task, sheet: { kept } }: SolvedProps) {
  const { t } = useTranslation('bimaru');
  const progress = useBimaruProgress();
  const result = 'day' in task ? solvedOn(task.day, progress) : undefined;
  const { elapsedMs, hints } = result ?? kept;
  const how = [t('time', { time: timeText(elapsedMs) }), hintsText(t, hints)].join(', ');
  const done = t('done');
  const text = useShareText(task, how);
  const next = 'boats' in task ? undefined : taskAfter(task);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    announce(done);
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  return (
    <>
      <p ref={heading} className={styles.done}>
        {done}
      </p>
      <p>{how}</p>
      <div className="row">
        {next && 'grade' in next && (
          <Button look="main" onClick={() => beginGrade(next.grade, next.seed)}>
            {t('next')}
          </Button>
        )}
        {'share' in navigator && (
          <Button
            look={'day' in task ? 'main' : 'usual'}
            onClick={() => {
              // Cancelling the share sheet is no error.
              navigator.share({ text }).catch(() => undefined);
            }}
          >
            {t('share.send')}
          </Button>
        )}
        <CopyButton text={text}>{t('share.copy')}</CopyButton>
      </div>
      {'day' in task && <NextDay />}
    </>
  );
}

function hintsText(t: ReturnType<typeof useTranslation<'bimaru'>>['t'], hints: number): string {
  return hints === 0 ? t('noHints') : t('hints', { count: hints });
}

function NextDay() {
  const { t } = useTranslation('bimaru');
  const [now] = useState(() => new Date());
  return (
    <p className="muted">{t('tomorrow', { count: Math.ceil(untilNextDay(now) / 3_600_000) })}</p>
  );
}

/** What is shared names no square. */
function useShareText(task: BimaruTask, how: string): string {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const dates = useDates();
  const { results } = useBimaruProgress();
  const name = () => {
    if ('day' in task) return t('share.ofDay', { date: dates.longDay(task.day) });
    if ('boats' in task) return t('share.ofOwn');
    return t('share.ofGrade', { grade: bimaruGradeName(story, task.grade) });
  };
  const days = results.map(({ day }) => day);
  const streak = 'day' in task ? streakAt(task.day, days) : 0;
  const more = streak > 1 ? [t('share.streak', { count: streak })] : [];
  const link = 'boats' in task ? location.href : `${location.origin}${PAGE_PATHS.bimaru}`;
  return [name(), how, ...more, link].join('\n');
}
