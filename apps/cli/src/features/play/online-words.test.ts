import type { OnlineView, TableView } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { onlineState } from '../../testing/online-games.js';
import { EN, presetRules } from '../../testing/sessions.js';
import { makeTexts } from '../index.js';
import {
  clockText,
  describeChat,
  describeClocks,
  describeConnectionProblem,
  describeEnd,
  describeRematch,
} from './online-words.js';

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

describe('the time that is left', () => {
  test.each([
    [0, '0:00'],
    [1, '0:01'],
    [9 * SECOND, '0:09'],
    [62 * SECOND, '1:02'],
    [3_600 * SECOND, '1:00:00'],
    [DAY + 3_660 * SECOND, '1+1:01'],
    [-SECOND, '0:00'],
  ])('%i milliseconds are %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  test('is that of both, or of the one whose clock shows something', () => {
    const clocks = (leftMs: OnlineView['clock']['leftMs'], seat: Seat) => {
      const clock = { leftMs, isRunning: [seat === 0, seat === 1], since: -SECOND } as const;
      return describeClocks(EN, VIEW, onlineState({ clock }));
    };
    expect(clocks([51 * SECOND, 90 * SECOND], 0)).toBe('you 0:50  opponent 1:30');
    expect(clocks([51 * SECOND, null], 0)).toBe('your time 0:50');
    expect(clocks([null, 51 * SECOND], 1)).toBe('opponent’s time 0:50');
    expect(describeClocks(RU, VIEW, onlineState())).toBe('');
  });
});

test('a broken line comes before an opponent who is away', () => {
  const away = [null, 5] as const;
  const problem = (change: Partial<OnlineView>) =>
    describeConnectionProblem(EN, VIEW, onlineState(change));
  expect(problem({ isConnected: false, awaySince: away })).toContain('reconnecting');
  expect(problem({ awaySince: away })).toBe('Boris is away.');
  expect(problem({ awaySince: [5, null] })).toBeUndefined();
});

test('phrases are told in the reader’s language, and words of others made harmless', () => {
  const talk = [
    { seat: 1, at: 0, talk: { phrase: 'good-luck' } },
    { seat: 0, at: 0, talk: { text: 'hi\u001B[2J' } },
  ] as const;
  const said = onlineState({ talk });
  expect(describeChat(RU, VIEW, said)).toEqual(['Boris: Удачи!', 'Вы: hi\uFFFD[2J']);
  expect(describeChat(EN, VIEW, said, 1)).toEqual(['You: hi\uFFFD[2J']);
});

test('an end tells its reason', () => {
  const ended = { ...VIEW, phase: 'over', winner: 0, isResigned: true } as const;
  const end = (reason: 'time' | 'resigned' | 'left') =>
    describeEnd(EN, ended, onlineState({ end: { winner: 0, reason } }), 0);
  expect(end('time')).toBe('You win! Boris has run out of time.');
  expect(end('left')).toBe('You win! Boris has left the game.');
  expect(end('resigned')).toBe('You win! Boris has resigned.');
  const off = onlineState({ end: { winner: null, reason: 'aborted' } });
  expect(describeEnd(EN, { ...ended, winner: null }, off, 0)).toMatch(/^The game was called off\./);
});

test('a rematch is offered, accepted and declined', () => {
  const told = (rematch: OnlineView['rematch']) =>
    describeRematch(EN, VIEW, onlineState({ rematch }));
  expect(told('none')).toBeUndefined();
  expect(told('asked')).toContain('waiting for Boris');
  expect(told('wanted')).toBe('Boris offers a rematch.');
  expect(told('refused')).toBe('Boris has declined the rematch.');
  expect(told('declined')).toBe('You have declined the rematch.');
});
