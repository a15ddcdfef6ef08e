import { inspect } from 'node:util';
import { isPlainLine, type Observation, type Rng, type Rules, type Square } from '@flotilla/rules';
import type { ThrownError } from '../../games/foreign-fault.js';
import type { BotRole } from './protocol.js';
import { sanitizeLine } from './shown-line.js';

/** Interface of a shooter in a file; `known` is deeply frozen. */
export interface FileShooter {
  /** Name in reports; default: the file's name. */
  readonly name?: string;
  /** Returns an open square, or a promise of one; at least one square is open. */
  shoot(known: Observation, rng: Rng): Square | Promise<Square>;
}

/** Interface of a placer in a file; `rules` are deeply frozen. */
export interface FilePlacer {
  /** Name in reports; default: the file's name. */
  readonly name?: string;
  /** Returns the squares of each ship, in any order, or a promise of them. */
  place(rules: Rules, rng: Rng): BotShips | Promise<BotShips>;
}

type BotShips = readonly (readonly Square[])[];

/** An untrusted program; only the function for its role has been checked. */
export interface ForeignProgram {
  readonly name: string | undefined;
  readonly run: (of: unknown, rng: Rng) => unknown;
}

const METHOD_BY_ROLE = { shooter: 'shoot', placer: 'place' } as const;

/** Finds the program: the export named after the role, the default export, or the module itself. */
export function findProgram(
  module: Readonly<Record<string, unknown>>,
  role: BotRole,
): ForeignProgram | undefined {
  for (const exported of [module[role], module['default'], module]) {
    if (typeof exported !== 'object' || exported === null) continue;
    const program = exported as Readonly<Record<string, unknown>>;
    if (typeof program[METHOD_BY_ROLE[role]] !== 'function') continue;
    const { name } = program;
    // Calls the function as a method, since it may use `this`.
    const methods = program as Readonly<Record<string, ForeignProgram['run']>>;
    return {
      name: isPlainLine(name) ? name : undefined,
      run: (question, rng) => methods[METHOD_BY_ROLE[role]]?.(question, rng),
    };
  }
  return undefined;
}

/** Describes an exception on one line, with the line number in `file` if known. */
export function describeThrown(error: unknown, file: string): ThrownError {
  try {
    if (!(error instanceof Error)) return { text: sanitizeLine(inspect(error, { depth: 0 })) };
    const refusedFile = refusedPath(error);
    if (refusedFile !== undefined) return { refused: sanitizeLine(refusedFile) };
    const text = error.name === 'Error' ? error.message : String(error);
    const line = lineNumberOf(error, file);
    return { text: sanitizeLine(text), line };
  } catch {
    return {};
  }
}

/** Shows an untrusted value, short and on one line; undefined if it cannot be shown. */
export function textOfValue(value: unknown): string | undefined {
  try {
    return sanitizeLine(inspect(value, { depth: 0 }));
  } catch {
    return undefined;
  }
}

function lineNumberOf({ stack }: Error, file: string): number | undefined {
  const name = file.replace(/^.*[\\/]/, '');
  const [, after] = `${stack}`.split(`/${name}:`, 2);
  const [line] = /^\d{1,9}/.exec(after ?? '') ?? [];
  return line === undefined ? undefined : Number(line);
}

function refusedPath(error: Error): string | undefined {
  const { code, resource } = error as { readonly code?: unknown; readonly resource?: unknown };
  return code === 'ERR_ACCESS_DENIED' && typeof resource === 'string' ? resource : undefined;
}
