import { completeSetup, type Draft, handPlacedSetup, shapesLeft } from '@flotilla/play';
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
  emptyHand,
  type HeldShip,
  type PlacingAction,
  type PlacingState,
  reducePlacing,
} from './placing.js';
import { useDragging, useHeldShipInput } from './placing-input.js';
import { type PlacingControls, removeDraft, usePlacing, usePlacingTexts } from './use-placing.js';

export interface PlacingScreenProps {
  readonly rules: Rules;
  readonly title: string;
  /** Label of the start button, if it does not start the battle. */
  readonly startTitle?: string | undefined;
  /** Do two people share the screen? Then small phones show the heading too. */
  readonly isShared?: boolean;
  /** Content above the heading. */
  readonly header?: ReactNode;
  /** Further buttons, below the start button. */
  readonly actions?: ReactNode;
  /** Beginner's hint; it covers the status until a ship is picked up. */
  readonly guide?: ReactNode;
  readonly onReady: (setup: Setup) => void;
  readonly onLeave: () => void;
}

export function PlacingScreen(props: PlacingScreenProps) {
  const { rules, title, startTitle, isShared = false, guide, onReady, onLeave } = props;
  const { header, actions } = props;
  const { t } = useTranslation('battle');
  const placing = usePlacing(rules);
  const { state, dispatch, failure, isSampling, isDraftDamaged } = placing;
  const { statusText, changeText, failureText } = usePlacingTexts(rules);
  const container = useRef<HTMLDivElement>(null);
  const tray = useRef<HTMLDivElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const dragging = useDragging(container, dispatch);
  const input = useHeldShipInput(container, placing);
  const status = isSampling ? t('placing.drawing') : statusText(state);
  const error = failure ? failureText(failure) : '';

  const onPlacedByKey = usePlacingAnnouncements({
    state,
    isSilent: dragging.isDragging,
    status,
    error,
    changeText,
    focusTarget: () => tray.current?.querySelector('button') ?? startButton.current,
  });

  const takeFromTray = makeTakeFromTrayHandler(container, placing);

  return (
    <div
      className={styles.screen}
      data-placing=""
      style={{ '--columns': rules.grid.width, '--rows': rules.grid.height } as React.CSSProperties}
      ref={container}
      data-dragging={dragging.isDragging}
    >
      {header && <div className={styles.head}>{header}</div>}
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
          onPlacedByKey={onPlacedByKey}
        />
      </div>
      <div className={`column ${styles.side}`}>
        {isDraftDamaged && <Note kind="warn" text={t('placing.damaged')} />}
        <div className={`layers ${styles.told}`} data-held={state.held !== null}>
          {error ? <Note kind="warn" text={error} /> : <p className={styles.status}>{status}</p>}
          {guide}
        </div>
        <RotateShipButtons state={state} dispatch={dispatch} />
        <ShipTray
          state={state}
          tray={tray}
          onTake={takeFromTray}
          onPress={(event, shape) => dragging.start(event, { shape })}
        />
        <PlacingTools placing={placing} />
        <StartRow
          placing={placing}
          startButton={startButton}
          startTitle={startTitle}
          onReady={onReady}
          onLeave={onLeave}
        />
        {actions}
        <p className="fine">
          {t('placing.help')} <span className="by-keys">{t('placing.helpByKeys')}</span>
        </p>
      </div>
      {dragging.isDragging && (
        <DraggedShip
          held={state.held}
          floatingElement={dragging.floatingElement}
          container={container}
        />
      )}
    </div>
  );
}

interface PlacingAnnouncementOptions {
  readonly state: PlacingState;
  /** True while a ship is dragged. */
  readonly isSilent: boolean;
  readonly status: string;
  /** Error message, announced instead of the change; empty if nothing failed. */
  readonly error: string;
  readonly changeText: (before: PlacingState, now: PlacingState) => string;
  /** Returns the control to focus after a ship is placed by keyboard. */
  readonly focusTarget: () => HTMLElement | null;
}

/** Announces each change. @returns a callback to report a ship placed by keyboard */
function usePlacingAnnouncements(options: PlacingAnnouncementOptions): () => void {
  const { state, isSilent, status, error, changeText, focusTarget } = options;
  const announcedState = useRef(state);
  const wasPlacedByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces changes only.
  useEffect(() => {
    if (!isSilent) announce(error || changeText(announcedState.current, state) + status);
    announcedState.current = state;
    if (!wasPlacedByKey.current) return;
    wasPlacedByKey.current = false;
    focusTarget()?.focus();
  }, [state, status, error, isSilent]);
  return () => {
    wasPlacedByKey.current = true;
  };
}

function RotateShipButtons({
  state: { held },
  dispatch,
}: Pick<PlacingControls, 'state' | 'dispatch'>) {
  const { t } = useTranslation('battle');
  return (
    <div className={`wrap-tight ${styles.turning}`} data-held={held !== null}>
      <Button disabled={!held} onClick={() => dispatch({ type: 'turn', direction: 1 })}>
        ⟳ {t('placing.turn')}
      </Button>
      <Button disabled={!held?.origin} onClick={() => dispatch({ type: 'putAway' })}>
        {t('placing.toTray')}
      </Button>
    </div>
  );
}

