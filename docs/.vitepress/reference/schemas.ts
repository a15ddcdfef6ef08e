import { rulesFileSchema, termsSchema } from '@flotilla/protocol';
import * as z from 'zod';
import { stoppedSchema } from '../../../apps/cli/src/features/lab/schema-fields.js';
import { matchSchema } from '../../../apps/cli/src/features/match/match-schema.js';
import { sweepSchema } from '../../../apps/cli/src/features/sweep/sweep-schema.js';
import { botReplySchema } from '../../../packages/lab/src/node/foreign/protocol.js';
import { jsonBlock, madePage } from './markdown.js';

/** What has a schema, by the name of its file. */
const SCHEMAS = {
  rules: {
    schema: rulesFileSchema,
    about:
      '[Rules](formats.md#rules-as-json), as `--rules FILE` reads them and every `--json` prints them.',
  },
  terms: {
    schema: termsSchema,
    about: 'The terms of a challenge: rules, pace, and who goes first.',
  },
  match: {
    schema: z.union([matchSchema, stoppedSchema]),
    about: 'What [`flotilla match --json`](../research/lab.md#matches) prints.',
  },
  sweep: {
    schema: z.union([sweepSchema, stoppedSchema]),
    about: 'What [`flotilla sweep --json`](../research/lab.md#sweeps) prints.',
  },
  'bot-reply': {
    schema: botReplySchema,
    about:
      'A line that a bot answers in the [line protocol](../bots/programs.md#the-lines-version-1).',
  },
} as const;

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

/** The JSON Schema files, by name. */
export function schemaFiles(): Map<string, string> {
  return new Map(
    Object.entries(SCHEMAS).map(([name, { schema }]) => [
      `${name}.json`,
      `${JSON.stringify(jsonOf(schema), null, 2)}\n`,
    ]),
  );
}

/** The page that shows them. */
export function schemaPage(): string {
  return madePage(
    'JSON Schema',
    'the zod schemas that check the input, and the tests what is printed',
    'Give these files to an editor or a validator. A record of a game is text, not JSON: [its format](formats.md#the-record-of-a-game).',
    ...Object.entries(SCHEMAS).flatMap(([name, { about, schema }]) => [
      `## ${name}.json`,
      `${about} [Download](/schemas/${name}.json).`,
      jsonBlock(jsonOf(schema)),
    ]),
  );
}
