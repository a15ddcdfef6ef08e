import { useTranslation } from 'react-i18next';
import { useTitle } from '../../components/use-title.js';
import { Waiting } from '../../components/Waiting.js';
import { About } from './About.js';
import { GameReviewed } from './GameReviewed.js';
import { NoGame } from './NoGame.js';
import styles from './Review.module.css';
import { SourceFault } from './SourceFault.js';
import { Sources } from './Sources.js';
import { useSource } from './use-source.js';

/** A finished game to look back at, shot by shot. */
export function ReviewPage() {
  const { t } = useTranslation('review');
  useTitle(t('title'));
  const source = useSource();
  const { state, opened, error } = source;
  const sources = <Sources source={source} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {opened && <About record={opened.record} />}
      </header>
      {error && <SourceFault source={source} error={error} />}
      {state === 'reading' && <Waiting text={t('reading')} />}
      {state === 'none' && <NoGame isFault={error !== null}>{sources}</NoGame>}
      {opened && (
        <GameReviewed key={opened.text} opened={opened}>
          {sources}
        </GameReviewed>
      )}
    </div>
  );
}
