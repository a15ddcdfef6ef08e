/** Lengths of a clip's scenes, in frames. */
interface ClipPace {
  /** Before the first shot. */
  readonly start: number;
  /** Each scene of the battle. */
  readonly scene: number;
  /** Number of moments per scene. */
  readonly moments: number;
  /** The result. */
  readonly end: number;
}

export const FRAMES_PER_SECOND = 10;

/**
 * Frames for all shots together, and the most for each: the first binds in long games, the second in short ones.
 */
const [MOST_FRAMES, MOST_FRAMES_EACH] = [240, 8];

/** A clip of any game lasts 4 to 28 s. */
function paceOf(moments: number): ClipPace {
  const scene = Math.floor(MOST_FRAMES / Math.max(1, moments));
  return {
    start: FRAMES_PER_SECOND,
    scene: Math.min(MOST_FRAMES_EACH, Math.max(1, scene)),
    moments: Math.max(1, Math.ceil(moments / MOST_FRAMES)),
    end: 3 * FRAMES_PER_SECOND,
  };
}

/** Scene of a clip: the game after a number of moments, the next ones being aimed at, or its end. */
export interface ClipScene {
  readonly kind: 'after' | 'aiming' | 'end';
  readonly count: number;
  readonly frames: number;
}

/**
 * Returns all scenes of a game with this many moments. A scene that is long enough starts with its squares ringed.
 */
export function scenesOf(moments: number): ClipScene[] {
  const pace = paceOf(moments);
  const scenes: ClipScene[] = [{ kind: 'after', count: 0, frames: pace.start }];
  for (let shown = 0; shown < moments; shown += pace.moments) {
    const count = Math.min(moments, shown + pace.moments);
    const aiming = pace.moments === 1 ? Math.floor(pace.scene / 2) : 0;
    if (aiming > 0) scenes.push({ kind: 'aiming', count: shown, frames: aiming });
    scenes.push({ kind: 'after', count, frames: pace.scene - aiming });
  }
  return [...scenes, { kind: 'end', count: moments, frames: pace.end }];
}
