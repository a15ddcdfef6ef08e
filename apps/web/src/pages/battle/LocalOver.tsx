import { computerName, type LocalTable, makeComputerInfo, type TableView } from '@flotilla/play';
import { otherSeat, readRecord, unwrap } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { ShareAndExportButtons } from '../../components/picture/KeepGame.js';
import { useNames, usePlayerName } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { makeRecordLink } from '../../play/record-link.js';
import { nextCampaignLevel, useCampaign } from '../../progress/campaign.js';
import { startRematch, startWithPlayers, useLeaveGame } from './battle-table.js';
import { OverGain } from './OverGain.js';
import { OverScreen } from './OverScreen.js';
import styles from './OverScreen.module.css';

interface LocalOverProps {
  readonly table: LocalTable;
  readonly view: TableView;
  readonly isJustEnded: boolean;
}

export function LocalOver({ table, view, isJustEnded }: LocalOverProps) {
  const { t } = useTranslation('battle');
  const [, goTo] = useLocation();
  const leave = useLeaveGame();
  // If the link cannot be made, the review page shows the last game, which is this one.
  const openReview = async (shot?: number) =>
    goTo(await makeRecordLink(table.record()).catch(() => PAGE_PATHS.review), { state: { shot } });
  return (
    <OverScreen
      view={view}
      isJustEnded={isJustEnded}
      onReview={(shot) => void openReview(shot)}
      gain={<OverGain seed={view.seed} isJustEnded={isJustEnded} />}
      actions={(reviews) => (
        <div className={`row ${styles.actions}`}>
          <NextGameButton view={view} />
          <Button onClick={() => void openReview()}>{t('over.review')}</Button>
          <ShareAndExportButtons
            loadRecord={() => unwrap(readRecord(table.record()))}
            owner={view.isShared ? 'spectator' : view.viewer}
            isOutOfTime={view.isOutOfTime}
            reviews={reviews}
          />
          <Button look="quiet" onClick={leave}>
            {t('over.newGame')}
          </Button>
        </div>
      )}
    />
  );
}

/** Offers the next level after a promotion, otherwise a rematch. */
function NextGameButton({ view }: { readonly view: TableView }) {
  const { t } = useTranslation('battle');
  const names = useNames();
  const playerName = usePlayerName();
  const campaign = useCampaign();
  const { first, players, seed } = view;
  const upcomingLevel = nextCampaignLevel(campaign);
  const hasBeatenLevel = campaign.news === 'promoted' && campaign.seed === seed;
  const human = players.find(({ shooter }) => shooter === undefined);
  if (hasBeatenLevel && upcomingLevel && human) {
    return (
      <Button
        look="main"
        onClick={() => startWithPlayers([human, makeComputerInfo(names, upcomingLevel)])}
      >
        {t('over.next', { level: computerName(names, upcomingLevel) })}
      </Button>
    );
  }
  return (
    <>
      <Button look="main" onClick={startRematch}>
        {t('over.rematch')}
      </Button>
      <p className={`small ${styles.rematchHint}`}>
        {t('over.rematchHint', playerName(players[otherSeat(first)]))}
      </p>
    </>
  );
}
