import { BIMARU_GRADES, BIMARU_TECHNIQUES } from '@flotilla/bimaru';
import { LEVEL_SHOOTERS, PLACERS, playerOf, SHOOTERS, type ShotReason } from '@flotilla/engine';
import { PACES, PHRASES, UNNAMED } from '@flotilla/protocol';
import {
  ANNOUNCE_RULES,
  FLEET_SALVOS,
  makeRules,
  newObservation,
  type PlayerInfo,
  PRESET_NAMES,
  parseShape,
  type RulesValue,
  type Seat,
  type Shot,
  type ShotOutcome,
  UNNAMED_RULES,
  unwrap,
  type Viewer,
} from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import * as play from '../index.js';
import { battle, testRules, viewShortBy } from '../testing/battles.js';
import { reviewWith, shotWith as shot } from '../testing/reviews.js';
import { keysIn, storyIn, TEXTS } from '../testing/stories.js';
import type { Story } from './story.js';

const LANGS = ['en', 'ru'] as const;
const EN = storyIn('en');
const KEYS = keysIn('en');
const RU_KEYS = keysIn('ru');
const RU = storyIn('ru');
const RULES = testRules('russian');
const HASBRO = testRules('hasbro');
const { grid } = RULES;

const { names: NAMES, story: STORY } = TEXTS.en;
const ROW = { kind: 'row', index: 2 } as const;
const DECIDED = (['segment', 'water'] as const).map((mark) => ({ square: 3, mark }));

/** Every field that a reason, a refusal or a fault may have. */
const FIELDS = {
  square: 4,
  squares: [1, 12],
  ship: 0,
  shapeId: '4',
  length: 3,
  count: 2,
  toMove: 1,
  placer: 'somebody/\u001Belse',
  tries: 9,
  weight: 50.125,
  ties: 2,
  placements: 34,
  chance: 0.2564,
  bits: 0.8214,
  layouts: 101,
  share: 0.917,
  less: 0,
  fewer: 0.4,
  played: 101,
  line: 2,
  column: 3,
  row: 1,
  character: '?',
  hits: '123AB',
  given: 'x\u001B',
  path: 'grid.x\u001B',
  grid,
  most: 35,
  needs: 5,
  has: 4,
  limit: 3_000_000,
  puzzles: 303,
  lines: 10,
  message: 'Unexpected end\u001B',
  sum: 19,
  segments: 20,
  steps: 2,
  expected: '10',
  faults: [],
  fault: { code: 'touching', squares: [1, 12] },
  step: { technique: 'corners', decided: DECIDED.slice(1), from: [4] },
};

/** Keys of texts that are not codes. */
const NO_CODES = /^(placed|nothing|ties|sums-row|sums-column|bad-ship-named|bad-ship-unasked)$/;

/** Returns a row for each code that is a key of these texts; other codes do not compile. */
const rowsOf = (texts: object, more: object = {}): never[] =>
  keysOf(texts)
    .filter((key) => !key.includes('.') && !NO_CODES.test(key))
    .map((code) => ({ ...FIELDS, code, ...more }) as never);

const VALUES = [...keysOf(STORY.fault.value), 'announces', 'touching'] as RulesValue[];
const EXPECTED = VALUES.map(
  (expected) => ({ path: '', code: 'expected', expected, given: {} }) as const,
);

const PATHS = [
  ...['', 'fleet', 'fleet[0]', 'grid.width', 'grid.height', 'columns', 'rows', 'columns[0]'],
  ...['rows[3]', 'givens.A1', 'givens.?'],
];

function tellReasons(story: Story): string[] {
  const reasons = [
    ...keysOf(STORY.reason['most-placements']).map((phase) => ({ code: 'most-placements', phase })),
    ...keysOf(STORY.reason.likeliest).map((method) => ({ code: 'likeliest', method })),
    ...keysOf(NAMES.habit).map((habit) => ({ code: 'believed', habit })),
    ...[{ code: 'ahead' }, { code: 'ahead', less: 0.012, played: 20 }],
  ].map((reason) => ({ ...FIELDS, ...reason }) as never);
  return [...reasons, ...rowsOf(STORY.reason, { habit: 'edges' })].map((reason) =>
    play.describeReason(story, reason),
  );
}