/** Returns a handler that takes a ship from the tray; by keyboard, near the cursor. */
function makeTakeFromTrayHandler(
  container: RefObject<HTMLDivElement | null>,
  { state, dispatch }: Pick<PlacingControls, 'state' | 'dispatch'>,
) {
  return (shape: Shape, { isByKey }: { readonly isByKey: boolean }) => {
    const cursor = container.current?.querySelector<HTMLElement>('[data-square][tabindex="0"]');
    const cursorSquare = isByKey && cursor ? Number(cursor.dataset['square']) : null;
    const action: PlacingAction = { type: 'take', shape, grip: 'first', square: cursorSquare };
    dispatch(action);
    if (!isByKey) return;
    const targetSquare = reducePlacing(state, action).held?.square ?? cursorSquare;
    container.current?.querySelector<HTMLElement>(`[data-square="${targetSquare}"]`)?.focus();
  };
}

interface StartRowProps extends Pick<PlacingScreenProps, 'startTitle' | 'onReady' | 'onLeave'> {
  readonly placing: PlacingControls;
  readonly startButton: RefObject<HTMLButtonElement | null>;
}

/** Start and leave buttons. Starting with an incomplete fleet announces the missing ships. */
function StartRow({ placing, startButton, startTitle, onReady, onLeave }: StartRowProps) {
  const { t } = useTranslation('battle');
  const { draft } = placing.state;
  const { failureText } = usePlacingTexts(draft.rules);
  const setup = completeSetup(emptyHand(placing.state).draft);
  const startBattle = () => {
    if (!setup.ok) {
      placing.fail(setup.error);
      return announce(failureText(setup.error));
    }
    removeDraft();
    onReady(setup.value);
  };
  return (
    <div className={`wrap-tight ${styles.startRow}`}>
      <Button
        ref={startButton}
        look="main"
        className={styles.start}
        aria-disabled={!setup.ok}
        onClick={startBattle}
      >
        {startTitle ?? t('placing.start')}
      </Button>
      <LeavePlacingButton draft={draft} onLeave={onLeave} />
    </div>
  );
}

/** Discards the draft and leaves; asks first if ships were placed by hand. */
function LeavePlacingButton(props: { readonly draft: Draft; readonly onLeave: () => void }) {
  const { t } = useTranslation('battle');
  const [isAsking, setAsking] = useState(false);
  const handPlacedCount = handPlacedSetup(props.draft).length;
  const leave = () => {
    removeDraft();
    props.onLeave();
  };
  return (
    <>
      <Button look="quiet" onClick={() => (handPlacedCount > 0 ? setAsking(true) : leave())}>
        {t('placing.leave')}
      </Button>
      <Dialog title={t('placing.leaving.title')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t('placing.leaving.text', { count: handPlacedCount })}</p>
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
  readonly onTake: (shape: Shape, input: { readonly isByKey: boolean }) => void;
  readonly onPress: (event: React.PointerEvent, shape: Shape) => void;
}

/** Ships still to place: one button for each shape, with the count. */
function ShipTray({ state, tray, onTake, onPress }: TrayProps) {
  const { t } = useTranslation('battle');
  const shipName = useShipName(state.draft.rules.fleet);
  // Includes a held ship from the tray.
  const shapesToPlace = kindsOf(shapesLeft(state.draft));
  const heldShapeId = state.held?.origin ? undefined : state.held?.shape.id;
  return (
    <div ref={tray} className={`wrap ${styles.tray}`} role="group" aria-label={t('placing.tray')}>
      {shapesToPlace.map(({ shape, count }) => (
        <button
          key={shape.id}
          type="button"
          className={styles.trayShip}
          aria-pressed={shape.id === heldShapeId}
          aria-label={t('placing.take', { ship: shipName(shape), count })}
          onClick={(event) => onTake(shape, { isByKey: event.detail === 0 })}
          onPointerDown={(event) => onPress(event, shape)}
        >
          <ShapePicture
            shape={shape}
            cellSize="var(--tray-cell)"
            {...(shape.id === heldShapeId && { orientation: state.held?.orientation ?? 0 })}
          />
          <span className="hand">×{count}</span>
        </button>
      ))}
    </div>
  );
}

interface FloatingShipProps {
  readonly held: HeldShip | null;
  /** Element that `useDragging` moves. */
  readonly floatingElement: RefObject<HTMLDivElement | null>;
  readonly container: RefObject<HTMLElement | null>;
}

/** Dragged ship at the scale of the board, with its grip under the pointer. */
function DraggedShip({ held, floatingElement, container }: FloatingShipProps) {
  const square = container.current?.querySelector('[data-square]')?.getBoundingClientRect();
  if (!held || !square) return null;
  const { grip, shape, orientation } = held;
  const [x, y] = [-(grip.x + 0.5) * square.width, -(grip.y + 0.5) * square.width];
  return (
    <div ref={floatingElement} className={styles.float} data-over={held.square !== null}>
      <div style={{ translate: `${x}px ${y}px` }}>
        <ShapePicture shape={shape} orientation={orientation} cellSize={`${square.width}px`} />
      </div>
    </div>
  );
}
