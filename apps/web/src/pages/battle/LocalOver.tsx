import type { LevelName } from '@flotilla/engine/catalogue';
import { computerCalled, computerName, type LocalTable, type TableView } from '@flotilla/play';
import { otherSeat, type PlayerInfo, readRecord, unwrap } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { KeepPictures } from '../../components/picture/KeepPictures.js';
import { useNames, usePlayerName } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { linkOf } from '../../play/record-link.js';
import { nextLevel, rankOf, useCampaign } from '../../progress/campaign.js';
import { leaveGame, startOther, startRematch } from './battle-table.js';
import { OverScreen } from './OverScreen.js';
import styles from './OverScreen.module.css';

interface LocalOverProps {
  readonly table: LocalTable;
  readonly view: TableView;
  /** Has the game just ended? */
  readonly isNow: boolean;
}

/** End of a game on this device, with the next actions. */
export function LocalOver({ table, view, isNow }: LocalOverProps) {
  const { t } = useTranslation('battle');
  const [, goTo] = useLocation();
  const { date, seed } = view;
  // Without a link the review shows the last game, which is this one.
  const review = async (shot?: number) =>
    goTo(await linkOf(table.record()).catch(() => PAGE_PATHS.review), { state: { shot } });
  const save = () =>
    download(`flotilla-${date}-${seed}.txt`, new Blob([table.record()], { type: 'text/plain' }));
  return (
    <OverScreen
      {...{ view, isNow }}
      onReview={(shot) => void review(shot)}
      actions={
        <div className="row">
          <NextGame view={view} />
          <Button onClick={() => void review()}>{t('over.review')}</Button>
        </div>
      }
      after={(reviews) => (
        <div className="row">
          <Button
            onClick={() => {
              leaveGame();
              goTo(PAGE_PATHS.play);
            }}
          >
            {t('over.newGame')}
          </Button>
          <Button look="quiet" onClick={save}>
            {t('over.save')}
          </Button>
          <KeepPictures
            record={() => unwrap(readRecord(table.record()))}
            keeper={view.isShared ? 'spectator' : view.viewer}
            isOutOfTime={view.isOutOfTime}
            reviews={reviews}
          />
        </div>
      )}
    />
  );
}

/** Offers the next level if this one is beaten, and a rematch. */
function NextGame({ view }: { readonly view: TableView }) {
  const { t } = useTranslation('battle');
  const names = useNames();
  const playerName = usePlayerName();
  const campaign = useCampaign();
  const { first, players, rules } = view;
  const next = nextLevel(campaign);
  const isBeaten =
    campaign.news === 'promoted' && players.some(({ shooter }) => shooter === rankOf(campaign));
  const person = players.find(({ shooter }) => shooter === undefined);
  const level = isBeaten && person ? next : undefined;
  const startNext = (against: LevelName, as: PlayerInfo) =>
    startOther({
      ...{ rules, isTraining: false, first: 'random' },
      players: [as, computerCalled(names, against)],
    });
  return (
    <>
      {level && person && (
        <Button look="main" onClick={() => startNext(level, person)}>
          {t('over.next', { level: computerName(names, level) })}
        </Button>
      )}
      <Button look={level ? 'usual' : 'main'} onClick={startRematch}>
        {t('over.rematch')}
      </Button>
      {!level && (
        <p className={`small ${styles.rematchHint}`}>
          {t('over.rematchHint', playerName(players[otherSeat(first)]))}
        </p>
      )}
    </>
  );
}
