import { automaton, refusalOf, SHOOTERS } from '@flotilla/engine';
import { type GameRecord, makeRules, readRecord, unwrap } from '@flotilla/rules';
import picocolors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { sharedHome } from '../testing/home.js';
import { expectRefused } from '../testing/outcomes.js';
import { runInMemory } from '../testing/run-in-memory.js';
import { EN } from '../testing/sessions.js';
import { isFleetSunk, startAssist } from './assist/assist.js';
import { assistStep } from './assist/plain-assist.js';

const UNTOLD = { grid: { width: 4, height: 3 }, fleet: [2, 1], announces: 'hit' } as const;
const RANDOM = { grid: { width: 8, height: 8 }, fleet: 'random' } as const;

const home = sharedHome();
const at = (name: string) => home.at(name);
home.write('untold.json', UNTOLD);
home.write('random.json', RANDOM);

const EVERY_SQUARE = ['1', '2', '3'].flatMap((row) => [...'ABCD'].map((column) => column + row));

async function recordOf(...args: string[]): Promise<GameRecord> {
  const { output } = await runInMemory(
    ['play', '--plain', '--json', '--auto-place', ...args],
    EVERY_SQUARE.join('\n'),
  );
  return unwrap(readRecord((JSON.parse(output) as { record: string }).record));
}

/** Every shooter that plays these rules. */
const WILLING = SHOOTERS.filter((each) => !refusalOf(each, { announces: 'hit' }))
  .map(({ name }) => name)
  .join(', ');

describe('rules that announce no sinking', () => {
  test('are played to the end against a level, whose shooter weighs all ways to explain the hits', async () => {
    const { game, players } = await recordOf('--rules', at('untold.json'), '--seed', '3');
    expect(game.phase).toBe('over');
    expect(game.shots.every(({ outcome }) => outcome !== 'sunk')).toBe(true);
    expect(players[1].shooter).toBe('cabin-boy');
  });

  test('show no ships afloat of the enemy, and no sinking', async () => {
    const { output } = await runInMemory(
      ['play', '--plain', '--auto-place', '--rules', at('untold.json'), '--seed', '3'],
      EVERY_SQUARE.slice(0, 8).join('\n'),
    );
    expect(output).toContain('ships afloat unknown');
    expect(output).not.toContain('hit and sunk');
  });

  test.each([
    ['match', 'parity', 'automaton'],
    ['tournament', 'random', 'classic'],
    ['assist', '--shooter', 'density+leave'],
    ['play', '--plain', '--opponent', 'classic'],
    ['evolve', '--against', 'parity'],
  ])('are refused in one line by %s %s %s', async (...args) => {
    await expectRefused(
      runInMemory([...args, '--rules', at('untold.json')]),
      'needs rules that announce sinkings',
      WILLING,
    );
  });

  test('are advised to the end on answers hit and miss, and take no other', () => {
    const table = { texts: EN, colors: picocolors.createColors(false) };
    let state: Parameters<typeof assistStep>[1] = {
      assist: startAssist(unwrap(makeRules(UNTOLD)), automaton, 1),
    };
    const refused = assistStep(table, state, 'x');
    expect(refused.lines[0]).toContain('these rules announce no sinking');
    expect(refused.state.assist.known.answers).toEqual([]);
    const ships = new Set([0, 1, 11]);
    while (!isFleetSunk(state.assist)) {
      const [square = -1] = state.assist.advised;
      ({ state } = assistStep(table, state, ships.has(square) ? '+' : '-'));
    }
    expect(state.assist.known.hits.size).toBe(3);
  });
});

describe('a random fleet', () => {
  test('is recorded as it was drawn', async () => {
    const { game } = await recordOf('--rules', at('random.json'), '--seed', '5');
    expect(game.rules.fleet).toHaveLength(4);
    expect(game.rules.drawn).toBe(true);
    expect(game.layouts.map((layout) => layout?.ships.length)).toEqual([4, 4]);
  });
});
