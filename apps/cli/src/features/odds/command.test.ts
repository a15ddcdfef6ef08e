import { describe, expect, it } from 'vitest';
import { INTERRUPTED } from '../../shell/io.js';
import { sharedHome } from '../../testing/home.js';
import { memoryIo } from '../../testing/memory-io.js';
import { expectRefused, json, printed } from '../../testing/outcomes.js';
import { runInMemory, runWith } from '../../testing/run-in-memory.js';

const home = sharedHome();

const rulesFile = (name: string, rules: object) => home.write(`${name}.json`, rules);

const strip = rulesFile('strip', { grid: { width: 5, height: 1 }, fleet: [2, 2] });
const four = rulesFile('four', { grid: { width: 4, height: 4 }, fleet: [3] });
const touching = rulesFile('touching', {
  grid: { width: 6, height: 2 },
  fleet: [4, 2, 2],
  touching: 'allowed',
});

const QUIET = { grid: { width: 6, height: 6 }, announces: 'hit' };

describe('odds', () => {
  it('counts the empty russian board', async () => {
    const odds = await json(['odds', '--json']);
    const told = { rules: { name: 'russian' }, layouts: '1855545978831780', exact: true };
    expect(odds).toMatchObject(told);
    expect(odds.occupied[0][2]).toBe('475795243932227');
    expect(odds.occupied[1][1]).toBe('273993917558420');
    expect(odds.posterior[0][2]).toBeCloseTo(0.25642, 5);
    expect(odds.best).toEqual(['C1', 'H1', 'A3', 'J3', 'A8', 'J8', 'C10', 'H10']);
  });

  it('tells layouts, chances and the best shot of a map', async () => {
    const { output } = await runInMemory(['odds', '--rules', strip, '--map', '-'], '.....\n');
    expect(output.split('\n')).toEqual([
      '1 possible layout.',
      '',
      'Chance of a ship (%)',
      '      A     B     C     D     E',
      '1 100.0 100.0   0.0 100.0 100.0',
      '',
      'Best shot: A1, B1, D1, E1.',
      'Miss 0%, hit 100%, sunk 0%; the answer gives 0 bits.',
      '',
    ]);
  });

  it('stops by Ctrl-C, and tells what the samples so far say', async () => {
    const fleet = Array.from({ length: 100 }, (_, ship) => 1 + (ship % 4));
    const grid = { width: 26, height: 26 };
    const large = rulesFile('large', { grid, fleet, touching: 'allowed' });
    const io = memoryIo();
    const running = runWith(['odds', '--rules', large, '--json'], io);
    const pressing = setInterval(io.interrupt);
    expect(await running).toBe(INTERRUPTED);
    clearInterval(pressing);
    const odds = JSON.parse(io.output());
    expect(odds).toMatchObject({ method: 'sampled', isInterrupted: true });
    expect(odds.samples).toBeGreaterThan(0);
    expect(odds.posterior).toHaveLength(26);
  });

  it('speaks of no sinking where none is announced', async () => {
    const hits = rulesFile('hits', { ...QUIET, fleet: [3, 2, 1] });
    expect(await printed(['odds', '--rules', hits])).toMatch(
      /\nMiss [\d.]+%, hit [\d.]+%; the answer gives [\d.]+ bits\.\n$/,
    );
    expect(await printed(['odds', '--rules', hits, '--lang', 'ru'])).toMatch(
      /\nМимо [\d,]+\s%, попал [\d,]+\s%; ответ даст [\d,]+ бита\.\n$/,
    );
  });

  it.each(['odds', 'solve'])(
    '%s says which fleet was drawn, and by which seed',
    async (command) => {
      const drawn = rulesFile('drawn', { grid: { width: 5, height: 5 }, fleet: 'random' });
      const budget = command === 'solve' ? ['--budget', '1'] : [];
      const args = [command, '--rules', drawn, '--seed', '3', ...budget];
      const english = await runInMemory(args);
      const [, fleet] = /^Random fleet of seed 3: (.+)\.\n/.exec(english.output) ?? [];
      expect(fleet).toBe('1 ship of 2 squares, 1 of 1');
      const russian = await runInMemory([...args, '--lang', 'ru']);
      expect(russian.output.split('\n')[0]).toMatch(
        /^Случайный флот, seed 3: 1 корабль из\s2 клеток, 1 из\s1\.$/,
      );
      if (command === 'solve') return;
      expect(await json([...args, '--json'])).toMatchObject({ seed: 3, rules: { drawn: true } });
    },
  );

  it('adds up the ways to make up touching sunk ships', async () => {
    const map = '####..\n......\n';
    expect(await json(['odds', '--rules', touching, '--map', '-', '--json'], map)).toMatchObject({
      layouts: '22',
      exact: true,
    });
  });

  it('says so when every ship is sunk', async () => {
    const { code, output } = await runInMemory(['odds', '--rules', strip, '--map', '-'], '##*##');
    expect([code, output.trim().split('\n').at(-1)]).toEqual([0, 'Every ship is sunk.']);
    expect(await json(['odds', '--rules', strip, '--map', '-', '--json'], '##*##')).toMatchObject({
      layouts: '1',
      best: [],
    });
  });

  it.each([
    ['##x..', 'standard input: C1 must be a miss: it is next to the ship sunk at A1, B1'],
    ['####.', 'no ships of the fleet can cover the sunk squares A1, B1, C1, D1'],
    ['.*...', 'the ships afloat do not fit'],
    ['..?..', 'line 1, column 3: expected one of . o * x #, not "?"'],
    ['....', 'line 1: 4 squares, the board has 5'],
    ['.....\n.....', 'the text has 2 rows, the board 1'],
    ['', 'the text has 0 rows'],
  ])('refuses the map %j with one line', async (map, reason) => {
    await expectRefused(runInMemory(['odds', '--rules', strip, '--map', '-'], map), reason);
  });
});

