import { DEFAULT_PLACER, LARGEST_SEED } from '@flotilla/engine';
import { type FieldFault, malformedBy } from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import { z } from 'zod';

/** Version of the line protocol, described in docs/bots/programs.md under `flotilla env`. */
export const ENV_PROTOCOL = 1;

/** Limit of boards per process; each takes some kilobytes. */
const MAX_BOARDS = 10_000;
/** Limit of characters per line. Steps of all boards, and rules of 26×26, take far fewer. */
export const MAX_ENV_LINE = 1_000_000;

const id = z.int().optional();
const seed = z.int().min(0).max(LARGEST_SEED).optional();
const boards = z.array(z.int()).max(MAX_BOARDS).optional();

const envMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...{ type: z.literal('open'), id, seed },
    /** Name of a preset, or rules as JSON. */
    rules: z.unknown().default('russian'),
    boards: z.int().min(1).max(MAX_BOARDS).default(1),
    placer: z.string().default(DEFAULT_PLACER),
    /** Replaces a cleared board by its next one at once. */
    continues: z.boolean().default(false),
  }),
  z.strictObject({ type: z.literal('reset'), id, seed, boards }),
  z.strictObject({ type: z.literal('step'), id, squares: z.array(z.int()).max(MAX_BOARDS) }),
  z.strictObject({ type: z.literal('odds'), id, boards }),
  z.strictObject({ type: z.literal('quit'), id }),
]);

export type EnvMessage = z.infer<typeof envMessageSchema>;
export type OpenMessage = Extract<EnvMessage, { type: 'open' }>;

/** Reason why a line is not a valid message; `id` is copied from the line, if it has one. */
export type UnreadLine =
  | { readonly code: 'not-json'; readonly id?: number }
  | {
      readonly code: 'misread';
      readonly faults: readonly FieldFault[];
      readonly id?: number;
    };

export function readEnvMessage(line: string): Result<EnvMessage, UnreadLine> {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return err({ code: 'not-json' });
  }
  const read = envMessageSchema.safeParse(given);
  if (read.success) return ok(read.data);
  const { fields: faults } = malformedBy(read.error, 'message');
  const own = z.object({ id: z.int() }).safeParse(given);
  return err({ code: 'misread', faults, ...(own.success && own.data) });
}
