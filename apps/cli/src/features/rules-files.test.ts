import { refusalOf, SHOOTERS } from '@flotilla/engine';
import { readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { sharedHome } from '../testing/home.js';
import { expectRefused } from '../testing/outcomes.js';
import { runInMemory } from '../testing/run-in-memory.js';

const home = sharedHome();
const rules = { grid: { width: 4, height: 3 }, fleet: [2, 1], announces: 'hit' };
const untold = home.write('untold.json', rules);

const SQUARES = [...'123'].flatMap((row) => [...'ABCD'].map((column) => column + row));

/** Shooters that accept rules without announced sinkings. */
const WILLING = SHOOTERS.filter((each) => !refusalOf(each, { announces: 'hit' }));

describe('rules that announce no sinking', () => {
  test('are played to the end against a level, and no sinking is told', async () => {
    const args = ['play', '--plain', '--auto-place', '--rules', untold, '--seed', '3'];
    const { output } = await runInMemory(args, SQUARES.slice(0, 8).join('\n'));
    expect(output).toContain('ships afloat unknown');
    expect(output).not.toContain('hit and sunk');
    const whole = await runInMemory([...args, '--json'], SQUARES.join('\n'));
    const { game } = unwrap(readRecord(JSON.parse(whole.output).record));
    expect(game.phase).toBe('over');
    expect(game.shots.every(({ outcome }) => outcome !== 'sunk')).toBe(true);
  });

  test.each([
    ['match', 'parity', 'automaton'],
    ['tournament', 'random', 'classic'],
    ['assist', '--shooter', 'density+leave'],
    ['play', '--plain', '--opponent', 'classic'],
    ['evolve', '--against', 'parity'],
  ])('are refused in one line by %s %s %s', async (...args) => {
    const running = runInMemory([...args, '--rules', untold]);
    const names = WILLING.map(({ name }) => name).join(', ');
    await expectRefused(running, 'needs rules that announce sinkings', names);
  });

  test('take no answer that tells a sinking', async () => {
    const args = ['assist', '--plain', '--shooter', 'automaton', '--rules', untold];
    const { output, errors } = await runInMemory(args, '-\nx\n');
    expect(output + errors).toContain('these rules announce no sinking');
  });
});
