import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Notices.js';
import type { RunEnd } from '../../workers/lab-progress.js';
import type { LabKind } from '../../workers/lab-task.js';
import type { LabRun, Pace } from './lab-run.js';
import { useLab } from './runs.js';
import { useWords } from './use-words.js';

/** The run of a kind that is looked at. */
export interface ShownRun<Kind extends LabKind> {
  readonly run: LabRun<Kind>;
  readonly isLive: boolean;
  readonly isStopping: boolean;
  readonly pace: Pace;
  readonly end: RunEnd | undefined;
}

/** The run of this kind that was chosen, else the newest; undefined when there is none. */
export function useRun<Kind extends LabKind>(kind: Kind): ShownRun<Kind> | undefined {
  const { runs, live, ends, shown } = useLab();
  const ofKind = (runs ?? []).filter(({ task }) => task.kind === kind);
  const run = ofKind.find(({ id }) => id === shown[kind]) ?? ofKind[0];
  if (!run) return undefined;
  const isLive = live[run.id] !== undefined;
  return {
    ...{ run: run as unknown as LabRun<Kind>, isLive },
    isStopping: live[run.id]?.isStopping ?? false,
    pace: live[run.id]?.pace ?? [],
    end: ends[run.id],
  };
}

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
