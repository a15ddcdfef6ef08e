import {
  describeTakenBack,
  describeTurn,
  type Story,
  type Table,
  type TableView,
} from '@flotilla/play';
import { isSalvo, makeSquare, type Square, type Viewer } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Notices.js';
import { afterPaint } from '../../feedback/after-paint.js';
import { useNotation } from '../../i18n/texts.js';
import { type Done, describeNews, describeRefused, Pointer } from './pointer.js';
import { withShortNames } from './short-names.js';
import { useNextShot } from './use-next-shot.js';

/** Aiming and firing with feedback: each shot at once, or a salvo. */
export function useFiring(story: Story, table: Table, view: TableView) {
  const { t } = useTranslation('battle');
  const notation = useNotation();
  const [said, setSaid] = useState<{ view: TableView; text: string }>();
  const pointer = useMemo(() => new Pointer(table, () => performance.now(), afterPaint), [table]);

  /** Shows and announces a message about the last action, until something changes. */
  const say = (text: string) => {
    setSaid({ view: table.view(), text });
    announce(text);
  };

  const tell = (done: Done | undefined) => {
    if (done && !done.ok) say(describeRefused(story, t, view, done.error));
  };

  const next = useNextShot(view, (square) => void shoot(square));

  const shoot = async (square: Square) => {
    const done = await pointer.choose(square);
    tell(done);
    if (!done?.ok || !isSalvo(view.rules)) return;
    const { aimed, due } = done.value;
    announce(t('salvo.aimed', { aimed: aimed.length, due }));
  };

  /** Fires or aims; during the opponent's turn queues the square as the next shot. */
  const choose = (square: Square) => {
    const kept = next.toggle(square);
    if (kept === undefined) return shoot(square);
    if (kept === 'same-tap') return undefined;
    say(t(`next.${kept}`, { square: makeSquare(view.rules.grid, square, notation) }));
    return undefined;
  };

  const takeBack = async () => {
    const done = await pointer.takeBack();
    if (done.ok) say(describeTakenBack(story, view.rules));
    else tell(done);
  };

  return {
    choose,
    /** Square to fire at as soon as the turn comes. */
    next: next.square,
    mark: (square: Square) => void pointer.mark(square).then(tell),
    fire: () => void pointer.fire().then(tell),
    takeBack: () => void takeBack(),
    say,
    /** Absent once something has changed since. */
    notice: said?.view === view ? said.text : undefined,
  };
}

export type Firing = ReturnType<typeof useFiring>;

/** Answers to the computer's quick shots are announced together after this time, in ms. */
const PATIENCE_MS = 500;

/** Announces every answer once, in order, then the turn, with the names shown. */
export function useAnnouncements(story: Story, whole: TableView, viewer: Viewer): void {
  const view = withShortNames(story, whole);
  const { shots: fired, skipped, awaits } = view;
  const told = useRef(fired.length);
  const toldSkipped = useRef(skipped.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the battle is opened.
  useEffect(() => {
    if (awaits === 'viewer') announce(describeTurn(story, view, viewer));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the game changes.
  useEffect(() => {
    told.current = Math.min(told.current, fired.length);
    if (told.current === fired.length && toldSkipped.current === skipped.length) return;
    const tell = () => {
      announce(describeNews(story, view, told.current, viewer));
      told.current = fired.length;
      toldSkipped.current = skipped.length;
    };
    if (awaits !== 'computer') return tell();
    const timer = setTimeout(tell, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [fired, skipped.length]);
}
