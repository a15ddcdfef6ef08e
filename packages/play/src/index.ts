export {
  ADVICE_KINDS,
  type Advice,
  type AdviceKind,
  advise,
  type Chances,
  chancesOf,
  type HeatMap,
  heatMapOf,
  isEmptyQueue,
  observationOfSeat,
  previewChances,
  queuePlaceOf,
  shotReasonOf,
} from './advice/advice.js';
export {
  type DailyId,
  type DailySize,
  type Day,
  dailyId,
  daysSinceEpoch,
  FIRST_DAY,
  readDailyId,
} from './daily/day.js';
export { fewestShotsOfDay } from './daily/fewest-shots.js';
export { fleetOfDay } from './daily/fleet-of-day.js';
export { isCompleteSearch, observationAfterShots, setupOfDay } from './daily/search-of-day.js';
export {
  type BoardPen,
  boardSvg,
  type DrawnBoard,
  drawPieces,
  type PieceLook,
} from './drawing/board-svg.js';
export { bowOf } from './drawing/hulls.js';
export {
  BRIGHT_HEAT,
  boardFrame,
  drawTiles,
  penBox,
  penCross,
  penHatching,
  penLine,
  penOutline,
  penScratch,
  ruledLines,
  shortPercent,
  starAt,
} from './drawing/pen.js';
export { sampleUnfinished, type UnfinishedGame } from './finish/finish.js';
export { type FinishingShot, type JudgedFinish, judgeEndgame } from './finish/judge-finish.js';
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
  type DraftShip,
  draftFromSetup,
  draftWithoutShip,
  handPlacedSetup,
  isComplete,
  loadSetup,
  type MissingShips,
  moveShip,
  newDraft,
  placeShip,
  redoChange,
  removeShipAt,
  setupOf,
  shipAt,
  undoChange,
} from './placing/draft.js';
export {
  type FillError,
  fillAtRandom,
  placeSampledSetup,
  type SampleError,
  sampleFleetAround,
} from './placing/fill.js';
export {
  type DraftError,
  type DraftShips,
  fittingOrientation,
  type Ghost,
  type GhostTrial,
  ghostOf,
  moveOntoBoard,
  nearestLegalGhost,
  shapesLeft,
  tryGhost,
} from './placing/ghost.js';
export {
  observationOfPuzzle,
  PUZZLE_RULES,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleTheme,
  puzzleNamed,
  puzzleOfDay,
  TRAINING_PUZZLES,
} from './puzzles/puzzle.js';
export { analyseShots, type ShotReview } from './review/analyse-shots.js';
export { positionBefore, targetBoardBefore, volleyStart } from './review/before-shot.js';
export { hasWinningModel, type PublicGame, winningChanceNow } from './review/chance-now.js';
export { bestShot, costlyShots, LESSONS, type Lesson, lessonOf } from './review/costly-shots.js';
export { GRADE_LIMITS, roundedLoss, SHOT_GRADES, type ShotGrade } from './review/grade.js';
export {
  type JudgedGame,
  type JudgedShot,
  judgeShots,
  turningPoint,
} from './review/judge-shots.js';
export { type ReviewSummary, summarise } from './review/summarise.js';
export { SeaBattle, type SeaBattleOptions } from './sea-battle.js';
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
  fire,
  fireComputerShots,
  isComputersTurn,
  isHotSeat,
  placeFleet,
  rematch,
  resign,
  restart,
  type SeedAndDate,
  type Session,
  type SessionOptions,
  type ShootArguments,
  shootArgumentsOf,
  shootForComputers,
  startSession,
  type UndoError,
  undoShot,
  withComputersShots,
} from './session/session.js';
export {
  boardsAt,
  boardsRevealed,
  gameAfterShots,
  gameBeforeShots,
  groupShotsByAnswerTime,
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
  describeEvents,
  describeLatestEvent,
  describeResult,
  describeResultInLine,
  describeRetry,
  describeShot,
  describeShots,
  describeSkipped,
  describeThinking,
  describeTurn,
  describeUndo,
  type GameResult,
  joinResult,
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
export { describeBits, describeReason, shareRuledOut } from './story/describe-reason.js';
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
export { describeRules, describeRulesInLine } from './story/describe-rules.js';
export {
  formatShortJson,
  quote,
  quoteUnusualPath,
  replaceControlCharacters,
} from './story/given.js';
export {
  allDefaultNames,
  cellViewKey,
  computerName,
  defaultName,
  describePlacer,
  describePreset,
  describeShip,
  describeShooter,
  fleetShipName,
  habitName,
  listShips,
  makeComputerInfo,
  makePersonInfo,
  makeTwoPersonInfos,
  nameableShipName,
  outcomeKey,
  type PlayerName,
  placerName,
  playerName,
  playersForOthers,
  rulesName,
  seatName,
  shipName,
  shooterName,
} from './story/names.js';
export { formatDecimal, formatShareInPercent } from './story/numbers.js';
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
  type FollowedGameState,
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
  type AwaitedParty,
  type Refusal,
  type SquareRefusal,
  type Table,
  type TableAction,
  type TableClock,
  type TableView,
  timeLeft,
} from './table/table.js';
export { awaitedSeat, isOutOfTime } from './table/view-of.js';
