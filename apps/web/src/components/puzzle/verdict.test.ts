import { expect, test } from 'vitest';
import { isBestGuess, judgeGuess } from './verdict.js';

const TENTHS = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const { format: tenthPercent } = new Intl.NumberFormat('en', TENTHS);
const words = {
  t: (key: string, values?: Readonly<Record<string, string>>) =>
    [key, values?.['chance'], values?.['bestChance']].filter(Boolean).join(' '),
  square: String,
  percent: tenthPercent,
};

const verdictFor = (chance: number) => {
  const chances = { posterior: [0.5, chance], best: [0] };
  return judgeGuess({ guess: 1, chances }, words, true);
};

test('a chance that is told as high as the best is right', () => {
  expect(verdictFor(0.4996)).toMatchObject({ isRight: true, text: 'best 50.0%' });
  expect(verdictFor(0.4994)).toMatchObject({ isRight: false, text: 'worse 49.9% 50.0%' });
});

test('right are exactly the chances that read as the best one does', () => {
  for (let tick = 0; tick <= 20_000; tick += 1) {
    const chance = tick / 20_000;
    const best = Math.max(chance, 0.5);
    const isRight = isBestGuess({ posterior: [best, chance], best: [0] }, 1);
    expect(isRight, `${chance}`).toBe(tenthPercent(chance) === tenthPercent(best));
  }
  expect(isBestGuess({ posterior: [0.00025, 0.0002], best: [0] }, 1)).toBe(true);
});
