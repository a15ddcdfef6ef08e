import { makeLayout, makePreset, makeRules, PRESET_NAMES, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { makeRng } from '../rng.js';
import type { Placer } from './placer.js';

/** Laws of every placer. @param reach can it draw every legal layout, or only some? */
export function describePlacer(placer: Placer, reach: 'every layout' | 'some layouts'): void {
  describe(`placer ${placer.name}`, () => {
    it.each(PRESET_NAMES)(
      'gives legal layouts by the %s rules, or says that it gave up',
      (name) => {
        const same = makePreset(name, makeRng(0));
        for (let seed = 0; seed < 3; seed += 1) {
          // Only `small-8` draws its fleet; the others keep one object, since placers cache by it.
          const rules = name === 'small-8' ? makePreset(name, makeRng(seed)) : same;
          const layout = placer.place(rules, makeRng(seed, 'layout'));
          if (layout.ok) {
            const setup = layout.value.ships.map(({ squares }) => squares);
            expect(makeLayout(rules, setup), 'a layout must be legal').toEqual(layout);
          } else {
            const { code, placer: by, tries } = layout.error;
            const law = 'a placer that gives up must say so, by its name';
            expect([code, by], law).toEqual(['gave-up', placer.name]);
            expect(tries, 'it must tell its tries').toBeGreaterThan(0);
          }
        }
      },
    );

    it('gives the same layout for the same draws, and others for other draws', () => {
      const rules = makePreset('russian', makeRng(1));
      const texts = [1, 1, 2, 3, 4].map((seed) =>
        JSON.stringify(placer.place(rules, makeRng(seed))),
      );
      expect(texts[0], 'the same Rng must give the same layout').toBe(texts[1]);
      expect(new Set(texts).size, 'four seeds must give four layouts').toBe(4);
    });

    if (reach === 'some layouts') return;
    it('finds every layout of a board that has eight', () => {
      const rules = unwrap(makeRules({ grid: { width: 3, height: 3 }, fleet: [3, 2] }));
      const found = new Set<string>();
      for (let seed = 0; seed < 400 && found.size < 8; seed += 1) {
        found.add(JSON.stringify(unwrap(placer.place(rules, makeRng(seed)))));
      }
      expect(found.size, 'a placer that reaches every layout must find all eight').toBe(8);
    });
  });
}
