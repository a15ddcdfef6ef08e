import type { Touching } from '@flotilla/rules';
import { FleetSketch } from './FleetSketch.js';
import styles from './RulesEditor.module.css';

const GRID = { width: 4, height: 3 };

/** Two ships as near to each other as they may be. */
const NEAREST: Readonly<Record<Touching, readonly (readonly number[])[]>> = {
  allowed: [
    [0, 4, 8],
    [1, 5],
  ],
  corners: [
    [0, 4],
    [9, 10],
  ],
  forbidden: [
    [0, 4, 8],
    [2, 6],
  ],
};

export function TouchingPicture({ touching }: { readonly touching: Touching }) {
  return <FleetSketch grid={GRID} ships={NEAREST[touching]} className={styles.touching} />;
}
