import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Note, Waiting } from '../../../components/Note.js';
import type { LabKind } from '../../../workers/lab-task.js';
import styles from '../Lab.module.css';
import { speedOf } from '../lab-run.js';
import { resumeRun, stopRun } from '../runs.js';
import { type ShownRun, useSaidProgress } from '../use-run.js';
import { useWords } from '../use-words.js';

const COUNTED = {
  match: ['games', 'speedGames'],
  tournament: ['games', 'speedGames'],
  matrix: ['boards', 'speedBoards'],
  evolution: ['generations', 'speedGenerations'],
  breeding: ['games', 'speedGames'],
} as const satisfies Record<LabKind, readonly [string, string]>;

/** How far a run is, how fast, how long still; stop and resume; how it ended. */
export function RunControls({ shown }: { readonly shown: ShownRun<LabKind> }) {
  const { t } = useTranslation('lab');
  const { whole } = useWords();
  const { run, isLive, isStopping, end } = shown;
  useSaidProgress(shown);
  const { done, all } = run.progress ?? { done: 0, all: 0 };
  const [counted] = COUNTED[run.task.kind];
  return (
    <section className={styles.controls} aria-label={t('run.progress')}>
      {run.progress ? (
        <>
          <progress value={run.isDone ? all : done} max={all} aria-label={t('run.progress')} />
          <p className={styles.figures}>
            <span>{t(`run.${counted}`, { done: whole(done), all: whole(all) })}</span>
            {isLive && <Speed shown={shown} />}
          </p>
        </>
      ) : (
        isLive && <Waiting text={t('run.beginning')} />
      )}
      {isLive && (
        <Button disabled={isStopping} onClick={() => stopRun(run.id)}>
          {isStopping ? t('run.stopping') : t('run.stop')}
        </Button>
      )}
      {!isLive && !run.isDone && (
        <Button look="main" onClick={() => void resumeRun(run.id)}>
          {t('run.resume')}
        </Button>
      )}
      {!isLive && <Ended shown={shown} />}
      {!isLive && !run.isDone && run.progress && !end && (
        <p className={styles.partial}>{t('run.partial')}</p>
      )}
    </section>
  );
}

function Speed({ shown: { run, pace } }: { readonly shown: ShownRun<LabKind> }) {
  const { t } = useTranslation('lab');
  const { whole, tenth } = useWords();
  const speed = speedOf(pace);
  if (!run.progress || !speed) return null;
  const seconds = (run.progress.all - run.progress.done) / speed;
  const [, key] = COUNTED[run.task.kind];
  return (
    <>
      <span>{t(`run.${key}`, { speed: speed < 10 ? tenth(speed) : whole(speed) })}</span>
      <span>
        {seconds < 90
          ? t('run.secondsLeft', { count: Math.ceil(seconds) })
          : seconds < 5400
            ? t('run.minutesLeft', { count: Math.round(seconds / 60) })
            : t('run.hoursLeft', { count: Math.round(seconds / 3600) })}
      </span>
    </>
  );
}

function Ended({ shown: { run, end } }: { readonly shown: ShownRun<LabKind> }) {
  const { t } = useTranslation('lab');
  const { placer, whole } = useWords();
  if (run.isDone) return <p className={styles.partial}>{t('run.ended')}</p>;
  if (!end || end.end === 'done') return null;
  if (end.end === 'stopped') return <p className={styles.partial}>{t('run.stopped')}</p>;
  if (end.end === 'elsewhere') {
    return (
      <Note kind="warn" title={t('run.elsewhere.title')} isAlert>
        <p>{t('run.elsewhere.text')}</p>
      </Note>
    );
  }
  if (end.end === 'gave-up') {
    return (
      <Note kind="bad" title={t('run.gaveUp.title')}>
        <p>{t('run.gaveUp.text', { placer: placer(end.placer), tries: whole(end.tries) })}</p>
      </Note>
    );
  }
  return (
    <Note kind="bad" title={t('run.failed.title')}>
      <p>{t('run.failed.text')}</p>
      <pre>{end.message}</pre>
    </Note>
  );
}
