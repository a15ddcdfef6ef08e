import { describe, expect, it } from 'vitest';
import { INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import { sharedHome } from '../../testing/home.js';
import { memoryIo } from '../../testing/memory-io.js';
import { expectRefused, json, printed } from '../../testing/outcomes.js';
import { runInMemory, runWith } from '../../testing/run-in-memory.js';

const home = sharedHome();

const strip = home.write('strip.json', { grid: { width: 5, height: 1 }, fleet: [2, 2] });
const four = home.write('four.json', { grid: { width: 4, height: 4 }, fleet: [3] });

describe('odds', () => {
  it('counts the empty russian board', async () => {
    const odds = await json(['odds', '--json']);
    const told = { rules: { name: 'russian' }, layouts: '1855545978831780', exact: true };
    expect(odds).toMatchObject(told);
    expect(odds.occupied[0][2]).toBe('475795243932227');
    expect(odds.posterior[0][2]).toBeCloseTo(0.25642, 5);
    expect(odds.best).toEqual(['C1', 'H1', 'A3', 'J3', 'A8', 'J8', 'C10', 'H10']);
  });

  it('tells layouts, chances and the best shot of a map', async () => {
    const output = await printed(['odds', '--rules', strip, '--map', '-'], '.....\n');
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
    const large = home.write('large.json', { grid, fleet, touching: 'allowed' });
    const io = memoryIo();
    const running = runWith(['odds', '--rules', large, '--json'], io);
    const pressing = setInterval(io.interrupt);
    expect(await running).toBe(INTERRUPTED_EXIT_CODE);
    clearInterval(pressing);
    const odds = JSON.parse(io.output());
    expect(odds).toMatchObject({ method: 'sampled', isInterrupted: true });
    expect(odds.samples).toBeGreaterThan(0);
    expect(odds.posterior).toHaveLength(26);
  });

  it('speaks of no sinking where none is announced', async () => {
    const rules = { grid: { width: 6, height: 6 }, fleet: [3, 2, 1], announces: 'hit' };
    const asked = ['odds', '--rules', home.write('hits.json', rules)];
    const english = /\nMiss [\d.]+%, hit [\d.]+%; the answer gives [\d.]+ bits\.\n$/;
    const russian = /\nМимо [\d,]+\s%, попал [\d,]+\s%; ответ даст [\d,]+ бита\.\n$/;
    expect(await printed(asked)).toMatch(english);
    expect(await printed([...asked, '--lang', 'ru'])).toMatch(russian);
  });

  it.each(['odds', 'solve --budget 1'])('%s says which fleet its seed drew', async (command) => {
    const drawn = home.write('drawn.json', { grid: { width: 5, height: 5 }, fleet: 'random' });
    const args = [...command.split(' '), '--rules', drawn, '--seed', '3'];
    const english = await runInMemory(args);
    expect(english.output).toMatch(/^Random fleet of seed 3: 1 ship of 2 squares, 1 of 1\.\n/);
    const russian = await runInMemory([...args, '--lang', 'ru']);
    expect(russian.output).toMatch(/^Случайный флот, зерно 3: 1 корабль из\s2 клеток, 1 из\s1\.\n/);
    if (command !== 'odds') return;
    expect(await json([...args, '--json'])).toMatchObject({ seed: 3, rules: { drawn: true } });
  });

  it('says so when every ship is sunk', async () => {
    const output = await printed(['odds', '--rules', strip, '--map', '-'], '##*##');
    expect(output).toMatch(/\nEvery ship is sunk\.\n$/);
  });

  it.each([
    ['##x..', 'standard input: C1 must be a miss: it is next to the ship sunk at A1, B1'],
    ['####.', 'no ships of the fleet can cover the sunk squares A1, B1, C1, D1'],
    ['.*...', 'the ships afloat do not fit'],
    ['..?..', 'line 1, column 3: expected one of . o * x #, not "?"'],
    ['....', 'line 1: 4 squares, the board has 5'],
    ['.....\n.....', 'the text has 2 rows, the board 1'],
  ])('refuses the map %j with one line', async (map, reason) => {
    await expectRefused(runInMemory(['odds', '--rules', strip, '--map', '-'], map), reason);
  });
});

describe('solve', () => {
  it('finds the best strategy on 4 × 4 with one ship of 3', async () => {
    const solved = { layouts: '16', bestShots: 5.625, greedyShots: 5.75, first: 'B2' };
    expect(await json(['solve', '--rules', four, '--json'])).toMatchObject(solved);
    const told = await printed(['solve', '--rules', four]);
    expect(told.split('\n')).toEqual([
      '16 layouts.',
      'The best strategy needs 5.625 shots on average (90/16); its first shot is B2.',
      'Always shooting at the likeliest square needs 5.75.',
      '',
    ]);
  });

  it.each([
    ['--within 8', 'clears the board in 100.000% of the layouts (16/16)', { cleared: '16' }],
    ['--race', 'Shooting second, the best strategy that ignores', {}],
    ['--race 1', '', { second: { chance: 0 } }],
    // The second player loses to an opponent that never misses; one with six misses always loses.
    ['--race 0,0,0,0,0,0,1', '', { first: { chance: 1 }, second: { chance: 1 } }],
    ['--worst', 'needs at most 8 shots, whatever the layout', { worstShots: 8 }],
  ])('%s is told in words and as JSON', async (aim, words, document) => {
    const asked = ['solve', '--rules', four, ...aim.split(' ')];
    expect(await printed(asked)).toContain(words);
    expect(await json([...asked, '--json'])).toMatchObject(document);
  });

  it.each([
    ['--within', '0', '--within: "0" is not a whole number from 1 to 676'],
    ['--race', '0,0', '--race: give up to 60 counts'],
    ['--race', 'a', '--race: "a" is not a whole number'],
    ['--budget', '1', ''],
  ])('refuses %s %s', async (option, value, reason) => {
    await expectRefused(runInMemory(['solve', '--rules', four, option, value]), reason);
  });

  it.each(['solve', 'equilibrium'])('%s tells an exact count as exact', async (command) => {
    const asked = [command, '--rules', 'mini-7'];
    await expectRefused(runInMemory(asked), 'it has 406,664 layouts;');
    const russian = runInMemory([...asked, '--lang', 'ru']);
    await expectRefused(russian, /расстановок 406\s664, предел/);
  });

  it('refuses a board that is too large before work begins, and estimates a vast one', async () => {
    await expectRefused(runInMemory(['solve', '--rules', 'russian']), '1,855,545,978,831,780 (≈ ');
    const vast = home.write('vast.json', { grid: { width: 24, height: 24 } });
    const about = /it has about [\d.]+\s×\s10\S+ layouts \(by sampling\);/;
    await expectRefused(runInMemory(['solve', '--rules', vast]), about);
  });
});
