import { describeResult, type LocalTable, playerName, type TableView } from '@flotilla/play';
import { otherSeat, SEATS } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { usePlayerName, useStory } from '../../i18n/story.js';
import { useAlphabet } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { linkOf } from '../../play/record-link.js';
import { leaveGame, startRematch } from './battle-table.js';

/** What can be done after a game. */
export function OverActions({ table, view }: { table: LocalTable; view: TableView }) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const [, goTo] = useLocation();
  const { first, players, date, seed } = view;
  // Without a link the page shows the last game, which this is.
  const review = async () => goTo(await linkOf(table.record()).catch(() => PAGES.review.path));
  const save = () =>
    download(`flotilla-${date}-${seed}.txt`, new Blob([table.record()], { type: 'text/plain' }));
  return (
    <div className="row">
      <Button look="main" onClick={startRematch}>
        {t('over.rematch')}
      </Button>
      <p className="small">{t('over.rematchHint', playerName(players[otherSeat(first)]))}</p>
      <Button onClick={() => void review()}>{t('over.review')}</Button>
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