function tellRefusals(story: Story): string[] {
  const { phase, online } = STORY.refusal;
  const refusals = [
    ...keysOf(phase).map((each) => ({ code: 'wrong-phase', phase: each }) as never),
    ...rowsOf(STORY.refusal, { expected: 2, given: 7, faults: rowsOf(STORY.layout) }),
    ...rowsOf(online),
  ];
  const outcomes = (['hit', 'sunk'] as const).map(
    (expected) => ({ code: 'bad-outcome', square: 1, expected }) as const,
  );
  return [
    ...refusals.map((refusal) => play.describeRefusal(story, grid, refusal)),
    ...rowsOf(STORY.draft).map((error) => play.describeDraftError(story, grid, error)),
    ...[...rowsOf(STORY.contradiction), ...outcomes].flatMap((error) => [
      play.describeContradiction(story, newObservation(RULES), error),
      play.describeContradiction(story, { rules: HASBRO }, error),
    ]),
  ];
}

function tellFaults(story: Story): string[] {
  const faults = rowsOf(STORY.fault, { expected: 'true' });
  const values = keysOf(STORY.record.value).map(
    (expected) => ({ ...FIELDS, code: 'expected-value', expected }) as never,
  );
  const records = [...rowsOf(STORY.record, { faults, expected: 'date' }), ...values];
  return [
    ...rowsOf(STORY.position, { given: 2, expected: 10 }).map((error) =>
      play.describeObservationTextError(story, RULES, error),
    ),
    ...rowsOf(STORY.fault.shape).map((error) => play.describeShapeError(story, error)),
    play.describeShapeError(story, { code: 'bad-length', given: undefined }),
    play.describeRulesFaults(story, [...faults, ...EXPECTED]),
    ...records.map((error) => play.describeRecordError(story, error)),
    ...rowsOf(STORY.written).map((error) => play.describeWrittenBoardError(story, error)),
    ...PATHS.flatMap((path) => [
      play.describeRulesFaults(story, [{ path, code: 'no-layout' }]),
      play.describeBimaruError(story, { path, code: 'bad-sum', given: {}, most: 10 }),
    ]),
  ];
}

function tellBimaru(story: Story): string[] {
  const { fault, hint, entry, none } = STORY.bimaru;
  const step = { line: ROW, from: [4], length: 3 };
  const found = [DECIDED, DECIDED.slice(0, 1), DECIDED.slice(1)];
  const sums = (['row', 'column'] as const).map(
    (kind) => ({ code: 'sums', kind, sum: 19, segments: 20 }) as const,
  );
  const squares = (['not-a-square', 'off-grid'] as const).map(
    (code) => ({ path: 'givens.?', code: 'bad-square', square: { code, text: '?' } }) as const,
  );
  return [
    ...BIMARU_GRADES.map((grade) => play.bimaruGradeName(story, grade)),
    ...BIMARU_TECHNIQUES.flatMap((technique) =>
      found.map((decided) => play.describeBimaruStep(story, grid, { ...step, technique, decided })),
    ),
    ...rowsOf(fault, { line: ROW }).map((each) => play.describeBimaruFault(story, grid, each)),
    ...rowsOf(hint).map((error) => play.describeHintError(story, grid, error)),
    ...[...rowsOf(entry), ...squares].map((error) => play.describeBimaruError(story, error)),
    ...[...rowsOf(none, { line: ROW }), ...sums].map((reason) =>
      play.describeNoneReason(story, grid, reason),
    ),
  ];
}

const session = battle({ players: [{ name: 'Anna' }, { name: 'Boris' }] }, 1);
const viewOf = (shown: play.Session) => play.reopenTable(shown, { player: playerOf }).view();
const view = viewOf(session);
const salvo = viewOf(battle({ rules: testRules('salvo'), players: session.players }, 1));
/** View after this seat's turn timed out. */
function passedBy(seat: Seat): typeof view {
  return { ...view, skipped: [{ turn: 0, seat, after: view.shots.length }] };
}
const hits = { ...view, rules: unwrap(makeRules({ announces: 'hit' })) };
const weights = play.makeComputerInfo(EN, 'weights');
const iq180: typeof view = { ...view, players: [view.players[0], weights] };
const named = { ...view, rules: unwrap(makeRules({ announces: 'named' })) };
const boxed = { ...view, rules: unwrap(makeRules({ fleet: [5, 4, 3, 3, 2], announces: 'named' })) };

