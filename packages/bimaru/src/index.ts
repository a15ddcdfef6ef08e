export {
  BIMARU_MARKS,
  type Bimaru,
  type BimaruGiven,
  type BimaruLine,
  type BimaruMark,
  type BimaruMarks,
  formsOfLayout,
  GIVEN_FORMS,
  type GivenForm,
  givenMarks,
  hasPuzzles,
  type LineSums,
} from './bimaru.js';
export { type CountError, type CountOptions, countBimaru } from './count.js';
export { bimaruOfDay } from './daily.js';
export {
  type BimaruEntry,
  type BimaruError,
  makeBimaruEntry,
  readBimaru,
} from './entry.js';
export {
  type BimaruReport,
  examineBimaru,
  examineInSteps,
  solutionMarks,
} from './examine.js';
export { makeBoatsId } from './formats/boats.js';
export { type ReadTextOptions, readBimaruText } from './formats/read-text.js';
export {
  type GradedBimaru,
  type GradeError,
  gradeBimaru,
  stepsByTechnique,
} from './grade.js';
export { type MadeBimaru, type MakeError, type MakeOptions, makeBimaru } from './make.js';
export {
  type BimaruFault,
  bimaruFaults,
  bimaruHint,
  bimaruRuns,
  type HintError,
  isBimaruSolved,
} from './play.js';
export type { MayContinue, PausableTask } from './search.js';
export {
  type BimaruSolution,
  type SolveError,
  type SolveOptions,
  solveBimaru,
} from './solve.js';
export {
  BIMARU_GRADES,
  BIMARU_TECHNIQUES,
  type BimaruGrade,
  type BimaruStep,
  type BimaruTechnique,
  type DecidedSquare,
} from './techniques/technique.js';
export type { NoneReason } from './why-none.js';
