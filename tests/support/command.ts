import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface CommandOptions {
  readonly cwd: string;
  /** Written to the command's stdin, which is then closed. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end, without a terminal, and keeps all that it wrote. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, input = '', env }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...withoutNpm(process.env), ...env },
      shell: process.platform === 'win32',
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
    child.stdin.on('error', () => {}); // a command may end before it has read its input
    child.stdin.end(input);
  });
}

/** What `npm test` adds to the environment would tell a command that it runs in this repository. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfTheRun = (name: string) =>
    /^npm_(package|lifecycle|command|node_execpath|execpath)/.test(name) ||
    ['npm_config_local_prefix', 'npm_config_prefix', 'INIT_CWD', 'NODE_ENV'].includes(name) ||
    name.startsWith('VITEST');
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isOfTheRun(name)));
}
