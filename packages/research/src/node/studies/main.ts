// Runs a study from the root of the repository: npm run study -- NAME [WORD …] [--OPTION VALUE …]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  beginRun,
  poolRunner,
  type RunFile,
  removeRun,
  resumeRun,
  threadModule,
} from '@flotilla/lab/node';
import { STUDIES } from '../../studies/registry.js';
import { type Study, type StudyOptions, StudyWork } from '../../studies/study.js';
import { askProgram } from './ask-program.js';

const FOLDER = '.flotilla/studies';
/** Minimum interval of progress lines that are not overwritten. */
const TELL_EVERY_MS = 10_000;
const INTERRUPTED = 130;

/** Options of every study. */
const COMMON = { workers: availableParallelism(), fresh: false, help: false };

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isAsked = error instanceof RangeError || (error as { code?: string }).code !== undefined;
  if (!(error instanceof Error && isAsked)) throw error;
  process.stderr.write(`study: ${error.message}\n`);
  process.exitCode = 2;
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  const study = STUDIES.find((each) => each.name === name);
  if (!study) {
    const lines = STUDIES.map((each) => `${usageOf(each)}\n  ${each.summary}\n`);
    (name === undefined ? process.stdout : process.stderr).write(lines.join(''));
    if (name !== undefined) throw new RangeError(`there is no study ${name}`);
    return;
  }
  const { options, words } = readArgs(study, args);
  if (options.help) process.stdout.write(`${usageOf(study)}\n  ${study.summary}\n`);
  else await runStudy(study, options, words);
}

function usageOf({ name, words, options }: Study): string {
  const all = Object.entries({ ...options, ...COMMON }).map(([option, usual]) =>
    typeof usual === 'boolean' ? `[--${option}]` : `[--${option} ${usual}]`,
  );
  return ['npm run study --', name, ...(words === undefined ? [] : [words]), ...all].join(' ');
}

/** Parses the arguments. @throws RangeError and the errors of `parseArgs` */
function readArgs<Options extends StudyOptions>(study: Study<Options>, args: readonly string[]) {
  const usual = { ...study.options, ...COMMON };
  const config = Object.entries(usual).map(([option, value]) => {
    return [option, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const;
  });
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(config),
    allowPositionals: study.words !== undefined,
  });
  const given = Object.entries(values).map(([option, value]) => {
    const isNumber = typeof usual[option] === 'number';
    const number = Number(value);
    if (isNumber && !(number >= 0)) throw new RangeError(`--${option}: ${value} is no number`);
    return [option, isNumber ? number : value] as const;
  });
  return { options: { ...usual, ...Object.fromEntries(given) }, words: positionals };
}

async function runStudy(
  study: Study,
  options: Study['options'] & typeof COMMON,
  words: readonly string[],
): Promise<void> {
  const { workers, fresh, help: _, ...own } = options;
  if (fresh) removeRun(FOLDER, study.name);
  const stop = new AbortController();
  const runner = poolRunner(workers, { thread: threadModule(import.meta.url, './study-worker') });
  const checkpoint = await openParts(study.name);
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    const run = { runner, checkpoint, signal: stop.signal };
    await study.run(new StudyWork(own, words, { run, ...place() }));
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.stderr.write('\nstopped; the same command continues\n');
    process.exitCode = INTERRUPTED;
  } finally {
    process.off('SIGINT', interrupt);
    checkpoint.release();
    await runner.close();
  }
}

/** Opens the stored parts. They are kept after the end, as a longer run starts with the same ones. */
async function openParts(name: string): Promise<RunFile> {
  const kept = await resumeRun(FOLDER, name);
  if (!kept && existsSync(join(FOLDER, `${name}.jsonl`))) {
    throw new RangeError(`another process runs the study ${name}`);
  }
  if (!kept) return beginRun(FOLDER, name, { study: name });
  const where = `${kept.count} parts in ${FOLDER}/${name}.jsonl`;
  process.stderr.write(`study: uses what fits of ${where}; --fresh drops them\n`);
  return kept;
}

/** Makes a progress line on stderr, which the next output replaces. */
function place() {
  const { stderr, stdout } = process;
  let toldMs = Number.NEGATIVE_INFINITY;
  const clear = () => stderr.isTTY && stderr.write('\r\u001B[K');
  return {
    print(line: string) {
      clear();
      stdout.write(`${line}\n`);
    },
    tell(progress: string) {
      if (!clear() && performance.now() < toldMs + TELL_EVERY_MS) return;
      toldMs = performance.now();
      stderr.write(stderr.isTTY ? progress : `${progress}\n`);
    },
    read: (path: string) => readFileSync(join(process.cwd(), path), 'utf8'),
    write(path: string, text: string) {
      writeFileSync(join(process.cwd(), path), text);
      stderr.write(`study: wrote ${path}\n`);
    },
    ask: askProgram,
    nowMs: () => performance.now(),
  };
}
