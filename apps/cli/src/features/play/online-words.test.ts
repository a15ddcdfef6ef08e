import type { OnlineView, TableView } from '@flotilla/play';
import { describe, expect, test } from 'vitest';
import { presetRules } from '../../testing/drive.js';
import { EN } from '../../testing/sessions.js';
import { makeTexts } from '../index.js';
import {
  describeClocks,
  describeEnd,
  describeRematch,
  describeTalk,
  describeTrouble,
  timeLeft,
} from './online-words.js';
import type { OnlineNow } from './seated-table.js';

const RU = makeTexts('ru');
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

const VIEW = {
  rules: presetRules('russian'),
  players: [{ name: 'Anna' }, { name: 'Boris' }],
  viewer: 0,
  awaited: 0,
  phase: 'battle',
  winner: null,
  isResigned: false,
} as unknown as TableView;

function online(change: Partial<OnlineView> = {}): OnlineNow {
  const view = {
    isConnected: true,
    clocks: { remainingMs: null, deadline: null, since: 0 },
    awaySince: [null, null],
    talk: [],
    rematch: [null, null],
    end: null,
    ...change,
  } as unknown as OnlineView;
  return { view, serverNow: 0 };
}

function clocks(deadline: number | null, remainingMs: readonly [number, number] | null = null) {
  return online({ clocks: { deadline, remainingMs, since: 0 } });
}

describe('the time that is left', () => {
  test.each([
    [0, '0:00'],
    [1, '0:01'],
    [9 * SECOND, '0:09'],
    [62 * SECOND, '1:02'],
    [3_600 * SECOND, '1:00:00'],
    [DAY + 3_660 * SECOND, '1+1:01'],
    [-SECOND, '0:00'],
  ])('%i milliseconds are %s', (deadline, text) => {
    expect(timeLeft(clocks(deadline), VIEW, 0)).toBe(text);
  });

  test('runs for the one who is to shoot, and stands for the other', () => {
    const both = clocks(50 * SECOND, [60 * SECOND, 90 * SECOND]);
    expect(describeClocks(EN, VIEW, both)).toBe('you 0:50  opponent 1:30');
    expect(describeClocks(EN, VIEW, clocks(50 * SECOND))).toBe('your time 0:50');
    const theirs = { ...VIEW, awaited: 1 } as const;
    expect(describeClocks(EN, theirs, clocks(50 * SECOND))).toBe('opponent’s time 0:50');
    expect(describeClocks(RU, VIEW, online())).toBe('');
  });
});

test('a broken line comes before an opponent who is away', () => {
  const away = [null, 5] as const;
  const lost = online({ isConnected: false, awaySince: away });
  expect(describeTrouble(EN, VIEW, lost)).toContain('reconnecting');
  expect(describeTrouble(EN, VIEW, online({ awaySince: away }))).toBe('Boris is away.');
  expect(describeTrouble(EN, VIEW, online({ awaySince: [5, null] }))).toBeUndefined();
});

test('phrases are told in the reader’s language, and words of others made harmless', () => {
  const talk = [
    { seat: 1, at: 0, talk: { phrase: 'good-luck' } },
    { seat: 0, at: 0, talk: { text: 'hi\u001B[2J' } },
  ] as const;
  const said = online({ talk });
  expect(describeTalk(RU, VIEW, said)).toEqual(['Boris: Удачи!', 'Вы: hi\uFFFD[2J']);
  expect(describeTalk(EN, VIEW, said, 1)).toEqual(['You: hi\uFFFD[2J']);
});

test('an end tells its reason', () => {
  const ended = { ...VIEW, phase: 'over', winner: 0, isResigned: true } as const;
  const end = (reason: 'time' | 'resigned' | 'left') =>
    describeEnd(EN, ended, online({ end: { winner: 0, reason } }), 0);
  expect(end('time')).toBe('You win! Boris has run out of time.');
  expect(end('left')).toBe('You win! Boris has left the game.');
  expect(end('resigned')).toBe('You win! Boris has resigned.');
  const off = online({ end: { winner: null, reason: 'aborted' } });
  expect(describeEnd(EN, { ...ended, winner: null }, off, 0)).toMatch(/^The game was called off\./);
});

test('a rematch is offered, accepted and declined', () => {
  const told = (rematch: OnlineView['rematch']) => describeRematch(EN, VIEW, online({ rematch }));
  expect(told([null, null])).toBeUndefined();
  expect(told([true, null])).toContain('waiting for Boris');
  expect(told([null, true])).toBe('Boris offers a rematch.');
  expect(told([true, false])).toBe('Boris has declined the rematch.');
  expect(told([false, true])).toBe('You have declined the rematch.');
});
