import {
  describeShots,
  describeThinking,
  describeTurn,
  lastShotsAt,
  type Story,
  type TableView,
} from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import styles from './Status.module.css';

export interface StatusProps {
  readonly story: Story;
  readonly view: TableView;
  readonly viewer: Seat;
  readonly isThinking: boolean;
  /** A word about the last action, which changed nothing. */
  readonly notice: string | undefined;
}

/** Whose turn it is, and what has just happened on each board. */
export function Status({ story, view, viewer, isThinking, notice }: StatusProps) {
  const { shots, awaits } = view;
  const other = otherSeat(viewer);
  const mine = lastShotsAt(view, other);
  const theirs = lastShotsAt(view, viewer);
  const isMineLast = shots.at(-1)?.seat === viewer;
  const isWaiting = isThinking && awaits === 'computer';
  const turn = isWaiting ? describeThinking(story, view) : describeTurn(story, view, viewer);
  const line = (last: typeof mine, isLatest: boolean) => (
    <p className={styles.line} data-latest={isLatest} data-outcome={last.at(-1)?.outcome}>
      {describeShots(story, view, last, viewer)}
    </p>
  );
  return (
    <div className={styles.status} data-status="">
      <p className={styles.turn} data-yours={awaits === 'viewer'}>
        {isWaiting && <Hourglass />}
        {turn}
      </p>
      {notice ? (
        <p className={styles.notice}>{notice}</p>
      ) : (
        <div className={styles.lines}>
          {line(mine, isMineLast)}
          {line(theirs, !isMineLast)}
        </div>
      )}
    </div>
  );
}

function Hourglass() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" className={styles.hourglass} aria-hidden="true">
      <path d="M6 3h12M6 21h12M8 3c0 5 8 6 8 9s-8 4-8 9M16 3c0 5-8 6-8 9s8 4 8 9" />
    </svg>
  );
}
