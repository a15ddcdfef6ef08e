import { makeRules, newObservation, observe, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { oddsOfPeople, weighAsPeople } from '../habits/people.js';
import { inferExactly } from '../inference/exact.js';
import { expectCovered } from '../testing/positions.js';
import { people } from './people.js';
import { describePlacer } from './placer.contract.js';

describePlacer(people, 'every layout');

describe('people', () => {
  const entry = { fleet: [3, 2, 2], touching: 'allowed', announces: 'ship' };
  const rules = unwrap(makeRules({ ...entry, grid: { width: 6, height: 6 } }));
  const known = newObservation(rules);
  const { posterior } = unwrap(inferExactly(known, { weigh: weighAsPeople(rules.grid) }));

  it('lay on each square as often as the inference by their weights says', () =>
    expectCovered(people, rules, posterior));

  it('are known by these chances, whose corners are likelier than where all is alike', () => {
    const even = unwrap(inferExactly(known)).posterior;
    expect(oddsOfPeople(rules.grid).of(known)?.posterior).toEqual(posterior);
    expect(posterior[0]!).toBeGreaterThan(1.2 * even[0]!);
  });

  it('leave mirror images as likely', () => {
    const odds = oddsOfPeople(rules.grid);
    for (const square of [0, 5, 30, 35]) {
      const missed = observe(known, { square, outcome: 'miss' });
      const chances = [...odds.of(missed)!.posterior].sort((a, b) => a - b);
      const first = observe(known, { square: 0, outcome: 'miss' });
      const { posterior: exact } = unwrap(
        inferExactly(first, { weigh: weighAsPeople(rules.grid) }),
      );
      for (const [index, chance] of [...exact].sort((a, b) => a - b).entries()) {
        expect(chances[index]).toBeCloseTo(chance, 9);
      }
    }
  });
});