describe('solve', () => {
  it('finds the best strategy on 4 × 4 with one ship of 3', async () => {
    expect(await json(['solve', '--rules', four, '--json'])).toMatchObject({
      layouts: '16',
      bestShots: 5.625,
      greedyShots: 5.75,
      first: 'B2',
    });
    const told = await runInMemory(['solve', '--rules', four]);
    expect(told.output.split('\n')).toEqual([
      '16 layouts.',
      'The best strategy needs 5.625 shots on average (90/16); its first shot is B2.',
      'Always shooting at the likeliest square needs 5.75.',
      '',
    ]);
  });

  it('finds the best chance to clear the board with so many shots', async () => {
    const asked = ['solve', '--rules', four, '--within'];
    const { chance, cleared, chanceByMean, withinShots } = await json([...asked, '5', '--json']);
    expect(withinShots).toBe(5);
    expect(chance).toBe(Number(cleared) / 16);
    expect(chance).toBeGreaterThanOrEqual(chanceByMean);
    expect(await json([...asked, '2', '--json'])).toMatchObject({ chance: 0, cleared: '0' });
    expect(await printed([...asked, '8'])).toContain(
      'clears the board in 100.000% of the layouts (16/16)',
    );
  });

  it('finds the best chance to be the first of two', async () => {
    const asked = ['solve', '--rules', four, '--race'];
    const { first, second, opponentByMisses } = await json([...asked, '--json']);
    expect(opponentByMisses.reduce((sum: number, games: number) => sum + games, 0)).toBe(16);
    expect(first.byMean + second.byMean).toBeCloseTo(1, 9);
    // An opponent who misses six times is always behind, and one who misses nothing at least as fast.
    expect(await json([...asked, '0,0,0,0,0,0,1', '--json'])).toMatchObject({
      first: { chance: 1 },
      second: { chance: 1 },
    });
    expect(await json([...asked, '1', '--json'])).toMatchObject({ second: { chance: 0 } });
    expect(await printed(asked)).toContain('Shooting second, the best strategy that ignores');
  });

  it.each([
    ['--within', '0', '--within: "0" is not a whole number from 1 to 676'],
    ['--race', '0,0', '--race: give up to 60 counts'],
    ['--race', 'a', '--race: "a" is not a whole number'],
  ])('refuses %s %s', async (option, value, reason) => {
    await expectRefused(runInMemory(['solve', '--rules', four, option, value]), reason);
  });

  it('finds the fewest shots that suffice against every layout', async () => {
    const asked = ['solve', '--rules', four, '--worst'];
    expect(await json([...asked, '--json'])).toMatchObject({ layouts: '16', worstShots: 8 });
    expect(await printed(asked)).toContain('needs at most 8 shots, whatever the layout');
    await expectRefused(runInMemory([...asked, '--budget', '1']));
  });

  it('refuses a board that is too large before work begins, and a budget that is too small', async () => {
    await expectRefused(runInMemory(['solve', '--rules', 'russian']), '1,855,545,978,831,780 (≈ ');
    await expectRefused(runInMemory(['solve', '--rules', four, '--budget', '1']));
    await expectRefused(runInMemory(['solve']));
  });

  it.each(['solve', 'equilibrium'])(
    '%s tells an exact count of layouts as exact',
    async (command) => {
      const asked = [command, '--rules', 'mini-7'];
      await expectRefused(runInMemory(asked), 'it has 406,664 layouts;');
      const russian = await runInMemory([...asked, '--lang', 'ru']);
      expect(russian.errors).toMatch(/расстановок 406\s664, предел/);
    },
  );

  it('tells that a count of layouts is estimated', async () => {
    const vast = rulesFile('vast', { grid: { width: 24, height: 24 } });
    const english = await runInMemory(['solve', '--rules', vast]);
    expect(english.errors).toMatch(/it has about [\d.]+\s×\s10\S+ layouts \(by sampling\);/);
  });
});
