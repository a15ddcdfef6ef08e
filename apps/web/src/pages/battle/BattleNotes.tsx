import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { Note } from '../../components/Note.js';
import { PAGES } from '../../pages.js';
import { forgetDamage } from '../../play/game.js';
import styles from './BattleNotes.module.css';
import { act } from './battle-table.js';
import { CalmSea } from './CalmSea.js';

/** Nothing is being played. */
export function NoGameScreen() {
  const { t } = useTranslation('battle');
  const [, goTo] = useLocation();
  return (
    <section className={styles.screen}>
      <CalmSea />
      <h1>{t('none.title')}</h1>
      <p>{t('none.text')}</p>
      <Button look="main" onClick={() => goTo(PAGES.play.path)}>
        {t('none.play')}
      </Button>
    </section>
  );
}

/** The game is played in another tab. */
export function ElsewhereScreen({ onTake }: { readonly onTake: () => void }) {
  const { t } = useTranslation('battle');
  return (
    <section className={styles.screen} aria-live="polite">
      <CalmSea />
      <h1>{t('elsewhere.title')}</h1>
      <p>{t('elsewhere.text')}</p>
      <Button look="main" onClick={onTake}>
        {t('elsewhere.here')}
      </Button>
    </section>
  );
}

/** What was saved cannot be read. */
export function DamagedNote({ text }: { readonly text: string }) {
  const { t } = useTranslation('battle');
  const save = () => download('flotilla-damaged.json', new Blob([text], { type: 'text/plain' }));
  return (
    <>
      <h1>{t('title')}</h1>
      <Note kind="bad" title={t('damaged.title')}>
        <p>{t('damaged.text')}</p>
        <div className={styles.buttons}>
          <Button onClick={save}>{t('damaged.save')}</Button>
          <Button look="quiet" onClick={forgetDamage}>
            {t('damaged.close')}
          </Button>
        </div>
      </Note>
    </>
  );
}

/** The computer's thread has failed. */
export function FailureNote({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('battle');
  return (
    <Note kind="bad" title={t('failure.title')}>
      <p>{t('failure.text')}</p>
      <pre>{failure instanceof Error ? String(failure) : JSON.stringify(failure)}</pre>
      <Button onClick={() => void act({ type: 'ask-again' })}>{t('failure.again')}</Button>
    </Note>
  );
}
