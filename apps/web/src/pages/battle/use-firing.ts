import type { Session } from '@flotilla/play';
import {
  type GameView,
  makeSquare,
  otherSeat,
  type Seat,
  type Square,
  shotsDue,
} from '@flotilla/rules';
import { useRef, useState } from 'react';
import { announce } from '../../components/Announcer.js';
import { mark as markSquare, shoot, useGame } from '../../play/game.js';
import { awaitedBy, isSalvo, refusalOf } from './battle-state.js';
import type { Words } from './messages.js';

/** A second click on the same square within this time belongs to the first. */
const DOUBLE_CLICK_MS = 500;

/** How a person aims and fires: each shot at once, or a salvo square by square. */
export function useFiring(words: Words, session: Session, viewer: Seat, view: GameView) {
  const { t, alphabet } = words;
  const { game } = session;
  const [aiming, setAiming] = useState<{ game: unknown; squares: readonly Square[] }>();
  const [saying, setSaying] = useState<{ game: unknown; text: string }>();
  const clicked = useRef({ square: -1, ms: Number.NEGATIVE_INFINITY });
  const aimed = aiming?.game === game ? aiming.squares : [];
  const due = shotsDue(game);

  /** Shows and says a word about the last action, until the next. */
  const say = (text: string) => {
    setSaying({ game: useGame.getState().session?.game, text });
    announce(text);
  };
  const nameOf = (square: Square) => makeSquare(game.rules.grid, square, alphabet);

  const aim = (squares: readonly Square[]) => {
    setAiming({ game, squares });
    setSaying(undefined);
    announce(t('salvo.aimed', { aimed: squares.length, due }));
  };

  const fire = (squares: readonly Square[]) => {
    if (shoot(squares)) say(t('refused.wait'));
  };

  const choose = (square: Square) => {
    const { square: before, ms } = clicked.current;
    const now = performance.now();
    clicked.current = { square, ms: now };
    if (square === before && now - ms < DOUBLE_CLICK_MS) return;
    if (awaitedBy(session, viewer) !== 'viewer') return say(t('refused.wait'));
    if (aimed.includes(square)) return aim(aimed.filter((each) => each !== square));
    const refusal = refusalOf(view, viewer, aimed, square);
    if (refusal) return say(t(`refused.${refusal}`, { square: nameOf(square) }));
    if (!isSalvo(game)) return fire([square]);
    if (aimed.length === due) return say(t('refused.full'));
    aim([...aimed, square]);
  };

  const mark = (square: Square) => {
    const cell = view.boards[otherSeat(viewer)].cells[square];
    const isMarked = session.marks[viewer].includes(square);
    if (cell !== 'open' && cell !== 'empty' && !isMarked) {
      return say(t('refused.mark', { square: nameOf(square) }));
    }
    markSquare(viewer, square);
  };

  const notice = saying?.game === game ? saying.text : undefined;
  return { aimed, due, choose, mark, fire: () => fire(aimed), notice, say };
}

export type Firing = ReturnType<typeof useFiring>;
