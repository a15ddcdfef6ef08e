// Runs a program by its name: node scripts/run-named.mjs bench|draw [NAME] [ARGUMENT …]
import { join } from 'node:path';
import { Failure, isProgram, ROOT, run, runScript, runTool } from './process.mjs';

/**
 * Programs by group and name; '' is the default of its group.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const PROGRAMS = {
  bench: {
    '': 'bench/bench.mjs',
    levels: 'bench/levels.mjs',
    online: 'bench/online.mjs',
    server: 'bench/web-server.mjs',
    store: 'bench/store.ts',
    web: 'bench/web-long-tasks.mjs',
  },
  draw: {
    docs: 'scripts/draw-docs.mjs',
    icons: 'scripts/draw-icons.mjs',
    terminal: 'scripts/picture-terminal.mjs',
    web: 'scripts/picture-web.mjs',
    weight: 'scripts/draw-weight.mjs',
  },
};

/** @param {string} group @param {readonly string[]} words name, if any, and arguments */
export function programOf(group, words) {
  const programs = PROGRAMS[group] ?? {};
  const [name = '', ...rest] = words;
  return name in programs
    ? { file: programs[name], args: rest }
    : { file: programs[''], args: words };
}

/** @param {string} group @param {readonly string[]} words */
function runNamed(group, words) {
  const { file, args } = programOf(group, words);
  if (file === undefined) {
    const names = Object.keys(PROGRAMS[group] ?? {}).join(', ');
    throw new Failure(`npm run ${group} -- NAME: one of ${names}`, 2);
  }
  const command = [join(ROOT, file), ...args];
  if (!file.endsWith('.ts')) return run(process.execPath, command);
  return runTool('tsx', ['--tsconfig', join(ROOT, 'tsconfig.sources.json'), ...command]);
}

if (isProgram(import.meta.url)) {
  const [group = '', ...words] = process.argv.slice(2);
  await runScript(() => runNamed(group, words));
}
