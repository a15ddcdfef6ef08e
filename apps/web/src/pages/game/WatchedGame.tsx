import { describeLatestEvent, describeTurn, lastShotsAt } from '@flotilla/play';
import { SEATS, type Seat } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { useStory } from '../../i18n/story.js';
import { usePersonName } from '../../online/Parts.js';
import { BattleLog } from '../battle/BattleLog.js';
import { useBattleAnnouncements } from '../battle/use-firing.js';
import styles from './Game.module.css';
import { Seats } from './Seats.js';
import type { OnlineTableProps } from './use-online-table.js';

/** Game for spectators: both boards as their shooters see them, without fleets. */
export function WatchedGame(tableProps: OnlineTableProps) {
  const { t } = useTranslation('game');
  const story = useStory();
  const nameOf = usePersonName();
  const { view, online } = tableProps;
  const [first, second] = online.about.players;
  useBattleAnnouncements(story, view, 'spectator');
  return (
    <>
      <h1>{t('watched', { first: nameOf(first), second: nameOf(second) })}</h1>
      <Seats {...tableProps} />
      <div className={`paper lines ${styles.status}`} data-status="">
        <p className="hand-large">
          {view.phase === 'prepare' ? t('preparing') : describeTurn(story, view, 'spectator')}
        </p>
        <p className={styles.latest}>{describeLatestEvent(story, view, 'spectator')}</p>
      </div>
      {view.phase === 'battle' && (
        <div className={`tiles ${styles.boards}`}>
          {SEATS.map((seat) => (
            <WatchedBoard key={seat} {...tableProps} seat={seat} />
          ))}
        </div>
      )}
      <BattleLog view={view} />
    </>
  );
}

function WatchedBoard({ view, online, seat }: OnlineTableProps & { readonly seat: Seat }) {
  const { t } = useTranslation('battle');
  const nameOf = usePersonName();
  const { rules, boards } = view;
  const name = nameOf(online.about.players[seat]);
  const label = t('board.of', { name });
  return (
    <section className="stack" data-board={seat}>
      <h2 className="text-4">{label}</h2>
      <Board
        grid={rules.grid}
        announces={rules.announces}
        label={label}
        cells={boards[seat].cells}
        last={lastShotsAt(view, seat).map(({ square }) => square)}
      />
      <FleetView
        fleet={rules.fleet}
        afloatShapeIds={boards[seat].afloat}
        label={t('afloat.of', { name })}
      />
    </section>
  );
}
