import type { TFunction } from 'i18next';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { BoardDrawing } from '../../../components/board/BoardDrawing.js';
import { openCells } from '../../../components/board/open-cells.js';
import { LoadingIndicator, Note } from '../../../components/Note.js';
import type { LabKind, LabOptionsOf, LabProgressOf } from '../../../workers/lab-task.js';
import styles from '../Lab.module.css';
import { computeSpeed } from '../lab-run.js';
import {
  continueRun,
  type ShownRun,
  startRun,
  stopRun,
  useLab,
  useProgressAnnouncements,
  useShownRun,
} from '../runs.js';
import { useLabTexts, useRunTexts } from '../use-words.js';
import { RunsList } from './RunsList.js';

export interface RunPanelProps<Kind extends LabKind> {
  readonly kind: Kind;
  readonly shownRun: ShownRun<Kind> | undefined;
  readonly form: ReactNode;
  readonly children: ReactNode;
}

export function RunPanel<Kind extends LabKind>(props: RunPanelProps<Kind>) {
  const { kind, shownRun, form, children } = props;
  const { t } = useTranslation('lab');
  const { nameOf, describeOptions } = useRunTexts();
  const canSave = useLab((lab) => lab.canSave);
  const results = useRef<HTMLElement>(null);
  const runId = shownRun?.run.id;
  const hasJustStarted = shownRun?.isLive && !shownRun.run.progress;
  // On a phone the results are below the form, out of view.
  useEffect(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (runId && hasJustStarted && top > innerHeight / 2) results.current?.scrollIntoView();
  }, [runId, hasJustStarted]);
  return (
    <div className={styles.panel}>
      <div className="column">
        {form}
        <RunsList kind={kind} />
      </div>
      <section ref={results} className={`column ${styles.results}`}>
        {!canSave && (
          <Note kind="warn" title={t('run.notKept.title')} text={t('run.notKept.text')} />
        )}
        {shownRun ? (
          <>
            <header className="lines">
              <h3>{nameOf(shownRun.run.task)}</h3>
              <p className="small">{describeOptions(shownRun.run.task)}</p>
            </header>
            <RunControls shownRun={shownRun as ShownRun<LabKind>} />
            {children}
          </>
        ) : (
          <EmptyResults />
        )}
      </section>
    </div>
  );
}

const SKETCH_GRID = { width: 20, height: 9 };

/** Sketch of a chart on squared paper, shown until there is a run. */
function EmptyResults() {
  const { t } = useTranslation('lab');
  return (
    <figure className={`stack-tight muted ${styles.empty}`}>
      <BoardDrawing
        grid={SKETCH_GRID}
        cells={openCells(SKETCH_GRID)}
        drawing={
          <>
            <path className={`pen ${styles.sketch}`} d="M.3.5C2 2 4 2.600 8 3T19.700 3.600" />
            <path className={`pen ${styles.sketch}`} d="M.3 8.500C2 7 4 6.200 8 5.800T19.700 5" />
          </>
        }
      />
      <figcaption>{t('run.nothing')}</figcaption>
    </figure>
  );
}

export interface RunFormProps<Kind extends LabKind> {
  readonly initialOptions: LabOptionsOf<Kind> | undefined;
  readonly hasOpenRun: boolean;
  readonly onStart: (options: LabOptionsOf<Kind>) => void;
}

export interface RunViewProps<Kind extends LabKind> {
  readonly options: LabOptionsOf<Kind>;
  readonly progress: LabProgressOf<Kind>;
}

export interface RunTabProps<Kind extends LabKind> {
  readonly kind: Kind;
  readonly Form: ComponentType<RunFormProps<Kind>>;
  readonly View: ComponentType<RunViewProps<Kind>>;
}

