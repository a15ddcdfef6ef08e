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
import { storage } from '../../device/device.js';
import { useBattleSettings } from '../../feedback/battle-settings.js';
import { useGuide } from '../../play/guide.js';
import styles from './BattleStatus.module.css';
import { SoundWish } from './SoundWish.js';
import { withShortNames } from './short-names.js';
import { mayKeep } from './use-next-shot.js';

export interface BattleStatusProps {
  readonly story: Story;
  readonly view: TableView;
  readonly viewer: Seat;
  readonly isThinking: boolean;
  /** Message about the last action, which had no effect. */
  readonly notice: string | undefined;
}

/** Shows the turn and the last event on each board, at the same size for all texts. */
export function BattleStatus(props: BattleStatusProps) {
  const { story, viewer, isThinking, notice } = props;
  const { t } = useTranslation('battle');
  const view = withShortNames(story, props.view);
  const { shots, skipped, awaits } = view;
  const { read } = useGuide();
  const other = otherSeat(viewer);
  const last = skipped.at(-1)?.after === shots.length ? skipped.at(-1) : undefined;
  const latest = last?.seat ?? shots.at(-1)?.seat;
  const isWaiting = isThinking && awaits === 'computer';
  const turn = isWaiting
    ? describeThinking(story, view)
    : describeTurn(story, { ...view, skipped: [] }, viewer);
  const firstWord = useFirstWord(view);
  // Shown here, where two lines fit; the turn has one.
  const told =
    notice ?? firstWord ?? (awaits === 'viewer' ? warnOfSkipping(story, view) : undefined);
  const mine = lastShotsAt(view, other);
  const line = (seat: Seat, fired: typeof shots) => (
    <p className={styles.line} data-latest={seat === latest} data-outcome={fired.at(-1)?.outcome}>
      {last?.seat === seat
        ? describeSkipped(story, view, shots.length, viewer).at(-1)
        : describeShots(story, view, fired, viewer)}
    </p>
  );
  return (
    <div className={`paper ${styles.status}`} data-status="">
      <p className={styles.turn} data-yours={awaits === 'viewer'}>
        <span>{turn}</span>
        {isWaiting && <Hourglass />}
      </p>
      <div className={styles.lines}>
        {told ? (
          <p className={styles.notice}>{told}</p>
        ) : (
          <>
            {mine.length === 0 && shots.length > 0 && last?.seat !== viewer ? (
              <p className={styles.line}>{t('began', playerName(story, view.players[other]))}</p>
            ) : (
              line(viewer, mine)
            )}
            {line(other, lastShotsAt(view, viewer))}
          </>
        )}
      </div>
      {/* A cover would answer for two at one screen, of a salvo there is more to say, and a guide asks first. */}
      {!view.isShared && !isSalvo(view.rules) && read === null && (
        <SoundWish shots={shots.filter(({ seat }) => seat === viewer).length} />
      )}
    </div>
  );
}

const TOLD_KEY = 'flotilla.told-marks';

/** Explains touch gestures before the first shot of the first battle on this device. */
function useFirstWord(view: TableView): string | undefined {
  const { t } = useTranslation('battle');
  const { keepsTaps } = useBattleSettings();
  const hasBegun = view.shots.length > 0;
  const [isNew] = useState(
    () => matchMedia('(pointer: coarse)').matches && storage.getItem(TOLD_KEY) === null,
  );
  useEffect(() => {
    if (isNew && hasBegun) storage.setItem(TOLD_KEY, 'true');
  }, [isNew, hasBegun]);
  if (!isNew || hasBegun) return undefined;
  if (view.awaits === 'viewer') return t(isSalvo(view.rules) ? 'firstSalvo' : 'firstWord');
  return keepsTaps && mayKeep(view) ? t('nextWord') : undefined;
}
