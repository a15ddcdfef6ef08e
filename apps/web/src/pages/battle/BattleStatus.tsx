import {
  describeShots,
  describeSkipped,
  describeThinking,
  describeTurn,
  lastShotsAt,
  playerName,
  type Story,
  type TableView,
  warnOfSkipping,
} from '@flotilla/play';
import { isSalvo, otherSeat, type Seat } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hourglass } from '../../components/Hourglass.js';
import { safeStorage } from '../../device/device.js';
import { useGuide } from '../../play/guide.js';
import styles from './BattleStatus.module.css';
import { SoundWish } from './SoundWish.js';
import { withShortNames } from './short-names.js';
import { canQueueShot } from './use-next-shot.js';

export interface BattleStatusProps {
  readonly story: Story;
  readonly view: TableView;
  readonly viewer: Seat;
  readonly isThinking: boolean;
  /** Message about the last action, shown instead of the last events. */
  readonly notice: string | undefined;
}

/** Turn, and the last event on each board. The size never changes with the text. */
export function BattleStatus(props: BattleStatusProps) {
  const { story, viewer, isThinking, notice } = props;
  const { t } = useTranslation('battle');
  const view = withShortNames(story, props.view);
  const { shots, skipped, awaits } = view;
  const { read } = useGuide();
  const opponent = otherSeat(viewer);
  const lastSkippedTurn = skipped.at(-1)?.after === shots.length ? skipped.at(-1) : undefined;
  const latestSeat = lastSkippedTurn?.seat ?? shots.at(-1)?.seat;
  const isWaiting = isThinking && awaits === 'computer';
  const turnText = isWaiting
    ? describeThinking(story, view)
    : describeTurn(story, { ...view, skipped: [] }, viewer);
  const gestureHint = useGestureHint(view);
  // The warning about a skipped turn may need two lines; the turn text has only one.
  const message =
    notice ?? gestureHint ?? (awaits === 'viewer' ? warnOfSkipping(story, view) : undefined);
  const viewerShots = lastShotsAt(view, opponent);
  const renderShots = (seat: Seat, lastShots: typeof shots) => (
    <p
      className={styles.line}
      data-latest={seat === latestSeat}
      data-outcome={lastShots.at(-1)?.outcome}
    >
      {lastSkippedTurn?.seat === seat
        ? describeSkipped(story, view, shots.length, viewer).at(-1)
        : describeShots(story, view, lastShots, viewer)}
    </p>
  );
  return (
    <div className={`paper ${styles.status}`} data-status="">
      <p className={styles.turn} data-yours={awaits === 'viewer'}>
        <span>{turnText}</span>
        {isWaiting && <Hourglass />}
      </p>
      <div className={styles.lines}>
        {message ? (
          <p className={styles.notice}>{message}</p>
        ) : (
          <>
            {viewerShots.length === 0 && shots.length > 0 && lastSkippedTurn?.seat !== viewer ? (
              <p className={styles.line}>{t('began', playerName(story, view.players[opponent]))}</p>
            ) : (
              renderShots(viewer, viewerShots)
            )}
            {renderShots(opponent, lastShotsAt(view, viewer))}
          </>
        )}
      </div>
      {/* Not on a shared screen: its cover would unmount the question, which counts as no. */}
      {!view.isShared && !isSalvo(view.rules) && read === null && (
        <SoundWish shots={shots.filter(({ seat }) => seat === viewer).length} />
      )}
    </div>
  );
}

const GESTURES_SHOWN_KEY = 'flotilla.told-marks';

/** Explains touch gestures before the first shot of the first battle on this device. */
function useGestureHint(view: TableView): string | undefined {
  const { t } = useTranslation('battle');
  const hasBegun = view.shots.length > 0;
  const [isFirstBattle] = useState(
    () =>
      matchMedia('(pointer: coarse)').matches && safeStorage.getItem(GESTURES_SHOWN_KEY) === null,
  );
  useEffect(() => {
    if (isFirstBattle && hasBegun) safeStorage.setItem(GESTURES_SHOWN_KEY, 'true');
  }, [isFirstBattle, hasBegun]);
  if (!isFirstBattle || hasBegun) return undefined;
  if (view.awaits === 'viewer') return t(isSalvo(view.rules) ? 'firstSalvo' : 'firstWord');
  return canQueueShot(view) ? t('nextWord') : undefined;
}