const againstMe = [
  { name: 'You', who: 'you' },
  { name: 'random', shooter: 'random' },
] as const;
const over = viewOf(battle({ rules: testRules('mini-7'), players: againstMe }, 3));

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
    ...tellReasons(story),
    ...tellRefusals(story),
    ...tellFaults(story),
    ...PRESET_NAMES.flatMap((name) => [
      play.rulesName(story, { name }),
      play.describePreset(story, { name }),
      ...play.describeRules(story, { ...testRules(name), lastTurn: true }),
      play.describeRulesInLine(story, testRules(name)),
    ]),
    play.rulesName(story, { name: UNNAMED_RULES }),
    ...FLEET_SALVOS.map((salvo) => play.describeRules(story, { ...RULES, turns: { salvo } })[1]),
    ...[1, 2, 5].map((salvo) => play.describeRules(story, { ...RULES, turns: { salvo } })[1]),
    ...ANNOUNCE_RULES.map((announces) => play.describeRules(story, { ...RULES, announces }).at(-1)),
    play.describeContradiction(story, named, { code: 'bad-ship', square: 1, shapeId: undefined }),
    play.describeRules(story, { ...RULES, touching: 'corners' })[0],
    ...SHOOTERS.map(({ name }) => play.shooterName(story, name)),
    ...Object.keys(TEXTS.en.names.shooterText).map((name) => play.describeShooter(story, name)),
    ...PLACERS.map(({ name }) => play.placerName(story, name)),
    ...PLACERS.map(({ name }) => play.describePlacer(story, name)),
    ...[1, 2, 3, 4, 5, 6].flatMap((length) => [
      play.shipName(story, { length, isStraight: true }),
      play.shipName(story, { length, isStraight: false }),
    ]),
    ...HASBRO.fleet.map((ship) => play.shipName(story, ship, HASBRO.fleet)),
    ...([0, 1, 'spectator'] as const).flatMap((viewer) => [
      ...[view, hits, iq180].flatMap((played) => tellTo(story, viewer, played)),
      ...(['hit', 'sunk'] as const).flatMap((outcome) =>
        [1, 2, 3].flatMap((ship) => [
          play.describeShot(story, named, shot({ outcome, ship }), viewer),
          play.describeShot(story, boxed, shot({ outcome, ship }), viewer),
        ]),
      ),
      ...tellCourse(story, viewer),
    ]),
    play.describeTurn(story, salvo, 0),
    play.describeTurn(story, passedTwice(0), 0),
    play.describeRetry(story, iq180, 0),
    ...PACES.map((pace) => play.describePace(story, pace)),
    play.describePace(story, { kind: 'days', days: 7 }),
    ...PHRASES.map((phrase) => play.describePhrase(story, phrase)),
    play.explainLuck(story),
    ...tellReview(story),
    play.describeBits(story, 2),
    ...tellBimaru(story),
    play.describeThinking(story, view),
    play.describeUndo(story, RULES),
    play.describeUndo(story, salvo.rules),
  ];
}

/** Review of a single shot. */
const reviewed = (chance: number, shotsLuck: number) => [reviewWith({ chance, shotsLuck })];

