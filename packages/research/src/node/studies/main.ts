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
import { runExternalProgram } from './ask-program.js';

const STUDIES_FOLDER = '.flotilla/studies';
/** Minimum interval between progress lines in a log; a terminal overwrites them. */
const PROGRESS_INTERVAL_MS = 10_000;
const EXIT_INTERRUPTED = 130;

const COMMON_OPTIONS = { workers: availableParallelism(), fresh: false, help: false };

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUserError =
    error instanceof RangeError || (error as { code?: string }).code !== undefined;
  if (!(error instanceof Error && isUserError)) throw error;
  process.stderr.write(`study: ${error.message}\n`);
  process.exitCode = 2;
}

async function main([name, ...args]: readonly string[]): Promise<void> {
  const study = STUDIES.find((candidate) => candidate.name === name);
  if (!study) {
    const lines = STUDIES.map((study) => `${usageOf(study)}\n  ${study.summary}\n`);
    (name === undefined ? process.stdout : process.stderr).write(lines.join(''));
    if (name !== undefined) throw new RangeError(`there is no study ${name}`);
    return;
  }
  const { options, words } = readArgs(study, args);
  if (options.help) process.stdout.write(`${usageOf(study)}\n  ${study.summary}\n`);
  else await runStudy(study, options, words);
}

function usageOf({ name, words, options }: Study): string {
  const optionLines = Object.entries({ ...options, ...COMMON_OPTIONS }).map(
    ([option, defaultValue]) =>
      typeof defaultValue === 'boolean' ? `[--${option}]` : `[--${option} ${defaultValue}]`,
  );
  return ['npm run study --', name, ...(words === undefined ? [] : [words]), ...optionLines].join(
    ' ',
  );
}

/** Parses the arguments. @throws RangeError and the errors of `parseArgs` */
function readArgs<Options extends StudyOptions>(study: Study<Options>, args: readonly string[]) {
  const defaults = { ...study.options, ...COMMON_OPTIONS };
  const config = Object.entries(defaults).map(([option, value]) => {
    return [option, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const;
  });
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(config),
    allowPositionals: study.words !== undefined,
  });
  const parsed = Object.entries(values).map(([option, value]) => {
    const isNumber = typeof defaults[option] === 'number';
    const number = Number(value);
    if (isNumber && !(number >= 0)) throw new RangeError(`--${option}: ${value} is no number`);
    return [option, isNumber ? number : value] as const;
  });
  return { options: { ...defaults, ...Object.fromEntries(parsed) }, words: positionals };
}

async function runStudy(
  study: Study,
  options: Study['options'] & typeof COMMON_OPTIONS,
  words: readonly string[],
): Promise<void> {
  const { workers, fresh, help: _, ...studyOptions } = options;
  if (fresh) removeRun(STUDIES_FOLDER, study.name);
  const stop = new AbortController();
  const runner = poolRunner(workers, { thread: threadModule(import.meta.url, './study-worker') });
  const checkpoint = await openCheckpoint(study.name);
  const interrupt = () => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    const run = { runner, checkpoint, signal: stop.signal };
    await study.run(new StudyWork(studyOptions, words, { run, ...makeStudyHost() }));
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.stderr.write('\nstopped; the same command continues\n');
    process.exitCode = EXIT_INTERRUPTED;
  } finally {
    process.off('SIGINT', interrupt);
    checkpoint.release();
    await runner.close();
  }
}

/** Opens the stored parts, which are kept after a run, because a longer run reuses them. */
async function openCheckpoint(name: string): Promise<RunFile> {
  const savedRun = await resumeRun(STUDIES_FOLDER, name);
  if (!savedRun && existsSync(join(STUDIES_FOLDER, `${name}.jsonl`))) {
    throw new RangeError(`another process runs the study ${name}`);
  }
  if (!savedRun) return beginRun(STUDIES_FOLDER, name, { study: name });
  const savedText = `${savedRun.count} parts in ${STUDIES_FOLDER}/${name}.jsonl`;
  process.stderr.write(`study: uses what fits of ${savedText}; --fresh drops them\n`);
  return savedRun;
}

/** Connects a study to the console, files, programs and clock of this machine. */
function makeStudyHost() {
  const { stderr, stdout } = process;
  let printedMs = Number.NEGATIVE_INFINITY;
  const clear = () => stderr.isTTY && stderr.write('\r\u001B[K');
  return {
    print(line: string) {
      clear();
      stdout.write(`${line}\n`);
    },
    tell(progress: string) {
      if (!clear() && performance.now() < printedMs + PROGRESS_INTERVAL_MS) return;
      printedMs = performance.now();
      stderr.write(stderr.isTTY ? progress : `${progress}\n`);
    },
    read: (path: string) => readFileSync(join(process.cwd(), path), 'utf8'),
    write(path: string, text: string) {
      writeFileSync(join(process.cwd(), path), text);
      stderr.write(`study: wrote ${path}\n`);
    },
    ask: runExternalProgram,
    nowMs: () => performance.now(),
  };
}
