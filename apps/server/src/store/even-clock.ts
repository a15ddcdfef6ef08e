import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** What a machine tells of the time, in milliseconds. */
export interface Machine {
  /** Since 1970. An administrator or the network may set it to another time at any moment. */
  wall(): number;
  /** Since the process started; runs evenly. */
  elapsed(): number;
  /** Since the machine started; runs evenly. */
  uptime(): number;
  /** Names this start of the machine; empty where it has no name. */
  readonly boot: string;
}

/** What an even clock showed, so that the next process can go on from there. */
export interface ClockMark {
  readonly now: number;
  readonly uptime: number;
  readonly boot: string;
}

export interface EvenClock {
  /** In milliseconds since 1970; never goes back. */
  now(): number;
  /** Shows the machine's time where that is later. */
  catchUp(): void;
  mark(): ClockMark;
}

/** The longest step. A process that does not look for longer was stopped, and no one could play meanwhile. */
export const MOST_STEP_MS = 2_000;
/** It gains or loses at most this part of the time that passes: 0.15 s of 15. */
const MOST_DRIFT = 0.01;

/**
 * A clock that runs evenly when the machine's is set to another time, and moves slowly towards that. It stands still
 * while the process is stopped, and has to be looked at more often than every {@link MOST_STEP_MS}.
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
  // To the millisecond, unlike that of `os`.
  uptime: () => Number(process.hrtime.bigint()) / 1e6,
  boot: readBoot(),
};

/** Linux names each start. */
function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
