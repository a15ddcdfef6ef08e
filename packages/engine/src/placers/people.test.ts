import { newObservation, observe, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { oddsOfPeople, weighAsPeople } from '../habits/people.js';
import { inferExactly } from '../inference/exact.js';
import { expectCovered, rulesOf } from '../testing/positions.js';
import { people } from './people.js';
import { describePlacer } from './placer.contract.js';

describePlacer(people, 'every layout');

describe('people', () => {
  const entry = { fleet: [3, 2, 2], touching: 'allowed', announces: 'ship' };
  const rules = rulesOf({ ...entry, grid: { width: 6, height: 6 } });
  const known = newObservation(rules);
  const weigh = weighAsPeople(rules.grid);
  const { posterior } = unwrap(inferExactly(known, { weigh }));

  it('lay on each square as often as the inference by their weights says', () =>
    expectCovered(people, rules, posterior));

  it('are known by these chances, whose corners are likelier than where all is alike', () => {
    const even = unwrap(inferExactly(known)).posterior;
    expect(oddsOfPeople(rules.grid).of(known)?.posterior).toEqual(posterior);
    expect(posterior[0]!).toBeGreaterThan(1.2 * even[0]!);
  });

  it('leave mirror images as likely', () => {
    const missed = (square: number) => observe(known, { square, outcome: 'miss' });
    const exact = unwrap(inferExactly(missed(0), { weigh })).posterior.toSorted();
    for (const square of [0, 5, 30, 35]) {
      const chances = oddsOfPeople(rules.grid).of(missed(square))!.posterior.toSorted();
      for (const [index, chance] of exact.entries()) {
        expect(chances[index]).toBeCloseTo(chance, 9);
      }
    }
  });
});
