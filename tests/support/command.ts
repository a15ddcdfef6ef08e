import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

export interface RunResult {
  /** Null if a signal ended the program. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface CommandOptions {
  readonly cwd: string;
  /** Written to the command's stdin, which is then closed. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end, without a terminal, and collects its output. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, input = '', env }: CommandOptions,
): Promise<RunResult> {
  const child = spawn(command, args, {
    cwd,
    env: { ...withoutNpm(process.env), ...env },
    shell: process.platform === 'win32',
  });
  const texts = textsOf(child);
  child.stdin.on('error', () => {}); // the command may end before it has read its input
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, output: texts.stdout, errors: texts.stderr };
}

/** Collects the output of a program, on each stream and on both. */
function textsOf(child: Readonly<Record<'stdout' | 'stderr', Readable>>) {
  const texts = { said: '', stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (more: string) => {
      texts[stream] += more;
      texts.said += more;
    });
  }
  return texts;
}

export type RunningProgram = ReturnType<typeof startCommand>;

/**
 * Starts a program for the running test, and kills it at the end; a group is told to end, with all
 * that the program has started.
 */
export function startCommand(
  command: string,
  args: readonly string[],
  { cwd, env, isGroup = false }: CommandOptions & { readonly isGroup?: boolean },
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  const texts = textsOf(child);
  /** The exit code, or the signal that ended it. */
  const ended: Promise<number | NodeJS.Signals> = once(child, 'close').then(
    ([code, signal]) => code ?? signal,
  );
  onTestFinished(async () => {
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && isGroup) process.kill(-child.pid!, 'SIGTERM');
    else child.kill('SIGKILL');
    await ended;
  });
  return {
    process: child,
    ended,
    said: () => texts.said,
    output: () => texts.stdout,
    errors: () => texts.stderr,
  };
}

/**
 * Removes the variables of `npm test`: with them a command would think that it runs in this
 * repository.
 */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfTheRun = (name: string) =>
    /^npm_(package|lifecycle|command|node_execpath|execpath)/.test(name) ||
    ['npm_config_local_prefix', 'npm_config_prefix', 'INIT_CWD', 'NODE_ENV'].includes(name) ||
    name.startsWith('VITEST');
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOfTheRun(name)));
}
