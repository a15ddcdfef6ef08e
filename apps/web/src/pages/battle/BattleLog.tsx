import { describeSkipped, outcomeWord, type TableView } from '@flotilla/play';
import { makeSquare, type Seat, type Shot, type Viewer } from '@flotilla/rules';
import { Fragment, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayerName, useStory, useToldShip } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './BattleLog.module.css';

/** Log of all shots, newest last and scrolled into view: no row moves when one is added. */
export const BattleLog = memo(function BattleLog(props: {
  readonly view: Pick<TableView, 'rules' | 'players' | 'shots' | 'skipped'>;
  /** Player called "you"; the spectator if two players share the screen. */
  readonly viewer?: Seat | undefined;
}) {
  const { rules, players, shots: fired, skipped } = props.view;
  const { viewer } = props;
  const { t } = useTranslation('battle');
  const list = useRef<HTMLOListElement>(null);
  const goToEnd = () => {
    // A closed log is not visible and must not cost layout.
    const { current } = list;
    const log = current?.closest('details');
    if (log?.open) for (const each of [current, log]) each?.scrollTo(0, each.scrollHeight);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with each shot.
  useEffect(() => {
    // Scrolls in the frame that paints the shot: earlier would force another layout.
    const frame = requestAnimationFrame(goToEnd);
    return () => cancelAnimationFrame(frame);
  }, [fired, skipped.length]);
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
        <SkippedRows {...{ players, skipped, viewer }} after={0} />
        {fired.map((shot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shot is named by its place.
          <Fragment key={index}>
            <LogRow {...{ shot, rules, players, viewer }} />
            <SkippedRows {...{ players, skipped, viewer }} after={index + 1} />
          </Fragment>
        ))}
      </ol>
    </details>
  );
});

interface SkippedProps extends Pick<TableView, 'players' | 'skipped'> {
  /** Number of shots before the skipped turns. */
  readonly after: number;
  readonly viewer: Viewer | undefined;
}

/** Rows for turns skipped by the clock. */
function SkippedRows({ after, viewer = 'spectator', ...view }: SkippedProps) {
  const story = useStory();
  return describeSkipped(story, view, after, viewer).map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a turn is named by its place.
    <li key={index} className={styles.skipped}>
      {text}
    </li>
  ));
}

interface LogRowProps extends Pick<TableView, 'rules' | 'players'> {
  readonly shot: Shot;
  readonly viewer: Seat | undefined;
}

/** Memoized: a long game has a hundred rows, and only the new one should be computed. */
const LogRow = memo(function LogRow({ shot, rules, players, viewer }: LogRowProps) {
  const { seat, square, outcome } = shot;
  const { t } = useTranslation('battle');
  const common = useTranslation();
  const playerName = usePlayerName();
  const notation = useNotation();
  const ship = useToldShip(rules)(shot);
  return (
    <li
      className={styles.shot}
      data-outcome={outcome}
      data-own={viewer === undefined ? undefined : seat === viewer}
    >
      <span className={styles.who}>
        {seat === viewer ? t('you') : playerName(players[seat]).name}
      </span>
      <span className={styles.answer}>
        <b className={styles.square}>{makeSquare(rules.grid, square, notation)}</b>
        <span>
          {common.t(`board.${outcomeWord(rules, outcome)}`)}
          {ship && ` (${ship})`}
        </span>
      </span>
    </li>
  );
});
