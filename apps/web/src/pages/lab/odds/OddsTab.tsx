import { type Remote, wrap } from 'comlink';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabWorker } from '../../../workers/lab-worker.js';
import styles from '../Lab.module.css';
import { FormulaTable } from './FormulaTable.js';
import { SearchOdds } from './SearchOdds.js';

/** The formulas of random search beside measured games. */
export function OddsTab() {
  const { t } = useTranslation('lab');
  const worker = useLabWorker();
  return (
    <>
      <p>{t('odds.text')}</p>
      <SearchOdds worker={worker} />
      <section className={styles.part}>
        <h3>{t('odds.table')}</h3>
        <FormulaTable worker={worker} />
      </section>
    </>
  );
}

/** A lab worker for short work: started on first use, ended when the page is left. */
function useLabWorker(): () => Remote<LabWorker> {
  const started = useRef<{ worker: Worker; remote: Remote<LabWorker> } | undefined>(undefined);
  useEffect(
    () => () => {
      started.current?.worker.terminate();
      started.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (!started.current) {
      const worker = new Worker(new URL('../../../workers/lab-worker.js', import.meta.url), {
        type: 'module',
      });
      started.current = { worker, remote: wrap<LabWorker>(worker) };
    }
    return started.current.remote;
  }, []);
}
