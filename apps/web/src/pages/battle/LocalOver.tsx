import type { LevelName } from '@flotilla/engine/catalogue';
import {
  computerCalled,
  computerName,
  describeCourse,
  describeResult,
  type LocalTable,
  playerName,
  type TableView,
} from '@flotilla/play';
import { otherSeat, type PlayerInfo, type Seat } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { useDates } from '../../i18n/dates.js';
import { useNames, usePlayerName, useStory } from '../../i18n/story.js';
import { useAlphabet } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { linkOf } from '../../play/record-link.js';
import { nextLevel, rankOf, useCampaign } from '../../progress/campaign.js';
import type { Analysis } from '../review/use-analysis.js';
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
      after={(reviews) => (
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
          <SavePicture view={view} reviews={reviews} />
        </div>
      )}
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

/** Both boards and the course of the game as a picture, in the third person, since the recipient did not play. */
function SavePicture(props: {
  readonly view: TableView;
  readonly reviews: Analysis['reviews'] | undefined;
}) {
  const { reviews } = props;
  const { t } = useTranslation('battle');
  const story = useStory();
  const alphabet = useAlphabet();
  const { longDay } = useDates();
  const [hasFailed, setFailed] = useState(false);
  const [first, second] = props.view.players;
  const view = { ...props.view, players: [unknown(first), unknown(second)] as const };
  const { rules, players, date, seed } = view;
  const save = async () => {
    const { pictureOfGame } = await import('./game-picture.js');
    const { title, how } = describeResult(story, view, 'spectator');
    const boardOf = (seat: Seat) => {
      const { cells, ships } = view.boards[seat];
      const { name } = playerName(story, players[seat]);
      return { name: t('board.of', { name }), cells, ships };
    };
    const boards = [boardOf(0), boardOf(1)] as const;
    const lines = [how, describeCourse(story, view, 'spectator', reviews).join(' ')];
    const foot = `${longDay(date)} · Flotilla · ${location.host}`;
    const picture = await pictureOfGame({ title, lines, foot, grid: rules.grid, alphabet, boards });
    download(`flotilla-${date}-${seed}.png`, picture);
  };
  return (
    <>
      <Button
        look="quiet"
        onClick={({ detail }) => {
          // Ignores the second click of a double click.
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

/** A person without a name, as others call them. */
function unknown(player: PlayerInfo): PlayerInfo {
  return player.who === 'you' ? { ...player, who: 'alone' } : player;
}
