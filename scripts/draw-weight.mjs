// `npm run draw -- weight`: updates the line counts of the rooms in the architecture page.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './process.mjs';
import { countLinesByRoom, WEIGHT_PAGE, withWeights } from './weight.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const path = join(ROOT, WEIGHT_PAGE);
writeFileSync(path, withWeights(readFileSync(path, 'utf8'), countLinesByRoom(files)));
