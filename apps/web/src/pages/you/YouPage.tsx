import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { IS_SINGLE_FILE } from '../../address.js';
import { LoadingIndicator } from '../../components/Note.js';
import { Tabs } from '../../components/tabs/Tabs.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { addFinishedGames } from '../../progress/games.js';
import { MissingPage } from '../missing/MissingPage.js';
import { FiguresTab } from './FiguresTab.js';
import { GamesTab } from './GamesTab.js';

// Loaded on demand, as this tab needs the server.
const AccountTab = lazy(async () => ({
  default: (await import('./account/AccountTab.js')).AccountTab,
}));

const TABS = { games: GamesTab, figures: FiguresTab, account: AccountTab } as const;

type TabName = keyof typeof TABS;

export function YouPage() {
  const { tab = 'games' } = useParams<{ tab?: string }>();
  return Object.hasOwn(TABS, tab) ? <YouTabs tab={tab as TabName} /> : <MissingPage />;
}

function YouTabs({ tab }: { readonly tab: TabName }) {
  const { t } = useTranslation('you');
  useTitle(tab === 'games' ? t('title') : `${t(`tab.${tab}`)} · ${t('title')}`);
  useEffect(addFinishedGames, []);
  const Tab = TABS[tab];
  const shownTabs: readonly TabName[] = IS_SINGLE_FILE
    ? ['games', 'figures']
    : ['games', 'figures', 'account'];
  return (
    <div className="column-wide">
      <h1>{t('title')}</h1>
      <Tabs
        label={t('title')}
        tabs={shownTabs.map((name) => ({
          href: name === 'games' ? PAGE_PATHS.you : `${PAGE_PATHS.you}/${name}`,
          name: t(`tab.${name}`),
          isCurrent: name === tab,
        }))}
      />
      <Suspense fallback={<LoadingIndicator />}>
        <Tab />
      </Suspense>
    </div>
  );
}
