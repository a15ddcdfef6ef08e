import { type ComponentType, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note.js';
import type { LabKind, OptionsOf, ProgressOf } from '../../../workers/lab-task.js';
import styles from '../Lab.module.css';
import { startRun, useLab } from '../runs.js';
import { type ShownRun, useRun } from '../use-run.js';
import { useRunTexts } from '../use-words.js';
import { RunControls } from './RunControls.js';
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
          <Note kind="warn" title={t('run.notKept.title')}>
            <p>{t('run.notKept.text')}</p>
          </Note>
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
          <Note kind="plain">
            <p>{t('run.nothing')}</p>
          </Note>
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
