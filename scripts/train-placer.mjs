// Trains the weights of the placer `equilibrium` by play against a shooter that knows them, and writes
// packages/engine/src/placers/equilibrium-weights.ts. A run that is stopped goes on where it was: what was
// reached is kept in .flotilla/placer. Usage: npm run train-placer -- [--rounds N] [--games N]
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, stderr } from 'node:process';
import { parseArgs } from 'node:util';
import { makeRng } from '../packages/engine/dist/index.js';
import { drawRules, newTraining, trainPlacing } from '../packages/lab/dist/index.js';
import { ROOT } from './process.mjs';

/** @typedef {import('../packages/lab/dist/index.js').PlacingTraining} PlacingTraining */

const SEED = 1;
const RULES = 'russian';

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    rounds: { type: 'string', default: '24' },
    games: { type: 'string', default: '6000' },
  },
});
const [rounds, games] = [Number(values.rounds), Number(values.games)];

const path = join(ROOT, `.flotilla/placer/${RULES}-${SEED}-${games}.json`);
mkdirSync(join(ROOT, '.flotilla/placer'), { recursive: true });
const rules = drawRules(RULES, makeRng(SEED));
/** @type {PlacingTraining} */
let training = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : newTraining(rules);
while (training.rounds < rounds) {
  training = trainPlacing(rules, training, games, SEED);
  // A kill leaves the old one or the new one, whole.
  writeFileSync(`${path}.new`, JSON.stringify(training));
  renameSync(`${path}.new`, path);
  const { mean, error } = training.shots;
  stderr.write(
    `round ${training.rounds}: ${mean.toFixed(2)} ± ${(1.96 * error).toFixed(2)} shots\n`,
  );
}
const logs = training.sums.map((sum) => Math.round(sum / rounds));
writeFileSync(
  join(ROOT, 'packages/engine/src/placers/equilibrium-weights.ts'),
  `/**
 * Of the russian fleet, made by \`npm run train-placer\`: by class of placements, as \`placementClasses\`
 * has them, the logarithm of the weight in hundredths.
 */
export const EQUILIBRIUM = {
  rounds: ${rounds},
  gamesInRound: ${games},
  logs: [
    ${logs.join(', ')},
  ],
} as const;
`,
);
rmSync(path);
