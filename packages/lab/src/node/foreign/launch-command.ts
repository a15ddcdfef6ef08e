import type { Launch } from './launch.js';

/** Starts a program with the user's own rights, here and with this environment. */
export function launchCommand([command = '', ...args]: readonly string[], log?: string): Launch {
  return { command, args, cwd: process.cwd(), env: process.env, log };
}
