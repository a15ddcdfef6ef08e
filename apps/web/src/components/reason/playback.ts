import { useCallback, useEffect, useMemo, useReducer } from 'react';

/* State of a step-by-step player. Each frame is computed on first request and cached. */

export interface Playback<Frame> {
  /** Frames computed so far; empty until the first is ready. */
  readonly frames: readonly Frame[];
  /** Index of the frame shown. */
  readonly at: number;
  /** Frame shown; after a restart the old one, until the first new one is ready. */
  readonly shown: Frame | null;
  readonly isRunning: boolean;
  /** Was a step requested that is not computed yet? */
  readonly isAwaited: boolean;
  /** Frames up to this index are computed ahead of time; 0 for none. */
  readonly upTo: number;
  /** Has the last frame of all been shown? */
  readonly isOver: boolean;
  /** Has computing the next frame failed? */
  readonly isFailed: boolean;
}

export type PlaybackAction<Frame> =
  | {
      readonly type: 'begin';
      readonly frame: Frame;
      readonly isLast: boolean;
      readonly upTo?: number;
    }
  /** Starts with the cached frames. */
  | {
      readonly type: 'resume';
      readonly frames: readonly Frame[];
      readonly at: number;
      readonly isLast: boolean;
    }
  | { readonly type: 'add'; readonly frame: Frame; readonly isLast: boolean }
  | { readonly type: 'goOn' | 'forward' | 'back' | 'run' | 'pause' | 'fail' }
  /** Before a restart; keeps running or stays paused unless `isRunning` says otherwise. */
  | { readonly type: 'clear'; readonly isRunning?: boolean }
  | { readonly type: 'show'; readonly at: number };

export const NOTHING: Playback<never> = {
  frames: [],
  at: 0,
  shown: null,
  isRunning: false,
  isAwaited: false,
  upTo: 0,
  isOver: false,
  isFailed: false,
};

export function reducePlayback<Frame>(
  state: Playback<Frame>,
  action: PlaybackAction<Frame>,
): Playback<Frame> {
  switch (action.type) {
    case 'clear':
      return { ...NOTHING, shown: state.shown, isRunning: action.isRunning ?? state.isRunning };
    case 'begin':
      return shown(
        {
          ...state,
          frames: [action.frame],
          at: 0,
          upTo: action.upTo ?? 0,
          isOver: action.isLast,
        },
        0,
      );
    case 'resume':
      return shown({ ...state, frames: action.frames, at: 0, isOver: action.isLast }, action.at);
    case 'add':
      return shown({ ...state, frames: [...state.frames, action.frame], isOver: action.isLast }, 1);
    case 'goOn':
      return shown(state, 1);
    case 'forward':
      if (state.at + 1 < state.frames.length) return shown({ ...state, isRunning: false }, 1);
      return { ...state, isRunning: false, isAwaited: !state.isOver && !state.isFailed, upTo: 0 };
    case 'back':
      return shown({ ...state, isRunning: false, upTo: 0 }, -1);
    case 'show':
      return shown({ ...state, isRunning: false, upTo: 0 }, action.at - state.at);
    case 'run':
      return { ...state, isRunning: !isAtEnd(state) && !state.isFailed };
    case 'pause':
      return { ...state, isRunning: false, isAwaited: false, upTo: 0 };
    case 'fail':
      return { ...state, isRunning: false, isAwaited: false, isFailed: true };
  }
}

/** Is the last of all frames shown? */
export function isAtEnd({ frames, at, isOver }: Playback<unknown>): boolean {
  return isOver && at === frames.length - 1;
}

function shown<Frame>(state: Playback<Frame>, by: number): Playback<Frame> {
  const at = Math.max(0, Math.min(state.frames.length - 1, state.at + by));
  const moved = { ...state, at, shown: state.frames[at] ?? state.shown };
  const isEnd = isAtEnd(moved);
  return { ...moved, isRunning: moved.isRunning && !isEnd, isAwaited: at < moved.upTo && !isEnd };
}

