import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

export interface MachineClocks {
  /** Milliseconds since 1970; an administrator or NTP may change it. */
  wall(): number;
  /** Milliseconds since the process started; monotonic. */
  elapsed(): number;
  /** Milliseconds since the machine booted; monotonic. */
  uptime(): number;
  /** Boot id; empty if the system has none. */
  readonly boot: string;
}

/** Reading of a slewed clock, from which the next process continues. */
export interface ClockReading {
  readonly now: number;
  readonly uptime: number;
  readonly boot: string;
}

export interface SlewedClock {
  /** Returns milliseconds since 1970; never goes back. */
  now(): number;
  /** Jumps to the machine's time if that is later. */
  catchUp(): void;
  mark(): ClockReading;
}

/** Maximum step per reading; a longer pause means that the process was suspended. */
export const MAX_CLOCK_STEP_MS = 2_000;
/** Largest rate correction: 10 ms per second. */
const MAX_SLEW_RATE = 0.01;

/**
 * Creates a clock that slews to the machine's clock instead of jumping when that is set.
 * Stops while the process is suspended. Read it at least every {@link MAX_CLOCK_STEP_MS}.
 * @param mark reading of an earlier process, to continue from
 */
export function makeSlewedClock(
  mark?: ClockReading,
  machine: MachineClocks = SYSTEM_CLOCKS,
): SlewedClock {
  let shownMs = mark ? timeAfterMark(mark, machine) : machine.wall();
  let lastElapsedMs = machine.elapsed();
  const now = () => {
    const elapsed = machine.elapsed();
    const passedMs = Math.min(elapsed - lastElapsedMs, MAX_CLOCK_STEP_MS);
    lastElapsedMs = elapsed;
    shownMs += passedMs;
    const maxShift = passedMs * MAX_SLEW_RATE;
    shownMs += Math.max(-maxShift, Math.min(maxShift, machine.wall() - shownMs));
    return Math.floor(shownMs);
  };
  return {
    now,
    catchUp: () => {
      shownMs = Math.max(now(), machine.wall());
    },
    mark: () => ({ now: now(), uptime: machine.uptime(), boot: machine.boot }),
  };
}

function timeAfterMark({ now, uptime: since, boot }: ClockReading, machine: MachineClocks): number {
  const isSameBoot = boot !== '' && boot === machine.boot;
  return isSameBoot ? now + machine.uptime() - since : Math.max(now, machine.wall());
}

const SYSTEM_CLOCKS: MachineClocks = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
  // Has a finer resolution than `os.uptime()`.
  uptime: () => Number(process.hrtime.bigint()) / 1e6,
  boot: readBootId(),
};

/** Reads the boot id, which only Linux has. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
