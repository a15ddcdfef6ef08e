import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';

/** Writes until the disk is full. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(file);
  }
}

/**
 * Mounts a small disk at a folder for this test, visible to programs run with `launch` before them.
 * @returns where this process finds the folder, too
 */
export async function mountDisk(disk: string) {
  const mount = `mount -t tmpfs -o size=96m tmpfs ${disk} && echo mounted && exec sleep infinity`;
  const words = ['--user', '--map-root-user', '--mount', 'sh', '-c', mount];
  const child = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const pid = String(child.pid);
  const launch = ['nsenter', '--preserve-credentials', '-U', '-m', '-t', pid];
  return { launch, seenAt: `/proc/${pid}/root${disk}` };
}
