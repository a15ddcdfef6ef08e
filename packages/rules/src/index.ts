export {
  ANNOUNCE_RULES,
  type AnnouncedDetail,
  type AnnounceRule,
  type Answer,
  announcedDetail,
  announcesForms,
  announcesShip,
  announcesSinkings,
  answerOf,
  hitMarks,
  isSameAnswer,
  namesHits,
  OUTCOMES,
  SHIP_MARKS,
  type ShotOutcome,
} from './answer.js';
export { hasBit, lowestBit, nthBit, popcount, setBit, wordCount } from './bits.js';
export { hashText } from './check-sum.js';
export { countLayouts, forEachLayout, type LayoutCount } from './count-layouts.js';
export { deepFreeze } from './deep-freeze.js';
export {
  findLayout,
  type HitShip,
  type LayoutConstraints,
  type LayoutSearchResult,
  type Sinking,
} from './find-layout.js';
export { type FitError, type FitLimits, findFit, leastHeight } from './fit.js';
export {
  checkRules,
  type Fleet,
  type FleetKind,
  kindsOf,
  makeFleet,
  type PlacingRules,
  segmentCount,
  withoutShip,
} from './fleet.js';
export {
  type Action,
  type ActionError,
  answerTo,
  type Game,
  newGame,
  observationOf,
  otherSeat,
  type Phase,
  play,
  SEATS,
  type Seat,
  type Shot,
  scoreOf,
  shipsAfloat,
  shotsBy,
  shotsDue,
  type TurnEnd,
  turnEndAfter,
} from './game.js';
export {
  CORNER_STEPS,
  checkSquare,
  columnOf,
  connectedPieces,
  type Grid,
  type GridError,
  isOnGrid,
  MAX_SIDE,
  MAX_SQUARES,
  makeGrid,
  NEIGHBOUR_STEPS,
  neighbours,
  rowOf,
  SIDE_STEPS,
  type Square,
  squareAt,
  squareCount,
  squaresByRow,
} from './grid.js';
export { isObject } from './is-object.js';
export { isLarge, roundedNumber } from './large-number.js';
export {
  faultsOfPartialSetup,
  type Layout,
  type LayoutError,
  type LayoutFault,
  layoutFromTable,
  makeLayout,
  type Setup,
  squaresOf,
} from './layout.js';
export { LruCache } from './lru-cache.js';
export { memoize } from './memoize.js';
export {
  answerToHit,
  fleetAfloat,
  type NameableShip,
  nameableShips,
  withCorrectedOutcome,
} from './nameable-ships.js';
export {
  type Alphabet,
  COORDINATES,
  type Coordinates,
  type CoordinatesName,
  DEFAULT_NOTATION,
  isSquarePrefix,
  LETTERS,
  lineLabel,
  makeLayoutText,
  makeObservationText,
  makeSquare,
  type Notation,
  type NotationError,
  parseShip,
  parseSquare,
  type ShipNotationError,
  usesLetters,
} from './notation.js';
export {
  type Contradiction,
  explanationsOf,
  hasLayout,
  isCleared,
  newObservation,
  type Observation,
  observe,
  possiblePlacements,
  possibleSquares,
  segmentsLeft,
  tryObserve,
  withPending,
} from './observation.js';
export { type ObservationTextError, parseObservationText } from './observation-text.js';
export {
  checkChance,
  checkOneOf,
  checkPositive,
  checkWhole,
  OptionError,
  type OptionErrorCode,
} from './option-error.js';
export {
  haloOf,
  type Placement,
  placementAt,
  placementOf,
  placementsOf,
  TOUCHING_RULES,
  type TouchingRule,
} from './placement.js';
export {
  placementTable,
  type ShipKindPlacements,
  type TablePlacement,
} from './placement-table.js';
export { knownFrom, type Position, positionOf } from './position.js';
export { type ListedPreset, PRESET_NAMES, PRESETS, SMALL_SIDES } from './preset-entries.js';
export {
  isPresetName,
  listedPreset,
  makePreset,
  type PresetName,
  presetEntry,
  smallSideOf,
} from './presets.js';
export {
  canDrawFleet,
  possibleShipLengths,
  RANDOM_FLEET,
  sampleShipLengths,
} from './random-fleet.js';
export { isPlayerInfo, type RecordError, type RecordValue, readRecord } from './read-record.js';
export {
  type GameRecord,
  type OnlineProof,
  OUTCOME_MARKS,
  PLAYER_CODES,
  type PlayerCode,
  type PlayerInfo,
  RECORD_ENDS,
  RECORD_HEADER,
  type RecordSignature,
  writeRecord,
} from './record.js';
export { err, ok, type Result, unwrap } from './result.js';
export { checkRng, pick, type Rng, shuffle } from './rng.js';
export {
  type CompleteRulesEntry,
  FLEET_SALVOS,
  type FleetSalvo,
  hasFleetSalvo,
  isPlainLine,
  isSalvo,
  MAX_SHIPS,
  makeRules,
  makeRulesEntry,
  RUSSIAN_RULES,
  type Rules,
  type RulesEntry,
  type RulesError,
  type RulesFault,
  type RulesValue,
  removeControlCharacters,
  type ShipEntry,
  SINGLE_TURNS,
  shotsPerTurn,
  type Turns,
  UNNAMED_RULES,
  withRedrawnFleet,
} from './rules.js';
export { SeaMap, type SeaMapCell, type SeaMapError } from './sea-map.js';
export { seal, unseal } from './seal.js';
export {
  drawOrientation,
  makeShapeEntry,
  type Orientation,
  parseShape,
  type Segment,
  type Shape,
  type ShapeError,
  shapeOf,
  straight,
} from './shape.js';
export { type SkippedTurn, seatOfTurn, skippedTurns, turnsWithoutShot } from './skipped-turns.js';
export { SquareSet } from './square-set.js';
export {
  type BoardView,
  type CellView,
  cellViewsOf,
  type GameView,
  type KnownGame,
  type Viewer,
  viewFor,
} from './view.js';
export {
  readWrittenBoard,
  rewriteBoard,
  type WrittenBoard,
  type WrittenBoardError,
  type WrittenSquare,
} from './written-board.js';
