import { readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * Who works on a run or a folder: a process, and when it started, since numbers of processes are used again.
 * Where the system does not tell the start it is 0, and the number alone counts.
 */
export interface Owner {
  readonly pid: number;
  readonly started: string;
}

export function thisProcess(): Owner {
  return { pid: process.pid, started: startOf(process.pid) };
}

/** As part of a file's name. */
export function ownerText({ pid, started }: Owner): string {
  return `${pid}-${started}`;
}

export function parseOwner(text: string): Owner | undefined {
  const [, pid, started] = /^(\d{1,10})-(\d{1,20})$/.exec(text) ?? [];
  return pid !== undefined && started !== undefined ? { pid: Number(pid), started } : undefined;
}

export function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === started;
}

/** In ticks of the clock since the machine was started; Linux alone tells it. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets, which may hold anything; the start is the 22nd.
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}
