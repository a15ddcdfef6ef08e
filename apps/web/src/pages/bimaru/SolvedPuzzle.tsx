import { bimaruGradeName } from '@flotilla/play';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { useStreakLine } from '../../components/figures/DayStreaks.js';
import { timeText } from '../../components/figures/time-text.js';
import { announce } from '../../components/Notices.js';
import { ShareButtons } from '../../components/share/ShareButtons.js';
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
import { hoursToNextDay } from '../../progress/calendar.js';
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
        <ShareButtons text={text} look={'day' in task ? 'main' : 'usual'} />
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
  return <p className="muted">{t('tomorrow', { count: hoursToNextDay(now) })}</p>;
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
  const more = useStreakLine(
    'day' in task ? task.day : undefined,
    results.map(({ day }) => day),
  );
  const link = 'boats' in task ? location.href : `${location.origin}${PAGE_PATHS.bimaru}`;
  return [name(), how, ...more, link].join('\n');
}
