import { expect, it } from 'vitest';
import { json } from '../../testing/outcomes.js';

/** Returns the number of rounds, and the final gap between the bounds. */
async function reached(rules: object, gap: string) {
  const asked = ['equilibrium', '--rules', '-', '--gap', gap, '--json'];
  const { value, rounds } = await json(asked, JSON.stringify(rules));
  return { rounds, gap: value.high - value.low };
}

it('ends with --gap 0 where the bounds meet but for the last digits', async () => {
  // The difference of the bounds is never below 4e-16.
  const found = await reached({ grid: { width: 4, height: 1 }, fleet: [2] }, '0');
  expect(found.gap).toBeLessThan(1e-9);
});

it('ends with --gap 0 where no round brings the bounds nearer', async () => {
  // Rounded weights keep the bounds 4e-7 apart, from round 29 on.
  const rules = { grid: { width: 4, height: 4 }, fleet: [3] };
  const found = await reached(rules, '0');
  expect(found.gap).toBeLessThan(1e-5);
  expect(found.rounds).toBeGreaterThan((await reached(rules, '1e-5')).rounds);
});
