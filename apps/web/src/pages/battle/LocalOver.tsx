import type { LevelName } from '@flotilla/engine/catalogue';
import {
  computerCalled,
  computerName,
  describeResult,
  type LocalTable,
  playerName,
  type TableView,
} from '@flotilla/play';
import { otherSeat, type PlayerInfo, SEATS } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { useNames, usePlayerName, useStory } from '../../i18n/story.js';
import { useAlphabet } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { linkOf } from '../../play/record-link.js';
import { nextLevel, rankOf, useCampaign } from '../../progress/campaign.js';
import { leaveGame, startOther, startRematch } from './battle-table.js';
import { OverScreen } from './OverScreen.js';
import styles from './OverScreen.module.css';

interface LocalOverProps {
  readonly table: LocalTable;
  readonly view: TableView;
  /** Has it come to its end just now? */
  readonly isNow: boolean;
}

/** The end of a game on this device, and what can be done then. */
export function LocalOver({ table, view, isNow }: LocalOverProps) {
  const { t } = useTranslation('battle');
  const [, goTo] = useLocation();
  const { date, seed } = view;
  // Without a link the page shows the last game, which this is.
  const review = async (shot?: number) =>
    goTo(await linkOf(table.record()).catch(() => PAGES.review.path), { state: { shot } });
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
      after={
        <div className="row">
          <Button
            onClick={() => {
              leaveGame();
              goTo(PAGES.play.path);
            }}
          >
            {t('over.newGame')}
          </Button>
          <Button look="quiet" onClick={save}>
            {t('over.save')}
          </Button>
          <SavePicture view={view} />
        </div>
      }
    />
  );
}

/** The level that comes next where this one is beaten, and the same players again. */
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

/** Both boards and the result as a picture. */
function SavePicture({ view }: { readonly view: TableView }) {
  const { t } = useTranslation('battle');
  const story = useStory();
  const alphabet = useAlphabet();
  const [hasFailed, setFailed] = useState(false);
  const { rules, players, date, seed, isShared } = view;
  const viewer = isShared ? 'spectator' : view.viewer;
  const save = async () => {
    const { pictureOfGame } = await import('./game-picture.js');
    const { title, how } = describeResult(story, view, viewer);
    const [first, second] = SEATS.map((seat) => {
      const { name } = playerName(story, players[seat]);
      const { cells, ships } = view.boards[seat];
      return { name: seat === viewer ? t('board.own') : t('board.of', { name }), cells, ships };
    });
    if (!first || !second) return;
    const boards = viewer === 0 ? ([second, first] as const) : ([first, second] as const);
    const picture = await pictureOfGame({ title, text: how, grid: rules.grid, alphabet, boards });
    download(`flotilla-${date}-${seed}.png`, picture);
  };
  return (
    <>
      <Button
        look="quiet"
        onClick={({ detail }) => {
          // The second click of a double click wants nothing more.
          if (detail > 1) return;
          setFailed(false);
          save().catch(() => setFailed(true));
        }}
      >
        {t('over.picture')}
      </Button>
      {hasFailed && <p role="alert">{t('over.noPicture')}</p>}
    </>
  );
}
