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
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { DataTable } from '../../components/DataTable.js';
import { announce } from '../../components/Notices.js';
import { useFigures } from '../../i18n/figures.js';
import { linkOf } from '../../play/record-link.js';
import { isShooter } from '../../strategies.js';
import styles from './Watch.module.css';

interface WatchActionsProps {
  readonly session: Session;
  readonly onAgain: () => void;
  readonly onAnew: () => void;
}

/** Who has won, and what can be done with the game now. */
export function WatchActions({ session, onAgain, onAnew }: WatchActionsProps) {
  const { t } = useTranslation('watch');
  const names = useNames(session);
  const { title, text } = useOutcome(session.game, names);
  const link = useLink(session, names);
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return (
    <div className={`row ${styles.actions}`}>
      <p className={styles.winner}>{title}</p>
      {link && (
        <a className={styles.review} href={link}>
          {t('result.review')}
        </a>
      )}
      <Button onClick={onAgain}>{t('result.again')}</Button>
      <Button onClick={onAnew}>{t('result.anew')}</Button>
    </div>
  );
}

/** The whole game in figures. */
export function WatchResult({ session }: Pick<WatchActionsProps, 'session'>) {
  const names = useNames(session);
  const { title, text } = useOutcome(session.game, names);
  return (
    <section className={`paper ${styles.result}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <FigureTable game={session.game} names={names} />
    </section>
  );
}

function useNames({ players: [first, second] }: Session): Names {
  const { t } = useTranslation();
  const nameOf = ({ shooter = '' }: PlayerInfo) =>
    isShooter(shooter) ? t(`shooter.${shooter}`) : shooter;
  const [one, other] = [nameOf(first), nameOf(second)];
  return useMemo(() => [one, other], [one, other]);
}

type Names = readonly [string, string];

function useOutcome(game: Game, names: Names): { title: string; text: string } {
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

function FigureTable({ game, names }: { readonly game: Game; readonly names: Names }) {
  const { t } = useTranslation('watch');
  const { percent } = useFigures();
  const figuresOf = (seat: Seat) => {
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
      rows={SEATS.map((seat) => [names[seat], ...figuresOf(seat)])}
    />
  );
}

/** The address at which the game can be looked at; undefined while it is packed. */
function useLink(session: Session, [one, other]: Names): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    const [first, second] = session.players;
    const players = [
      { ...first, name: one },
      { ...second, name: other },
    ] as const;
    const record = writeRecord({ ...session, players });
    linkOf(record).then(
      (found) => isLeft || setLink(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [session, one, other]);
  return link;
}
