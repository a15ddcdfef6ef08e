import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { LoadingIndicator } from '../../components/Note.js';
import { Tabs } from '../../components/tabs/Tabs.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { MissingPage } from '../missing/MissingPage.js';
import { EvolutionTab } from './evolution/EvolutionTab.js';
import styles from './Lab.module.css';
import { MatchForm } from './match/MatchForm.js';
import { MatchView } from './match/MatchView.js';
import { MatrixForm } from './matrix/MatrixForm.js';
import { MatrixView } from './matrix/MatrixView.js';
import { OddsTab } from './odds/OddsTab.js';
import { RunTab } from './parts/RunPanel.js';
import { loadRuns, useLab } from './runs.js';
import { TournamentForm } from './tournament/TournamentForm.js';
import { TournamentView } from './tournament/TournamentView.js';

const TABS = {
  match: () => <RunTab kind="match" Form={MatchForm} View={MatchView} />,
  tournament: () => <RunTab kind="tournament" Form={TournamentForm} View={TournamentView} />,
  matrix: () => <RunTab kind="matrix" Form={MatrixForm} View={MatrixView} />,
  evolution: EvolutionTab,
  odds: OddsTab,
} as const;

type TabName = keyof typeof TABS;

/** Each kind of experiment has its own tab and path. */
export function LabPage() {
  const { tab = 'match' } = useParams<{ tab?: string }>();
  return Object.hasOwn(TABS, tab) ? <LabTabs tab={tab as TabName} /> : <MissingPage />;
}

function LabTabs({ tab }: { readonly tab: TabName }) {
  const { t } = useTranslation('lab');
  const isLoaded = useLab(({ runs }) => runs !== null);
  useTitle(tab === 'match' ? t('title') : `${t(`tab.${tab}`)} · ${t('title')}`);
  useEffect(() => void loadRuns(), []);
  const Tab = TABS[tab];
  return (
    <div className={`column ${styles.lab}`}>
      <header className={`stack-tight ${styles.top}`}>
        <h1>{t('title')}</h1>
        <p className="muted">{t('intro')}</p>
      </header>
      <Tabs
        label={t('tabs')}
        tabs={(Object.keys(TABS) as TabName[]).map((name) => ({
          href: name === 'match' ? PAGE_PATHS.lab : `${PAGE_PATHS.lab}/${name}`,
          name: t(`tab.${name}`),
          isCurrent: name === tab,
        }))}
      />
      <h2>{t(`ask.${tab}`)}</h2>
      {isLoaded ? <Tab key={tab} /> : <LoadingIndicator />}
    </div>
  );
}
