import type { ForeignFault } from '../../games/foreign-fault.js';
import type { ForeignProcess } from './foreign-process.js';
import { type BotMessage, type BotReply, type BotRole, PROTOCOL, readReply } from './protocol.js';
import { shownLine } from './shown-line.js';

/** Starting, and getting ready for a game, counts apart from shots: it takes a busy machine time. */
export const LOAD_LIMIT_MS = 10_000;

/** What a program did wrong. */
export interface BotFault {
  readonly fault: ForeignFault;
  /** It said so itself: it can be asked again. */
  readonly isGivenUp?: true;
}

/** What answers each question. */
const ANSWERS = { hello: 'name', game: 'ready', shoot: 'shot', place: 'ships' } as const;

type Question = keyof typeof ANSWERS;
export type ReplyTo<Q extends Question> = Extract<BotReply, Record<(typeof ANSWERS)[Q], unknown>>;

/** The answer to a question, waited for. */
export function replyTo<Q extends Question>(
  process: ForeignProcess,
  message: BotMessage & { readonly type: Q },
  limitMs: number,
): ReplyTo<Q> | BotFault {
  const said = process.ask(message, limitMs);
  const asked: Question = message.type;
  if ('ended' in said) return { fault: said.ended ?? { code: 'late', asked, limitMs } };
  const reply = readReply(said.line);
  if (!reply) return { fault: { code: 'no-reply', text: shownLine(said.line) } };
  if ('fault' in reply) return { fault: reply.fault, isGivenUp: true };
  if ('error' in reply) {
    return { fault: { code: 'given-up', text: shownLine(reply.error) }, isGivenUp: true };
  }
  if (ANSWERS[asked] in reply) return reply as ReplyTo<Q>;
  return { fault: { code: 'other-reply', asked } };
}

/** Begins the talk with a program that has just been started. */
export function sayHello(process: ForeignProcess, role: BotRole): ReplyTo<'hello'> | BotFault {
  return replyTo(process, { type: 'hello', protocol: PROTOCOL, role }, LOAD_LIMIT_MS);
}
