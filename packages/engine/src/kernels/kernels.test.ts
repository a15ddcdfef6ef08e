import { automaton } from '../shooters/automaton.js';
import { density } from '../shooters/density.js';
import { makePoolShooter, POOL_SHOOTERS } from '../shooters/pool/pool-shooters.js';
import { random } from '../shooters/random.js';
import { weights, weightsPrinted } from '../shooters/weights.js';
import { describeKernel } from './kernel.contract.js';
import { READINGS } from './reading.js';

for (const shooter of [random, weightsPrinted, weights, density, automaton])
  describeKernel(shooter);

for (const pool of POOL_SHOOTERS) {
  for (const knowsHalo of [true, false])
    describeKernel(makePoolShooter({ ...pool, knowsHalo }), { runs: 20 });
}

for (const [index, targeting] of READINGS.entries()) {
  const name = `reading ${index + 1}`;
  describeKernel(makePoolShooter({ name, hunt: 'random', targeting }), { runs: 20 });
}
