import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Note, Waiting } from '../../../components/Note.js';
import type { LabKind, OptionsOf, ProgressOf } from '../../../workers/lab-task.js';
import styles from '../Lab.module.css';
import { speedOf } from '../lab-run.js';
import {
  continueRun,
  type ShownRun,
  startRun,
  stopRun,
  useLab,
  useRun,
  useSaidProgress,
} from '../runs.js';
import { useLabWords, useRunTexts } from '../use-words.js';
import { RunsList } from './RunsList.js';

export interface RunPanelProps<Kind extends LabKind> {
  readonly kind: Kind;
  readonly shown: ShownRun<Kind> | undefined;
  /** Asks for the options of a run. */
  readonly form: ReactNode;
  /** The results so far. */
  readonly children: ReactNode;
}

/** A form with the list of runs, and the results of the run shown. */
export function RunPanel<Kind extends LabKind>(props: RunPanelProps<Kind>) {
  const { kind, shown, form, children } = props;
  const { t } = useTranslation('lab');
  const { nameOf, aboutOf } = useRunTexts();
  const isKept = useLab((lab) => lab.isKept);
  const results = useRef<HTMLElement>(null);
  const id = shown?.run.id;
  const isNew = shown?.isLive && !shown.run.progress;
  // On a phone the results are below the form.
  useEffect(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (id && isNew && top > innerHeight / 2) results.current?.scrollIntoView();
  }, [id, isNew]);
  return (
    <div className={styles.panel}>
      <div className={styles.side}>
        {form}
        <RunsList kind={kind} />
      </div>
      <section ref={results} className={styles.results}>
        {!isKept && (
          <Note kind="warn" title={t('run.notKept.title')} text={t('run.notKept.text')} />
        )}
        {shown ? (
          <>
            <header className={styles.head}>
              <h3>{nameOf(shown.run.task)}</h3>
              <p>{aboutOf(shown.run.task)}</p>
            </header>
            <RunControls shown={shown as ShownRun<LabKind>} />
            {children}
          </>
        ) : (
          <Note kind="plain" text={t('run.nothing')} />
        )}
      </section>
    </div>
  );
}

export interface RunFormProps<Kind extends LabKind> {
  /** What it shows first. */
  readonly start: OptionsOf<Kind> | undefined;
  readonly hasOpenRun: boolean;
  readonly onStart: (options: OptionsOf<Kind>) => void;
}

export interface RunViewProps<Kind extends LabKind> {
  readonly options: OptionsOf<Kind>;
  readonly progress: ProgressOf<Kind>;
}

export interface RunTabProps<Kind extends LabKind> {
  readonly kind: Kind;
  readonly Form: ComponentType<RunFormProps<Kind>>;
  readonly View: ComponentType<RunViewProps<Kind>>;
}

/** The tab of a kind of run whose form returns the options of the run. */
export function RunTab<Kind extends LabKind>({ kind, Form, View }: RunTabProps<Kind>) {
  const shown = useRun(kind);
  const options = shown?.run.task.options;
  const progress = shown?.run.progress;
  const start = useCallback((asked: OptionsOf<Kind>) => startRun({ kind, options: asked }), [kind]);
  const hasOpenRun = shown !== undefined && !shown.run.isDone;
  return (
    <RunPanel
      kind={kind}
      shown={shown}
      form={<Form start={options} hasOpenRun={hasOpenRun} onStart={start} />}
    >
      {options && progress && <View options={options} progress={progress} />}
    </RunPanel>
  );
}

const COUNTED = {
  match: ['games', 'speedGames'],
  tournament: ['games', 'speedGames'],
  matrix: ['boards', 'speedBoards'],
  evolution: ['generations', 'speedGenerations'],
  breeding: ['games', 'speedGames'],
} as const satisfies Record<LabKind, readonly [string, string]>;

/** How far a run is, how fast, how long still; stop and resume; how it ended. */
function RunControls({ shown }: { readonly shown: ShownRun<LabKind> }) {
  const { t } = useTranslation('lab');
  const { whole } = useLabWords();
  const { run, isLive, isStopping, end } = shown;
  useSaidProgress(shown);
  const { done, all } = run.progress ?? { done: 0, all: 0 };
  const [counted] = COUNTED[run.task.kind];
  return (
    <section className={`column ${styles.controls}`} aria-label={t('run.progress')}>
      {run.progress ? (
        <>
          <progress value={run.isDone ? all : done} max={all} aria-label={t('run.progress')} />
          <p className={`wrap ${styles.figures}`}>
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
        <Button look="main" onClick={() => void continueRun(run.id)}>
          {t('run.resume')}
        </Button>
      )}
      {!isLive && <Ended shown={shown} />}
      {!isLive && !run.isDone && run.progress && !end && (
        <p className="small">{t('run.partial')}</p>
      )}
    </section>
  );
}

function Speed({ shown: { run, pace } }: { readonly shown: ShownRun<LabKind> }) {
  const { t } = useTranslation('lab');
  const { whole, tenth } = useLabWords();
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
  const { placer, whole, tenth } = useLabWords();
  if (run.isDone) {
    return (
      <p className={`small wrap ${styles.figures}`}>
        <span>{t('run.ended')}</span>
        {run.elapsedMs !== undefined && (
          <span>{t('run.took', { seconds: tenth(run.elapsedMs / 1000) })}</span>
        )}
      </p>
    );
  }
  if (!end || end.end === 'done') return null;
  if (end.end === 'stopped') return <p className="small">{t('run.stopped')}</p>;
  if (end.end === 'elsewhere') {
    return (
      <Note kind="warn" title={t('run.elsewhere.title')} isAlert text={t('run.elsewhere.text')} />
    );
  }
  if (end.end === 'gave-up') {
    return (
      <Note
        kind="bad"
        title={t('run.gaveUp.title')}
        text={t('run.gaveUp.text', { placer: placer(end.placer), tries: whole(end.tries) })}
      />
    );
  }
  return (
    <Note kind="bad" title={t('run.failed.title')} text={t('run.failed.text')}>
      <pre>{end.message}</pre>
    </Note>
  );
}
