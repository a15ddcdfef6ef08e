export {
  ADVICE_KINDS,
  type Advice,
  type AdviceKind,
  advise,
  type Chances,
  chancesMeanwhile,
  chancesOf,
  type HeatMap,
  heatMapOf,
  isEmptyList,
  knownTo,
  placeOnList,
  reasonOf,
} from './advice/advice.js';
export { type Day, FIRST_DAY, numberOfDay } from './daily/day.js';
export { fewestShotsOfDay } from './daily/fewest-shots.js';
export { fleetOfDay } from './daily/fleet-of-day.js';
export { findsFleet, searchThrough, setupOfDay } from './daily/search-of-day.js';
export {
  type BoardPen,
  boardSvg,
  type DrawnBoard,
  drawPieces,
  type PieceLook,
} from './drawing/board-svg.js';
export {
  BRIGHT,
  boardFrame,
  penCross,
  penHatching,
  penLine,
  penOutline,
  penScratch,
  ruledLines,
  shortPercent,
  starAt,
  tiles,
} from './drawing/pen.js';
export { sampleUnfinished, type UnfinishedGame } from './finish/finish.js';
export { type FinishingShot, type JudgedFinish, judgeFinish } from './finish/judge-finish.js';
export { makeMarksText, parseMarksText } from './paper/marks-text.js';
export {
  changePaper,
  type Mark,
  type ObservedMarks,
  observeMarks,
  type PaperAction,
  type PaperBoard,
  type PaperGame,
  startPaper,
} from './paper/paper.js';
export {
  type PaperAdviser,
  type PaperError,
  readPaper,
  type SavedPaper,
  writePaper,
} from './paper/saved-paper.js';
export {
  clearDraft,
  completeSetup,
  type Draft,
  draftOf,
  draftWithoutShip,
  handSetup,
  isComplete,
  type LaidShip,
  layShip,
  liftShip,
  loadSetup,
  type MissingShips,
  moveShip,
  newDraft,
  redoChange,
  setupOf,
  shipAt,
  undoChange,
} from './placing/draft.js';
export {
  type FillError,
  fillAtRandom,
  fillWith,
  type SampleError,
  sampleAround,
} from './placing/fill.js';
export {
  type DraftError,
  fittingOrientation,
  type Ghost,
  ghostOf,
  type LaidShips,
  nearestFree,
  ontoBoard,
  shapesLeft,
  type Trial,
  tryGhost,
} from './placing/ghost.js';
export {
  knownIn,
  PUZZLE_RULES,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleTheme,
  puzzleNamed,
  puzzleOfDay,
  TRAINING_PUZZLES,
} from './puzzles/puzzle.js';
export { analyseShots, type ShotReview } from './review/analyse-shots.js';
export { boardBefore, positionBefore, volleyStart } from './review/before-shot.js';
export { chanceNow, type OpenGame, tellsChance } from './review/chance-now.js';
export { bestShot, costlyShots, LESSONS, type Lesson, lessonOf } from './review/costly-shots.js';
export { GRADE_LIMITS, lossTold, SHOT_GRADES, type ShotGrade } from './review/grade.js';
export {
  type JudgedGame,
  type JudgedShot,
  judgeShots,
  turningPoint,
} from './review/judge-shots.js';
export { type GameReview, summarise } from './review/summarise.js';
export { CLOCK_NAMES, CLOCKS, type ClockName, type SessionClock } from './session/clock.js';
export { LatestWriter } from './session/latest-writer.js';
export { parseObject } from './session/parse-object.js';
export {
  parseSession,
  type ResumeError,
  readSession,
  resumeRecord,
  type SessionError,
  writeSession,
} from './session/saved-session.js';
export {
  computerShoots,
  fire,
  isComputersTurn,
  isHotSeat,
  letComputersShoot,
  type NewGame,
  placeFleet,
  rematch,
  resign,
  restart,
  type Session,
  type SessionOptions,
  type ShotQuestion,
  shotQuestion,
  startSession,
  type UndoError,
  undoShot,
  withComputersShots,
} from './session/session.js';
export {
  beforeShots,
  boardsFound,
  boardsThen,
  gameThen,
  lastShotsAt,
  replayShots,
  type Turn,
  turnsOf,
} from './session/turns.js';
export {
  bimaruGradeName,
  describeBimaruError,
  describeBimaruFault,
  describeBimaruStep,
  describeHintError,
  describeNoneReason,
} from './story/describe-bimaru.js';
export { describeCourse } from './story/describe-course.js';
export {
  describeObservationTextError,
  describeRecordError,
  describeRulesFault,
  describeRulesFaults,
  describeShapeError,
  describeWrittenBoardError,
} from './story/describe-faults.js';
export {
  describeLatest,
  describeMoments,
  describeResult,
  describeResultInOne,
  describeRetry,
  describeShot,
  describeShots,
  describeSkipped,
  describeTakenBack,
  describeThinking,
  describeTurn,
  type GameResult,
  resultInOne,
  shotsByMoment,
  warnOfSkipping,
} from './story/describe-game.js';
export { describeLuck, explainLuck } from './story/describe-luck.js';
export {
  describeOnlineResult,
  describePace,
  describePhrase,
  describeRecordedResult,
  recordedEnd,
} from './story/describe-online.js';
export { describeBits, describeReason, ruledOut } from './story/describe-reason.js';
export {
  describeContradiction,
  describeDraftError,
  describeLayoutFault,
  describeOffGrid,
  describeRefusal,
  type PlacingError,
} from './story/describe-refusals.js';
export {
  describeChance,
  describeCost,
  describeGrade,
  describeLesson,
  explainGrades,
} from './story/describe-review.js';
export { describeRules, describeRulesInOne } from './story/describe-rules.js';
export { plain, plainPath, quote, shownAsJson } from './story/given.js';
export {
  allUsualNames,
  calledByOthers,
  computerCalled,
  computerName,
  describePlacer,
  describeShip,
  describeShooter,
  fleetShipName,
  habitName,
  introduceRules,
  listShips,
  outcomeWord,
  type PlayerName,
  personCalled,
  placerName,
  playerName,
  rulesName,
  seatName,
  shipName,
  shooterName,
  tellableName,
  twoCalled,
  usualName,
  viewWord,
} from './story/names.js';
export { inPercent, numberIn } from './story/numbers.js';
export { preferredLang } from './story/preferred-lang.js';
export {
  type Lang,
  listSquares,
  makeStory,
  type Names,
  type Story,
  sentence,
} from './story/story.js';
export { EN_NAMES } from './story/texts/en/names.js';
export { EN_STORY } from './story/texts/en/story.js';
export { RU_NAMES } from './story/texts/ru/names.js';
export { RU_STORY } from './story/texts/ru/story.js';
export type { Translated } from './story/texts/translated.js';
export { typeset } from './story/typeset.js';
export { refusalOfSquare } from './table/aim.js';
export {
  Connection,
  type ConnectionHost,
  type GameNews,
  type Lobby,
  type Socket,
  type SocketEvents,
} from './table/connection.js';
export {
  LocalTable,
  openTable,
  reopenTable,
  type TableOptions,
  type TableTime,
} from './table/local-table.js';
export {
  type OnlineAction,
  OnlineTable,
  type OnlineTableOptions,
  type OnlineView,
} from './table/online-table.js';
export { PacedTable } from './table/paced-table.js';
export {
  type Awaits,
  type Refusal,
  type SquareRefusal,
  type Table,
  type TableAction,
  type TableClock,
  type TableView,
  timeLeft,
} from './table/table.js';
export { awaitedSeat, isOutOfTime } from './table/view-of.js';
