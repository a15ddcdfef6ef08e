import {
  type Game,
  otherSeat,
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
import { announce } from '../../components/Notices.js';
import { TableFrame } from '../../components/TableFrame.js';
import { linkOf } from '../../play/record-link.js';
import styles from './Watch.module.css';
import { recordOf } from './watch-game.js';
import type { WatchSetup } from './watched.js';

interface WatchActionsProps {
  readonly setup: WatchSetup;
  readonly game: Game;
  readonly onAgain: () => void;
  readonly onAnew: () => void;
}

/** Who has won, and what can be done with the game now. */
export function WatchActions({ setup, game, onAgain, onAnew }: WatchActionsProps) {
  const { t } = useTranslation('watch');
  const names = useNames(setup);
  const { title, text } = useOutcome(game, names);
  const link = useLink(setup, game, names);
  useEffect(() => announce(`${title}. ${text}`), [title, text]);
  return (
    <div className={styles.actions}>
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
export function WatchResult({ setup, game }: Pick<WatchActionsProps, 'setup' | 'game'>) {
  const names = useNames(setup);
  const { title, text } = useOutcome(game, names);
  return (
    <section className={styles.result} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <FigureTable game={game} names={names} />
    </section>
  );
}

function useNames({ sides }: WatchSetup): Names {
  const { t } = useTranslation();
  const [one, other] = [t(`shooter.${sides[0].shooter}`), t(`shooter.${sides[1].shooter}`)];
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
  const { t, i18n } = useTranslation('watch');
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const figuresOf = (seat: Seat) => {
    const shots = shotsBy(game, seat).length;
    const hits = scoreOf(game, seat);
    const sunk = shotsBy(game, seat).filter(({ outcome }) => outcome === 'sunk').length;
    return [shots, hits, shots - hits, percent.format(shots === 0 ? 0 : hits / shots), sunk];
  };
  const columns = ['shots', 'hits', 'misses', 'share', 'sunk'] as const;
  return (
    <TableFrame label={t('result.caption')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('result.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('result.name')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`result.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SEATS.map((seat) => (
            <tr key={seat}>
              <th scope="row">{names[seat]}</th>
              {figuresOf(seat).map((figure, index) => (
                <td key={columns[index]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The address at which the game can be looked at; undefined while it is packed. */
function useLink(setup: WatchSetup, game: Game, [one, other]: Names): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    const date = new Date().toISOString().slice(0, 10);
    const record = writeRecord(recordOf(setup, game, [one, other], date));
    void linkOf(record).then((found) => !isLeft && setLink(found));
    return () => {
      isLeft = true;
    };
  }, [setup, game, one, other]);
  return link;
}
