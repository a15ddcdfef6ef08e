// Runs the checker of bounds as a reader would: it accepts printed bounds, and refuses higher ones.
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { sharedHome } from '../apps/cli/src/testing/home.js';
import { ROOT } from './support/rooms.js';

const home = sharedHome();

const BOARDS = {
  touching: { grid: { width: 6, height: 6 }, fleet: [4, 3, 2], touching: 'allowed' },
  bent: { grid: { width: 5, height: 5 }, fleet: [['###', '#..'], 2, 1] },
  corners: { grid: { width: 6, height: 6 }, fleet: [3, 2, 2], touching: 'corners' },
  small: { grid: { width: 4, height: 4 }, fleet: [3], touching: 'allowed' },
};
for (const [name, rules] of Object.entries(BOARDS)) home.write(name, rules);

const boundOf = (board: keyof typeof BOARDS, ...options: readonly string[]) =>
  home.json(['bound', '--rules', board, ...options]);

/** Runs the checker on a bound, or on a text. */
function check(bound: object | string) {
  const text = typeof bound === 'string' ? bound : JSON.stringify(bound);
  const args = ['docs/examples/check-bound.mjs', home.write('bound.json', text)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { isHeld: status === 0, said: stdout + stderr };
}

const REFUSED = { isHeld: false, said: expect.stringMatching(/ is refused/) };

test.each(['touching', 'bent', 'corners'] as const)(
  'a bound holds for %s, and is refused when it is raised by 0.01',
  async (board) => {
    const bound = await boundOf(board);
    expect(check(bound)).toMatchObject({ isHeld: true });
    expect(check({ ...bound, lower: bound.lower + 0.01 })).toEqual(REFUSED);
  },
);

describe('the share within a number of shots', () => {
  test.each(['8', '20', '36'])('holds for %s', async (shots) => {
    const { isHeld, said } = check(await boundOf('touching', '--within', shots));
    expect([isHeld, said]).toEqual([true, expect.stringContaining(`within ${shots} shots holds`)]);
  });

  test('is refused where it is too low, and so is a false proof', async () => {
    const bound = await boundOf('touching', '--within', '16');
    const { within, proof } = bound;
    expect(check({ ...bound, within: { ...within, share: within.share - 1e-8 } })).toEqual(REFUSED);
    const forged = (change: (relaxation: { hidden: number[]; others: string }) => object) => ({
      ...proof,
      relaxations: proof.relaxations.map(change),
    });
    for (const other of [
      { ...proof, layouts: String(Number(proof.layouts) + 1) },
      forged((each) => ({ ...each, others: `${each.others}0` })),
      // More hidden ships than the fleet has.
      forged((each) => ({ ...each, hidden: each.hidden.map((ships) => ships + 1) })),
    ]) {
      expect(check({ ...bound, proof: other }).isHeld).toBe(false);
    }
  });
});

test('what is no bound is refused in one line', async () => {
  const { lower: _, ...rest } = await boundOf('touching');
  for (const text of ['', 'null', '[]', '{}', rest, { ...rest, lower: null }]) {
    const { isHeld, said } = check(text);
    expect([text, isHeld]).toEqual([text, false]);
    expect(said).toMatch(/^the proof is refused: .+\n$/);
  }
});

test('what a shooter needs is printed next to it', async () => {
  expect((await boundOf('small')).upper).toMatchObject({ shooter: 'best', mean: 5.625 });
  const { lower, upper } = await boundOf('touching', '--shooter', 'density', '--boards', '20');
  expect(upper).toMatchObject({ shooter: 'density', boards: 20 });
  expect(upper.mean).toBeGreaterThan(lower);
});
