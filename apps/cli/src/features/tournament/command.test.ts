import { expect, test } from 'vitest';
import { newHome } from '../../testing/home.js';
import { textPattern } from '../../testing/told.js';

test.each(['en', 'ru'] as const)('standings have ratings, and maps are drawn: %s', async (lang) => {
  const players = ['tournament', 'random', 'weights-printed', 'density', '--rules', 'mini-7'];
  const args = [...players, '--games', '40', '--seed', '1', '--maps', '--lang', lang];
  const output = await newHome().printed(args);
  const title = { players: 3, games: 120, seed: 1 };
  expect(output).toMatch(textPattern('commands:tournament.title', title, lang));
  expect(output).toMatch(/^(density|weights-printed) .* \d{4} \(\d{4}–\d{4}\)$/m);
  for (const key of ['shared', 'shotsAt', 'shipsAt']) {
    expect(output).toMatch(textPattern(`commands:tournament.${key}`, {}, lang));
  }
});
