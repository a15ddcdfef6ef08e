import { SHOOTERS } from './registry.js';
import { describeShooter } from './shooter.contract.js';

for (const shooter of SHOOTERS) describeShooter(shooter);