/** Calls every function that names seats, for each way a game can end. */
function tellTo(story: Story, viewer: Viewer, played = view): string[] {
  const fired = (['miss', 'hit', 'sunk'] as const).flatMap((outcome) =>
    ([0, 1] as const).map((seat) => shot({ seat, outcome })),
  );
  const ends = ([0, 1, 'draw', null] as const).flatMap((winner) =>
    [false, typeof winner === 'number'].map((isResigned) => ended(winner, isResigned)),
  );
  const [low, high] = [reviewed(0.3, 1.2), reviewed(0.4, 1.6)];
  const { players } = played;
  return [
    ...fired.flatMap((each) => [
      play.describeShot(story, played, each, viewer),
      play.describeShots(story, played, [each, { ...each, square: 0 }], viewer),
    ]),
    play.describeShot(story, played, shot({ outcome: 'sunk', shapeId: '##/#.' }), viewer),
    ...([0, 1] as const).flatMap((seat) => [
      play.describeTurn(story, { ...played, awaited: seat }, viewer),
      play.describeTurn(story, { ...played, awaited: seat, isAgain: true }, viewer),
      ...play.describeEvents(story, passedBy(seat), 0, viewer),
      ...[-4.1, 0, 4.1].map((shots) => play.describeLuck(story, players, seat, shots, viewer)),
    ]),
    ...ends.flatMap((end) => [
      play.describeResultInLine(story, { ...end, players }, viewer),
      ...play.describeCourse(story, end, viewer, [low, high]),
      ...play.describeCourse(story, end, viewer, [high, low]),
      ...(['time', 'left', 'aborted'] as const).map((reason) =>
        play.joinResult(play.describeOnlineResult(story, end, { ...end, reason }, viewer)),
      ),
    ]),
    play.describeResultInLine(story, { ...OUT_OF_TIME, ...skippedTwice(1) }, viewer),
  ];
}

function tellCourse(story: Story, viewer: Viewer): string[] {
  return [1, 5].flatMap((left) =>
    [-3, 0, 5].flatMap((luck) => {
      const close = { ...viewShortBy(over, left).close, winner: 0 as const };
      return play.describeCourse(story, close, viewer, [reviewed(0.3, luck), reviewed(0.3, 0)]);
    }),
  );
}

const REVIEW = reviewWith({ chance: 0.355, bestChance: 0.579, bestSquares: [1, 2] });

