import {
  CALLERS,
  COMPONENTS,
  ENDPOINTS,
  type Endpoint,
  FORMS,
  type RefusalCode,
  refusalsOf,
  STATUS_OF,
} from '@flotilla/protocol';
import * as z from 'zod';

const metadata = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(COMPONENTS)) metadata.add(schema, { id });

type Json = Record<string, unknown>;

const ref = (name: keyof typeof COMPONENTS) => ({ $ref: `#/components/schemas/${name}` });

/** The JSON Schema of a request's part (`input`) or an answer (`output`), with named components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $defs, $schema, ...rest } = z.toJSONSchema(schema, { metadata, io }) as Json;
  return withRefs(rest) as Json;
}

function withRefs(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function componentSchemas(): Json {
  const whole = z.toJSONSchema(z.tuple(Object.values(COMPONENTS) as [z.ZodType]), {
    ...{ metadata, io: 'output' },
  });
  return withRefs(whole.$defs) as Json;
}

/** The path of an endpoint as OpenAPI writes it. */
export function pathIn(path: string): string {
  return `/api${path.replace(/:(\w+)/g, '{$1}')}`;
}

/** The description of all endpoints as OpenAPI 3.1. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const at = pathIn(endpoint.path);
    const operation = { operationId, ...operationOf(endpoint) };
    paths[at] = { ...paths[at], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Flotilla', version: '1' },
      description:
        'Sea Battle online, for programs. `/api/socket` is a WebSocket: it takes `ClientMessage` and sends `ServerMessage`.',
    },
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'flotilla' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { summary, params, query, body, answer, form = 'json', status = 200, by } = endpoint;
  const isForPrograms = !by || !(CALLERS[by] as readonly string[]).includes('browser-only');
  return {
    summary,
    security: [...(by ? [] : [{}]), ...(isForPrograms ? [{ token: [] }] : []), { session: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body && {
      requestBody: {
        required: true,
        content: { [FORMS.json]: { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: DESCRIPTIONS[form],
        content: { [FORMS[form]]: { schema: schemaOf(answer, 'output') } },
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

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    ...{ name, in: place, required: required.includes(name), schema: each },
  }));
}

/** The answers for these codes, by status. */
function refusalsBy(codes: readonly RefusalCode[]): Json {
  const statuses = [...new Set(codes.map((code) => STATUS_OF[code]))].sort();
  const responses = statuses.map((status) => {
    const these = codes.filter((code) => STATUS_OF[code] === status);
    const schema = {
      ...ref(these.length === 1 && these[0] === 'malformed' ? 'Malformed' : 'Refusal'),
      properties: { code: { enum: these } },
    };
    const description = these.map((code) => `\`${code}\``).join(', ');
    return [status, { description, content: { [FORMS.json]: { schema } } }];
  });
  return Object.fromEntries(responses);
}
