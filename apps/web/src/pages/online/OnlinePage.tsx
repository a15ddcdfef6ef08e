import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { Tabs } from '../../components/tabs/Tabs.js';
import { useRulesTexts } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import shared from '../../online/Online.module.css';
import { RefusalNote } from '../../online/Parts.js';
import { PlayerIdentity } from '../../online/PlayerIdentity.js';
import { useLoadMe } from '../../online/use-line.js';
import { useTerms } from '../../online/use-terms.js';
import { PAGE_PATHS } from '../../paths.js';
import { MissingPage } from '../missing/MissingPage.js';
import { CustomGame } from './CustomGame.js';
import { FriendLink } from './FriendLink.js';
import { Leaderboard } from './Leaderboard.js';
import { LobbyEntries } from './LobbyEntries.js';
import { PaceTiles } from './PaceTiles.js';
import { PlayAgain } from './PlayAgain.js';
import { PlayComputer } from './PlayComputer.js';
import { useSeek } from './use-seek.js';

const LEADERBOARD_TAB = 'leaderboard';

export function OnlinePage() {
  const { tab } = useParams<{ tab?: string }>();
  if (tab !== undefined && tab !== LEADERBOARD_TAB) return <MissingPage />;
  return <Online isLeaders={tab === LEADERBOARD_TAB} />;
}

function Online({ isLeaders: showsLeaderboard }: { readonly isLeaders: boolean }) {
  const { t } = useTranslation('online');
  useTitle(t(showsLeaderboard ? 'leaders.title' : 'title'));
  return (
    <div className="column-wide">
      <h1>{t('heading')}</h1>
      <Tabs
        label={t('heading')}
        tabs={[
          { href: PAGE_PATHS.online, name: t('lobby.title'), isCurrent: !showsLeaderboard },
          {
            href: `${PAGE_PATHS.online}/${LEADERBOARD_TAB}`,
            name: t('leaders.title'),
            isCurrent: showsLeaderboard,
          },
        ]}
      />
      {showsLeaderboard ? <Leaderboard /> : <Lobby />}
    </div>
  );
}

function Lobby() {
  const refusal = useLoadMe();
  const { rules, terms } = useTerms();
  const { nameOf } = useRulesTexts();
  const seek = useSeek(rules);
  const name = nameOf(rules);
  return (
    <>
      <RefusalNote refusal={refusal} />
      <div className={shared.columns}>
        <div className="column-wide">
          <LobbyEntries seek={seek} />
          <PaceTiles seek={seek} rules={name} />
          <CustomGame rules={rules} terms={terms} seek={seek} />
        </div>
        <div className="column-wide">
          <FriendLink terms={terms} rules={name} />
          <PlayAgain />
          <PlayComputer />
          <div className="column">
            <PlayerIdentity />
          </div>
        </div>
      </div>
    </>
  );
}
