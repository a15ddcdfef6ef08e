import type { TableView } from '@flotilla/play';
import { otherSeat } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { announce } from '../../components/Notices.js';
import {
  beginGuide,
  endGuide,
  type GuideHint,
  type GuideProgress,
  guideHints,
  markHintRead,
  useGuide,
} from '../../play/guide.js';
import { restartGame } from './battle-table.js';
import styles from './Guide.module.css';

const MIN_SHOTS_FOR_SEARCH_HINT = 8;

/** Hint shown last, with the number of the player's shots at that time. */
interface ShownHint {
  readonly hint: GuideHint;
  readonly ownShots: number;
}

/** Returns the first unread hint that fits the position; undefined if there is none. */
function findGuideHint(guide: GuideProgress, view: TableView): GuideHint | undefined {
  const { read } = guide;
  return read
    ? guideHints(guide).find((hint) => !read.includes(hint) && isGuideHintDue(hint, view))
    : undefined;
}

/** Announces each new hint, and marks it as read when it disappears or a shot follows it. */
export function useGuideAnnouncements(view: TableView): void {
  const { t } = useTranslation('battle');
  const hint = findGuideHint(useGuide(), view);
  const text = hint ? t(`guide.${hint}`) : null;
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  useEffect(() => {
    if (view.phase === 'over' && useGuide.getState().read !== null) endGuide();
  }, [view.phase]);
  const ownShots = view.shots.filter(({ seat }) => seat === view.viewer).length;
  const isPlacing = view.phase === 'prepare';
  const shownHint = useRef<ShownHint>(null);
  useEffect(() => {
    const previous = shownHint.current;
    // Restarting the game does not mark its hint as read.
    const isNewGame = isPlacing && previous?.hint !== 'place';
    if (previous && !isNewGame && (previous.hint !== hint || ownShots > previous.ownShots))
      markHintRead(previous.hint);
    shownHint.current = hint ? { hint, ownShots } : null;
  }, [hint, ownShots, isPlacing]);
}

export function GuideCard({ view }: { readonly view: TableView }) {
  const { t } = useTranslation('battle');
  const guide = useGuide();
  const { read, laysFleet } = guide;
  const hint = findGuideHint(guide, view);
  if (!read || !hint) return null;
  const count = read.length + 1;
  return (
    <section
      className={view.phase === 'prepare' ? styles.inPage : styles.over}
      aria-label={t('guide.title')}
    >
      <p>
        <strong>{t('guide.count', { count, all: guideHints(guide).length })}</strong>{' '}
        {t(`guide.${hint}`)}
        {hint === 'shoot' && <span className="by-keys"> {t('guide.keys')}</span>}
      </p>
      <div className={`row ${styles.ways}`}>
        <Button
          look="main"
          className={hint === 'shoot' && laysFleet ? styles.first : undefined}
          onClick={() => markHintRead(hint)}
        >
          {t('guide.read')}
        </Button>
        {laysFleet && hint === 'shoot' && (
          <Button onClick={restartAtPlacing}>{t('guide.placeMyself')}</Button>
        )}
        <Button look="quiet" onClick={endGuide}>
          {t('guide.skip')}
        </Button>
      </div>
    </section>
  );
}

function restartAtPlacing(): void {
  beginGuide({ laysFleet: false });
  restartGame();
}

function isGuideHintDue(
  hint: GuideHint,
  { phase, viewer, boards, shots, awaits }: TableView,
): boolean {
  if (hint === 'place') return phase === 'prepare';
  if (phase !== 'battle' || viewer === 'spectator') return false;
  const { cells } = boards[otherSeat(viewer)];
  const ownShots = shots.filter(({ seat }) => seat === viewer);
  switch (hint) {
    case 'shoot':
      return awaits === 'viewer' && ownShots.length === 0;
    case 'hit':
      return cells.includes('hit');
    case 'sunk':
      return cells.includes('sunk');
    case 'search':
      return ownShots.length >= MIN_SHOTS_FOR_SEARCH_HINT && !cells.includes('hit');
  }
}
