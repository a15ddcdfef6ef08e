import { outcomeWord, type TableView } from '@flotilla/play';
import { makeSquare, type Seat, type Shape, type ShotOutcome } from '@flotilla/rules';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayerName } from '../../i18n/story.js';
import { useAlphabet } from '../../i18n/texts.js';
import styles from './BattleLog.module.css';

/** Every shot in words, the newest last and in sight: no row moves when one comes. */
export const BattleLog = memo(function BattleLog(props: {
  readonly view: Pick<TableView, 'rules' | 'players' | 'shots'>;
  /** Who is called "you"; nobody when two people may look. */
  readonly viewer?: Seat | undefined;
}) {
  const { rules, players, shots: fired } = props.view;
  const { viewer } = props;
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const alphabet = useAlphabet();
  const { grid, fleet } = rules;
  const list = useRef<HTMLOListElement>(null);
  const goToEnd = () => {
    // Where it is closed nothing is to be seen, and nothing must be laid out for it.
    const { current } = list;
    if (current?.closest('details')?.open) current.scrollTo(0, current.scrollHeight);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with each shot.
  useEffect(() => {
    // With the frame that shows the shot: before it, all would be laid out once more.
    const frame = requestAnimationFrame(goToEnd);
    return () => cancelAnimationFrame(frame);
  }, [fired]);
  return (
    <details
      className={styles.log}
      open={matchMedia('(min-width: 75rem)').matches}
      onToggle={goToEnd}
    >
      <summary>
        {t('log.title')}
        <span className={styles.count}>{fired.length}</span>
      </summary>
      {fired.length === 0 && <p className={styles.empty}>{t('log.empty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <ol ref={list} className={`plain ${styles.list}`} tabIndex={0} aria-label={t('log.title')}>
        {fired.map(({ seat, square, outcome, shapeId }, index) => (
          <LogRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a shot is named by its place.
            key={index}
            isOwn={viewer === undefined ? undefined : seat === viewer}
            who={seat === viewer ? t('you') : playerName(players[seat]).name}
            square={makeSquare(grid, square, alphabet)}
            outcome={outcome}
            word={outcomeWord(rules, outcome)}
            ship={fleet.find(({ id }) => id === shapeId)}
          />
        ))}
      </ol>
    </details>
  );
});

const LogRow = memo(function LogRow(props: {
  /** Undefined where nobody is called "you". */
  readonly isOwn: boolean | undefined;
  readonly who: string;
  readonly square: string;
  readonly outcome: ShotOutcome;
  readonly word: ReturnType<typeof outcomeWord>;
  readonly ship: Shape | undefined;
}) {
  const { isOwn, who, square, outcome, word, ship } = props;
  const { t } = useTranslation();
  return (
    <li className={styles.shot} data-outcome={outcome} data-own={isOwn}>
      <span className={styles.who}>{who}</span>
      <b className={styles.square}>{square}</b>
      <span>
        {t(`board.${word}`)}
        {ship && ` (${ship.isStraight ? ship.length : `~${ship.length}`})`}
      </span>
    </li>
  );
});
