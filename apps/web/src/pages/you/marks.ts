import type { StampMark } from '../../components/stamps/StampSheet.js';
import type { FEATS } from '../../progress/stamps.js';

/** Text or drawing in the middle of each feat's stamp. */
export const STAMP_MARKS: Readonly<Record<(typeof FEATS)[number], StampMark>> = {
  week: { text: '7' },
  month: { text: '30' },
  // A ship in a gun sight.
  'clean-end': { path: 'M12 1v6m0 10v6M1 12h6m10 0h6M12 5a7 7 0 1 0 .01 0zM9 12h6' },
  // A grid with a ship of three.
  bimaru: {
    path: 'M2 2h20v20H2zM8.700 2v20m6.600-20v20M2 8.700h20M2 15.300h20M5.300 5.300v13.400',
  },
  // A lightning bolt.
  storm: { path: 'M14 1L5 13h6l-2 10 10-14h-6z' },
  // Three check marks.
  streak: { path: 'M2 5l3 3 5-6M8 13l3 3 5-6M14 20l3 3 5-6' },
};
