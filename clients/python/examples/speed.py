"""Measures steps per second: random shots at many boards in lockstep. Needs numpy."""

import os
import sys
import time

import numpy as np

import flotilla


def processor_time(child: int) -> float:
    """Returns the CPU time of this process and, on Linux, of its child, in seconds."""
    own = time.process_time()
    try:
        with open(f"/proc/{child}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
    except OSError:
        return own
    return own + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    boards = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    draws = np.random.default_rng(1)
    with flotilla.VectorEnv(boards, seed=1) as env:
        env.reset()
        batches = 0
        before = processor_time(env.pid)
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            # The argmax of random numbers over open squares is a uniform draw.
            actions = np.where(env.action_mask(), draws.random((boards, env.squares)), -1).argmax(1)
            env.step(actions)
            batches += 1
        elapsed = time.perf_counter() - begun
        used = processor_time(env.pid) - before
    rate = batches * boards / elapsed
    print(f"{rate:,.0f} steps a second: {batches} batches of {boards} boards in {elapsed:.1f} s")
    print(f"processor time for a step: {1e6 * used / (batches * boards):.1f} µs, both processes")
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    print(f"load {load:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
