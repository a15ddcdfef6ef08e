import type { ShotReason } from '@flotilla/engine';
import { inPlace, reopenTable, type TableView } from '@flotilla/play';
import { makeRules, parseShape, type Shot, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { battle, EN, testOptions, testRules } from '../testing/sessions.js';
import { LANGS, makeTexts } from './i18n/index.js';
import {
  describeAfloat,
  describeBits,
  describeReason,
  describeResult,
  describeRules,
  describeScore,
  describeShip,
  describeShot,
  describeTurn,
  legendOf,
  listShips,
} from './messages.js';

const view = reopenTable(battle(testOptions({ names: ['Anna'] }), 1), {
  opponent: inPlace(),
}).view();
const ru = makeTexts('ru');
const shot = (more: Partial<Shot>): Shot => ({
  seat: 0,
  turn: 0,
  square: 31,
  outcome: 'miss',
  ...more,
});

describe('describeShot', () => {
  test.each([
    [shot({}), 0, 'You fire at B4: miss.'],
    [shot({ outcome: 'sunk' }), 0, 'You fire at B4: hit and sunk.'],
    [shot({ outcome: 'sunk', shapeId: '3' }), 0, 'You fire at B4: hit and sunk, a ship of 3.'],
    [shot({ outcome: 'hit' }), 1, 'Anna fires at B4: our ship is under fire.'],
    [shot({ outcome: 'sunk' }), 1, 'Anna fires at B4: our ship is sunk.'],
    [shot({ outcome: 'hit' }), 'spectator', 'Anna fires at B4: hit.'],
  ] as const)('%j seen by %s', (fired, viewer, text) => {
    expect(describeShot(EN, view, fired, viewer)).toBe(text);
  });

  test('names squares in Russian letters', () => {
    expect(describeShot(ru, view, shot({ square: 22 }), 0)).toBe('Ваш выстрел В3: мимо.');
  });
});

describe('describeTurn', () => {
  test('says whose turn it is', () => {
    expect(describeTurn(EN, view, 0)).toBe('Your turn.');
    expect(describeTurn(EN, view, 'spectator')).toBe('To shoot: Anna.');
    expect(describeTurn(EN, { ...view, isAgain: true }, 0)).toBe('Shoot again.');
    expect(describeTurn(EN, { ...view, isAgain: true }, 1)).toBe('To shoot: Anna.');
    expect(describeTurn(EN, { ...view, phase: 'over', awaited: null }, 0)).toBe('');
  });

  test('says how many shots a salvo has', () => {
    const salvo = reopenTable(battle(testOptions({ rules: testRules('salvo') }), 1), {
      opponent: inPlace(),
    }).view();
    expect(describeTurn(EN, salvo, 0)).toBe('Your turn. 5 shots in this salvo.');
    expect(describeTurn(ru, salvo, 0)).toBe('Ваш ход. В этом залпе 5 выстрелов.');
  });
});

describe('describeResult', () => {
  const ended = (winner: TableView['winner'], isResigned: boolean) => ({
    ...view,
    winner,
    isResigned,
  });

  test.each([
    [0, false, 0, 'You win! The whole enemy fleet is sunk.'],
    [1, false, 0, 'Computer (weights) wins. Our fleet is sunk.'],
    [1, true, 0, 'You resign. Computer (weights) wins.'],
    [1, true, 1, 'Anna resigns. You win!'],
    [0, false, 'spectator', 'The winner is Anna!'],
    [1, true, 'spectator', 'Anna resigns. The winner is Computer (weights)!'],
    ['draw', false, 0, 'A draw: both fleets are sunk.'],
    [null, false, 0, 'The game is not over.'],
  ] as const)('winner %s, resigned %s, seen by %s', (winner, isResigned, viewer, text) => {
    expect(describeResult(EN, ended(winner, isResigned), viewer)).toBe(text);
  });
});

test('ships and scores are listed', () => {
  expect(listShips(['4', '3', '3', '##/#.'])).toBe('4, 3×2, ##/#.');
  expect(describeAfloat(EN, view, 0, ['4', '1', '1'])).toBe('Anna: ships afloat 4, 1×2');
  expect(describeAfloat(EN, view, 0, [], 0)).toBe('You: no ships afloat');
  expect(describeScore(EN, view, 1)).toBe('Computer (weights): 0 of 20 hits, 0 shots');
  const fired = [shot({ outcome: 'hit' })];
  expect(describeScore(EN, { ...view, shots: fired }, 0)).toBe('Anna: 1 of 20 hits, 1 shot');
  expect(describeScore(ru, { ...view, shots: fired }, 0)).toBe(
    'Anna: попаданий 1 из 20, 1 выстрел',
  );
  const corner = unwrap(parseShape(['##', '#.']));
  expect(describeShip(EN, corner)).toBe('ship of 3 shaped ##/#.');
});

test.each([
  [0, '0 bits', '0 бит'],
  [0.7, '0.7 bits', '0,7 бита'],
  [0.7249, '0.72 bits', '0,72 бита'],
  [0.999, '1 bit', '1 бит'],
  [2, '2 bits', '2 бита'],
  [5, '5 bits', '5 бит'],
] as const)('%d is told as %s and %s', (bits, english, russian) => {
  expect([describeBits(EN, bits), describeBits(ru, bits)]).toEqual([english, russian]);
});

test.each(LANGS)(
  'the legend of %s names only your own ships sunk where no sinking is announced',
  (lang) => {
    const texts = makeTexts(lang);
    const hits = unwrap(makeRules({ announces: 'hit' }));
    expect(legendOf(texts, testRules('russian'))).toMatch(/ # (sunk|потоплен),/);
    expect(legendOf(texts, hits)).toMatch(/ # (your sunk ship|ваш потопленный),/);
  },
);

test.each(LANGS)('every reason and every preset is told in %s', (lang) => {
  const reasons: readonly ShotReason[] = [
    { code: 'random' },
    { code: 'heaviest', weight: 50, ties: 1 },
    { code: 'most-placements', phase: 'hunt', placements: 34, ties: 2 },
    { code: 'most-placements', phase: 'target', placements: 3, ties: 1 },
    { code: 'likeliest', chance: 0.2564, bits: 0.8214, layouts: 1855545978831780, method: 'exact' },
    { code: 'likeliest', chance: 0.2564, bits: 0.8214, layouts: 1e15, method: 'sampled' },
    { code: 'endgame', layouts: 1 },
    { code: 'endgame', layouts: 12 },
    { code: 'longest-fits', length: 4 },
    { code: 'find-axis' },
    { code: 'along-axis' },
    { code: 'pool' },
    { code: 'pattern' },
    { code: 'leave', chance: 0.6 },
  ];
  const texts = makeTexts(lang);
  const told = [
    ...reasons.map((reason) => describeReason(texts, reason)),
    ...(['russian', 'hasbro', 'salvo', 'curved'] as const).flatMap((name) =>
      describeRules(texts, { ...testRules(name), lastTurn: true }),
    ),
  ];
  for (const text of told) expect(text).not.toMatch(/\{\{|undefined|reason\.|rules\.|^$/);
});
