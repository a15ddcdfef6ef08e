import { makeLayout, makePreset, makeRules, PRESET_NAMES, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import type { Placer } from './placer.js';

/** The laws that every placer obeys. */
export function describePlacer(placer: Placer): void {
  describe(`placer ${placer.name}`, () => {
    it.each(PRESET_NAMES)(
      'gives legal layouts by the %s rules, or says that it gave up',
      (name) => {
        for (let seed = 0; seed < 5; seed += 1) {
          const rules = makePreset(name, makeRng(seed));
          const layout = placer.place(rules, makeRng(seed, 'layout'));
          if (layout.ok) {
            const setup = layout.value.ships.map(({ squares }) => squares);
            expect(makeLayout(rules, setup)).toEqual(layout);
          } else {
            expect(layout.error).toMatchObject({ code: 'gave-up', placer: placer.name });
            expect(layout.error.tries).toBeGreaterThan(0);
          }
        }
      },
    );

    it('gives the same layout for the same draws, and others for other draws', () => {
      const rules = makePreset('russian', makeRng(1));
      const texts = [1, 1, 2, 3, 4].map((seed) =>
        JSON.stringify(placer.place(rules, makeRng(seed))),
      );
      expect(texts[0]).toBe(texts[1]);
      expect(new Set(texts).size).toBe(4);
    });

    it('finds every layout of a board that has eight', () => {
      const rules = unwrap(makeRules({ grid: { width: 3, height: 3 }, fleet: [3, 2] }));
      const found = new Set<string>();
      for (let seed = 0; seed < 200; seed += 1) {
        found.add(JSON.stringify(unwrap(placer.place(rules, makeRng(seed)))));
      }
      expect(found.size).toBe(8);
    });
  });
}
