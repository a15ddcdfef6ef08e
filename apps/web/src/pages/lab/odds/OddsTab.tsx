import { type Remote, wrap } from 'comlink';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabWorker } from '../../../workers/lab-worker.js';
import styles from '../Lab.module.css';
import { FormulaTable } from './FormulaTable.js';
import { SearchOdds } from './SearchOdds.js';

/** What is known before anything is known: the formulas of random search, beside games. */
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

/** A thread of the lab for short work, from when it is first asked until the page is left. */
function useLabWorker(): () => Remote<LabWorker> {
  const hired = useRef<{ worker: Worker; remote: Remote<LabWorker> } | undefined>(undefined);
  useEffect(
    () => () => {
      hired.current?.worker.terminate();
      hired.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (!hired.current) {
      const worker = new Worker(new URL('../../../workers/lab-worker.js', import.meta.url), {
        type: 'module',
      });
      hired.current = { worker, remote: wrap<LabWorker>(worker) };
    }
    return hired.current.remote;
  }, []);
}
