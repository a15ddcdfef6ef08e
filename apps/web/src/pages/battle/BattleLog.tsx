import { describeSkipped, outcomeKey, type TableView } from '@flotilla/play';
import { makeSquare, type Seat, type Shot, type Viewer } from '@flotilla/rules';
import { Fragment, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNamedShipText, usePlayerName, useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import styles from './BattleLog.module.css';

/** Log of all shots, newest last and scrolled into view. */
export const BattleLog = memo(function BattleLog(props: {
  readonly view: Pick<TableView, 'rules' | 'players' | 'shots' | 'skipped'>;
  /** Seat called "you"; undefined for spectators. */
  readonly viewer?: Seat | undefined;
}) {
  const { rules, players, shots, skipped } = props.view;
  const { viewer } = props;
  const { t } = useTranslation('battle');
  const listRef = useRef<HTMLOListElement>(null);
  const scrollToEnd = () => {
    // Skips a closed log: scrolling it would force a needless layout.
    const { current } = listRef;
    const log = current?.closest('details');
    if (log?.open) for (const element of [current, log]) element?.scrollTo(0, element.scrollHeight);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with each shot.
  useEffect(() => {
    // Scrolls in the frame that paints the shot: scrolling earlier would force a second layout.
    const frame = requestAnimationFrame(scrollToEnd);
    return () => cancelAnimationFrame(frame);
  }, [shots, skipped.length]);
  return (
    <details
      className={`fold paper ${styles.log}`}
      open={matchMedia('(min-width: 75rem)').matches}
      onToggle={scrollToEnd}
    >
      <summary>
        {t('log.title')}
        <span className={`muted ${styles.count}`}>{shots.length}</span>
      </summary>
      {shots.length === 0 && <p className={styles.empty}>{t('log.empty')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach a scrolling list. */}
      <ol ref={listRef} className={`plain ${styles.list}`} tabIndex={0} aria-label={t('log.title')}>
        <SkippedRows players={players} skipped={skipped} viewer={viewer} shotsBefore={0} />
        {shots.map((shot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shots are identified by their index.
          <Fragment key={index}>
            <LogRow shot={shot} rules={rules} players={players} viewer={viewer} />
            <SkippedRows
              players={players}
              skipped={skipped}
              viewer={viewer}
              shotsBefore={index + 1}
            />
          </Fragment>
        ))}
      </ol>
    </details>
  );
});

interface SkippedProps extends Pick<TableView, 'players' | 'skipped'> {
  readonly shotsBefore: number;
  readonly viewer: Viewer | undefined;
}

function SkippedRows({ shotsBefore, viewer = 'spectator', ...view }: SkippedProps) {
  const story = useStory();
  return describeSkipped(story, view, shotsBefore, viewer).map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: turns are identified by their index.
    <li key={index} className={styles.skipped}>
      {text}
    </li>
  ));
}

interface LogRowProps extends Pick<TableView, 'rules' | 'players'> {
  readonly shot: Shot;
  readonly viewer: Seat | undefined;
}

/** Memoized: a new shot renders one row instead of up to two hundred. */
const LogRow = memo(function LogRow({ shot, rules, players, viewer }: LogRowProps) {
  const { seat, square, outcome } = shot;
  const { t } = useTranslation('battle');
  const commonTexts = useTranslation();
  const playerName = usePlayerName();
  const notation = useNotation();
  const shipText = useNamedShipText(rules)(shot);
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
          {commonTexts.t(`board.${outcomeKey(rules, outcome)}`)}
          {shipText && ` (${shipText})`}
        </span>
      </span>
    </li>
  );
});
