import { DEFAULT_PLACER, LARGEST_SEED } from '@flotilla/engine';
import { type FieldFault, malformedFromZod } from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import { z } from 'zod';

/** Version of the line protocol, described in docs/bots/programs.md under `flotilla env`. */
export const ENV_PROTOCOL = 1;

/** Memory limit: each board takes a few kilobytes. */
const MAX_BOARDS = 10_000;
/** Maximum characters per line; a step on all boards takes far fewer. */
export const MAX_ENV_LINE_LENGTH = 1_000_000;

const id = z.int().optional();
const seed = z.int().min(0).max(LARGEST_SEED).optional();
const boards = z.array(z.int()).max(MAX_BOARDS).optional();

const envMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('open'),
    id,
    seed,
    /** Preset name, or a rules object. */
    rules: z.unknown().default('russian'),
    boards: z.int().min(1).max(MAX_BOARDS).default(1),
    placer: z.string().default(DEFAULT_PLACER),
    /** True to replace a cleared board with the next one in the same step. */
    continues: z.boolean().default(false),
  }),
  z.strictObject({ type: z.literal('reset'), id, seed, boards }),
  z.strictObject({ type: z.literal('step'), id, squares: z.array(z.int()).max(MAX_BOARDS) }),
  z.strictObject({ type: z.literal('odds'), id, boards }),
  z.strictObject({ type: z.literal('quit'), id }),
]);

export type EnvMessage = z.infer<typeof envMessageSchema>;
export type EnvOpenMessage = Extract<EnvMessage, { type: 'open' }>;

/** Reason why a line is not a valid message; `id` echoes the id in the line, if any. */
export type InvalidEnvLine =
  | { readonly code: 'not-json'; readonly id?: number }
  | {
      readonly code: 'misread';
      readonly faults: readonly FieldFault[];
      readonly id?: number;
    };

export function parseEnvMessage(line: string): Result<EnvMessage, InvalidEnvLine> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return err({ code: 'not-json' });
  }
  const parsed = envMessageSchema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const { fields: faults } = malformedFromZod(parsed.error, 'message');
  const idResult = z.object({ id: z.int() }).safeParse(value);
  return err({ code: 'misread', faults, ...(idResult.success && idResult.data) });
}
