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
  readHint,
  useGuide,
} from '../../play/guide.js';
import { startAgain } from './battle-table.js';
import styles from './Guide.module.css';

/** Number of own shots before the last hint. */
const SOME_SHOTS = 8;

/** Hint shown last, with the number of own shots at that time. */
interface Shown {
  readonly hint: GuideHint;
  readonly own: number;
}

/** Returns the hint that fits the position, unless it was read or all were skipped. */
function hintFor(guide: GuideProgress, view: TableView): GuideHint | undefined {
  const { read } = guide;
  return read
    ? guideHints(guide).find((each) => !read.includes(each) && fits(each, view))
    : undefined;
}

/** Announces each new hint, and marks it as read once it disappears: a further shot means it was read. */
export function useGuiding(view: TableView): void {
  const { t } = useTranslation('battle');
  const hint = hintFor(useGuide(), view);
  const text = hint ? t(`guide.${hint}`) : null;
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  useEffect(() => {
    if (view.phase === 'over' && useGuide.getState().read !== null) endGuide();
  }, [view.phase]);
  const own = view.shots.filter(({ seat }) => seat === view.viewer).length;
  const isPlacing = view.phase === 'prepare';
  const shown = useRef<Shown>(null);
  useEffect(() => {
    const before = shown.current;
    // A restarted game has the same hints.
    const isAgain = isPlacing && before?.hint !== 'place';
    if (before && !isAgain && (before.hint !== hint || own > before.own)) readHint(before.hint);
    shown.current = hint ? { hint, own } : null;
  }, [hint, own, isPlacing]);
}

/** Hint for the current position, if any. */
export function GuideCard({ view }: { readonly view: TableView }) {
  const { t } = useTranslation('battle');
  const guide = useGuide();
  const { read, laysFleet } = guide;
  const hint = hintFor(guide, view);
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
          onClick={() => readHint(hint)}
        >
          {t('guide.read')}
        </Button>
        {laysFleet && hint === 'shoot' && (
          <Button onClick={placeMyself}>{t('guide.placeMyself')}</Button>
        )}
        <Button look="quiet" onClick={endGuide}>
          {t('guide.skip')}
        </Button>
      </div>
    </section>
  );
}

/** Restarts the guided game at the placing phase. */
function placeMyself(): void {
  beginGuide({ laysFleet: false });
  startAgain();
}

function fits(hint: GuideHint, { phase, viewer, boards, shots, awaits }: TableView): boolean {
  if (hint === 'place') return phase === 'prepare';
  if (phase !== 'battle' || viewer === 'spectator') return false;
  const { cells } = boards[otherSeat(viewer)];
  const own = shots.filter(({ seat }) => seat === viewer);
  switch (hint) {
    case 'shoot':
      return awaits === 'viewer' && own.length === 0;
    case 'hit':
      return cells.includes('hit');
    case 'sunk':
      return cells.includes('sunk');
    case 'search':
      return own.length >= SOME_SHOTS && !cells.includes('hit');
  }
}
