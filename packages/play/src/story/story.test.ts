import {
  BIMARU_GRADES,
  BIMARU_TECHNIQUES,
  type BimaruError,
  type BimaruFault,
  type HintError,
  LEVEL_SHOOTERS,
  PLACERS,
  playerOf,
  SHOOTERS,
  type ShotReason,
} from '@flotilla/engine';
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
  type ShapeError,
  type Shot,
  type ShotOutcome,
  UNNAMED_RULES,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import type { ShotReview } from '../review/analyse-shots.js';
import { LESSONS } from '../review/costly-shots.js';
import { SHOT_GRADES } from '../review/grade.js';
import { letComputersShoot, resign } from '../session/session.js';
import { reopenTable } from '../table/local-table.js';
import type { Refusal } from '../table/table.js';
import { battle, testRules } from '../testing/battles.js';
import { storyIn, TEXTS } from '../testing/stories.js';
import {
  bimaruGradeName,
  describeBimaruError,
  describeBimaruFault,
  describeBimaruStep,
  describeHintError,
} from './describe-bimaru.js';
import { describeCourse } from './describe-course.js';
import {
  describeObservationTextError,
  describeRecordError,
  describeRulesFault,
  describeRulesFaults,
  describeShapeError,
} from './describe-faults.js';
import {
  describeResult,
  describeResultInOne,
  describeShot,
  describeShots,
  describeTakenBack,
  describeThinking,
  describeTurn,
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
  usualName,
} from './names.js';
import { type Story, sentence } from './story.js';

const LANGS = ['en', 'ru'] as const;
const EN = storyIn('en');
const RU = storyIn('ru');
const RULES = testRules('russian');
const { grid } = RULES;

/** Rows for each code: a code without any does not compile. */
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

const REFUSALS = {
  ...ACTIONS,
  'known-empty': [{ code: 'known-empty', square: 4 }],
  repeated: [{ code: 'repeated', square: 4 }],
  'mark-on-shot': [{ code: 'mark-on-shot', square: 4 }],
  'only-in-training': [{ code: 'only-in-training' }],
  'nothing-to-undo': [{ code: 'nothing-to-undo' }],
  'hand-over-first': [{ code: 'hand-over-first' }],
  'no-hint': [{ code: 'no-hint' }],
  'game-over': [{ code: 'game-over' }],
  'not-over': [{ code: 'not-over' }],
  'battle-begun': [{ code: 'battle-begun' }],
  'already-placed': [{ code: 'already-placed' }],
  'bad-commitment': [{ code: 'bad-commitment' }],
  'no-rematch': [{ code: 'no-rematch' }],
  'phrases-only': [{ code: 'phrases-only' }],
  'too-much-talk': [{ code: 'too-much-talk' }],
  malformed: [{ code: 'malformed' }],
  'too-large': [{ code: 'too-large' }],
  'not-json': [{ code: 'not-json' }],
  'bad-rules': [{ code: 'bad-rules' }],
  'not-found': [{ code: 'not-found' }],
  'no-session': [{ code: 'no-session' }],
  'reserved-name': [{ code: 'reserved-name' }],
  'foreign-origin': [{ code: 'foreign-origin' }],
  'not-seated': [{ code: 'not-seated' }],
  stale: [{ code: 'stale' }],
  'not-away': [{ code: 'not-away' }],
  'too-soon': [{ code: 'too-soon' }],
  'your-turn': [{ code: 'your-turn' }],
  'own-challenge': [{ code: 'own-challenge' }],
  'challenge-taken': [{ code: 'challenge-taken' }],
  'challenge-over': [{ code: 'challenge-over' }],
  'too-many-challenges': [{ code: 'too-many-challenges' }],
  'too-many-games': [{ code: 'too-many-games' }],
  'too-many-house-games': [{ code: 'too-many-house-games' }],
  rate: [{ code: 'rate' }],
  unavailable: [{ code: 'unavailable' }],
  broken: [{ code: 'broken' }],
  'table-closed': [{ code: 'table-closed' }],
  'gave-up': [{ code: 'gave-up', placer: 'uniform', tries: 9 }],
} as const satisfies Rows<Refusal>;

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

