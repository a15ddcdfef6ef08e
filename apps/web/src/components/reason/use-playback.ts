import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { NOTHING, type Playback, type PlaybackAction, reducePlayback } from './playback.js';

/** Where the frames come from; another object restarts the playback. */
export interface Source<Frame extends object> {
  /** The first; null when there cannot be any. */
  readonly first: () => Promise<Frame | null>;
  readonly next: (frame: Frame) => Promise<Frame>;
  readonly isLast: (frame: Frame) => boolean;
  /** Where it was left before, and what is known of it; asked when it begins. */
  readonly place?: () => { readonly frames: readonly Frame[]; readonly at: number };
}

export interface PlaybackControl {
  readonly forward: () => void;
  readonly back: () => void;
  readonly run: () => void;
  readonly pause: () => void;
  readonly show: (at: number) => void;
  /** Runs from the beginning of the next source. */
  readonly restart: () => void;
}

/** Shows the frames of a source one by one. It stops when the page is left. */
export function usePlayback<Frame extends object>(
  source: Source<Frame>,
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

function useFirst<Frame extends object>(source: Source<Frame>, dispatch: Dispatch<Frame>): void {
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
  source: Source<Frame>,
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

/** Works out each next frame once, however many callers wait for it. */
function useKeptNext<Frame extends object>(source: Source<Frame>) {
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

/** Waits at least until the frame is drawn, so that the page stays responsive at any speed. */
function rest(delayMs: number): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, delayMs));
  });
}
