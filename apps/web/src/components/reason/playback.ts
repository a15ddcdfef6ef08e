import { useCallback, useEffect, useMemo, useReducer } from 'react';

/** State of a step-by-step playback; computed frames are cached. */
export interface Playback<Frame> {
  /** Frames computed so far; empty until the first is ready. */
  readonly frames: readonly Frame[];
  readonly frameIndex: number;
  /** Frame shown; after a restart the old frame until the new one is ready. */
  readonly shownFrame: Frame | null;
  readonly isRunning: boolean;
  /** Was a step requested that is not computed yet? */
  readonly isAwaited: boolean;
  /** Frames up to this index are computed ahead of time; 0 for none. */
  readonly targetIndex: number;
  /** Is the source's last frame among `frames`? */
  readonly isComplete: boolean;
  readonly isFailed: boolean;
}

export type PlaybackAction<Frame> =
  | {
      readonly type: 'begin';
      readonly frame: Frame;
      readonly isLast: boolean;
      readonly target?: number;
    }
  /** Restores the frames of an earlier playback. */
  | {
      readonly type: 'resume';
      readonly frames: readonly Frame[];
      readonly at: number;
      readonly isLast: boolean;
    }
  | { readonly type: 'add'; readonly frame: Frame; readonly isLast: boolean }
  | { readonly type: 'goOn' | 'forward' | 'back' | 'run' | 'pause' | 'fail' }
  /** Clears the frames for a new source; the playback keeps running or stays paused. */
  | { readonly type: 'clear' }
  | { readonly type: 'show'; readonly at: number };

export const EMPTY_PLAYBACK: Playback<never> = {
  frames: [],
  frameIndex: 0,
  shownFrame: null,
  isRunning: false,
  isAwaited: false,
  targetIndex: 0,
  isComplete: false,
  isFailed: false,
};

export function reducePlayback<Frame>(
  state: Playback<Frame>,
  action: PlaybackAction<Frame>,
): Playback<Frame> {
  switch (action.type) {
    case 'clear':
      return { ...EMPTY_PLAYBACK, shownFrame: state.shownFrame, isRunning: state.isRunning };
    case 'begin':
      return moveFrame(
        {
          ...state,
          frames: [action.frame],
          frameIndex: 0,
          targetIndex: action.target ?? 0,
          isComplete: action.isLast,
        },
        0,
      );
    case 'resume':
      return moveFrame(
        { ...state, frames: action.frames, frameIndex: 0, isComplete: action.isLast },
        action.at,
      );
    case 'add':
      return moveFrame(
        { ...state, frames: [...state.frames, action.frame], isComplete: action.isLast },
        1,
      );
    case 'goOn':
      return moveFrame(state, 1);
    case 'forward':
      if (state.frameIndex + 1 < state.frames.length)
        return moveFrame({ ...state, isRunning: false }, 1);
      return {
        ...state,
        isRunning: false,
        isAwaited: !state.isComplete && !state.isFailed,
        targetIndex: 0,
      };
    case 'back':
      return moveFrame({ ...state, isRunning: false, targetIndex: 0 }, -1);
    case 'show':
      return moveFrame(
        { ...state, isRunning: false, targetIndex: 0 },
        action.at - state.frameIndex,
      );
    case 'run':
      return { ...state, isRunning: !isAtEnd(state) && !state.isFailed };
    case 'pause':
      return { ...state, isRunning: false, isAwaited: false, targetIndex: 0 };
    case 'fail':
      return { ...state, isRunning: false, isAwaited: false, isFailed: true };
  }
}

export function isAtEnd({ frames, frameIndex, isComplete }: Playback<unknown>): boolean {
  return isComplete && frameIndex === frames.length - 1;
}

function moveFrame<Frame>(state: Playback<Frame>, offset: number): Playback<Frame> {
  const frameIndex = Math.max(0, Math.min(state.frames.length - 1, state.frameIndex + offset));
  const shownFrame = state.frames[frameIndex] ?? state.shownFrame;
  const next: Playback<Frame> = { ...state, frameIndex, shownFrame };
  const isEnd = isAtEnd(next);
  return {
    ...next,
    isRunning: next.isRunning && !isEnd,
    isAwaited: frameIndex < next.targetIndex && !isEnd,
  };
}

