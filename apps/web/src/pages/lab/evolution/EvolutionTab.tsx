import { useTranslation } from 'react-i18next';
import styles from '../Lab.module.css';
import { Breeding } from './Breeding.js';
import { Evolution } from './Evolution.js';

/** Layouts that evolve: first to be legal, then to be hard to find. */
export function EvolutionTab() {
  const { t } = useTranslation('lab');
  return (
    <>
      <section className={styles.part}>
        <h2>{t('evolution.title')}</h2>
        <p>{t('evolution.text')}</p>
        <Evolution />
      </section>
      <section className={styles.part}>
        <h2>{t('breeding.title')}</h2>
        <p>{t('breeding.text')}</p>
        <Breeding />
      </section>
    </>
  );
}
