import { completeSetup, type Draft, handSetup, shapesLeft } from '@flotilla/play';
import { kindsOf, type Rules, type Setup, type Shape } from '@flotilla/rules';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { ShapePicture } from '../../../components/fleet/FleetPictures.js';
import { Note } from '../../../components/Note.js';
import { announce } from '../../../components/Notices.js';
import { useShipName } from '../../../i18n/story.js';
import styles from './Placing.module.css';
import { PlacingBoard } from './PlacingBoard.js';
import { PlacingTools } from './PlacingTools.js';
import {
  nextPlacing as afterAction,
  type Held,
  type PlacingAction,
  type PlacingState,
  settled,
} from './placing.js';
import { useDragging, useTurning } from './placing-input.js';
import { forgetDraft, type Placing, usePlacing, usePlacingTexts } from './use-placing.js';

export interface PlacingScreenProps {
  readonly rules: Rules;
  /** The heading, such as whose fleet it is. */
  readonly title: string;
  /** What the button says that ends placing, where that does not begin the battle: two share the screen. */
  readonly startTitle?: string | undefined;
  /** Do two people share the screen? Then whose fleet it is stays in sight on a small phone, too. */
  readonly isShared?: boolean;
  /** A line above the heading. */
  readonly head?: ReactNode;
  /** Further ways out, below the button that begins. */
  readonly ways?: ReactNode;
  /** A hint for a newcomer; it lies over the status until a ship is in the hand. */
  readonly guide?: ReactNode;
  readonly onReady: (setup: Setup) => void;
  readonly onLeave?: (() => void) | undefined;
  /** Is a fleet drawn by lot laid already when placing begins? */
  readonly startsAtRandom?: boolean;
}

/** One person's own board, on which the fleet is laid by pointer, finger or keys, or by lot. */
export function PlacingScreen(props: PlacingScreenProps) {
  const { rules, title, startTitle, isShared = false, guide, onReady, onLeave } = props;
  const { startsAtRandom = true, head, ways } = props;
  const { t } = useTranslation('battle');
  const placing = usePlacing(rules, startsAtRandom);
  const { state, dispatch, failure, fail, isDrawing, isDamaged } = placing;
  const { statusText, changeText, failureText } = usePlacingTexts(rules);
  const area = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const dragging = useDragging(area, dispatch);
  const input = useTurning(area, state.held !== null, dispatch);
  const status = isDrawing ? t('placing.drawing') : statusText(state);
  const failed = failure ? failureText(failure) : '';
  const ready = completeSetup(settled(state).draft);

  const onLaidByKey = useSaidPlacing({
    ...{ state, isSilent: dragging.isDragging, status, failed, changeText },
    next: () => tray.current?.querySelector('button') ?? start.current,
  });

  const take = takingFrom(area, placing);

  const begin = () => {
    if (!ready.ok) {
      fail(ready.error);
      return announce(failureText(ready.error));
    }
    forgetDraft();
    onReady(ready.value);
  };

  return (
    <div
      className={styles.screen}
      data-placing=""
      style={{ '--columns': rules.grid.width, '--rows': rules.grid.height } as React.CSSProperties}
      ref={area}
      data-dragging={dragging.isDragging}
    >
      {head && <div className={styles.head}>{head}</div>}
      <h1 className={styles.title} data-named={isShared}>
        {title}
      </h1>
      <div className={`${styles.sea} bleed`}>
        <PlacingBoard
          label={t('placing.board')}
          state={state}
          dispatch={dispatch}
          input={input}
          isDragging={dragging.isDragging}
          onDrag={dragging.start}
          onLaidByKey={onLaidByKey}
        />
      </div>
      <div className={styles.side}>
        {isDamaged && <Note kind="warn" text={t('placing.damaged')} />}
        <div className={styles.told} data-held={state.held !== null}>
          {failed ? <Note kind="warn" text={failed} /> : <p className={styles.status}>{status}</p>}
          {guide}
        </div>
        <Turning state={state} dispatch={dispatch} />
        <Tray
          state={state}
          tray={tray}
          onTake={take}
          onPress={(event, shape) => dragging.start(event, { shape })}
        />
        <PlacingTools placing={placing} />
        <StartRow
          {...{ start, onLeave }}
          draft={state.draft}
          isReady={ready.ok}
          title={startTitle ?? t('placing.start')}
          onStart={begin}
        />
        {ways}
        <p className={styles.help}>
          {t('placing.help')} <span className="by-keys">{t('placing.helpByKeys')}</span>
        </p>
      </div>
      {dragging.isDragging && <FloatingShip held={state.held} float={dragging.float} area={area} />}
    </div>
  );
}

interface Saying {
  readonly state: PlacingState;
  /** Nothing is said while a ship is dragged. */
  readonly isSilent: boolean;
  readonly status: string;
  /** Said in its place; empty where nothing has failed. */
  readonly failed: string;
  readonly changeText: (before: PlacingState, now: PlacingState) => string;
  /** The control that has the focus after a ship was laid by key. */
  readonly next: () => HTMLElement | null;
}

/** Announces each change. @returns what tells that a ship was laid by key */
function useSaidPlacing(saying: Saying): () => void {
  const { state, isSilent, status, failed, changeText, next } = saying;
  const told = useRef(state);
  const isLaidByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when something has changed only.
  useEffect(() => {
    if (!isSilent) announce(failed || changeText(told.current, state) + status);
    told.current = state;
    if (!isLaidByKey.current) return;
    isLaidByKey.current = false;
    next()?.focus();
  }, [state, status, failed, isSilent]);
  return () => {
    isLaidByKey.current = true;
  };
}

