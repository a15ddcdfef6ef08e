import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Time sources of the machine, in milliseconds. */
export interface Machine {
  /** Time since 1970. An administrator or NTP may set it at any moment. */
  wall(): number;
  /** Time since the process started; monotonic. */
  elapsed(): number;
  /** Time since the machine booted; monotonic. */
  uptime(): number;
  /** Boot id; empty where the system has none. */
  readonly boot: string;
}

/** Reading of an even clock, from which the next process continues. */
export interface ClockMark {
  readonly now: number;
  readonly uptime: number;
  readonly boot: string;
}

export interface EvenClock {
  /** Returns milliseconds since 1970; never goes back. */
  now(): number;
  /** Jumps to the machine's time if that is later. */
  catchUp(): void;
  mark(): ClockMark;
}

/** Longest step. A process that reads its clock less often was suspended, and no one could play meanwhile. */
export const MOST_STEP_MS = 2_000;
/** Largest rate correction: 0.15 s in 15 s. */
const MOST_DRIFT = 0.01;

/**
 * Creates a clock that runs evenly when the machine's clock is set, and slews towards the new time. It pauses while the
 * process is suspended. Read it more often than every {@link MOST_STEP_MS}.
 * @param mark of an earlier process: the time since then counts, whatever the machine's clock shows now
 */
export function makeEvenClock(mark?: ClockMark, machine: Machine = THIS_MACHINE): EvenClock {
  let shown = mark ? after(mark, machine) : machine.wall();
  let seen = machine.elapsed();
  const now = () => {
    const elapsed = machine.elapsed();
    const passed = Math.min(elapsed - seen, MOST_STEP_MS);
    seen = elapsed;
    shown += passed;
    const most = passed * MOST_DRIFT;
    shown += Math.max(-most, Math.min(most, machine.wall() - shown));
    return Math.floor(shown);
  };
  return {
    now,
    catchUp: () => {
      shown = Math.max(now(), machine.wall());
    },
    mark: () => ({ now: now(), uptime: machine.uptime(), boot: machine.boot }),
  };
}

function after({ now, uptime: since, boot }: ClockMark, machine: Machine): number {
  const isSameStart = boot !== '' && boot === machine.boot;
  return isSameStart ? now + machine.uptime() - since : Math.max(now, machine.wall());
}

const THIS_MACHINE: Machine = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
  // Has millisecond resolution, unlike `uptime` of `os`.
  uptime: () => Number(process.hrtime.bigint()) / 1e6,
  boot: readBoot(),
};

/** Reads the boot id, which only Linux has. */
function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
