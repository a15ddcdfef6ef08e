import { useTranslation } from 'react-i18next';
import styles from '../Lab.module.css';
import { FormulaTable } from './FormulaTable.js';
import { SearchOdds } from './SearchOdds.js';
import { useLabWorker } from './use-lab-worker.js';

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
