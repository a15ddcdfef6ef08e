import { rulesFileSchema, termsSchema } from '@flotilla/protocol';
import * as z from 'zod';
import { COMMANDS } from '../../../apps/cli/src/features/commands.js';
import { botReplySchema } from '../../../packages/lab/src/node/foreign/protocol.js';
import { jsonBlock, madePage, tableText } from './markdown.js';

/** What has a schema beside the commands, by the name of its file. */
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
  'bot-reply': {
    schema: botReplySchema,
    about:
      'A line that a bot answers in the [line protocol](../bots/programs.md#the-lines-version-1).',
  },
} as const;

/** Commands that print JSON. */
const TELLING = COMMANDS.filter(({ loadSchema }) => loadSchema);

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });

/** The JSON Schema files, by name. */
export async function schemaFiles(): Promise<Map<string, string>> {
  const schemas = new Map<string, z.ZodType>(
    Object.entries(SCHEMAS).map(([name, { schema }]) => [name, schema]),
  );
  for (const { name, loadSchema } of TELLING) {
    if (loadSchema) schemas.set(name, (await loadSchema()).SCHEMA);
  }
  return new Map(
    [...schemas].map(([name, schema]) => [
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
    '## Commands',
    'What each command prints with `--json`. `flotilla help COMMAND --schema` prints the same schema.',
    tableText(
      ['command', 'schema'],
      TELLING.map(({ name }) => [
        `[\`${name}\`](commands/${name}.md)`,
        `[${name}.json](/schemas/${name}.json)`,
      ]),
    ),
    ...Object.entries(SCHEMAS).flatMap(([name, { about, schema }]) => [
      `## ${name}.json`,
      `${about} [Download](/schemas/${name}.json).`,
      jsonBlock(jsonOf(schema)),
    ]),
  );
}
