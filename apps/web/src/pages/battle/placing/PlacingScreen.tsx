import { completeSetup } from '@flotilla/play';
import type { Rules, Setup, Shape } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../components/Announcer.js';
import { Button } from '../../../components/Button.js';
import { Note } from '../../../components/Note.js';
import { FloatingShip } from './FloatingShip.js';
import { forgetDraft } from './kept-draft.js';
import styles from './Placing.module.css';
import { PlacingBoard } from './PlacingBoard.js';
import { PlacingTools } from './PlacingTools.js';
import { placing as afterAction, type PlacingAction, settled } from './placing.js';
import { Tray } from './Tray.js';
import { useDragging } from './use-dragging.js';
import { usePlacing } from './use-placing.js';
import { usePlacingTexts } from './use-placing-texts.js';
import { useTurning } from './use-turning.js';

export interface PlacingScreenProps {
  readonly rules: Rules;
  /** The heading, such as whose fleet it is. */
  readonly title: string;
  readonly onReady: (setup: Setup) => void;
  readonly onLeave?: (() => void) | undefined;
  /** Is a fleet drawn by lot laid already when placing begins? */
  readonly startsAtRandom?: boolean;
}

/** One person's own board, on which the fleet is laid by pointer, finger or keys, or by lot. */
export function PlacingScreen(props: PlacingScreenProps) {
  const { rules, title, onReady, onLeave, startsAtRandom = true } = props;
  const { t } = useTranslation('play');
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

  const told = useRef(state);
  const isLaidByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when something has changed only.
  useEffect(() => {
    if (!dragging.isDragging) announce(failed || changeText(told.current, state) + status);
    told.current = state;
    if (!isLaidByKey.current) return;
    isLaidByKey.current = false;
    (tray.current?.querySelector('button') ?? start.current)?.focus();
  }, [state, status, failed, dragging.isDragging]);

  const take = (shape: Shape, isByKey: boolean) => {
    const cursor = area.current?.querySelector<HTMLElement>('[data-square][tabindex="0"]');
    const at = isByKey && cursor ? Number(cursor.dataset['square']) : null;
    const grip = isByKey ? 'first' : 'middle';
    const action: PlacingAction = { type: 'take', shape, grip, at };
    dispatch(action);
    if (!isByKey) return;
    const to = afterAction(state, action).held?.at ?? at;
    area.current?.querySelector<HTMLElement>(`[data-square="${to}"]`)?.focus();
  };

  const begin = () => {
    if (!ready.ok) {
      fail(ready.error);
      return announce(failureText(ready.error));
    }
    forgetDraft();
    onReady(ready.value);
  };

  return (
    <div className={styles.screen} ref={area} data-dragging={dragging.isDragging}>
      <h1 className={styles.title}>{title}</h1>
      <div className={`${styles.sea} bleed`}>
        <PlacingBoard
          label={t('placing.board')}
          state={state}
          dispatch={dispatch}
          input={input}
          isDragging={dragging.isDragging}
          onDrag={dragging.start}
          onLaidByKey={() => {
            isLaidByKey.current = true;
          }}
        />
      </div>
      <div className={styles.side}>
        {isDamaged && (
          <Note kind="warn">
            <p>{t('placing.damaged')}</p>
          </Note>
        )}
        {failed ? (
          <Note kind="warn">
            <p>{failed}</p>
          </Note>
        ) : (
          <p className={styles.status}>{status}</p>
        )}
        <div className={styles.row}>
          <Button disabled={!state.held} onClick={() => dispatch({ type: 'turn', by: 1 })}>
            ⟳ {t('placing.turn')}
          </Button>
          <Button disabled={!state.held?.origin} onClick={() => dispatch({ type: 'putAway' })}>
            {t('placing.toTray')}
          </Button>
        </div>
        <Tray
          state={state}
          tray={tray}
          onTake={take}
          onPress={(event, shape) => dragging.start(event, { shape })}
        />
        <PlacingTools placing={placing} />
        <div className={styles.startRow}>
          <Button
            ref={start}
            look="main"
            className={styles.start}
            aria-disabled={!ready.ok}
            onClick={begin}
          >
            {t('placing.start')}
          </Button>
          {onLeave && (
            <Button
              look="quiet"
              onClick={() => {
                forgetDraft();
                onLeave();
              }}
            >
              {t('placing.leave')}
            </Button>
          )}
        </div>
        <p className={styles.help}>{t('placing.help')}</p>
      </div>
      {dragging.isDragging && <FloatingShip held={state.held} float={dragging.float} area={area} />}
    </div>
  );
}
