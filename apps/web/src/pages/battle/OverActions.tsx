import type { LocalTable, TableView } from '@flotilla/play';
import { otherSeat } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { download } from '../../components/chart/download.js';
import { usePlayerName } from '../../i18n/story.js';
import { PAGES } from '../../pages.js';
import { linkOf } from '../../play/record-link.js';
import { leave, rematch } from './battle-table.js';

/** What can be done after a game. */
export function OverActions({ table, view }: { table: LocalTable; view: TableView }) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const [, goTo] = useLocation();
  const { first, players, date, seed } = view;
  const review = async () => goTo(await linkOf(table.record()));
  const save = () =>
    download(`flotilla-${date}-${seed}.txt`, new Blob([table.record()], { type: 'text/plain' }));
  return (
    <div className="row">
      <Button look="main" onClick={rematch}>
        {t('over.rematch')}
      </Button>
      <p className="small">{t('over.rematchHint', playerName(players[otherSeat(first)]))}</p>
      <Button onClick={() => void review()}>{t('over.review')}</Button>
      <Button
        onClick={() => {
          leave();
          goTo(PAGES.play.path);
        }}
      >
        {t('over.newGame')}
      </Button>
      <Button look="quiet" onClick={save}>
        {t('over.save')}
      </Button>
    </div>
  );
}
