import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note.js';
import type { LabKind } from '../../../workers/lab-task.js';
import styles from '../Lab.module.css';
import { useLab } from '../runs.js';
import type { ShownRun } from '../use-run.js';
import { useRunTexts } from '../use-run-texts.js';
import { RunControls } from './RunControls.js';
import { RunsList } from './RunsList.js';

export interface RunPanelProps<Kind extends LabKind> {
  readonly kind: Kind;
  readonly shown: ShownRun<Kind> | undefined;
  /** What is to be tried. */
  readonly form: ReactNode;
  /** What came of it so far. */
  readonly children: ReactNode;
}

/** What to try beside what came of it. */
export function RunPanel<Kind extends LabKind>(props: RunPanelProps<Kind>) {
  const { kind, shown, form, children } = props;
  const { t } = useTranslation('lab');
  const { nameOf, aboutOf } = useRunTexts();
  const isKept = useLab((lab) => lab.isKept);
  const results = useRef<HTMLElement>(null);
  const id = shown?.run.id;
  const isNew = shown?.isLive && !shown.run.progress;
  // On a phone what has begun is below what was chosen.
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
