import {
  ABOUT,
  CALLERS,
  CODES,
  COMPONENTS,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  EXAMPLES,
  FORMS,
  OVERVIEW,
  type RefusalCode,
  refusalsOf,
  STATUS_OF,
} from '@flotilla/protocol';
import * as z from 'zod';
import { described } from './described.js';

const metadata = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(COMPONENTS)) metadata.add(schema, { id });

type Json = Record<string, unknown>;

const ref = (name: keyof typeof COMPONENTS) => ({ $ref: `#/components/schemas/${name}` });

/** Returns the JSON Schema of a request's part (`input`) or an answer (`output`), with named components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', owners: readonly string[]): Json {
  const { $defs, $schema, ...rest } = z.toJSONSchema(schema, { metadata, io }) as Json;
  return described(withRefs(rest) as Json, owners);
}

function withRefs(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function componentSchemas(): Json {
  const { $defs } = z.toJSONSchema(z.tuple(Object.values(COMPONENTS) as [z.ZodType]), {
    ...{ metadata, io: 'output' },
  });
  const schemas = Object.entries(withRefs($defs) as Record<keyof typeof COMPONENTS, Json>);
  return Object.fromEntries(
    schemas.map(([name, schema]) => {
      const description = ABOUT[name as keyof typeof COMPONENTS];
      return [name, { ...described(schema, [name]), description }];
    }),
  );
}

/** Formats the path of an endpoint for OpenAPI. */
export function pathIn(path: string): string {
  return `/api${path.replace(/:(\w+)/g, '{$1}')}`;
}

export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const at = pathIn(endpoint.path);
    const operation = { operationId, ...operationOf(operationId as EndpointName, endpoint) };
    paths[at] = { ...paths[at], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Flotilla', version: '1', description: `${OVERVIEW}\n\n${codesText()}` },
    paths,
    components: {
      schemas: componentSchemas(),
      headers: { 'Retry-After': RETRY_AFTER },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'flotilla' },
      },
    },
  };
}

const RETRY_AFTER = {
  description: 'After how many seconds to try again.',
  schema: { type: 'integer', minimum: 0 },
};

function operationOf(name: EndpointName, endpoint: Endpoint): Json {
  const { summary, params, query, body, answer, form = 'json', status = 200, by } = endpoint;
  const isForPrograms = !by || !(CALLERS[by] as readonly string[]).includes('browser-only');
  const example = EXAMPLES[name];
  return {
    summary,
    security: [...(by ? [] : [{}]), ...(isForPrograms ? [{ token: [] }] : []), { session: [] }],
    parameters: [...parametersOf(name, params, 'path'), ...parametersOf(name, query, 'query')],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [FORMS.json]: {
            schema: schemaOf(body, 'input', [`${name} body`, name]),
            example: partOf(body, example.given as object),
          },
        },
      },
    }),
    responses: {
      [status]: {
        description: DESCRIPTIONS[form],
        content: {
          [FORMS[form]]: {
            schema: schemaOf(answer, 'output', [name]),
            example: example.answer,
          },
        },
      },
      ...refusalsBy(refusalsOf(endpoint)),
    },
  };
}

const DESCRIPTIONS: Readonly<Record<keyof typeof FORMS, string>> = {
  json: 'OK',
  file: 'A JSON document to be saved',
  text: 'Plain text',
  lines: 'One message of this schema per line. Empty lines keep the connection open.',
  events: 'One message of this schema per event. `pong` keeps the connection open.',
};

/** Picks from an example the fields of this part of a request. */
function partOf(schema: z.ZodType, given: object = {}): Json {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.fromEntries(Object.entries(given).filter(([field]) => field in properties));
}

function parametersOf(
  name: EndpointName,
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', [name]) as {
    properties?: Record<string, { readonly description?: string }>;
    required?: readonly string[];
  };
  const examples = partOf(schema, EXAMPLES[name].given as object);
  return Object.entries(properties).map(([field, { description, ...each }]) => ({
    ...{ name: field, in: place, required: required.includes(field), description, schema: each },
    ...(field in examples && { example: examples[field] }),
  }));
}

function refusalsBy(codes: readonly RefusalCode[]): Json {
  const statuses = [...new Set(codes.map((code) => STATUS_OF[code]))].sort();
  const responses = statuses.map((status) => {
    const these = codes.filter((code) => STATUS_OF[code] === status);
    const schema = {
      ...ref(these.length === 1 && these[0] === 'malformed' ? 'Malformed' : 'Refusal'),
      properties: { code: { enum: these } },
    };
    const headers = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };
    const answer = {
      description: these.map(codeText).join('\n'),
      ...((status === 429 || status === 503) && { headers }),
      content: { [FORMS.json]: { schema } },
    };
    return [status, answer];
  });
  return Object.fromEntries(responses);
}

const codeText = (code: keyof typeof CODES) => `- \`${code}\`: ${CODES[code]}`;

/** Describes the codes used only by the socket. */
function codesText(): string {
  const names = Object.keys(CODES) as (keyof typeof CODES)[];
  const ofSocket = names.filter((code) => !(code in STATUS_OF));
  return `**Codes.** Each answer lists its codes. Only the socket has:\n\n${ofSocket.map(codeText).join('\n')}`;
}
