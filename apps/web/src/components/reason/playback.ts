/*
 * Something that is shown step by step, of which each step is worked out when it is first
 * wanted and kept from then on.
 */

export interface Playback<Frame> {
  /** All that is known so far; empty while the first is still to come. */
  readonly frames: readonly Frame[];
  /** Which of them is shown. */
  readonly at: number;
  /** The frame shown; before the first of another beginning, the last one from before. */
  readonly shown: Frame | null;
  readonly isRunning: boolean;
  /** Is another step wanted, which is not worked out yet? */
  readonly isAwaited: boolean;
  /** As far as it is worked out at once, without being told to; 0 when it need not be. */
  readonly upTo: number;
  /** Has the last frame of all been shown? */
  readonly isOver: boolean;
  /** Nothing can be shown, or nothing more. */
  readonly isFailed: boolean;
}

export type PlaybackAction<Frame> =
  | {
      readonly type: 'begin';
      readonly frame: Frame;
      readonly isLast: boolean;
      readonly upTo?: number;
    }
  /** Begins with what is known from before. */
  | {
      readonly type: 'resume';
      readonly frames: readonly Frame[];
      readonly at: number;
      readonly isLast: boolean;
    }
  | { readonly type: 'add'; readonly frame: Frame; readonly isLast: boolean }
  | { readonly type: 'goOn' | 'forward' | 'back' | 'run' | 'pause' | 'fail' }
  /** Before another beginning; runs on as it ran before unless told otherwise. */
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

/** Is the very last frame shown? */
export function isAtEnd({ frames, at, isOver }: Playback<unknown>): boolean {
  return isOver && at === frames.length - 1;
}

function shown<Frame>(state: Playback<Frame>, by: number): Playback<Frame> {
  const at = Math.max(0, Math.min(state.frames.length - 1, state.at + by));
  const moved = { ...state, at, shown: state.frames[at] ?? state.shown };
  const isEnd = isAtEnd(moved);
  return { ...moved, isRunning: moved.isRunning && !isEnd, isAwaited: at < moved.upTo && !isEnd };
}
