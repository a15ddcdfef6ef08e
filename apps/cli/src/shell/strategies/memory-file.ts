import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLearnerName, type Memory, type MemoryFault, readMemory } from '@flotilla/engine';
import { SHOOTER_NAMES } from '@flotilla/engine/catalogue';
import type { CommandContext } from '../context.js';
import { CliError, plain, quote, shownAsJson } from '../errors.js';
import { readText } from '../input.js';
import { stateDir } from '../io.js';

/** @throws CliError naming the file and the first fault */
export async function readMemoryFile(context: CommandContext, path: string): Promise<Memory> {
  const { t } = context.texts;
  const text = await readText(path, context);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = plain(error instanceof Error ? error.message : '').slice(0, 120);
    throw new CliError(`${plain(path)}: ${t('errors:rules.notJson', { message })}`);
  }
  const memory = readMemory(value);
  if (memory.ok) return memory.value;
  const [fault] = memory.error.faults;
  throw new CliError(`${plain(path)}: ${fault ? describeFault(context, fault) : ''}`);
}

export async function readMemoryIfExists(
  context: CommandContext,
  path: string,
): Promise<Memory | undefined> {
  return existsSync(path) ? readMemoryFile(context, path) : undefined;
}

function describeFault({ texts: { t, story } }: CommandContext, fault: MemoryFault): string {
  const path = fault.path === '' ? t('errors:memory.whole') : fault.path;
  if (fault.code === 'unknown-key') return t('errors:memory.unknownKey', { path: quote(path) });
  const given =
    fault.given === undefined ? story.t('fault.nothing') : `"${shownAsJson(fault.given)}"`;
  if (fault.code === 'expected-list') {
    return t('errors:memory.expectedList', { path, most: fault.most, given });
  }
  const expected = t(`errors:memory.value.${fault.expected}`);
  return t('errors:memory.expected', { path, expected, given });
}

export function defaultMemoryPath({ io }: CommandContext): string {
  return join(stateDir(io.env), 'memory.json');
}

export function isLearnerSpec(name: string): boolean {
  return LEARNER_NAMES.some((learner) => name === learner || name.startsWith(`${learner}+`));
}

export const LEARNER_NAMES = SHOOTER_NAMES.filter(isLearnerName);
