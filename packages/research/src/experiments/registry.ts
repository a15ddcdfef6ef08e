import { deadEndsExperiment } from './dead-ends.js';
import { evolution7x7Experiment } from './evolution-7x7.js';
import { firstMoveExperiment } from './first-move.js';
import { habr25msExperiment } from './habr-25ms.js';
import { haloExperiment } from './halo.js';
import { learningCurveExperiment } from './learning-curve.js';
import { leaveUnfinishedExperiment } from './leave-unfinished.js';
import { placersExperiment } from './placers.js';
import { publishedExperiment } from './published/published.js';
import { shootersExperiment } from './shooters.js';
import { theoryExperiment } from './theory.js';
import type { Experiment } from './work.js';

/** All experiments. To add one, add a file and a line. */
export const EXPERIMENTS: readonly Experiment[] = [
  habr25msExperiment,
  placersExperiment,
  shootersExperiment,
  leaveUnfinishedExperiment,
  firstMoveExperiment,
  haloExperiment,
  deadEndsExperiment,
  evolution7x7Experiment,
  theoryExperiment,
  learningCurveExperiment,
  publishedExperiment,
];
