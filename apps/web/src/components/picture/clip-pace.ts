/** Lengths of a clip's scenes, in frames. */
interface ClipPace {
  readonly startFrames: number;
  readonly sceneFrames: number;
  /** Number of shots or salvos per scene. */
  readonly momentsPerScene: number;
  readonly endFrames: number;
}

export const FRAMES_PER_SECOND = 10;

/** Maximum number of frames of all battle scenes together, and of one scene. */
const [MAX_FRAMES, MAX_SCENE_FRAMES] = [240, 8];

/** A clip of any game lasts 4 to 28 s. */
function clipPace(moments: number): ClipPace {
  const scene = Math.floor(MAX_FRAMES / Math.max(1, moments));
  return {
    startFrames: FRAMES_PER_SECOND,
    sceneFrames: Math.min(MAX_SCENE_FRAMES, Math.max(1, scene)),
    momentsPerScene: Math.max(1, Math.ceil(moments / MAX_FRAMES)),
    endFrames: 3 * FRAMES_PER_SECOND,
  };
}

/** Scene of a clip: the game after `count` moments, the aim at the next one, or the end. */
export interface ClipScene {
  readonly kind: 'after' | 'aiming' | 'end';
  readonly count: number;
  readonly frames: number;
}

/** Returns all scenes of a clip. A scene of 2 frames or more starts with its squares ringed. */
export function clipScenes(moments: number): ClipScene[] {
  const pace = clipPace(moments);
  const scenes: ClipScene[] = [{ kind: 'after', count: 0, frames: pace.startFrames }];
  for (let momentsShown = 0; momentsShown < moments; momentsShown += pace.momentsPerScene) {
    const count = Math.min(moments, momentsShown + pace.momentsPerScene);
    const aimingFrames = pace.momentsPerScene === 1 ? Math.floor(pace.sceneFrames / 2) : 0;
    if (aimingFrames > 0)
      scenes.push({ kind: 'aiming', count: momentsShown, frames: aimingFrames });
    scenes.push({ kind: 'after', count, frames: pace.sceneFrames - aimingFrames });
  }
  return [...scenes, { kind: 'end', count: moments, frames: pace.endFrames }];
}
