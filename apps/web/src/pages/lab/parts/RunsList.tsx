import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Note } from '../../../components/Note.js';
import { announce } from '../../../components/Notices.js';
import { useDates } from '../../../i18n/dates.js';
import type { LabKind } from '../../../workers/lab-task.js';
import styles from '../Lab.module.css';
import type { LabRun } from '../lab-run.js';
import { continueRun, deleteRun, showRun, useLab, useRun } from '../runs.js';
import { useLabWords, useRunTexts } from '../use-words.js';

/** Every run of a kind: to be shown again, gone on with, deleted. */
export function RunsList({ kind }: { readonly kind: LabKind }) {
  const { t } = useTranslation('lab');
  const { runs, damaged } = useLab();
  const ofKind = (runs ?? []).filter(({ task }) => task.kind === kind);
  return (
    <details className={styles.runs}>
      <summary>
        {t('runs.title')} ({ofKind.length})
      </summary>
      {damaged > 0 && <Note kind="warn" text={t('runs.damaged', { count: damaged })} />}
      {ofKind.length === 0 ? (
        <p>{t('runs.none')}</p>
      ) : (
        <ul>
          {ofKind.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Run({ run }: { readonly run: LabRun }) {
  const { t } = useTranslation('lab');
  const { wholePercent } = useLabWords();
  const { nameOf, aboutOf } = useRunTexts();
  const live = useLab(({ live }) => live[run.id]);
  const isShown = useRun(run.task.kind)?.run.id === run.id;
  const name = nameOf(run.task);
  const { done, all } = run.progress ?? { done: 0, all: 1 };
  const { moment } = useDates();
  const state = live
    ? t('runs.running')
    : run.isDone
      ? t('runs.done')
      : t('runs.stopped', { percent: wholePercent(done / Math.max(1, all)) });
  return (
    <li aria-current={isShown}>
      <span className={styles.runName}>
        {name}
        <small>
          {aboutOf(run.task)}
          <br />
          {moment(run.startedAt)} · {state}
          {isShown && ` · ${t('runs.shown')}`}
        </small>
      </span>
      <span className={styles.row}>
        {!isShown && (
          <Button
            look="quiet"
            aria-label={t('runs.showOf', { name })}
            onClick={() => showRun(run.task.kind, run.id)}
          >
            {t('runs.show')}
          </Button>
        )}
        {!live && !run.isDone && (
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
