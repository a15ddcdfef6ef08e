import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeRng } from '@flotilla/engine';
import type { RulesSpec, ShooterSpec } from '@flotilla/lab';
import { isPresetName, makeRulesEntry } from '@flotilla/rules';
import type { Context } from '../commands/context.js';
import { countFrom, rulesSource, shooterFrom } from '../commands/options.js';
import { CliError, plain } from '../errors.js';
import { memoryFrom } from './memory-file.js';

const MAX_TIME_LIMIT_MS = 3_600_000;
/** Milliseconds. */
export const DEFAULT_TIME_LIMIT = '1000';

/** Rules by a preset's name, or those of a file. @throws CliError naming every fault */
export async function rulesSpecFrom(context: Context, given: string): Promise<RulesSpec> {
  const rules = await rulesSource(context, given);
  return isPresetName(given) ? given : makeRulesEntry(rules(makeRng(0)));
}

export interface ShooterGiven {
  /** Milliseconds for a shot of a shooter from a file. */
  readonly timeLimit: string;
  /** What `learned` remembers. */
  readonly memory?: string;
  /** Other machines do not have the file. */
  readonly redis?: string;
}

/** A shooter's name, or the path of a file that holds one. @throws CliError */
export async function shooterSpecFrom(
  context: Context,
  given: string,
  { timeLimit, memory, redis }: ShooterGiven,
): Promise<ShooterSpec> {
  const { texts } = context;
  if (isPath(given)) {
    if (redis !== undefined) throw new CliError(texts.t('errors:lab.fileWithRedis'));
    const file = resolve(given);
    if (!existsSync(file))
      throw new CliError(texts.t('errors:file.notFound', { path: plain(given) }));
    const { checkForeign } = await import('@flotilla/lab/node');
    try {
      await checkForeign(file);
    } catch (error) {
      throw new CliError(plain(error instanceof Error ? error.message : String(error)));
    }
    const timeLimitMs = countFrom(texts, 'time-limit', timeLimit, 1, MAX_TIME_LIMIT_MS);
    return { file, timeLimitMs };
  }
  const shooter = shooterFrom(texts, given);
  if (shooter.name === 'learned' && memory !== undefined) {
    return { learned: await memoryFrom(context, memory) };
  }
  return given;
}

/** Names of shooters have slashes, too: a path begins as one or ends as a program's does. */
function isPath(given: string): boolean {
  return /^\.{0,2}[\\/]|\.[cm]?[jt]s$/.test(given);
}
