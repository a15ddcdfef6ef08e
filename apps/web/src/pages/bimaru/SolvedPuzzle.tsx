import { bimaruGradeName } from '@flotilla/play';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { useStreakLine } from '../../components/figures/DayStreaks.js';
import { formatMinutes } from '../../components/figures/time-text.js';
import { announce } from '../../components/Notices.js';
import { ShareButtons } from '../../components/share/ShareButtons.js';
import { useDates } from '../../i18n/dates.js';
import { useStory } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import {
  type BimaruTask,
  beginGrade,
  bimaruResultOn,
  nextTaskOf,
  useBimaruProgress,
} from '../../progress/bimaru.js';
import { useTimeToNextDay } from '../../progress/use-time-to-next-day.js';
import styles from './Bimaru.module.css';
import type { BimaruSheet } from './use-bimaru.js';

interface SolvedProps {
  readonly task: BimaruTask;
  readonly sheet: BimaruSheet;
}

export function SolvedPuzzle({ task, sheet: { saved } }: SolvedProps) {
  const { t } = useTranslation('bimaru');
  const progress = useBimaruProgress();
  const result = 'day' in task ? bimaruResultOn(task.day, progress) : undefined;
  const { elapsedMs, hints } = result ?? saved;
  const summary = [t('time', { time: formatMinutes(elapsedMs) }), hintsText(t, hints)].join(', ');
  const doneText = t('done');
  const shareText = useShareText(task, summary);
  const nextTask = 'boats' in task ? undefined : nextTaskOf(task);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    announce(doneText);
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [doneText]);
  return (
    <>
      <p ref={heading} className={`hand-large good ${styles.done}`}>
        {doneText}
      </p>
      <p>{summary}</p>
      <div className="row">
        {nextTask && 'grade' in nextTask && (
          <Button look="main" onClick={() => beginGrade(nextTask.grade, nextTask.seed)}>
            {t('next')}
          </Button>
        )}
        <ShareButtons text={shareText} look={'day' in task ? 'main' : 'usual'} />
      </div>
      {'day' in task && <NextPuzzleNote />}
    </>
  );
}

function hintsText(t: ReturnType<typeof useTranslation<'bimaru'>>['t'], hints: number): string {
  return hints === 0 ? t('noHints') : t('hints', { count: hints });
}

function NextPuzzleNote() {
  const { t } = useTranslation('bimaru');
  const time = useTimeToNextDay();
  return <p className="muted">{t('tomorrow', { time })}</p>;
}

/** Returns the text to share, without spoilers. */
function useShareText(task: BimaruTask, summary: string): string {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const dates = useDates();
  const { results } = useBimaruProgress();
  const describeTask = () => {
    if ('day' in task) return t('share.ofDay', { date: dates.longDay(task.day) });
    if ('boats' in task) return t('share.ofOwn');
    return t('share.ofGrade', { grade: bimaruGradeName(story, task.grade) });
  };
  const streak = useStreakLine(
    'day' in task ? task.day : undefined,
    results.map(({ day }) => day),
  );
  const link = 'boats' in task ? location.href : `${location.origin}${PAGE_PATHS.bimaru}`;
  return [describeTask(), summary, ...streak, link].join('\n');
}