/** Source of the frames; a different object restarts the playback. */
export interface FrameSource<Frame extends object> {
  /** Computes the first frame; null if there can be none. */
  readonly first: () => Promise<Frame | null>;
  readonly next: (frame: Frame) => Promise<Frame>;
  readonly isLast: (frame: Frame) => boolean;
  /** Returns where playback was left, with the frames known; called at the start. */
  readonly place?: () => { readonly frames: readonly Frame[]; readonly at: number };
}

export interface PlaybackControl {
  readonly forward: () => void;
  readonly back: () => void;
  readonly run: () => void;
  readonly pause: () => void;
  readonly show: (at: number) => void;
  /** Runs from the start of the next source. */
  readonly restart: () => void;
}

/** Plays the frames of a source one by one. Stops when the page is left. */
export function usePlayback<Frame extends object>(
  source: FrameSource<Frame>,
  delayMs: number,
): readonly [Playback<Frame>, PlaybackControl] {
  const [state, dispatch] = useReducer(
    reducePlayback as typeof reducePlayback<Frame>,
    NOTHING as Playback<Frame>,
  );
  useFirst(source, dispatch);
  useRunning(source, state, dispatch, delayMs);
  const control = useMemo(
    () => ({
      forward: () => dispatch({ type: 'forward' }),
      back: () => dispatch({ type: 'back' }),
      run: () => dispatch({ type: 'run' }),
      pause: () => dispatch({ type: 'pause' }),
      show: (at: number) => dispatch({ type: 'show', at }),
      restart: () => dispatch({ type: 'clear', isRunning: true }),
    }),
    [],
  );
  return [state, control];
}

type Dispatch<Frame> = (action: PlaybackAction<Frame>) => void;

function useFirst<Frame extends object>(
  source: FrameSource<Frame>,
  dispatch: Dispatch<Frame>,
): void {
  useEffect(() => {
    let isLeft = false;
    dispatch({ type: 'clear' });
    const { frames, at } = source.place?.() ?? { frames: [], at: 0 };
    const begin = (frame: Frame | null) => {
      if (isLeft) return;
      const isLast = frame !== null && source.isLast(frame);
      dispatch(frame ? { type: 'begin', frame, isLast, upTo: at } : { type: 'fail' });
    };
    const last = frames.at(-1);
    if (last) dispatch({ type: 'resume', frames, at, isLast: source.isLast(last) });
    else source.first().then(begin, () => begin(null));
    return () => {
      isLeft = true;
    };
  }, [source, dispatch]);
}

function useRunning<Frame extends object>(
  source: FrameSource<Frame>,
  { frames, at, isRunning, isAwaited }: Playback<Frame>,
  dispatch: Dispatch<Frame>,
  delayMs: number,
): void {
  const frame = frames[at];
  const isKept = at + 1 < frames.length;
  const isWanted = frame !== undefined && (isRunning || isAwaited);
  const nextOf = useKeptNext(source);
  useEffect(() => {
    if (!isWanted || frame === undefined) return;
    let isLeft = false;
    const go = (next: Frame | null) => {
      if (isLeft) return;
      if (next) dispatch({ type: 'add', frame: next, isLast: source.isLast(next) });
      else dispatch({ type: 'goOn' });
    };
    const fail = () => {
      if (!isLeft) dispatch({ type: 'fail' });
    };
    const rested = rest(isAwaited ? 0 : delayMs);
    Promise.resolve(isKept ? null : nextOf(frame))
      .then((next) => rested.then(() => go(next)))
      .catch(fail);
    return () => {
      isLeft = true;
    };
  }, [source, frame, isWanted, isKept, isAwaited, delayMs, nextOf, dispatch]);
}

/** Computes each next frame once, regardless of how many callers await it. */
function useKeptNext<Frame extends object>(source: FrameSource<Frame>) {
  const kept = useMemo(() => new WeakMap<Frame, Promise<Frame>>(), []);
  return useCallback(
    (frame: Frame) => {
      const next = kept.get(frame) ?? source.next(frame);
      kept.set(frame, next);
      return next;
    },
    [kept, source],
  );
}

/** Waits at least until the frame is painted, so that the page stays responsive at any speed. */
function rest(delayMs: number): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, delayMs));
  });
}
