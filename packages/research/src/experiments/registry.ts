import { deadEndsExperiment } from './dead-ends.js';
import { evolution7x7 } from './evolution-7x7.js';
import { firstMove } from './first-move.js';
import { habr25ms } from './habr-25ms.js';
import { halo } from './halo.js';
import { learningCurve } from './learning-curve.js';
import { leaveUnfinished } from './leave-unfinished.js';
import { placers } from './placers.js';
import { published } from './published/published.js';
import { shooters } from './shooters.js';
import { theoryExperiment } from './theory.js';
import type { Experiment } from './work.js';

/** All experiments. To add one, add a file and a line. */
export const EXPERIMENTS: readonly Experiment[] = [
  habr25ms,
  placers,
  shooters,
  leaveUnfinished,
  firstMove,
  halo,
  deadEndsExperiment,
  evolution7x7,
  theoryExperiment,
  learningCurve,
  published,
];
