import type { Session } from '@flotilla/play';
import {
  type Game,
  otherSeat,
  type PlayerInfo,
  SEATS,
  type Seat,
  scoreOf,
  segmentCount,
  shotsBy,
  writeRecord,
} from '@flotilla/rules';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { DataTable } from '../../components/DataTable.js';
import { announce } from '../../components/Notices.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { makeRecordLink } from '../../play/record-link.js';
import { useWorkerAnswer } from '../../workers/use-answer.js';
import styles from './Watch.module.css';
import { useWatchedShooterName } from './WatchLog.js';

interface WatchActionsProps {
  readonly session: Session;
  readonly onReplay: () => void;
  readonly onNewGame: () => void;
}

export function WatchActions({ session, onReplay, onNewGame }: WatchActionsProps) {
  const { t } = useTranslation('watch');
  const names = useSideNames(session);
  const { title, text } = useWatchOutcomeTexts(session.game, names);
  const link = useReviewLink(session, names);
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return (
    <div className={`row ${styles.actions}`}>
      <p className={`hand ${styles.winner}`}>{title}</p>
      <Button look="main" onClick={onNewGame}>
        {t('result.anew')}
      </Button>
      {link && <a href={link}>{t('result.review')}</a>}
      <Button look="quiet" onClick={onReplay}>
        {t('result.again')}
      </Button>
    </div>
  );
}

export function WatchResult({ session }: Pick<WatchActionsProps, 'session'>) {
  const names = useSideNames(session);
  const { title, text } = useWatchOutcomeTexts(session.game, names);
  return (
    <section className={`paper stack card ${styles.result}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ResultTable game={session.game} names={names} />
    </section>
  );
}

function useSideNames({ players: [first, second] }: Session): SideNames {
  const watchedName = useWatchedShooterName();
  const nameOf = ({ shooter = '' }: PlayerInfo) => watchedName(shooter);
  const [firstName, secondName] = [nameOf(first), nameOf(second)];
  return useMemo(() => [firstName, secondName], [firstName, secondName]);
}

type SideNames = readonly [string, string];

function useWatchOutcomeTexts(game: Game, names: SideNames): { title: string; text: string } {
  const { t } = useTranslation('watch');
  const { winner } = game;
  if (winner === null || winner === 'draw') {
    return { title: t('result.draw'), text: t('result.drawText') };
  }
  const shots = shotsBy(game, winner);
  const loser = otherSeat(winner);
  const text = t('result.wonText', {
    shots: shots.length,
    misses: shots.filter(({ outcome }) => outcome === 'miss').length,
    other: names[loser],
    left: segmentCount(game.rules.fleet) - scoreOf(game, loser),
  });
  return { title: t('result.won', { name: names[winner] }), text };
}

function ResultTable({ game, names }: { readonly game: Game; readonly names: SideNames }) {
  const { t } = useTranslation('watch');
  const { percent } = useNumberFormats();
  const countFigures = (seat: Seat) => {
    const shots = shotsBy(game, seat).length;
    const hits = scoreOf(game, seat);
    const sunk = shotsBy(game, seat).filter(({ outcome }) => outcome === 'sunk').length;
    return [shots, hits, shots - hits, percent(shots === 0 ? 0 : hits / shots), sunk];
  };
  const columns = ['shots', 'hits', 'misses', 'share', 'sunk'] as const;
  return (
    <DataTable
      label={t('result.caption')}
      caption=""
      columns={[t('result.name'), ...columns.map((column) => t(`result.${column}`))]}
      rows={SEATS.map((seat) => [names[seat], ...countFigures(seat)])}
    />
  );
}

/** Returns the URL of the game's review; undefined while the record is being compressed. */
function useReviewLink(session: Session, names: SideNames): string | undefined {
  const record = useMemo(() => {
    const [first, second] = session.players;
    const players = [
      { ...first, name: names[0] },
      { ...second, name: names[1] },
    ] as const;
    return writeRecord({ ...session, players });
  }, [session, names]);
  return useWorkerAnswer(record, makeRecordLink).value;
}
