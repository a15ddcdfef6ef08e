import { describeTurn, describeUndo, type Story, type Table, type TableView } from '@flotilla/play';
import { isSalvo, makeSquare, type Square, type Viewer } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../components/Notices.js';
import { afterPaint } from '../../feedback/after-paint.js';
import { useNotation } from '../../i18n/texts.js';
import {
  type ActionResult,
  BoardInputQueue,
  describeNewAnswers,
  explainRefusal,
} from './pointer.js';
import { withShortNames } from './short-names.js';
import { useQueuedShot } from './use-next-shot.js';

export function useFiring(story: Story, table: Table, view: TableView) {
  const { t } = useTranslation('battle');
  const notation = useNotation();
  const [message, setMessage] = useState<{ view: TableView; text: string }>();
  const pointer = useMemo(
    () => new BoardInputQueue(table, () => performance.now(), afterPaint),
    [table],
  );

  /** Shows and announces a message about the last action, until the view changes. */
  const showMessage = (text: string) => {
    setMessage({ view: table.view(), text });
    announce(text);
  };

  const showRefusal = (result: ActionResult | undefined) => {
    if (result && !result.ok) showMessage(explainRefusal(story, t, view, result.error));
  };

  const queuedShot = useQueuedShot(view, (square) => void shoot(square));

  const shoot = async (square: Square) => {
    const result = await pointer.choose(square);
    showRefusal(result);
    if (!result?.ok || !isSalvo(view.rules)) return;
    const { aimed, due } = result.value;
    announce(t('salvo.aimed', { aimed: aimed.length, due }));
  };

  /** Fires or aims; during the opponent's turn, queues the square as the next shot. */
  const choose = (square: Square) => {
    const queueResult = queuedShot.toggle(square);
    if (queueResult === undefined) return shoot(square);
    if (queueResult === 'same-tap') return undefined;
    showMessage(
      t(`next.${queueResult}`, { square: makeSquare(view.rules.grid, square, notation) }),
    );
    return undefined;
  };

  const undo = async () => {
    const result = await pointer.undo();
    if (result.ok) showMessage(describeUndo(story, view.rules));
    else showRefusal(result);
  };

  return {
    choose,
    /** Square to fire at as soon as it is the player's turn. */
    queuedSquare: queuedShot.square,
    mark: (square: Square) => void pointer.mark(square).then(showRefusal),
    fire: () => void pointer.fire().then(showRefusal),
    undo: () => void undo(),
    showMessage,
    /** Last message; undefined once the view has changed. */
    notice: message?.view === view ? message.text : undefined,
  };
}

export type Firing = ReturnType<typeof useFiring>;

/** Groups the answers to the computer's quick shots into one announcement. */
const ANNOUNCEMENT_DELAY_MS = 500;

/** Announces each answer once, then the turn, with shortened names. */
export function useBattleAnnouncements(story: Story, fullView: TableView, viewer: Viewer): void {
  const view = withShortNames(story, fullView);
  const { shots: allShots, skipped, awaits } = view;
  const announcedShotCount = useRef(allShots.length);
  const announcedSkipCount = useRef(skipped.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, at the start.
  useEffect(() => {
    if (awaits === 'viewer') announce(describeTurn(story, view, viewer));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces when the game changes.
  useEffect(() => {
    announcedShotCount.current = Math.min(announcedShotCount.current, allShots.length);
    if (
      announcedShotCount.current === allShots.length &&
      announcedSkipCount.current === skipped.length
    )
      return;
    const announceNews = () => {
      announce(describeNewAnswers(story, view, announcedShotCount.current, viewer));
      announcedShotCount.current = allShots.length;
      announcedSkipCount.current = skipped.length;
    };
    if (awaits !== 'computer') return announceNews();
    const timer = setTimeout(announceNews, ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [allShots, skipped.length]);
}