export function RunTab<Kind extends LabKind>({ kind, Form, View }: RunTabProps<Kind>) {
  const shownRun = useShownRun(kind);
  const options = shownRun?.run.task.options;
  const progress = shownRun?.run.progress;
  const hasOpenRun = shownRun !== undefined && !shownRun.run.isDone;
  // Memoized: progress updates must not rerender the form.
  const form = useMemo(() => {
    const start = (newOptions: LabOptionsOf<Kind>) => startRun({ kind, options: newOptions });
    return <Form initialOptions={options} hasOpenRun={hasOpenRun} onStart={start} />;
  }, [kind, Form, options, hasOpenRun]);
  return (
    <RunPanel kind={kind} shownRun={shownRun} form={form}>
      {options && progress && <View options={options} progress={progress} />}
    </RunPanel>
  );
}

const RUN_UNIT_TEXT_KEYS = {
  match: ['games', 'speedGames'],
  tournament: ['games', 'speedGames'],
  matrix: ['boards', 'speedBoards'],
  evolution: ['generations', 'speedGenerations'],
  breeding: ['games', 'speedGames'],
} as const satisfies Record<LabKind, readonly [string, string]>;

function RunControls({ shownRun }: { readonly shownRun: ShownRun<LabKind> }) {
  const { t } = useTranslation('lab');
  const { formatInteger } = useLabTexts();
  const { run, isLive, isStopping, end } = shownRun;
  useProgressAnnouncements(shownRun);
  const { done, all } = run.progress ?? { done: 0, all: 0 };
  const [doneKey] = RUN_UNIT_TEXT_KEYS[run.task.kind];
  return (
    <section className={`stack-tight ${styles.controls}`} aria-label={t('run.progress')}>
      {run.progress ? (
        <>
          <progress value={run.isDone ? all : done} max={all} aria-label={t('run.progress')} />
          <p className={`wrap tabular text-2 ${styles.figures}`}>
            <span>
              {t(`run.${doneKey}`, { done: formatInteger(done), all: formatInteger(all) })}
            </span>
            {isLive && <RunSpeed shownRun={shownRun} />}
          </p>
        </>
      ) : (
        isLive && <LoadingIndicator text={t('run.beginning')} />
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
      {!isLive && <RunOutcome shownRun={shownRun} />}
      {!isLive && !run.isDone && run.progress && !end && (
        <p className="small">{t('run.partial')}</p>
      )}
    </section>
  );
}

function RunSpeed({ shownRun: { run, pace } }: { readonly shownRun: ShownRun<LabKind> }) {
  const { t } = useTranslation('lab');
  const { formatInteger, formatTenths } = useLabTexts();
  const speed = computeSpeed(pace);
  if (!run.progress || !speed) return null;
  const secondsLeft = (run.progress.all - run.progress.done) / speed;
  const [, speedKey] = RUN_UNIT_TEXT_KEYS[run.task.kind];
  return (
    <>
      <span>
        {t(`run.${speedKey}`, { speed: speed < 10 ? formatTenths(speed) : formatInteger(speed) })}
      </span>
      <span>{formatTimeLeft(t, secondsLeft)}</span>
    </>
  );
}

function formatTimeLeft(t: TFunction<'lab'>, seconds: number): string {
  if (seconds < 90) return t('run.secondsLeft', { count: Math.ceil(seconds) });
  if (seconds < 5400) return t('run.minutesLeft', { count: Math.round(seconds / 60) });
  return t('run.hoursLeft', { count: Math.round(seconds / 3600) });
}

function RunOutcome({ shownRun: { run, end } }: { readonly shownRun: ShownRun<LabKind> }) {
  const { t } = useTranslation('lab');
  const { placerNameOf, formatInteger, formatTenths } = useLabTexts();
  if (run.isDone) {
    return (
      <p className={`small wrap tabular ${styles.figures}`}>
        <span>{t('run.ended')}</span>
        {run.elapsedMs !== undefined && (
          <span>{t('run.took', { seconds: formatTenths(run.elapsedMs / 1000) })}</span>
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
        text={t('run.gaveUp.text', {
          placer: placerNameOf(end.placer),
          tries: formatInteger(end.tries),
        })}
      />
    );
  }
  return (
    <Note kind="bad" title={t('run.failed.title')} text={t('run.failed.text')}>
      <pre>{end.message}</pre>
    </Note>
  );
}