function tellReview(story: Story): string[] {
  return [
    play.describeChance(story, grid, REVIEW),
    play.describeChance(story, grid, { ...REVIEW, chance: 0.579, loss: 0 }),
    play.describeCost(story, { cost: 0.012, grade: 'good' }),
    ...play.SHOT_GRADES.map((grade) => play.describeGrade(story, grade)),
    ...play.LESSONS.map((lesson) => play.describeLesson(story, lesson)),
    play.explainGrades(story),
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
    const isFaulty = /^$|\p{Cc}|\{\{|undefined|\[object|\bNaN\b/u;
    expect(told.filter((text) => isFaulty.test(text ?? ''))).toEqual([]);
  });

  test('no key is shown, and no text is left that nothing tells', () => {
    expect(keysShown).toEqual([]);
    const { names, story } = TEXTS[lang];
    const labels = [
      ...Object.keys(names.board).map((word) => `board.${word}`),
      ...ANNOUNCE_RULES.map((value) => `rules.announced.${value}`),
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
  for (const name of Object.values({ ...shooter, ...placer })) {
    expect(name.replace(/\(.*?\)/g, '')).not.toMatch(/[,;:]/);
  }
  for (const text of Object.values(NAMES.shooterText)) expect(text).not.toMatch(/, and /);
});

describe('a shot is told', () => {
  const sunkThree = shot({ outcome: 'sunk', shapeId: '3' });

  test.each([
    [shot({ outcome: 'hit' }), 0, 'iq180.shot.mine.hit(Anna, B4)'],
    [shot({ seat: 1 }), 0, 'iq180.shot.theirs.miss(IQ180, B4)'],
    [shot({ seat: 1, outcome: 'hit' }), 'spectator', 'shot.named.hit(IQ180, B4)'],
    [shot({ outcome: 'hit' }), 1, 'shot.theirs.hit(Anna, B4)'],
  ] as const)('against IQ180 in the words of its article: %j to %s', (fired, viewer, keys) => {
    expect(play.describeShot(KEYS, iq180, fired, viewer)).toBe(keys);
    const named = { name: 'IQ180', who: 'named', shooter: 'weights' } as const;
    const called = { ...iq180, players: [iq180.players[0], named] as const };
    expect(play.describeShot(KEYS, called, fired, viewer)).toBe(keys);
  });

  test('a shot that is refused has words of the article of the opponent alone', () => {
    expect(play.describeRetry(KEYS, iq180, 0)).toBe('iq180.retry');
    expect(play.describeRetry(KEYS, iq180, 1)).toBe('');
    expect(play.describeRetry(KEYS, view, 0)).toBe('');
  });

  test('in the letters of the language', () => {
    const missed = play.describeShot(RU_KEYS, view, shot({ square: 22 }), 0);
    expect(missed).toBe('shot.mine.miss(Anna, В3)');
    const error = { code: 'overlap', squares: [12, 22] } as const;
    expect(play.describeDraftError(RU_KEYS, grid, error)).toBe('draft.overlap(В2, В3)');
  });

  test('with its ship where that is named, of equal ones with a number or its own name', () => {
    const tell = (played: typeof named, ship: number, outcome: 'hit' | 'sunk') =>
      play.describeShot(KEYS, played, shot({ outcome, ship }), 0);
    expect(tell(named, 2, 'hit')).toBe(
      'shot.mine.hitNamed(Anna, B4, ship.numbered(ship.straight.three(3), 2))',
    );
    expect(tell(boxed, 3, 'sunk')).toBe('shot.mine.sunkNamed(Anna, B4, ship.boxed.submarine)');
    expect(play.describeShot(KEYS, view, sunkThree, 0)).toBe(
      'shot.mine.sunkShip(Anna, B4, ship.straight.three(3))',
    );
  });

  test('in a salvo by answers, sinkings first, and one alone as a single shot', () => {
    const salvoOf = (...outcomes: readonly ShotOutcome[]) =>
      outcomes.map((outcome, square) => shot({ square, outcome }));
    const tell = (played: typeof view, shots: readonly Shot[], viewer: Viewer = 0) =>
      play.describeShots(KEYS, played, shots, viewer);
    const salvo = (whose: string, ...answers: readonly string[]) =>
      `salvo.${whose}${answers.map((each) => `salvo.answer(${each})`).join('; ')})`;
    const twice = salvoOf('miss', 'hit', 'sunk', 'miss', 'hit', 'sunk');
    const several = ['C1, F1, salvo.several.sunk', 'B1, E1, salvo.several.hit'];
    expect(tell(view, twice)).toBe(salvo('mine(', ...several, 'A1, D1, salvo.several.miss'));
    const each = ['B4 (3), board.sunk', 'B1, board.hit', 'A1, board.miss'];
    const shots = [...salvoOf('miss', 'hit'), sunkThree];
    expect(tell(view, shots, 1)).toBe(salvo('named(Anna, ', ...each));
    const struck = salvo('mine(', 'B1, board.struck', 'A1, board.miss');
    expect(tell(hits, salvoOf('miss', 'hit'))).toBe(struck);
    expect(tell(view, twice.slice(0, 1))).toBe('shot.mine.miss(Anna, A1)');
    expect(tell(view, [])).toBe('');
  });
});

test('shots are told one by one, salvos together', () => {
  const shots = [shot({}), shot({ turn: 1 }), shot({ turn: 1, square: 5 })];
  expect(play.groupShotsByAnswerTime(view, shots)).toEqual(shots.map((each) => [each]));
  expect(play.groupShotsByAnswerTime(salvo, shots)).toEqual([shots.slice(0, 1), shots.slice(1)]);
});

test('a turn that a clock ended is told with the shots before it, or alone', () => {
  expect(play.describeEvents(KEYS, passedBy(1), 0, 0)).toEqual(['turn.passed.named(Boris)']);
  const shots = [shot({ seat: 0, outcome: 'miss' })];
  const skipped = [{ turn: 1, seat: 1, after: 1 }] as const;
  const told = play.describeEvents(KEYS, { ...view, shots, skipped }, 0, 1);
  expect(told).toEqual([play.describeShot(KEYS, view, shots[0]!, 1), 'turn.passed.mine']);
});

test('before the turn whose loss ends the game a warning stands', () => {
  const twice = passedTwice(0);
  expect(play.describeTurn(KEYS, twice, 0)).toBe('turn.yours turn.lastSkip');
  expect(play.describeTurn(KEYS, { ...twice, awaited: 1 }, 1)).toBe('turn.yours');
  const once = { ...twice, skipped: twice.skipped.slice(1) };
  expect(play.describeTurn(KEYS, once, 0)).toBe('turn.yours');
  const shots = [shot({ seat: 0, turn: 2 })];
  expect(play.describeTurn(KEYS, { ...twice, shots }, 0)).toBe('turn.yours');
});

test('a third turn in a row that is skipped is the reason of a loss by the clock', () => {
  const game = { ...OUT_OF_TIME, ...skippedTwice(0), winner: 1 } as const;
  expect(play.describeResult(KEYS, game, 0).how).toBe(`online.ended.skipped.youLose${REVERSED}`);
  const end = { winner: 1, reason: 'time' } as const;
  const won = play.describeOnlineResult(KEYS, game, end, 1);
  expect(won.how).toBe(`online.ended.skipped.youWin${REVERSED}`);
  const byTime = play.describeResult(KEYS, { ...game, winner: 0 }, 0);
  expect(byTime.how).toBe(`online.ended.time.youWin${BOTH}`);
});

test.each([
  [ended(1, false), 0, `result.youLose${REVERSED}`, `result.how.youLose${REVERSED}`],
  [ended(1, true), 1, `result.youWin${REVERSED}`, `result.how.youWinResigned${REVERSED}`],
  [ended(0, false), 'spectator', `result.named${BOTH}`, `result.how.named${BOTH}`],
  [ended('draw', false), 0, 'result.draw', 'result.how.draw'],
  [ended(null, false), 0, 'result.unfinished', ''],
  [OUT_OF_TIME, 0, `result.youWin${BOTH}`, `online.ended.time.youWin${BOTH}`],
  [OUT_OF_TIME, 1, `result.youLose${BOTH}`, `online.ended.time.youLose${BOTH}`],
] as const)('a result, %#', (game, viewer, title, how) => {
  expect(play.describeResult(KEYS, game, viewer)).toEqual({ title, how });
});

test.each([
  [0, 'time', 0, `online.ended.time.youWin${BOTH}`],
  [1, 'left', 0, `online.ended.left.youLose${REVERSED}`],
  [1, 'resigned', 0, `result.how.youLoseResigned${REVERSED}`],
  [0, 'cleared', 'spectator', `result.how.named${BOTH}`],
  [null, 'aborted', 0, 'online.calledOff.how'],
] as const)('online: winner %s by %s, seen by %s', (winner, reason, viewer, keys) => {
  const over = ended(winner, reason !== 'cleared');
  expect(play.describeOnlineResult(KEYS, over, { winner, reason }, viewer).how).toBe(keys);
});

test.each([
  [0.7249, 'bits(2, 0.72)'],
  [0.999, 'bits(1, 1)'],
  [5, 'bits(5, 5)'],
] as const)('%d bits', (bits, keys) => {
  expect(play.describeBits(KEYS, bits)).toBe(keys);
});

test.each([
  [0, -4.06, 'luck.mine.good(You, 4.1)'],
  [0, -0.04, 'luck.mine.even(You, 0.0)'],
  [0, 12.34, 'luck.mine.bad(You, 12.3)'],
  [1, -1, 'luck.named.good(Anna, 1.0)'],
] as const)('the luck of the first seat told to %s, %d shots', (reader, shots, keys) => {
  expect(play.describeLuck(KEYS, view.players, 0, shots, reader)).toBe(keys);
});

const ADDRESS = { en: /\byou(r|rs)?\b/iu, ru: /(?<!\p{L})(вы|вам|вас|ваш\p{L}*)(?!\p{L})/iu };

test.each(LANGS)('in %s nobody reads the own name, and who did not play no “you”', (lang) => {
  for (const seat of [0, 1] as const) {
    const own = view.players[seat].name;
    expect(tellTo(storyIn(lang), seat).filter((text) => text.includes(own))).toEqual([]);
  }
  const told = tellTo(storyIn(lang), 'spectator');
  expect(told.filter((text) => ADDRESS[lang].test(text))).toEqual([]);
});

const CHANCE = { chance: 0.2564, bits: 0.8214 };
const BELIEVED = { ...CHANCE, code: 'believed', habit: 'edges', share: 0.917 } as const;
const LIKELIEST = { ...CHANCE, code: 'likeliest', layouts: 12_345_678, method: 'exact' } as const;

test.each<[ShotReason, string]>([
  [BELIEVED, 'reason.believed(25.6%, edges, 92%, 43%)'],
  [LIKELIEST, 'reason.likeliest.exact(25.6%, 12.35 million, 43%)'],
  [
    { ...LIKELIEST, bits: 1, layouts: 1855545978831780 },
    'reason.likeliest.exact(25.6%, 1.856\u00A0×\u00A010¹⁵, 50%)',
  ],
  [{ ...LIKELIEST, layouts: 2000, method: 'sampled' }, 'reason.likeliest.sampled(26%, 2,000, 43%)'],
  [{ code: 'heaviest', weight: 50.125, ties: 3 }, 'reason.ties(reason.heaviest(50.13), 3)'],
  [
    { code: 'most-placements', phase: 'target', placements: 3, ties: 1 },
    'reason.most-placements.target(3, 3)',
  ],
])('a reason has its figures, %#', (reason, keys) => {
  expect(play.describeReason(KEYS, reason)).toBe(keys);
});

test('a number in words stands in the nominative', () => {
  const reason = { code: 'likeliest', chance: 0.2, bits: 1, method: 'sampled' } as const;
  expect(play.describeReason(RU_KEYS, { ...reason, layouts: 2_000_000 })).toContain('2 миллиона');
});

test('rules in a line, ships listed and named', () => {
  const ids = HASBRO.fleet.map(({ id }) => id);
  const clauses = play.describeRulesInLine(EN, HASBRO).split('; ');
  expect(clauses[0]).toBe('10×10');
  expect(clauses[1]).toContain(play.listShips(EN, ids));
  expect(clauses).toHaveLength(5);
  expect(play.rulesName(RU_KEYS, { name: 'russian' })).toBe('rules.preset.russian.name');
  expect(play.rulesName(RU_KEYS, { name: 'Mine' })).toBe('Mine');
  expect(play.describePreset(RU, { name: 'Mine' })).toBeUndefined();
  expect(play.listShips(KEYS, ['4', '3', '3', '##/#.'])).toBe(
    'rules.ships.first(1, rules.ships.squares(4)), rules.ships.more(2, 3), rules.ships.more(1, ##/#.)',
  );
  const corner = unwrap(parseShape(['##', '#.']));
  expect(play.describeShip(KEYS, corner)).toContain('##/#.');
});

test('what is expected is told in Russian without English words', () => {
  const told = play.describeRulesFaults(RU, EXPECTED).replace(/"[^"]*"|true|false/g, '');
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
    play.describeBimaruError(story, { path, code: 'bad-sum', given: 12, most: 10 }),
    play.describeRulesFaults(story, [{ path, code: 'empty-fleet' }]),
  ];
  for (const told of placed(EN)) expect(told.startsWith(`${en}: `)).toBe(true);
  for (const told of placed(RU)) expect(told.startsWith(`${ru}: `)).toBe(true);
});

test('an unknown key is told as it was given', () => {
  const told = play.describeRulesFaults(RU, [{ path: 'columns', code: 'unknown-key' }]);
  expect(told).toMatch(/^columns: /);
});

test('what was given is shown harmless and short', () => {
  const error = { line: 4, code: 'bad-ship', given: `\u001B[2J${'x'.repeat(90)}` } as const;
  expect(play.sentence(play.describeRecordError(EN, error))).toBe(
    `Line 4: "\uFFFD[2J${'x'.repeat(36)}…" is not a ship.`,
  );
});

const STRANGER: PlayerInfo = { name: 'You', who: 'named' };

describe('playerName', () => {
  test.each([
    [RU, { name: 'Boatswain', shooter: 'boatswain' }, { name: 'Боцман' }],
    [EN, { name: 'Боцман', shooter: 'boatswain' }, { name: 'Boatswain' }],
    [RU, { name: 'Computer (captain)', shooter: 'captain' }, { name: 'Капитан' }],
    [RU, { name: 'Computer (parity)', shooter: 'parity' }, { name: 'Компьютер (parity)' }],
    [RU, { name: 'Captain', shooter: 'exact' }, { name: 'Капитан' }],
    [EN, { name: 'Игрок 2' }, { name: 'Player 2' }],
    [RU, { name: UNNAMED }, { name: 'Гость' }],
    [RU, { name: `${UNNAMED} 4821`, who: 'guest' }, { name: 'Гость 4821' }],
    [RU, { name: 'You' }, { name: 'Вы', context: 'you' }],
    [RU, { name: 'Вы' }, { name: 'Вы', context: 'you' }],
    [RU, { name: 'You', who: 'you' }, { name: 'Вы', context: 'you' }],
    // A stranger who is called “You” is someone else.
    [EN, STRANGER, { name: 'You' }],
    [RU, STRANGER, { name: 'You' }],
  ] as const)('a usual name is told in the language in use, %#', (story, player, told) => {
    expect(play.playerName(story, player)).toEqual(told);
  });

  test('is what a game gives', () => {
    for (const story of [EN, RU]) {
      for (const { name } of [...SHOOTERS, ...LEVEL_SHOOTERS]) {
        const player = { name: play.computerName(story, name), shooter: name };
        expect(play.playerName(story, player).name).toBe(player.name);
      }
      for (const who of ['you', 'alone', 'first', 'second', 'guest'] as const) {
        const name = play.defaultName(story, who);
        expect(play.playerName(story, { name }).name).toBe(name);
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
    expect(play.playerName(RU, player)).toEqual({ name: player.name });
  });
});

test('a computer opponent goes by its rank, or as its article or shooter is called', () => {
  expect(play.computerName(EN, 'captain')).toBe('Captain');
  expect(play.computerName(RU, 'weights-printed')).toBe('IQ180');
  expect(play.computerName(EN, 'weights+leave')).toBe('IQ180+leave');
  for (const story of [EN, RU]) {
    const name = TEXTS[story.lang].names.shooter['automaton-printed'];
    const player = { name, who: 'named', shooter: 'automaton-printed' } as const;
    expect(play.makeComputerInfo(story, 'automaton-printed')).toEqual(player);
    expect(play.playerName(story, player)).toEqual({ name });
  }
});

test('a program of somebody else goes by its own name', () => {
  for (const name of ['cmd:python3 bot.py', './mine.js', 'constructor', 'x.y']) {
    expect([play.shooterName(EN, name), play.placerName(EN, name)]).toEqual([name, name]);
    expect(play.describeShooter(EN, name)).toBeUndefined();
    expect(play.describePlacer(EN, name)).toBeUndefined();
    expect(play.computerName(RU, name)).toBe(`Компьютер (${name})`);
  }
});

describe('a player whose name is a usual one', () => {
  test('is made with what the name stands for', () => {
    expect(play.makePersonInfo(RU, '', 'first')).toEqual({ name: 'Игрок 1', who: 'first' });
    expect(play.makePersonInfo(RU, 'Вы', 'first')).toEqual({ name: 'Вы', who: 'named' });
    const two = (first: string, second: string) =>
      play.makeTwoPersonInfos(RU, [first, second]).map((each) => play.playerName(RU, each).name);
    expect(two('Анна', 'Анна')).toEqual(['Анна', 'Анна 2']);
    expect(two('', '')).toEqual(['Игрок 1', 'Игрок 2']);
    expect(two('Игрок 2', '')).toEqual(['Игрок 2', 'Игрок 2 2']);
    const captain = play.makeComputerInfo(RU, 'captain');
    expect(captain).toEqual({ name: 'Капитан', who: 'computer', shooter: 'captain' });
    expect(play.playerName(EN, captain)).toEqual({ name: 'Captain' });
  });

  test('is not “you” to those who did not play', () => {
    const captain = play.makeComputerInfo(RU, 'captain');
    const alone = { name: 'Игрок', who: 'alone' };
    const you = play.makePersonInfo(EN, '', 'you');
    expect(play.playersForOthers(RU, [you, captain])).toEqual([alone, captain]);
    expect(play.playersForOthers(RU, [captain, { name: 'You' }])).toEqual([captain, alone]);
    expect(play.playersForOthers(RU, [STRANGER, captain])).toEqual([STRANGER, captain]);
  });
});