/** Buttons for the held ship. */
function Turning({ state: { held }, dispatch }: Pick<Placing, 'state' | 'dispatch'>) {
  const { t } = useTranslation('battle');
  return (
    <div className={`wrap-tight ${styles.turning}`} data-held={held !== null}>
      <Button disabled={!held} onClick={() => dispatch({ type: 'turn', by: 1 })}>
        ⟳ {t('placing.turn')}
      </Button>
      <Button disabled={!held?.origin} onClick={() => dispatch({ type: 'putAway' })}>
        {t('placing.toTray')}
      </Button>
    </div>
  );
}

/** Takes a ship out of the tray; by key, to the square that the keys are at. */
function takingFrom(
  area: RefObject<HTMLDivElement | null>,
  { state, dispatch }: Pick<Placing, 'state' | 'dispatch'>,
) {
  return (shape: Shape, isByKey: boolean) => {
    const cursor = area.current?.querySelector<HTMLElement>('[data-square][tabindex="0"]');
    const at = isByKey && cursor ? Number(cursor.dataset['square']) : null;
    const action: PlacingAction = { type: 'take', shape, grip: 'first', at };
    dispatch(action);
    if (!isByKey) return;
    const to = afterAction(state, action).held?.at ?? at;
    area.current?.querySelector<HTMLElement>(`[data-square="${to}"]`)?.focus();
  };
}

interface StartRowProps extends Pick<PlacingScreenProps, 'onLeave'> {
  readonly start: RefObject<HTMLButtonElement | null>;
  readonly draft: Draft;
  readonly isReady: boolean;
  readonly title: string;
  /** Tells what is missing where the fleet is not ready. */
  readonly onStart: () => void;
}

/** The ways out of placing: on to the battle, or back. */
function StartRow({ start, draft, isReady, title, onStart, onLeave }: StartRowProps) {
  return (
    <div className={styles.startRow}>
      <Button
        ref={start}
        look="main"
        className={styles.start}
        aria-disabled={!isReady}
        onClick={onStart}
      >
        {title}
      </Button>
      {onLeave && <LeaveButton draft={draft} onLeave={onLeave} />}
    </div>
  );
}

/** Goes back to the first page; a fleet that was set by hand is not given up unasked. */
function LeaveButton(props: { readonly draft: Draft; readonly onLeave: () => void }) {
  const { t } = useTranslation('battle');
  const [isAsking, setAsking] = useState(false);
  const byHand = handSetup(props.draft).length;
  const leave = () => {
    forgetDraft();
    props.onLeave();
  };
  return (
    <>
      <Button look="quiet" onClick={() => (byHand > 0 ? setAsking(true) : leave())}>
        {t('placing.leave')}
      </Button>
      <Dialog title={t('placing.leaving.title')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t('placing.leaving.text', { count: byHand })}</p>
        <div className="wrap-tight">
          <Button look="main" onClick={() => setAsking(false)}>
            {t('placing.leaving.no')}
          </Button>
          <Button onClick={leave}>{t('placing.leaving.yes')}</Button>
        </div>
      </Dialog>
    </>
  );
}

interface TrayProps {
  readonly state: PlacingState;
  readonly tray: RefObject<HTMLDivElement | null>;
  readonly onTake: (shape: Shape, isByKey: boolean) => void;
  readonly onPress: (event: React.PointerEvent, shape: Shape) => void;
}

/** The ships that are still to be laid, each form once: to drag, to tap, to choose by key. */
function Tray({ state, tray, onTake, onPress }: TrayProps) {
  const { t } = useTranslation('battle');
  const shipName = useShipName(state.draft.rules.fleet);
  // A ship of the tray that is in the hand counts as left.
  const kinds = kindsOf(shapesLeft(state.draft));
  const inHand = state.held?.origin ? undefined : state.held?.shape.id;
  return (
    <div ref={tray} className={`wrap ${styles.tray}`} role="group" aria-label={t('placing.tray')}>
      {kinds.map(({ shape, count }) => (
        <button
          key={shape.id}
          type="button"
          className={styles.trayShip}
          aria-pressed={shape.id === inHand}
          aria-label={t('placing.take', { ship: shipName(shape), count })}
          onClick={(event) => onTake(shape, event.detail === 0)}
          onPointerDown={(event) => onPress(event, shape)}
        >
          <ShapePicture
            shape={shape}
            cell="var(--tray-cell)"
            {...(shape.id === inHand && { orientation: state.held?.orientation ?? 0 })}
          />
          <span className={styles.count}>×{count}</span>
        </button>
      ))}
    </div>
  );
}

interface FloatingShipProps {
  readonly held: Held | null;
  /** Moved by dragging. */
  readonly float: RefObject<HTMLDivElement | null>;
  readonly area: RefObject<HTMLElement | null>;
}

/** The dragged ship between the squares, as large as on the board, held by its grip. */
function FloatingShip({ held, float, area }: FloatingShipProps) {
  const square = area.current?.querySelector('[data-square]')?.getBoundingClientRect();
  if (!held || !square) return null;
  const { grip, shape, orientation } = held;
  const [x, y] = [-(grip.x + 0.5) * square.width, -(grip.y + 0.5) * square.width];
  return (
    <div ref={float} className={styles.float} data-over={held.at !== null}>
      <div style={{ translate: `${x}px ${y}px` }}>
        <ShapePicture shape={shape} orientation={orientation} cell={`${square.width}px`} />
      </div>
    </div>
  );
}
