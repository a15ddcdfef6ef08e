import { isPlainLine } from '@flotilla/rules';
import { ForeignError } from '../../games/foreign-fault.js';
import { sayHello } from './ask.js';
import { ForeignProcess } from './foreign-process.js';
import { type ForeignSource, launchOf } from './launch-of.js';
import { ProcessGroups } from './process-groups.js';
import type { BotRole } from './protocol.js';

/**
 * Starts a foreign shooter or placer for a trial, in a process of its own that then ends.
 * @param logs the folder for what it prints on stderr; nothing is kept where left out
 * @returns the name that it gives itself, if any
 * @throws ForeignError with why it cannot play
 */
export async function checkForeign(
  source: ForeignSource,
  logs?: string,
  role: BotRole = 'shooter',
): Promise<{ readonly name: string | undefined }> {
  const launch = launchOf(source, logs);
  const groups = new ProcessGroups();
  const process = new ForeignProcess(launch, groups);
  try {
    const reply = sayHello(process, role);
    if ('fault' in reply) throw new ForeignError(reply.fault);
    return { name: isPlainLine(reply.name) ? reply.name : undefined };
  } finally {
    await process.stop();
    await groups.close();
  }
}
