import { expect, test } from 'vitest';
import { TOPICS } from './pages/strategies/topics.js';
import { redirectPath } from './redirects.js';

test.each([
  ['/account', '/you/account'],
  ['/leaderboard', '/online/leaderboard'],
  ['/learn/exact-endgame', '/workshop/strategies/exact-endgame'],
])('%s leads to %s', (from, to) => {
  expect(redirectPath(from)).toBe(to);
  for (const rest of ['/more', '?more', '#more']) expect(redirectPath(from + rest)).toBe(to + rest);
});

test.each(TOPICS)('the lesson %s leads to its strategy', (topic) => {
  expect(redirectPath(`/learn/${topic}`)).toBe(`/workshop/strategies/${topic}`);
});

test.each([
  ...['/', '/you', '/you/account', '/online', '/accounts'],
  ...['/learn', '/learn/finish', '/learn/glossary', '/rules', '/learn/densities'],
])('%s has not moved', (path) => expect(redirectPath(path)).toBe(path));