const VALUES = Object.keys({
  object: 0,
  name: 0,
  grid: 0,
  side: 0,
  fleet: 0,
  ship: 0,
  touching: 0,
  turns: 0,
  announces: 0,
  flag: 0,
  true: 0,
} satisfies Record<RulesValue, 0>) as RulesValue[];

const FAULTS = {
  'unknown-key': ['x', 'grid.x\u001B'].map((path) => ({ path, code: 'unknown-key' }) as const),
  'empty-fleet': [{ path: 'fleet', code: 'empty-fleet' }],
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

const RECORD_VALUES = Object.keys({
  date: 0,
  'whole-number': 0,
  online: 0,
  player: 0,
  seat: 0,
  json: 0,
} satisfies Record<RecordValue, 0>) as RecordValue[];

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
  'bad-sums': [{ path: 'rows', code: 'bad-sums', lines: 10 }],
  'bad-sum': [{ path: 'rows[3]', code: 'bad-sum', given: {}, most: 10 }],
  'bad-square': (['not-a-square', 'off-grid'] as const).map(
    (code) => ({ path: 'givens.?', code: 'bad-square', square: { code, text: '?' } }) as const,
  ),
  'bad-form': [{ path: 'givens.A1', code: 'bad-form', given: 'bow' }],
  'given-twice': [{ path: 'givens.1a', code: 'given-twice' }],
} as const satisfies Rows<BimaruError>;

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
  ];
}

const session = battle({ players: [{ name: 'Anna' }, { name: 'Boris' }] }, 1);
const view = reopenTable(session, { player: playerOf }).view();
const salvo = reopenTable(battle({ rules: testRules('salvo'), players: session.players }, 1), {
  player: playerOf,
}).view();
const hits = { ...view, rules: unwrap(makeRules({ announces: 'hit' })) };
const named = { ...view, rules: unwrap(makeRules({ announces: 'named' })) };
const boxed = { ...view, rules: unwrap(makeRules({ fleet: [5, 4, 3, 3, 2], announces: 'named' })) };

const over = reopenTable(
  letComputersShoot(
    battle(
      {
        rules: testRules('mini-7'),
        players: [
          { name: 'You', who: 'you' },
          { name: 'random', shooter: 'random' },
        ],
      },
      3,
    ),
  ),
  { player: playerOf },
).view();

const shot = (more: Partial<Shot>): Shot => ({
  seat: 0,
  turn: 0,
  square: 31,
  outcome: 'miss',
  ...more,
});

/** The game as it ended. */
const ended = (winner: 0 | 1 | 'draw' | null, isResigned: boolean) => ({
  ...view,
  phase: 'over' as const,
  winner,
  isResigned,
});

/** Everything that can be told. */
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
    ...['You', 'Anna'].flatMap((name) =>
      [-4.1, 0, 4.1].map((shots) => describeLuck(story, { name }, shots)),
    ),
    explainLuck(story),
    ...tellReview(story),
    describeBits(story, 2),
    ...tellCourse(story),
  ];
}

