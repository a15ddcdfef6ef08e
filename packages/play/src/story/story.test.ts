import {
  BIMARU_GRADES,
  BIMARU_TECHNIQUES,
  type BimaruError,
  type BimaruFault,
  type HintError,
  type NoneReason,
} from '@flotilla/bimaru';
import { LEVEL_SHOOTERS, PLACERS, playerOf, SHOOTERS, type ShotReason } from '@flotilla/engine';
import { PACES, PHRASES, UNNAMED } from '@flotilla/protocol';
import {
  type ActionError,
  ANNOUNCES,
  type Contradiction,
  FLEET_SALVOS,
  type LayoutFault,
  makeRules,
  newObservation,
  type ObservationTextError,
  type PlayerInfo,
  PRESET_NAMES,
  parseShape,
  type RecordError,
  type RecordValue,
  type RulesFault,
  type RulesValue,
  type Seat,
  type ShapeError,
  type Shot,
  type ShotOutcome,
  UNNAMED_RULES,
  unwrap,
  type Viewer,
  type WrittenBoardError,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { LESSONS } from '../review/costly-shots.js';
import { SHOT_GRADES } from '../review/grade.js';
import { reopenTable } from '../table/local-table.js';
import type { Refusal } from '../table/table.js';
import { battle, shortBy, testRules } from '../testing/battles.js';
import { reviewWith } from '../testing/reviews.js';
import { keysIn, storyIn, TEXTS } from '../testing/stories.js';
import {
  bimaruGradeName,
  describeBimaruError,
  describeBimaruFault,
  describeBimaruStep,
  describeHintError,
  describeNoneReason,
} from './describe-bimaru.js';
import { describeCourse } from './describe-course.js';
import {
  describeObservationTextError,
  describeRecordError,
  describeRulesFault,
  describeRulesFaults,
  describeShapeError,
  describeWrittenBoardError,
} from './describe-faults.js';
import {
  describeMoments,
  describeResult,
  describeResultInOne,
  describeRetry,
  describeShot,
  describeShots,
  describeTakenBack,
  describeThinking,
  describeTurn,
  resultInOne,
  shotsByMoment,
} from './describe-game.js';
import { describeLuck, explainLuck } from './describe-luck.js';
import { describeOnlineResult, describePace, describePhrase } from './describe-online.js';
import { describeBits, describeReason } from './describe-reason.js';
import {
  describeContradiction,
  describeDraftError,
  describeLayoutFault,
  describeRefusal,
  type PlacingError,
} from './describe-refusals.js';
import {
  describeChance,
  describeCost,
  describeGrade,
  describeLesson,
  explainGrades,
} from './describe-review.js';
import { describeRules, describeRulesInOne } from './describe-rules.js';
import {
  calledByOthers,
  computerCalled,
  computerName,
  describePlacer,
  describeShip,
  describeShooter,
  introduceRules,
  listShips,
  personCalled,
  placerName,
  playerName,
  rulesName,
  shipName,
  shooterName,
  twoCalled,
  usualName,
} from './names.js';
import { type Story, sentence } from './story.js';

const LANGS = ['en', 'ru'] as const;
const EN = storyIn('en');
const KEYS = keysIn('en');
const RU_KEYS = keysIn('ru');
const RU = storyIn('ru');
const RULES = testRules('russian');
const { grid } = RULES;

/** Rows for each code; a code without rows does not compile. */
type Rows<Each extends { readonly code: string }> = Readonly<Record<Each['code'], readonly Each[]>>;
const all = <Row>(rows: Readonly<Record<string, readonly Row[]>>) => Object.values(rows).flat();

const REASONS = {
  random: [{ code: 'random' }],
  heaviest: [{ code: 'heaviest', weight: 50.125, ties: 1 }],
  'most-placements': [
    { code: 'most-placements', phase: 'hunt', placements: 34, ties: 2 },
    { code: 'most-placements', phase: 'target', placements: 3, ties: 1 },
  ],
  likeliest: [
    { code: 'likeliest', chance: 0.2564, bits: 0.8214, layouts: 12_345_678, method: 'exact' },
    { code: 'likeliest', chance: 0.2564, bits: 1, layouts: 1855545978831780, method: 'exact' },
    { code: 'likeliest', chance: 0.2564, bits: 0.8214, layouts: 2000, method: 'sampled' },
  ],
  believed: [
    { code: 'believed', chance: 0.2564, bits: 0.8214, habit: 'edges', share: 0.917 },
    { code: 'believed', chance: 0.2564, bits: 1, habit: 'own', share: 0.5 },
    { code: 'believed', chance: 0.2564, bits: 1, habit: 'people', share: 0.5 },
  ],
  endgame: [1, 2, 5, 21, 1200].map((layouts) => ({ code: 'endgame', layouts }) as const),
  ahead: [
    { code: 'ahead', layouts: 54_321, played: 20_000, chance: 0.1234, less: 0.012, fewer: 0.0512 },
    { code: 'ahead', layouts: 101, played: 101, chance: 0.5, less: 0, fewer: 0.4 },
  ],
  'longest-fits': [{ code: 'longest-fits', length: 4 }],
  'find-axis': [{ code: 'find-axis' }],
  untold: [{ code: 'untold' }],
  'along-axis': [{ code: 'along-axis' }],
  pool: [{ code: 'pool' }],
  pattern: [{ code: 'pattern' }],
  leave: [{ code: 'leave', chance: 0.6 }],
} as const satisfies Rows<ShotReason>;

const LAYOUT_FAULTS = {
  'off-grid': [{ code: 'off-grid', ship: 0, squares: [100] }],
  'not-in-fleet': [{ code: 'not-in-fleet', ship: 0, squares: [1, 3] }],
  missing: [1, 2, 5].map((count) => ({ code: 'missing', shapeId: '4', count }) as const),
  overlap: [{ code: 'overlap', ships: [0, 1], squares: [5] }],
  touching: [{ code: 'touching', ships: [0, 1], squares: [5] }],
} as const satisfies Rows<LayoutFault>;

const ACTIONS = {
  'wrong-phase': (['prepare', 'battle', 'over'] as const).map(
    (phase) => ({ code: 'wrong-phase', phase }) as const,
  ),
  'not-your-turn': [{ code: 'not-your-turn', toMove: 1 }],
  'shot-count': [1, 2, 5].map((expected) => ({ code: 'shot-count', expected, given: 7 }) as const),
  'off-grid': [{ code: 'off-grid', square: 100 }],
  'already-shot': [{ code: 'already-shot', square: 13 }],
  'illegal-layout': [{ code: 'illegal-layout', faults: all<LayoutFault>(LAYOUT_FAULTS) }],
} as const satisfies Rows<ActionError>;

/** Refusal codes of a server, each with its text; a code without a text does not compile. */
const ONLINE = Object.keys(TEXTS.en.story.refusal.online);

const REFUSALS = {
  ...ACTIONS,
  'known-empty': [{ code: 'known-empty', square: 4 }],
  repeated: [{ code: 'repeated', square: 4 }],
  'mark-on-shot': [{ code: 'mark-on-shot', square: 4 }],
  'gave-up': [{ code: 'gave-up', placer: 'uniform', tries: 9 }],
  plain: [
    ...(['only-in-training', 'nothing-to-undo', 'hand-over-first'] as const),
    ...(['no-hint', 'table-closed', ...ONLINE] as const),
  ].map((code) => ({ code }) as Refusal),
} as const;

const DRAFTS = {
  'sticks-out': [{ code: 'sticks-out' }],
  'none-left': [{ code: 'none-left' }],
  overlap: [{ code: 'overlap', squares: [1] }],
  touching: [{ code: 'touching', squares: [1] }],
  'no-room': [{ code: 'no-room', ships: [[1]] }],
  'gave-up': [{ code: 'gave-up', placer: 'somebody/\u001Belse', tries: 1 }],
  'all-by-hand': [{ code: 'all-by-hand' }],
  'ships-missing': [1, 2, 5].map(
    (count) => ({ code: 'ships-missing', count, shapes: [] }) as const,
  ),
  'nothing-there': [{ code: 'nothing-there', square: 4 }],
  'nothing-to-undo': [{ code: 'nothing-to-undo' }],
  'nothing-to-redo': [{ code: 'nothing-to-redo' }],
} as const satisfies Rows<PlacingError>;

const CONTRADICTIONS = {
  'off-grid': [{ code: 'off-grid', square: 100 }],
  'already-shot': [{ code: 'already-shot', square: 1 }],
  'known-empty': [{ code: 'known-empty', square: 1, squares: [3] }],
  'bad-ship': [{ code: 'bad-ship', square: 1, shapeId: '9' }],
  'bad-outcome': (['hit', 'sunk'] as const).map(
    (expected) => ({ code: 'bad-outcome', square: 1, expected }) as const,
  ),
  'sinking-told': [{ code: 'sinking-told', square: 1 }],
  'no-such-ship': [{ code: 'no-such-ship', square: 1, squares: [1] }],
  'no-room': [{ code: 'no-room', square: 1, squares: [1, 2] }],
  'no-layout': [{ code: 'no-layout', square: 1 }],
} as const satisfies Rows<Contradiction>;

const POSITIONS = {
  'wrong-rows': [1, 2, 5].map((given) => ({ code: 'wrong-rows', expected: 10, given }) as const),
  'wrong-width': [1, 2, 5].map(
    (given) => ({ code: 'wrong-width', line: 3, expected: 10, given }) as const,
  ),
  'bad-character': ['x', '12345', '123456789ABC'].map(
    (hits) => ({ code: 'bad-character', line: 1, column: 2, character: '?', hits }) as const,
  ),
  'sinking-told': [{ code: 'sinking-told', line: 1, column: 2 }],
  'no-such-ships': [{ code: 'no-such-ships', squares: [4, 5] }],
  'no-room-left': [{ code: 'no-room-left' }],
  'too-many-ways': [{ code: 'too-many-ways' }],
  contradiction: [{ code: 'contradiction', contradiction: { code: 'no-layout', square: 4 } }],
} as const satisfies Rows<ObservationTextError>;

const SHAPES = {
  'no-segments': [{ code: 'no-segments' }],
  'bad-character': [{ code: 'bad-character', row: 0, character: 'x' }],
  'not-connected': [{ code: 'not-connected' }],
  'bad-length': [
    { code: 'bad-length', given: 99 },
    { code: 'bad-length', given: undefined },
  ],
} as const satisfies Rows<ShapeError>;

const VALUES = [
  ...Object.keys(TEXTS.en.story.fault.value),
  ...['announces', 'touching'],
] as RulesValue[];

const FAULTS = {
  'unknown-key': ['x', 'grid.x\u001B'].map((path) => ({ path, code: 'unknown-key' }) as const),
  'empty-fleet': ['fleet', 'grid.width', 'grid.height'].map(
    (path) => ({ path, code: 'empty-fleet' }) as const,
  ),
  expected: VALUES.map(
    (expected) => ({ path: '', code: 'expected', expected, given: {} }) as const,
  ),
  'bad-shape': all<ShapeError>(SHAPES).map(
    (shape) => ({ path: 'fleet[0]', code: 'bad-shape', shape }) as const,
  ),
  'random-grid': [{ path: 'grid', code: 'random-grid', grid }],
  'not-drawn': [{ path: 'fleet', code: 'not-drawn' }],
  'salvo-tells': [{ path: 'turns', code: 'salvo-tells' }],
  'too-many-named': [{ path: 'fleet', code: 'too-many-named', most: 35 }],
  'no-room': [{ path: 'fleet', code: 'no-room', needs: 5, has: 4 }],
  'no-layout': [{ path: 'fleet', code: 'no-layout' }],
  'too-tight': [{ path: 'fleet', code: 'too-tight' }],
} as const satisfies Rows<RulesFault>;

const RECORD_VALUES = Object.keys(TEXTS.en.story.record.value) as RecordValue[];

const RECORDS = {
  'not-a-record': [{ line: 1, code: 'not-a-record' }],
  'bad-check': [{ line: 1, code: 'bad-check' }],
  'text-after-end': [{ line: 1, code: 'text-after-end' }],
  'expected-line': [{ line: 1, code: 'expected-line', expected: 'rules', given: 'x\u001B' }],
  'expected-value': RECORD_VALUES.map(
    (expected) => ({ line: 1, code: 'expected-value', expected, given: '' }) as const,
  ),
  'bad-rules': [{ line: 1, code: 'bad-rules', faults: all<RulesFault>(FAULTS) }],
  'bad-ship': [{ line: 1, code: 'bad-ship', given: 'x' }],
  'bad-shot': [{ line: 1, code: 'bad-shot', given: 'x' }],
  'wrong-answer': [{ line: 1, code: 'wrong-answer', square: 'B1', expected: 'B1+' }],
  'illegal-action': all<ActionError>(ACTIONS).map(
    (action) => ({ line: 1, code: 'illegal-action', grid, action }) as const,
  ),
} as const satisfies Rows<RecordError>;

const at = { line: 2, column: 3 };
const WRITTEN_BOARDS = {
  empty: [{ ...at, code: 'empty' }],
  'no-ships': [{ ...at, code: 'no-ships' }],
  'too-large': [{ ...at, code: 'too-large' }],
  unclosed: [{ ...at, code: 'unclosed' }],
  unopened: [{ ...at, code: 'unopened' }],
  nesting: [{ ...at, code: 'nesting' }],
  'after-end': [{ ...at, code: 'after-end' }],
  'bad-character': [{ ...at, code: 'bad-character', given: 'x\u001B' }],
  uneven: [{ ...at, code: 'uneven', row: 2, expected: '10', given: '1' }],
} as const satisfies Rows<WrittenBoardError>;

const ROW = { kind: 'row', index: 2 } as const;
const COLUMN = { kind: 'column', index: 0 } as const;

const BIMARU_FAULTS = {
  'too-many': [ROW, COLUMN].map((line) => ({ code: 'too-many', line, squares: [1] }) as const),
  'too-few': [{ code: 'too-few', line: ROW, squares: [1] }],
  touching: [{ code: 'touching', squares: [1, 12] }],
  'too-long': [{ code: 'too-long', length: 5, squares: [1, 2, 3, 4, 5] }],
  'too-many-ships': [{ code: 'too-many-ships', length: 2, squares: [1, 2] }],
  'not-as-given': [{ code: 'not-as-given', squares: [1] }],
} as const satisfies Rows<BimaruFault>;

const HINTS = {
  'wrong-marks': [{ code: 'wrong-marks', squares: [1, 2] }],
  solved: [{ code: 'solved' }],
  'no-step': [{ code: 'no-step' }],
  none: [{ code: 'none' }],
  several: [{ code: 'several' }],
  'too-large': [{ code: 'too-large', limit: 3_000_000 }],
} as const satisfies Rows<HintError>;

const BIMARU_ERRORS = {
  'bad-rules': [{ path: 'rules', code: 'bad-rules', faults: [{ path: 'x', code: 'unknown-key' }] }],
  'no-puzzles': [{ path: 'rules', code: 'no-puzzles' }],
  'unknown-key': [{ path: 'row\u001B', code: 'unknown-key' }],
  'not-an-object': [{ path: '', code: 'not-an-object' }],
  'bad-sums': ['rows', 'columns'].map((path) => ({ path, code: 'bad-sums', lines: 10 }) as const),
  'bad-sum': ['rows[3]', 'columns[0]'].map(
    (path) => ({ path, code: 'bad-sum', given: {}, most: 10 }) as const,
  ),
  'bad-square': (['not-a-square', 'off-grid'] as const).map(
    (code) => ({ path: 'givens.?', code: 'bad-square', square: { code, text: '?' } }) as const,
  ),
  'bad-form': [{ path: 'givens.A1', code: 'bad-form', given: 'bow' }],
  'given-twice': [{ path: 'givens.1a', code: 'given-twice' }],
  'unknown-text': [{ path: '', code: 'unknown-text' }],
  'damaged-link': [{ path: '', code: 'damaged-link' }],
  'several-puzzles': [{ path: '', code: 'several-puzzles', puzzles: 303 }],
  'not-json': [{ path: '', code: 'not-json', message: 'Unexpected end\u001B' }],
} as const satisfies Rows<BimaruError>;

const NONE_REASONS = {
  sums: (['row', 'column'] as const).map(
    (kind) => ({ code: 'sums', kind, sum: 19, segments: 20 }) as const,
  ),
  line: [{ code: 'line', line: ROW, sum: 10 }],
  ship: [{ code: 'ship', length: 4 }],
  fault: [{ code: 'fault', fault: { code: 'touching', squares: [1, 12] } }],
  given: [{ code: 'given', square: 3 }],
  step: [
    {
      ...{ code: 'step', steps: 2, fault: { code: 'touching', squares: [1, 12] } },
      step: { technique: 'corners', decided: [{ square: 3, mark: 'water' }], from: [4] },
    },
  ],
  'no-place': [{ code: 'no-place', steps: 3, length: 4 }],
  searched: [{ code: 'searched' }],
} as const satisfies Rows<NoneReason>;

function tellBimaru(story: Story): string[] {
  const [segment, water] = (['segment', 'water'] as const).map((mark) => ({ square: 3, mark }));
  const found = [[segment!], [water!], [segment!, water!]] as const;
  return [
    ...BIMARU_GRADES.map((grade) => bimaruGradeName(story, grade)),
    ...BIMARU_TECHNIQUES.flatMap((technique) =>
      found.map((decided) =>
        describeBimaruStep(story, grid, { technique, decided, line: ROW, from: [4], length: 3 }),
      ),
    ),
    ...all<BimaruFault>(BIMARU_FAULTS).map((fault) => describeBimaruFault(story, grid, fault)),
    ...all<HintError>(HINTS).map((error) => describeHintError(story, grid, error)),
    ...all<BimaruError>(BIMARU_ERRORS).map((error) => describeBimaruError(story, error)),
    ...all<NoneReason>(NONE_REASONS).map((reason) => describeNoneReason(story, grid, reason)),
  ];
}

const session = battle({ players: [{ name: 'Anna' }, { name: 'Boris' }] }, 1);
const view = reopenTable(session, { player: playerOf }).view();
const salvo = reopenTable(battle({ rules: testRules('salvo'), players: session.players }, 1), {
  player: playerOf,
}).view();
/** View after this seat's turn timed out. */
function passedBy(seat: Seat): typeof view {
  return { ...view, skipped: [{ turn: 0, seat, after: view.shots.length }] };
}
const hits = { ...view, rules: unwrap(makeRules({ announces: 'hit' })) };
const iq180: typeof view = { ...view, players: [view.players[0], computerCalled(EN, 'weights')] };
const named = { ...view, rules: unwrap(makeRules({ announces: 'named' })) };
const boxed = { ...view, rules: unwrap(makeRules({ fleet: [5, 4, 3, 3, 2], announces: 'named' })) };

const againstMe = [
  { name: 'You', who: 'you' },
  { name: 'random', shooter: 'random' },
] as const;
const over = reopenTable(battle({ rules: testRules('mini-7'), players: againstMe }, 3), {
  player: playerOf,
}).view();

const shot = (more: Partial<Shot>): Shot => ({
  seat: 0,
  turn: 0,
  square: 31,
  outcome: 'miss',
  ...more,
});

/** View of a finished game. */
const ended = (winner: 0 | 1 | 'draw' | null, isResigned: boolean) => ({
  ...view,
  phase: 'over' as const,
  winner,
  isResigned,
});

const OUT_OF_TIME = { ...ended(0, true), isOutOfTime: true };

const BOTH = '(Anna, Boris)';
const REVERSED = '(Boris, Anna)';

/** View in which both turns of this seat so far timed out. */
function skippedTwice(seat: Seat) {
  const skipped = [seat, seat + 2].map((turn) => ({ turn, seat, after: 0 }));
  return { shots: [], skipped };
}

/** View of a seat's third turn, after two that timed out. */
const passedTwice = (seat: Seat) => ({ ...view, ...skippedTwice(seat), awaited: seat });

/** Calls every describing function. */
function tellAll(story: Story): (string | undefined)[] {
  return [
    ...all<ShotReason>(REASONS).map((reason) => describeReason(story, reason)),
    ...all<LayoutFault>(LAYOUT_FAULTS).map((fault) => describeLayoutFault(story, grid, fault)),
    ...all<Refusal>(REFUSALS).map((refusal) => describeRefusal(story, grid, refusal)),
    ...all<PlacingError>(DRAFTS).map((error) => describeDraftError(story, grid, error)),
    ...all<Contradiction>(CONTRADICTIONS).flatMap((error) => [
      describeContradiction(story, newObservation(RULES), error),
      describeContradiction(story, { rules: testRules('hasbro') }, error),
    ]),
    ...all<ObservationTextError>(POSITIONS).map((error) =>
      describeObservationTextError(story, RULES, error),
    ),
    ...all<ShapeError>(SHAPES).map((error) => describeShapeError(story, error)),
    ...all<RulesFault>(FAULTS).map((fault) => describeRulesFault(story, fault)),
    describeRulesFaults(story, all<RulesFault>(FAULTS)),
    ...all<RecordError>(RECORDS).map((error) => describeRecordError(story, error)),
    ...all<WrittenBoardError>(WRITTEN_BOARDS).map((error) =>
      describeWrittenBoardError(story, error),
    ),
    ...PRESET_NAMES.flatMap((name) => [
      rulesName(story, { name }),
      introduceRules(story, { name }),
      ...describeRules(story, { ...testRules(name), lastTurn: true }),
      describeRulesInOne(story, testRules(name)),
    ]),
    rulesName(story, { name: UNNAMED_RULES }),
    ...FLEET_SALVOS.map((salvo) => describeRules(story, { ...RULES, turns: { salvo } })[1]),
    ...[1, 2, 5].map((shots) => describeRules(story, { ...RULES, turns: { salvo: shots } })[1]),
    ...ANNOUNCES.map((announces) => describeRules(story, { ...RULES, announces }).at(-1)),
    describeContradiction(story, named, { code: 'bad-ship', square: 1, shapeId: undefined }),
    describeRules(story, { ...RULES, touching: 'corners' })[0],
    ...SHOOTERS.map(({ name }) => shooterName(story, name)),
    ...Object.keys(TEXTS.en.names.shooterText).map((name) => describeShooter(story, name)),
    ...PLACERS.flatMap(({ name }) => [placerName(story, name), describePlacer(story, name)]),
    ...[1, 2, 3, 4, 5, 6].flatMap((length) => [
      shipName(story, { length, isStraight: true }),
      shipName(story, { length, isStraight: false }),
    ]),
    ...testRules('hasbro').fleet.map((ship) => shipName(story, ship, testRules('hasbro').fleet)),
    ...([0, 1, 'spectator'] as const).flatMap((viewer) => [
      ...(['miss', 'hit', 'sunk'] as const).flatMap((outcome) => [
        describeShot(story, view, shot({ outcome }), viewer),
        describeShot(story, hits, shot({ outcome }), viewer),
      ]),
      ...([0, 1] as const).flatMap((seat) => [
        ...(['miss', 'hit', 'sunk'] as const).map((outcome) =>
          describeShot(story, iq180, shot({ seat, outcome }), viewer),
        ),
        describeTurn(story, { ...iq180, isAgain: seat === 1 }, viewer),
        ...(viewer === 0 ? [describeRetry(story, iq180, viewer)] : []),
        describeResultInOne(story, { ...ended(seat, false), players: iq180.players }, viewer),
      ]),
      describeShot(story, view, shot({ outcome: 'sunk', shapeId: '##/#.' }), viewer),
      ...(['hit', 'sunk'] as const).flatMap((outcome) =>
        [1, 2, 3].flatMap((ship) => [
          describeShot(story, named, shot({ outcome, ship }), viewer),
          describeShot(story, boxed, shot({ outcome, ship }), viewer),
        ]),
      ),
      ...[view, hits].map((played) =>
        describeShots(
          story,
          played,
          (['miss', 'hit', 'sunk'] as const).map((outcome) => shot({ outcome })),
          viewer,
        ),
      ),
      ...[view, hits].flatMap((played) =>
        (['miss', 'hit', 'sunk'] as const).map((outcome) =>
          describeShots(story, played, [shot({ outcome }), shot({ outcome, square: 0 })], viewer),
        ),
      ),
      describeTurn(story, salvo, viewer),
      describeTurn(story, { ...view, isAgain: true }, viewer),
      describeTurn(story, passedTwice(0), viewer),
      describeResultInOne(story, { ...OUT_OF_TIME, ...skippedTwice(1) }, viewer),
      ...([0, 1] as const).flatMap((seat) => describeMoments(story, passedBy(seat), 0, viewer)),
      ...([0, 1, 'draw', null] as const).flatMap((winner) => [
        describeResultInOne(story, ended(winner, false), viewer),
        describeResultInOne(story, ended(winner, typeof winner === 'number'), viewer),
      ]),
    ]),
    ...tellOnline(story),
    ...tellBimaru(story),
    describeThinking(story, view),
    describeTakenBack(story, RULES),
    describeTakenBack(story, salvo.rules),
  ];
}

function tellOnline(story: Story): string[] {
  const results = ([0, 1, 'spectator'] as const).flatMap((viewer) =>
    (['time', 'left', 'aborted'] as const).map((reason) =>
      describeOnlineResult(story, ended(0, true), { winner: 0, reason }, viewer),
    ),
  );
  return [
    ...results.flatMap(({ title, how }) => [title, how]),
    ...PACES.map((pace) => describePace(story, pace)),
    describePace(story, { kind: 'days', days: 7 }),
    ...PHRASES.map((phrase) => describePhrase(story, phrase)),
    ...([0, 1] as const).flatMap((reader) =>
      [-4.1, 0, 4.1].map((shots) => describeLuck(story, view.players, 0, shots, reader)),
    ),
    explainLuck(story),
    ...tellReview(story),
    describeBits(story, 2),
    ...tellCourse(story),
  ];
}

function tellCourse(story: Story): string[] {
  const views = [1, 2, 5].map((left) => ({ ...shortBy(over, left).close, winner: 0 as const }));
  const reviewed = (chance: number, shotsLuck: number) => [reviewWith({ chance, shotsLuck })];
  return ([0, 1, 'spectator'] as const).flatMap((viewer) =>
    views.flatMap((view) =>
      [-3, -1, 0, 1, 5].flatMap((luck) => [
        ...describeCourse(story, view, viewer, [reviewed(0.4, luck), reviewed(0.3, 0)]),
        ...describeCourse(story, view, viewer, [reviewed(0.3, luck), reviewed(0.4, 0)]),
        ...describeCourse(story, view, viewer, [reviewed(0.3, luck), reviewed(0.3, 0)]),
      ]),
    ),
  );
}

const REVIEW = reviewWith({ chance: 0.355, bestChance: 0.579, bestSquares: [1, 2] });

function tellReview(story: Story): string[] {
  return [
    describeChance(story, grid, REVIEW),
    describeChance(story, grid, { ...REVIEW, chance: 0.579, loss: 0 }),
    describeCost(story, { cost: 0.012, grade: 'good' }),
    ...SHOT_GRADES.map((grade) => describeGrade(story, grade)),
    ...LESSONS.map((lesson) => describeLesson(story, lesson)),
    explainGrades(story),
  ];
}

describe.each(LANGS)('in %s', (lang) => {
  const asked = new Set<string>();
  const keysShown: string[] = [];
  const story = storyIn(lang);
  const told = tellAll({
    ...story,
    t: (key, values) => {
      const text = story.t(key, values);
      asked.add(key);
      if (text === key) keysShown.push(key);
      return text;
    },
  });

  test('each text is one line with all its values', () => {
    const faults = told.filter(
      (text) => !text || /\p{Cc}|\{\{|undefined|\[object|\bNaN\b/u.test(text),
    );
    expect(faults).toEqual([]);
  });

  test('no key is shown, and no text is left that nothing tells', () => {
    expect(keysShown).toEqual([]);
    const { names, story } = TEXTS[lang];
    const labels = [
      ...Object.keys(names.board).map((word) => `board.${word}`),
      ...ANNOUNCES.map((value) => `rules.announced.${value}`),
    ];
    const known = new Set([...keysOf(names), ...keysOf(story)]);
    for (const key of [...asked, ...labels]) known.delete(key);
    expect([...known]).toEqual([]);
  });
});

/** Lists every key, without its plural suffix. */
function keysOf(tree: object, path = ''): string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key}`.replace(/_(one|few|many|other)$/, '')]
      : keysOf(value, `${path}${key}.`),
  );
  return [...new Set(keys)];
}

test.each(LANGS)('in %s a strategy fits into a sentence: no comma is left open', (lang) => {
  const { shooter, placer } = TEXTS[lang].names;
  const names = Object.values({ ...shooter, ...placer }).map((name) =>
    name.replace(/\(.*?\)/g, ''),
  );
  expect(names.filter((name) => /[,;:]/.test(name))).toEqual([]);
  expect(Object.values(TEXTS.en.names.shooterText).filter((text) => /, and /.test(text))).toEqual(
    [],
  );
});

describe('a shot is told', () => {
  const sunkThree = shot({ outcome: 'sunk', shapeId: '3' });

  test.each([
    [shot({}), 0, 'shot.mine.miss(Anna, B4)'],
    [shot({ outcome: 'sunk' }), 0, 'shot.mine.sunk(Anna, B4)'],
    [sunkThree, 0, 'shot.mine.sunkShip(Anna, B4, ship.straight.three(3))'],
    [shot({ outcome: 'hit' }), 1, 'shot.theirs.hit(Anna, B4)'],
    [shot({ outcome: 'sunk' }), 1, 'shot.theirs.sunk(Anna, B4)'],
    [shot({ outcome: 'hit' }), 'spectator', 'shot.named.hit(Anna, B4)'],
  ] as const)('%j to %s', (fired, viewer, keys) => {
    expect(describeShot(KEYS, view, fired, viewer)).toBe(keys);
  });

  test.each([
    [shot({ outcome: 'hit' }), 0, 'iq180.shot.mine.hit(Anna, B4)'],
    [shot({ seat: 1 }), 0, 'iq180.shot.theirs.miss(IQ180, B4)'],
    [shot({ seat: 1, outcome: 'hit' }), 'spectator', 'shot.named.hit(IQ180, B4)'],
    [shot({ outcome: 'hit' }), 1, 'shot.theirs.hit(Anna, B4)'],
  ] as const)('against IQ180 in the words of its article: %j to %s', (fired, viewer, keys) => {
    expect(describeShot(KEYS, iq180, fired, viewer)).toBe(keys);
    const named = { name: 'IQ180', who: 'named', shooter: 'weights' } as const;
    const called = { ...iq180, players: [iq180.players[0], named] as const };
    expect(describeShot(KEYS, called, fired, viewer)).toBe(keys);
  });

  test('a shot that is refused has words of the article of the opponent alone', () => {
    expect(describeRetry(KEYS, iq180, 0)).toBe('iq180.retry');
    expect([describeRetry(KEYS, iq180, 1), describeRetry(KEYS, view, 0)]).toEqual(['', '']);
  });

  test('in the letters of the language', () => {
    expect(describeShot(RU_KEYS, view, shot({ square: 22 }), 0)).toBe('shot.mine.miss(Anna, В3)');
    expect(describeDraftError(RU_KEYS, grid, { code: 'overlap', squares: [12, 22] })).toBe(
      'draft.overlap(В2, В3)',
    );
  });

  test('as no ship afloat where no sinking is announced', () => {
    const hit = describeShot(KEYS, hits, shot({ outcome: 'hit' }), 0);
    expect(hit).not.toBe(describeShot(KEYS, view, shot({ outcome: 'hit' }), 0));
  });

  test('with its ship where that is named, of equal ones with a number or its own name', () => {
    const tell = (played: typeof named, ship: number, outcome: 'hit' | 'sunk') =>
      describeShot(KEYS, played, shot({ outcome, ship }), 0);
    expect(tell(named, 2, 'hit')).toBe(
      'shot.mine.hitNamed(Anna, B4, ship.numbered(ship.straight.three(3), 2))',
    );
    expect(tell(boxed, 3, 'sunk')).toBe('shot.mine.sunkNamed(Anna, B4, ship.boxed.submarine)');
  });

  test('in a salvo by answers, sinkings first, and one alone as a single shot', () => {
    const salvoOf = (...outcomes: readonly ShotOutcome[]) =>
      outcomes.map((outcome, square) => shot({ square, outcome }));
    const tell = (played: typeof view, shots: readonly Shot[], viewer: Viewer = 0) =>
      describeShots(KEYS, played, shots, viewer);
    const salvo = (whose: string, ...answers: readonly string[]) =>
      `salvo.${whose}${answers.map((each) => `salvo.answer(${each})`).join('; ')})`;
    const twice = salvoOf('miss', 'hit', 'sunk', 'miss', 'hit', 'sunk');
    const several = ['C1, F1, salvo.several.sunk', 'B1, E1, salvo.several.hit'];
    expect(tell(view, twice)).toBe(salvo('mine(', ...several, 'A1, D1, salvo.several.miss'));
    const each = ['B4 (3), board.sunk', 'B1, board.hit', 'A1, board.miss'];
    const shots = [...salvoOf('miss', 'hit'), sunkThree];
    expect(tell(view, shots, 1)).toBe(salvo('named(Anna, ', ...each));
    expect(tell(hits, salvoOf('miss', 'hit'))).toBe(
      salvo('mine(', 'B1, board.struck', 'A1, board.miss'),
    );
    expect(tell(view, twice.slice(0, 1))).toBe('shot.mine.miss(Anna, A1)');
    expect(tell(view, [])).toBe('');
  });
});

test('shots are told one by one, salvos together', () => {
  const shots = [shot({}), shot({ turn: 1 }), shot({ turn: 1, square: 5 })];
  expect(shotsByMoment(view, shots)).toEqual(shots.map((each) => [each]));
  expect(shotsByMoment(salvo, shots)).toEqual([shots.slice(0, 1), shots.slice(1)]);
});

test.each([
  [view, 0, 'turn.yours'],
  [view, 'spectator', 'turn.named(Anna)'],
  [{ ...view, isAgain: true }, 0, 'turn.yoursAgain'],
  [{ ...view, isAgain: true }, 1, 'turn.namedAgain(Anna)'],
  [{ ...view, phase: 'over', awaited: null }, 0, ''],
  [salvo, 0, 'turn.yours turn.salvo(5)'],
] as const)('whose turn it is, %#', (played, viewer, keys) => {
  expect(describeTurn(KEYS, played, viewer)).toBe(keys);
});

test('a turn that a clock ended is told with the shots before it, or alone', () => {
  const passed = passedBy(1);
  expect(describeMoments(KEYS, passed, 0, 0)).toEqual(['turn.passed.named(Boris)']);
  const shots = [shot({ seat: 0, outcome: 'miss' })];
  const skipped = [{ turn: 1, seat: 1, after: 1 }] as const;
  const told = describeMoments(KEYS, { ...view, shots, skipped }, 0, 1);
  expect(told).toEqual([describeShot(KEYS, view, shots[0]!, 1), 'turn.passed.mine']);
});

test('before the turn whose loss ends the game a warning stands', () => {
  const twice = passedTwice(0);
  expect(describeTurn(KEYS, twice, 0)).toBe('turn.yours turn.lastSkip');
  expect(describeTurn(KEYS, { ...twice, awaited: 1 }, 1)).toBe('turn.yours');
  expect(describeTurn(KEYS, { ...twice, skipped: twice.skipped.slice(1) }, 0)).toBe('turn.yours');
  const shots = [shot({ seat: 0, turn: 2 })];
  expect(describeTurn(KEYS, { ...twice, shots }, 0)).toBe('turn.yours');
});

test('a third turn in a row that is skipped is the reason of a loss by the clock', () => {
  const game = { ...OUT_OF_TIME, ...skippedTwice(0), winner: 1 } as const;
  expect(describeResult(KEYS, game, 0).how).toBe(`online.ended.skipped.youLose${REVERSED}`);
  const end = { winner: 1, reason: 'time' } as const;
  expect(describeOnlineResult(KEYS, game, end, 1).how).toBe(
    `online.ended.skipped.youWin${REVERSED}`,
  );
  expect(describeResult(KEYS, { ...game, winner: 0 }, 0).how).toBe(
    `online.ended.time.youWin${BOTH}`,
  );
});

test('a computer that thinks is named', () => {
  expect(describeThinking(KEYS, view)).toBe('turn.thinking(Anna)');
  expect(describeThinking(KEYS, { ...view, awaited: null })).toBe('');
});

test.each([
  [ended(0, false), 0, `result.youWin${BOTH}`, `result.how.youWin${BOTH}`],
  [ended(1, false), 0, `result.youLose${REVERSED}`, `result.how.youLose${REVERSED}`],
  [ended(1, true), 0, `result.youLose${REVERSED}`, `result.how.youLoseResigned${REVERSED}`],
  [ended(1, true), 1, `result.youWin${REVERSED}`, `result.how.youWinResigned${REVERSED}`],
  [ended(0, false), 'spectator', `result.named${BOTH}`, `result.how.named${BOTH}`],
  [ended('draw', false), 0, 'result.draw', 'result.how.draw'],
  [ended(null, false), 0, 'result.unfinished', ''],
  [OUT_OF_TIME, 0, `result.youWin${BOTH}`, `online.ended.time.youWin${BOTH}`],
  [OUT_OF_TIME, 1, `result.youLose${BOTH}`, `online.ended.time.youLose${BOTH}`],
] as const)('a result, %#', (game, viewer, title, how) => {
  expect(describeResult(KEYS, game, viewer)).toEqual({ title, how });
});

test('a result in one is a heading that ends as a sentence, and how it came about', () => {
  const lost = { title: 'Boris wins', how: 'You have resigned.' };
  expect(resultInOne(lost)).toBe('Boris wins. You have resigned.');
  expect(resultInOne({ title: 'You win!', how: '' })).toBe('You win!');
});

test.each([
  [0, 'time', 0, `online.ended.time.youWin${BOTH}`],
  [1, 'left', 0, `online.ended.left.youLose${REVERSED}`],
  [1, 'resigned', 0, `result.how.youLoseResigned${REVERSED}`],
  [0, 'cleared', 'spectator', `result.how.named${BOTH}`],
  [null, 'aborted', 0, 'online.calledOff.how'],
] as const)('online: winner %s by %s, seen by %s', (winner, reason, viewer, keys) => {
  const over = ended(winner, reason !== 'cleared');
  expect(describeOnlineResult(KEYS, over, { winner, reason }, viewer).how).toBe(keys);
});

test.each([
  [0, 'bits(0, 0)'],
  [0.7, 'bits(2, 0.7)'],
  [0.7249, 'bits(2, 0.72)'],
  [0.999, 'bits(1, 1)'],
  [5, 'bits(5, 5)'],
] as const)('%d bits', (bits, keys) => {
  expect(describeBits(KEYS, bits)).toBe(keys);
});

test.each([
  [0, -4.06, 'luck.mine.good(You, 4.1)'],
  [0, -0.04, 'luck.mine.even(You, 0.0)'],
  [0, 12.34, 'luck.mine.bad(You, 12.3)'],
  [1, -1, 'luck.named.good(Anna, 1.0)'],
] as const)('the luck of the first seat told to %s, %d shots', (reader, shots, keys) => {
  expect(describeLuck(KEYS, view.players, 0, shots, reader)).toBe(keys);
});

/** Calls every function that names seats, at each end of a game. */
function tellSeats(story: Story, reader: Viewer): string[] {
  const reviews = [0.3, 0.4].map((chance) => [reviewWith({ chance, shotsLuck: 4 * chance })]);
  const [low, high] = [reviews[0]!, reviews[1]!];
  const ends = ([0, 1, 'draw'] as const).flatMap((winner) =>
    (winner === 'draw' ? [false] : [false, true]).map((isResigned) => ended(winner, isResigned)),
  );
  const fired = ([0, 1] as const).map((seat) => shot({ seat, outcome: 'sunk', shapeId: '3' }));
  return [
    ...ends.flatMap((end) => [
      describeResultInOne(story, end, reader),
      ...describeCourse(story, end, reader, [low, high]),
      ...describeCourse(story, end, reader, [high, low]),
      ...(['time', 'left'] as const).map((reason) =>
        resultInOne(describeOnlineResult(story, end, { winner: end.winner, reason }, reader)),
      ),
    ]),
    ...fired.flatMap((each) => [
      describeShot(story, view, each, reader),
      describeShots(story, view, [each, each], reader),
      describeTurn(story, { ...view, awaited: each.seat }, reader),
      describeLuck(story, view.players, each.seat, 2, reader),
    ]),
  ];
}

const ADDRESS = { en: /\byou(r|rs)?\b/iu, ru: /(?<!\p{L})(вы|вам|вас|ваш\p{L}*)(?!\p{L})/iu };

test.each(LANGS)('in %s nobody reads the own name, and who did not play no “you”', (lang) => {
  for (const seat of [0, 1] as const) {
    const own = view.players[seat].name;
    expect(tellSeats(storyIn(lang), seat).filter((text) => text.includes(own))).toEqual([]);
  }
  const told = tellSeats(storyIn(lang), 'spectator');
  expect(told.filter((text) => ADDRESS[lang].test(text))).toEqual([]);
});

test.each<[ShotReason, string]>([
  [REASONS.believed[0], 'reason.believed(25.6%, edges, 92%, 43%)'],
  [REASONS.likeliest[0], 'reason.likeliest.exact(25.6%, 12.35 million, 43%)'],
  [REASONS.likeliest[1], 'reason.likeliest.exact(25.6%, 1.856\u00A0×\u00A010¹⁵, 50%)'],
  [REASONS.likeliest[2], 'reason.likeliest.sampled(26%, 2,000, 43%)'],
  [{ ...REASONS.heaviest[0], ties: 3 }, 'reason.ties(reason.heaviest(50.13), 3)'],
  [REASONS['most-placements'][1], 'reason.most-placements.target(3, 3)'],
])('a reason has its figures, %#', (reason, keys) => {
  expect(describeReason(KEYS, reason)).toBe(keys);
});

test('a number in words stands in the nominative', () => {
  const reason = { code: 'likeliest', chance: 0.2, bits: 1, method: 'sampled' } as const;
  expect(describeReason(RU_KEYS, { ...reason, layouts: 2_000_000 })).toContain('2 миллиона');
});

test('rules in a line, ships listed and named', () => {
  const fleet = listShips(
    EN,
    testRules('hasbro').fleet.map(({ id }) => id),
  );
  const clauses = describeRulesInOne(EN, testRules('hasbro')).split('; ');
  expect(clauses[0]).toBe('10×10');
  expect(clauses[1]).toContain(fleet);
  expect(clauses).toHaveLength(5);
  expect(rulesName(RU_KEYS, { name: 'russian' })).toBe('rules.preset.russian.name');
  expect(rulesName(RU_KEYS, { name: 'Mine' })).toBe('Mine');
  expect(introduceRules(RU, { name: 'Mine' })).toBeUndefined();
  expect(listShips(KEYS, ['4', '3', '3', '##/#.'])).toBe(
    'rules.ships.first(1, rules.ships.squares(4)), rules.ships.more(2, 3), rules.ships.more(1, ##/#.)',
  );
  const corner = unwrap(parseShape(['##', '#.']));
  expect(describeShip(KEYS, corner)).toContain('##/#.');
});

test('what is expected is told in Russian without English words', () => {
  const told = describeRulesFaults(RU, FAULTS.expected).replace(/"[^"]*"|true|false/g, '');
  expect(told).not.toMatch(/[a-z]{3,}/);
});

test.each([
  ['columns[0]', 'column A', 'столбец А'],
  ['rows[9]', 'row 10', 'строка 10'],
  ['columns', 'columns', 'столбцы'],
  ['givens.C1', 'square C1', 'клетка В1'],
  ['givens.?', 'square "?"', 'клетка "?"'],
  ['fleet[2]', 'ship 3', 'корабль 3'],
  ['grid.width', 'width', 'ширина'],
])('the place %s is told as people say it', (path, en, ru) => {
  const placed = (story: Story) => [
    describeBimaruError(story, { path, code: 'bad-sum', given: 12, most: 10 }),
    describeRulesFaults(story, [{ path, code: 'empty-fleet' }]),
  ];
  for (const told of placed(EN)) expect(told.startsWith(`${en}: `)).toBe(true);
  for (const told of placed(RU)) expect(told.startsWith(`${ru}: `)).toBe(true);
});

test('an unknown key is told as it was given', () => {
  expect(describeRulesFaults(RU, [{ path: 'columns', code: 'unknown-key' }])).toMatch(/^columns: /);
});

test('what was given is shown harmless and short', () => {
  const error = { line: 4, code: 'bad-ship', given: `\u001B[2J${'x'.repeat(90)}` } as const;
  expect(sentence(describeRecordError(EN, error))).toBe(
    `Line 4: "\uFFFD[2J${'x'.repeat(36)}…" is not a ship.`,
  );
});

describe('playerName', () => {
  test('a usual name is told in the language in use', () => {
    expect(playerName(RU, { name: 'Boatswain', shooter: 'boatswain' })).toEqual({ name: 'Боцман' });
    expect(playerName(EN, { name: 'Боцман', shooter: 'boatswain' })).toEqual({ name: 'Boatswain' });
    const plain = { name: 'Computer (captain)', shooter: 'captain' };
    expect(playerName(RU, plain)).toEqual({ name: 'Капитан' });
    const parity = { name: 'Computer (parity)', shooter: 'parity' };
    expect(playerName(RU, parity)).toEqual({ name: 'Компьютер (parity)' });
    const former = { name: 'Captain', shooter: 'exact' };
    expect(playerName(RU, former)).toEqual({ name: 'Капитан' });
    expect(playerName(EN, { name: 'Игрок 2' })).toEqual({ name: 'Player 2' });
    expect(playerName(RU, { name: UNNAMED })).toEqual({ name: 'Гость' });
    expect(playerName(RU, { name: `${UNNAMED} 4821`, who: 'guest' }).name).toBe('Гость 4821');
    for (const name of ['You', 'Вы']) {
      expect(playerName(RU, { name })).toEqual({ name: 'Вы', context: 'you' });
    }
  });

  test('is what a game gives', () => {
    for (const story of [EN, RU]) {
      for (const { name } of [...SHOOTERS, ...LEVEL_SHOOTERS]) {
        const player = { name: computerName(story, name), shooter: name };
        expect(playerName(story, player).name).toBe(player.name);
      }
      for (const who of ['you', 'alone', 'first', 'second', 'guest'] as const) {
        expect(playerName(story, { name: usualName(story, who) }).name).toBe(usualName(story, who));
      }
    }
  });

  test.each([
    { name: 'Anna' },
    { name: 'Captain' },
    { name: 'You', shooter: 'weights' },
    { name: 'constructor', shooter: 'constructor' },
    { name: 'Player', shooter: 'alone' },
  ])('any other name stays as it is: %o', (player) => {
    expect(playerName(RU, player)).toEqual({ name: player.name });
  });
});

test('a computer opponent goes by its rank, or as its article or shooter is called', () => {
  expect(computerName(EN, 'captain')).toBe('Captain');
  expect(computerName(RU, 'weights-printed')).toBe('IQ180');
  expect(computerName(EN, 'weights+leave')).toBe('IQ180+leave');
  for (const story of [EN, RU]) {
    const name = TEXTS[story.lang].names.shooter['automaton-printed'];
    const player = { name, who: 'named', shooter: 'automaton-printed' } as const;
    expect(computerCalled(story, 'automaton-printed')).toEqual(player);
    expect(playerName(story, player)).toEqual({ name });
  }
});

test('a program of somebody else goes by its own name', () => {
  for (const name of ['cmd:python3 bot.py', './mine.js', 'constructor', 'x.y']) {
    expect([shooterName(EN, name), placerName(EN, name)]).toEqual([name, name]);
    expect([describeShooter(EN, name), describePlacer(EN, name)]).toEqual([undefined, undefined]);
    expect(computerName(RU, name)).toBe(`Компьютер (${name})`);
  }
});

describe('a player whose name is a usual one', () => {
  test('is who the record says: a stranger called “You” is nobody else', () => {
    const stranger: PlayerInfo = { name: 'You', who: 'named' };
    expect(playerName(EN, stranger)).toEqual({ name: 'You' });
    expect(playerName(RU, stranger)).toEqual({ name: 'You' });
    expect(playerName(RU, { name: 'You', who: 'you' })).toEqual({ name: 'Вы', context: 'you' });
  });

  test('is made with what the name stands for', () => {
    expect(personCalled(RU, '', 'first')).toEqual({ name: 'Игрок 1', who: 'first' });
    expect(personCalled(RU, 'Вы', 'first')).toEqual({ name: 'Вы', who: 'named' });
    const two = (first: string, second: string) =>
      twoCalled(RU, [first, second]).map((each) => playerName(RU, each).name);
    expect(two('Анна', 'Анна')).toEqual(['Анна', 'Анна 2']);
    expect(two('', '')).toEqual(['Игрок 1', 'Игрок 2']);
    expect(two('Игрок 2', '')).toEqual(['Игрок 2', 'Игрок 2 2']);
    const captain = computerCalled(RU, 'captain');
    expect(captain).toEqual({ name: 'Капитан', who: 'computer', shooter: 'captain' });
    expect(playerName(EN, captain)).toEqual({ name: 'Captain' });
  });

  test('is not “you” to those who did not play', () => {
    const captain = computerCalled(RU, 'captain');
    const alone = { name: 'Игрок', who: 'alone' };
    const you = personCalled(EN, '', 'you');
    expect(calledByOthers(RU, [you, captain])).toEqual([alone, captain]);
    expect(calledByOthers(RU, [captain, { name: 'You' }])).toEqual([captain, alone]);
    const stranger: PlayerInfo = { name: 'You', who: 'named' };
    expect(calledByOthers(RU, [stranger, captain])).toEqual([stranger, captain]);
  });
});
