import { inspect } from 'node:util';
import { isPlainLine, type Observation, type Rng } from '@flotilla/rules';

/** A stranger's shooter, of which nothing is known but that it has a `shoot`. */
export interface ForeignProgram {
  readonly name: string | undefined;
  shoot(known: Observation, rng: Rng): unknown;
}

const MAX_TEXT = 200;

/** The program that a loaded module exports: `shooter`, a default export, or `shoot` alone. */
export function programOf(module: Readonly<Record<string, unknown>>): ForeignProgram | undefined {
  const exported = [module['shooter'], module['default'], module].find(canShoot);
  if (!exported) return undefined;
  const name = isPlainLine(exported.name) ? exported.name : undefined;
  return { name, shoot: (known, rng) => exported.shoot(known, rng) };
}

function canShoot(thing: unknown): thing is { name?: unknown; shoot: ForeignProgram['shoot'] } {
  if (typeof thing !== 'object' || thing === null || !('shoot' in thing)) return false;
  return typeof thing.shoot === 'function';
}

/** What was thrown, on one line, with the line of `file` where that is known. */
export function textOfThrown(thrown: unknown, file: string): string {
  try {
    if (!(thrown instanceof Error)) return onOneLine(inspect(thrown, { depth: 0 }));
    const text = thrown.name === 'Error' ? thrown.message : String(thrown);
    const line = lineOf(thrown, file);
    return line === undefined ? onOneLine(text) : `${onOneLine(text)} (line ${line})`;
  } catch {
    return 'something that cannot be shown';
  }
}

/** A stranger's value, short and on one line. */
export function textOfValue(value: unknown): string {
  try {
    return onOneLine(inspect(value, { depth: 0 }));
  } catch {
    return 'something that cannot be shown';
  }
}

function lineOf({ stack }: Error, file: string): string | undefined {
  const name = file.replace(/^.*[\\/]/, '');
  const [, after] = `${stack}`.split(`/${name}:`, 2);
  return /^\d+/.exec(after ?? '')?.[0];
}

/** Without control characters, which could make a terminal do things. */
function onOneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
}
