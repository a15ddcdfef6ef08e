import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Announcer.js';
import type { LabKind } from '../../workers/lab-task.js';
import type { ShownRun } from './use-run.js';
import { useWords } from './use-words.js';

/** Says each quarter of a run that goes on, and its end; notes that are alerts say themselves. */
export function useSaidProgress({ run, isLive, end }: ShownRun<LabKind>): void {
  const { t } = useTranslation('lab');
  const { wholePercent } = useWords();
  const { done, all } = run.progress ?? { done: 0, all: 1 };
  const quarter = isLive && !run.isDone ? Math.floor((4 * done) / Math.max(1, all)) : 0;
  const wasLive = useRef('');
  const said = useRef(0);

  useEffect(() => {
    if (isLive && quarter > said.current && quarter < 4) {
      announce(t('run.said', { percent: wholePercent(quarter / 4) }));
    }
    said.current = quarter;
  }, [isLive, quarter, t, wholePercent]);

  useEffect(() => {
    const hasEnded = wasLive.current === run.id && !isLive;
    if (isLive) wasLive.current = run.id;
    else wasLive.current = '';
    if (hasEnded && run.isDone) announce(t('run.ended'));
    if (hasEnded && end?.end === 'stopped') announce(t('run.stopped'));
  }, [isLive, run.id, run.isDone, end, t]);
}
