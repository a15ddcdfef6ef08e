/*
 * The state of a step-by-step player. Each frame is worked out when it is first asked for, and kept.
 */

export interface Playback<Frame> {
  /** The frames worked out so far; empty until the first is there. */
  readonly frames: readonly Frame[];
  /** Which of them is shown. */
  readonly at: number;
  /** The frame shown; after a restart the old one, until the first new one is there. */
  readonly shown: Frame | null;
  readonly isRunning: boolean;
  /** Was a step asked for that is not worked out yet? */
  readonly isAwaited: boolean;
  /** Frames up to this index are worked out without being asked for; 0 for none. */
  readonly upTo: number;
  /** Has the last frame of all been shown? */
  readonly isOver: boolean;
  /** The next frame could not be worked out. */
  readonly isFailed: boolean;
}

export type PlaybackAction<Frame> =
  | {
      readonly type: 'begin';
      readonly frame: Frame;
      readonly isLast: boolean;
      readonly upTo?: number;
    }
  /** Begins with the frames kept from before. */
  | {
      readonly type: 'resume';
      readonly frames: readonly Frame[];
      readonly at: number;
      readonly isLast: boolean;
    }
  | { readonly type: 'add'; readonly frame: Frame; readonly isLast: boolean }
  | { readonly type: 'goOn' | 'forward' | 'back' | 'run' | 'pause' | 'fail' }
  /** Before a restart; goes on running or paused unless `isRunning` says otherwise. */
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