function tellCourse(story: Story): string[] {
  const { ships, cells } = over.boards[0];
  const squares = ships!.flatMap((ship) => [...ship.squares]);
  const views = [1, 2, 5].map((left) => {
    const short = squares.slice(0, left);
    const shown = cells.map((cell, square) =>
      short.includes(square) ? 'ship' : squares.includes(square) ? 'hit' : cell,
    );
    const boards = [{ ...over.boards[0], cells: shown }, over.boards[1]] as const;
    return { ...over, boards, winner: 0 as const };
  });
  const reviewed = (chance: number, shotsLuck: number): [ShotReview] => [
    { ...REVIEW, chance, shotsLuck },
  ];
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

const REVIEW: ShotReview = {
  ...{ index: 0, square: 0, outcome: 'miss' as const, bestSquares: [1, 2], layouts: 9 },
  ...{ chance: 0.355, bestChance: 0.579, loss: 0.224, method: 'exact' as const },
  ...{ shotsLuck: null, needs: null },
};

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

  test.each([...new Set(told)])('is one line with all its values: %s', (text) => {
    expect(text).toMatch(/^[^\p{Cc}]+$/u);
    expect(text).not.toMatch(/\{\{|undefined|\[object|\bNaN\b/);
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

/** Every key, without its plural form. */
function keysOf(tree: object, path = ''): string[] {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key}`.replace(/_(one|few|many|other)$/, '')]
      : keysOf(value, `${path}${key}.`),
  );
  return [...new Set(keys)];
}

describe.each(['en', 'ru'] as const)('strategies in %s', (lang) => {
  const { shooter, placer } = TEXTS[lang].names;

  test.each(Object.values({ ...shooter, ...placer }))(
    'the name %s stands within a sentence: no comma is left open',
    (name) => {
      expect(name.replace(/\(.*?\)/g, '')).not.toMatch(/[,;:]/);
    },
  );
});

test.each(Object.values(TEXTS.en.names.shooterText))(
  'no comma parts what a player does from what else it does: %s',
  (text) => expect(text).not.toMatch(/, and /),
);

test('every text fills in the same values in both languages', () => {
  const valuesByKey = (tree: object) => {
    const values = new Map<string, Set<string>>();
    const visit = (branch: object, path: string) => {
      for (const [key, value] of Object.entries(branch)) {
        if (typeof value !== 'string') visit(value, `${path}${key}.`);
        else {
          const whole = `${path}${key}`.replace(/_(one|few|many|other)$/, '');
          const named = values.get(whole) ?? new Set();
          for (const [, name = ''] of value.matchAll(/\{\{(\w+)\}\}/g)) named.add(name);
          values.set(whole, named);
        }
      }
    };
    visit(tree, '');
    return new Map([...values].map(([key, names]) => [key, [...names].sort()]));
  };
  expect(valuesByKey(TEXTS.ru)).toEqual(valuesByKey(TEXTS.en));
});

test('a number in words stands in the nominative', () => {
  const reason = { code: 'likeliest', chance: 0.2, bits: 1, method: 'sampled' } as const;
  const text = describeReason(RU, { ...reason, layouts: 2_000_000 });
  expect(text.replaceAll('\u00A0', ' ')).toContain('(по выборке их примерно 2 миллиона)');
});

describe('a shot in words', () => {
  test.each([
    [shot({}), 0, 'You fire at B4: miss.'],
    [shot({ outcome: 'sunk' }), 0, 'You fire at B4: hit and sunk.'],
    [shot({ outcome: 'sunk', shapeId: '3' }), 0, 'You fire at B4 and sink a three-square ship.'],
    [shot({ outcome: 'hit' }), 1, 'Anna fires at B4: your ship is hit.'],
    [shot({ outcome: 'sunk' }), 1, 'Anna fires at B4: your ship is sunk.'],
    [shot({ outcome: 'hit' }), 'spectator', 'Anna fires at B4: hit.'],
  ] as const)('%j seen by %s', (fired, viewer, text) => {
    expect(describeShot(EN, view, fired, viewer)).toBe(text);
  });

  test('names squares in Russian letters', () => {
    expect(describeShot(RU, view, shot({ square: 22 }), 0)).toBe('Ваш выстрел по В3: мимо.');
    expect(describeDraftError(RU, grid, { code: 'overlap', squares: [12, 22] })).toContain(
      'В2, В3',
    );
  });

  test('a hit where no sinking is announced is not called a ship afloat', () => {
    expect(describeShot(RU, hits, shot({ outcome: 'hit' }), 0)).toBe('Ваш выстрел по Б4: попал.');
    expect(describeShot(RU, view, shot({ outcome: 'hit' }), 0)).toBe('Ваш выстрел по Б4: ранен.');
  });

  test('a hit that is named is told with its ship, of equal ones with a number or its own name', () => {
    const tell = (played: typeof named, ship: number, outcome: 'hit' | 'sunk') => [
      describeShot(EN, played, shot({ outcome, ship }), 0),
      describeShot(RU, played, shot({ outcome, ship }), 1),
    ];
    expect(tell(named, 2, 'hit')).toEqual([
      'You fire at B4 and hit the three-square ship no. 2.',
      'Anna стреляет по Б4: ваш корабль ранен, это трёхпалубный № 2.',
    ]);
    expect(tell(boxed, 3, 'sunk')).toEqual([
      'You fire at B4 and sink the submarine.',
      'Anna стреляет по Б4: ваш корабль убит, это подлодка.',
    ]);
  });

  test('a salvo is told in one sentence, sinkings first', () => {
    const shots = [
      shot({ square: 0 }),
      shot({ square: 1, outcome: 'hit' }),
      shot({ square: 2, outcome: 'sunk', shapeId: '3' }),
      shot({ square: 3, outcome: 'hit' }),
    ];
    expect(describeShots(EN, view, shots, 0)).toBe(
      'Your salvo: C1 (3) – sunk; B1, D1 – hits; A1 – miss.',
    );
    expect(describeShots(RU, view, shots, 1)).toBe(
      'Anna даёт залп: В1 (3) — убит; Б1, Г1 — попадания; А1 — мимо.',
    );
    expect(describeShots(EN, view, shots.slice(0, 1), 0)).toBe('You fire at A1: miss.');
    expect(describeShots(EN, view, [], 0)).toBe('');
  });

  test('a salvo tells squares with the same answer together, and one alone as a single shot', () => {
    const salvoOf = (...outcomes: readonly ShotOutcome[]) =>
      outcomes.map((outcome, square) => shot({ square, outcome }));
    const each = salvoOf('sunk', 'hit', 'miss');
    expect(describeShots(RU, view, each, 0)).toBe('Ваш залп: А1 — убит; Б1 — ранен; В1 — мимо.');
    expect(describeShots(RU, hits, each.slice(1), 0)).toBe('Ваш залп: Б1 — попал; В1 — мимо.');
    const twice = salvoOf('sunk', 'sunk', 'hit', 'hit', 'miss', 'miss');
    expect(describeShots(EN, view, twice, 0)).toBe(
      'Your salvo: A1, B1 – sunk; C1, D1 – hits; E1, F1 – misses.',
    );
    expect(describeShots(RU, view, twice, 0)).toBe(
      'Ваш залп: А1, Б1 — убиты; В1, Г1 — попадания; Д1, Е1 — мимо.',
    );
    expect(describeShots(RU, hits, twice.slice(2), 0)).toBe(
      'Ваш залп: В1, Г1 — попадания; Д1, Е1 — мимо.',
    );
  });
});

test('shots are told one by one, salvos together', () => {
  const shots = [shot({}), shot({ turn: 1 }), shot({ turn: 1, square: 5 })];
  expect(shotsByMoment(view, shots)).toEqual(shots.map((each) => [each]));
  expect(shotsByMoment(salvo, shots)).toEqual([shots.slice(0, 1), shots.slice(1)]);
});

test('whose turn it is', () => {
  expect(describeTurn(EN, view, 0)).toBe('Your turn.');
  expect(describeTurn(EN, view, 'spectator')).toBe('Anna’s turn.');
  const again = { ...view, isAgain: true };
  expect(describeTurn(EN, again, 0)).toBe('Shoot again.');
  expect(describeTurn(EN, again, 1)).toBe('Anna shoots again.');
  expect(describeTurn(EN, { ...view, phase: 'over', awaited: null }, 0)).toBe('');
  expect(describeTurn(EN, salvo, 0)).toBe('Your turn. 5 shots in this salvo.');
  expect(describeTurn(RU, salvo, 0)).toBe('Ваш ход. В этом залпе 5 выстрелов.');
  expect(describeThinking(EN, view)).toBe('Anna is thinking…');
  expect(describeThinking(EN, { ...view, awaited: null })).toBe('');
});

test.each([
  [0, false, 0, 'You win! The opponent’s whole fleet is sunk.'],
  [1, false, 0, 'Boris wins. Your fleet is sunk.'],
  [1, true, 0, 'Boris wins. You have resigned.'],
  [1, true, 1, 'You win! Anna has resigned.'],
  [0, false, 'spectator', 'Anna wins! Boris’s fleet is sunk.'],
  [1, true, 'spectator', 'Boris wins! Anna has resigned.'],
  ['draw', false, 0, 'A draw. Both fleets are sunk.'],
  [null, false, 0, 'The game is not over.'],
] as const)('winner %s, resigned %s, seen by %s', (winner, isResigned, viewer, text) => {
  expect(describeResultInOne(EN, ended(winner, isResigned), viewer)).toBe(text);
});

test('a clock that has run out is told as it is online', () => {
  const out = { ...ended(0, true), isOutOfTime: true };
  expect(describeResultInOne(EN, out, 0)).toBe('You win! Boris has run out of time.');
  expect(describeResultInOne(EN, out, 1)).toBe('Anna wins. You have run out of time.');
});

test.each([
  [0, 'time', 0, 'You win! Boris has run out of time.'],
  [1, 'left', 0, 'Boris wins You were away too long.'],
  [1, 'resigned', 0, 'Boris wins You have resigned.'],
  [0, 'cleared', 'spectator', 'Anna wins! Boris’s fleet is sunk.'],
  [null, 'aborted', 0, 'The game was called off No shots were fired, so there is no winner.'],
] as const)('online: winner %s by %s, seen by %s', (winner, reason, viewer, text) => {
  const over = ended(winner, reason !== 'cleared');
  const { title, how } = describeOnlineResult(EN, over, { winner, reason }, viewer);
  expect(`${title} ${how}`).toBe(text);
});

test('a result has a heading and how it came about', () => {
  const { game, players } = unwrap(resign(session, 0));
  expect(describeResult(EN, { ...game, players }, 0)).toEqual({
    title: 'Boris wins',
    how: 'You have resigned.',
  });
});

test.each([
  [0, '0 bits', '0 бит'],
  [0.7, '0.7 bits', '0,7 бита'],
  [0.7249, '0.72 bits', '0,72 бита'],
  [0.999, '1 bit', '1 бит'],
  [2, '2 bits', '2 бита'],
  [5, '5 bits', '5 бит'],
] as const)('%d is told as %s and %s', (bits, english, russian) => {
  expect([describeBits(EN, bits), describeBits(RU, bits)]).toEqual([english, russian]);
});

test.each([
  [-4.06, 'Good luck saved you 4.1 shots.', 'Удача сэкономила вам 4,1 выстрела.'],
  [
    -0.04,
    'Your luck in shots was average.',
    'Удача была обычной: выстрелов не сэкономила и не отняла.',
  ],
  [12.34, 'Bad luck cost you 12.3 shots.', 'Невезение стоило вам 12,3 выстрела.'],
])('luck of %d shots is told as %s and %s', (shots, english, russian) => {
  expect(describeLuck(EN, { name: 'You' }, shots)).toBe(english);
  expect(describeLuck(RU, { name: 'You' }, shots)).toBe(russian);
  expect(describeLuck(EN, { name: 'Anna' }, -1)).toBe('Good luck saved Anna 1.0 shots.');
});

test.each([
  [
    1,
    'ships afloat can cover it in 1 way, the',
    'корабль может стоять там 1 способом — это максимум',
  ],
  [
    2,
    'ships afloat can cover it in 2 ways, the',
    'корабль может стоять там 2 способами — это максимум',
  ],
  [
    5,
    'ships afloat can cover it in 5 ways, the',
    'корабль может стоять там 5 способами — это максимум',
  ],
  [
    21,
    'ships afloat can cover it in 21 ways,',
    'корабль может стоять там 21 способом — это максимум',
  ],
])('%d placements are counted in %s and %s', (placements, english, russian) => {
  const reason = { code: 'most-placements', phase: 'hunt', placements, ties: 1 } as const;
  expect(describeReason(EN, reason)).toContain(english);
  expect(describeReason(RU, reason)).toContain(russian);
});

test('reasons have their figures', () => {
  expect(describeReason(EN, REASONS.believed[0])).toBe(
    'the chance of a ship there is 25.6%; the likeliest habit is “Along the edges” (92%); the answer rules out about 43% of the layouts',
  );
  const likeliest = (method: 'exact' | 'sampled', layouts: number) =>
    describeReason(EN, { code: 'likeliest', chance: 0.2564, bits: 0.8214, layouts, method });
  expect(likeliest('exact', 12_345_678)).toBe(
    'a ship is there in 25.6% of all layouts (12.35 million); the answer rules out about 43% of them',
  );
  expect(likeliest('exact', 1855545978831780)).toContain('all layouts (1.856\u00A0×\u00A010¹⁵)');
  expect(likeliest('sampled', 2000)).toBe(
    'a ship is there in about 26% of all layouts (about 2,000, by sampling); the answer rules out about 43% of them',
  );
  expect(likeliest('sampled', 1752652097901889)).toContain(
    '(about 1.8\u00A0×\u00A010¹⁵, by sampling)',
  );
  expect(describeReason(EN, { code: 'heaviest', weight: 50, ties: 3 })).toBe(
    'the heaviest square, of weight 50 (3 squares are equally good)',
  );
});

test('rules in a line, bent ships counted', () => {
  expect(describeRulesInOne(EN, testRules('hasbro'))).toBe(
    '10×10; fleet 1 ship of 5 squares, 1 of 4, 2 of 3, 1 of 2; ships may touch; one shot a turn; the ship that sank is announced',
  );
  expect(describeRulesInOne(EN, testRules('curved'))).toContain(
    'fleet 7 bent + 2 ships of 1 square',
  );
  expect(rulesName(RU, { name: 'russian' })).toBe('Русские');
  expect(rulesName(RU, { name: 'Mine' })).toBe('Mine');
  expect(rulesName(RU, { name: UNNAMED_RULES })).toBe('Свои');
  expect(introduceRules(RU, { name: 'Mine' })).toBeUndefined();
});

test('ships are listed and named', () => {
  expect(listShips(EN, ['4', '3', '3', '##/#.'])).toBe('1 ship of 4 squares, 2 of 3, 1 of ##/#.');
  expect(listShips(RU, ['4', '3', '3'])).toBe('1 корабль из 4 клеток, 2 из 3');
  const corner = unwrap(parseShape(['##', '#.']));
  expect(describeShip(EN, corner)).toBe('bent three-square ship (##/#.)');
  expect(shipName(RU, corner)).toBe('изогнутый трёхпалубный');
});

test('what is expected is told in Russian without English words', () => {
  const told = describeRulesFaults(RU, FAULTS.expected).replace(/"[^"]*"|true|false/g, '');
  expect(told).not.toMatch(/[a-z]{3,}/);
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

test('a strategy can be the subject of a Russian sentence: no comma of its name is open', () => {
  const names = SHOOTERS.map(({ name }) => shooterName(RU, name));
  expect(names.filter((name) => name.replace(/\(.*\)$/, '').includes(','))).toEqual([]);
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

  test('is known by the name in old records, which say no more', () => {
    expect(playerName(RU, { name: 'You' })).toEqual({ name: 'Вы', context: 'you' });
    expect(playerName(EN, { name: 'Игрок 2' })).toEqual({ name: 'Player 2' });
  });

  test('is made with what the name stands for', () => {
    expect(personCalled(RU, '', 'first')).toEqual({ name: 'Игрок 1', who: 'first' });
    expect(personCalled(RU, 'Вы', 'first')).toEqual({ name: 'Вы', who: 'named' });
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
