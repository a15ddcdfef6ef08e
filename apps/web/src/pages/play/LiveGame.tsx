import { computerName } from '@flotilla/play';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMotionAllowed } from '../../feedback/motion.js';
import { useNames } from '../../i18n/story.js';
import { LiveBoards } from './LiveBoards.js';
import styles from './LiveBoards.module.css';
import { STILL_POSITION } from './still.js';

const KnownLive = lazy(async () => ({ default: (await import('./KnownLive.js')).KnownLive }));

/** Delay before the game is loaded, so that the page itself loads first. */
const LOAD_DELAY_MS = 4_000;

/** Game between two levels: a still position first, then live while visible. */
export function LiveGame() {
  const { t } = useTranslation('play');
  const names = useNames();
  const container = useRef<HTMLElement>(null);
  const isVisible = useIsVisible(container);
  const isLoadDue = useIsLoadDue(isVisible);
  const [first, second] = STILL_POSITION.levels;
  const title = t('live.title', {
    first: computerName(names, first),
    second: computerName(names, second),
  });
  const stillBoards = <LiveBoards title={title} boards={STILL_POSITION.boards} />;
  return (
    <section ref={container} className={styles.live} aria-label={t('live.label')}>
      {isLoadDue ? (
        <Suspense fallback={stillBoards}>
          <KnownLive isVisible={isVisible} placeholder={stillBoards} />
        </Suspense>
      ) : (
        stillBoards
      )}
    </section>
  );
}

/** Is the element at least partly in view, on a visible page? */
function useIsVisible(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let isInside = false;
    const update = () => setSeen(isInside && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      isInside = entries.at(-1)?.isIntersecting === true;
      update();
    });
    if (place.current) observer.observe(place.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [place]);
  return isSeen;
}

/** Has the game been visible for the delay? Never with reduced motion or a data saver. */
function useIsLoadDue(isSeen: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    if (!isSeen || !isMotionAllowed() || connection?.saveData) return;
    const timer = setTimeout(setDue, LOAD_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, [isSeen]);
  return isDue;
}