/** Source of the frames; a different object restarts the playback. */
export interface FrameSource<Frame extends object> {
  /** Computes the first frame; null if there can be none. */
  readonly computeFirst: () => Promise<Frame | null>;
  readonly computeNext: (frame: Frame) => Promise<Frame>;
  readonly isLast: (frame: Frame) => boolean;
  /** Returns the frames and the index of an earlier playback; called once, at the start. */
  readonly restore?: () => { readonly frames: readonly Frame[]; readonly at: number };
}

export interface PlaybackControl {
  readonly forward: () => void;
  readonly back: () => void;
  readonly run: () => void;
  readonly pause: () => void;
  readonly show: (at: number) => void;
}

/** Plays the frames of a source one by one, until unmounted. */
export function usePlayback<Frame extends object>(
  source: FrameSource<Frame>,
  delayMs: number,
): readonly [Playback<Frame>, PlaybackControl] {
  const [state, dispatch] = useReducer(
    reducePlayback as typeof reducePlayback<Frame>,
    EMPTY_PLAYBACK as Playback<Frame>,
  );
  useFirstFrame(source, dispatch);
  useFrameAdvance(source, state, dispatch, delayMs);
  const control = useMemo(
    () => ({
      forward: () => dispatch({ type: 'forward' }),
      back: () => dispatch({ type: 'back' }),
      run: () => dispatch({ type: 'run' }),
      pause: () => dispatch({ type: 'pause' }),
      show: (at: number) => dispatch({ type: 'show', at }),
    }),
    [],
  );
  return [state, control];
}

type Dispatch<Frame> = (action: PlaybackAction<Frame>) => void;

function useFirstFrame<Frame extends object>(
  source: FrameSource<Frame>,
  dispatch: Dispatch<Frame>,
): void {
  useEffect(() => {
    let isStopped = false;
    dispatch({ type: 'clear' });
    const { frames, at } = source.restore?.() ?? { frames: [], at: 0 };
    const showFirst = (frame: Frame | null) => {
      if (isStopped) return;
      const isLast = frame !== null && source.isLast(frame);
      dispatch(frame ? { type: 'begin', frame, isLast, target: at } : { type: 'fail' });
    };
    const last = frames.at(-1);
    if (last) dispatch({ type: 'resume', frames, at, isLast: source.isLast(last) });
    else source.computeFirst().then(showFirst, () => showFirst(null));
    return () => {
      isStopped = true;
    };
  }, [source, dispatch]);
}

function useFrameAdvance<Frame extends object>(
  source: FrameSource<Frame>,
  { frames, frameIndex, isRunning, isAwaited }: Playback<Frame>,
  dispatch: Dispatch<Frame>,
  delayMs: number,
): void {
  const frame = frames[frameIndex];
  const isCached = frameIndex + 1 < frames.length;
  const isNeeded = frame !== undefined && (isRunning || isAwaited);
  const cachedNext = useCachedNext(source);
  useEffect(() => {
    if (!isNeeded || frame === undefined) return;
    let isStopped = false;
    const advance = (next: Frame | null) => {
      if (isStopped) return;
      if (next) dispatch({ type: 'add', frame: next, isLast: source.isLast(next) });
      else dispatch({ type: 'goOn' });
    };
    const fail = () => {
      if (!isStopped) dispatch({ type: 'fail' });
    };
    const paused = waitForPaint(isAwaited ? 0 : delayMs);
    Promise.resolve(isCached ? null : cachedNext(frame))
      .then((next) => paused.then(() => advance(next)))
      .catch(fail);
    return () => {
      isStopped = true;
    };
  }, [source, frame, isNeeded, isCached, isAwaited, delayMs, cachedNext, dispatch]);
}

/** Computes each next frame once, regardless of how many callers await it. */
function useCachedNext<Frame extends object>(source: FrameSource<Frame>) {
  const cache = useMemo(() => new WeakMap<Frame, Promise<Frame>>(), []);
  return useCallback(
    (frame: Frame) => {
      const next = cache.get(frame) ?? source.computeNext(frame);
      cache.set(frame, next);
      return next;
    },
    [cache, source],
  );
}

/** Waits for the next paint, then `delayMs`: keeps the page responsive even without a delay. */
function waitForPaint(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, delayMs));
  });
}
