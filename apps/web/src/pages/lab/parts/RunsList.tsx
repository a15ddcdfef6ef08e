import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Note } from '../../../components/Note.js';
import { announce } from '../../../components/Notices.js';
import { useDates } from '../../../i18n/dates.js';
import type { LabKind } from '../../../workers/lab-task.js';
import styles from '../Lab.module.css';
import type { LabRun } from '../lab-run.js';
import { continueRun, deleteRun, showRun, useLab, useShownRun } from '../runs.js';
import { useLabTexts, useRunTexts } from '../use-words.js';

export function RunsList({ kind }: { readonly kind: LabKind }) {
  const { t } = useTranslation('lab');
  const { runs, damagedCount } = useLab();
  const runsOfKind = (runs ?? []).filter(({ task }) => task.kind === kind);
  if (runsOfKind.length === 0 && damagedCount === 0) return null;
  return (
    <details className={`fold ${styles.runs}`}>
      <summary>
        {t('runs.title')} ({runsOfKind.length})
      </summary>
      {damagedCount > 0 && <Note kind="warn" text={t('runs.damaged', { count: damagedCount })} />}
      <ul className="plain stack-tight">
        {runsOfKind.map((run) => (
          <RunItem key={run.id} run={run} />
        ))}
      </ul>
    </details>
  );
}

function RunItem({ run }: { readonly run: LabRun }) {
  const { t } = useTranslation('lab');
  const { wholePercent } = useLabTexts();
  const { nameOf, describeOptions } = useRunTexts();
  const liveRun = useLab(({ liveRuns }) => liveRuns[run.id]);
  const isShown = useShownRun(run.task.kind)?.run.id === run.id;
  const name = nameOf(run.task);
  const { done, all } = run.progress ?? { done: 0, all: 1 };
  const { dateAndTime } = useDates();
  const percent = wholePercent(done / Math.max(1, all));
  const endText = run.isDone ? t('runs.done') : t('runs.stopped', { percent });
  const stateText = liveRun ? t('runs.running') : endText;
  return (
    <li aria-current={isShown}>
      <span className={styles.runName}>
        {name}
        <small className="fine">
          {describeOptions(run.task)}
          <br />
          {dateAndTime(run.startedAt)} · {stateText}
          {isShown && ` · ${t('runs.shown')}`}
        </small>
      </span>
      <span className={`row-tight ${styles.row}`}>
        {!isShown && (
          <Button
            look="quiet"
            aria-label={t('runs.showOf', { name })}
            onClick={() => showRun(run.task.kind, run.id)}
          >
            {t('runs.show')}
          </Button>
        )}
        {!liveRun && !run.isDone && (
          <Button
            look="quiet"
            aria-label={t('runs.resumeOf', { name })}
            onClick={() => void continueRun(run.id)}
          >
            {t('runs.resume')}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={t('runs.deleteOf', { name })}
          onClick={() => {
            void deleteRun(run.id);
            announce(t('runs.deleted'));
          }}
        >
          {t('runs.delete')}
        </Button>
      </span>
    </li>
  );
}
