import { rmSync } from 'node:fs';
import { EMPTY_DATABASE } from './folders.js';
import { makeEmptyDatabase } from './store/embedded.js';

// What the build runs; a first start copies what it leaves.
rmSync(EMPTY_DATABASE, { recursive: true, force: true });
await makeEmptyDatabase(EMPTY_DATABASE);
