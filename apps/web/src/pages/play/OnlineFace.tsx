import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PageIcon } from '../../components/PageIcon.js';
import { ICONS } from '../../components/signs.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './Home.module.css';

interface OnlineCardViewProps {
  /** Id of a game that awaits the player; without it the card links to the lobby. */
  readonly game?: string | undefined;
  readonly children?: ReactNode;
}

export function OnlineFace({ game, children }: OnlineCardViewProps) {
  const { t } = useTranslation('play');
  return (
    <Link
      href={game === undefined ? PAGE_PATHS.online : `${PAGE_PATHS.game}/${game}`}
      className={`paper card ${styles.card} ${styles.online}`}
    >
      <h2 className="row-tight">
        <PageIcon path={ICONS.online} />
        {t('online.title')}
      </h2>
      <p className={`wrap muted ${styles.news}`}>{children ?? t('online.about')}</p>
    </Link>
  );
}
