import {
  API_OVERVIEW,
  CALLER_REFUSALS,
  COMPONENT_DESCRIPTIONS,
  COMPONENT_SCHEMAS,
  CONTENT_TYPES,
  ENDPOINT_EXAMPLES,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  REFUSAL_DESCRIPTIONS,
  type RefusalCode,
  refusalsOf,
  STATUS_OF,
} from '@flotilla/protocol';
import * as z from 'zod';
import { withDescriptions } from './described.js';

const schemaIds = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(COMPONENT_SCHEMAS)) schemaIds.add(schema, { id });

type Json = Record<string, unknown>;

const componentRef = (name: keyof typeof COMPONENT_SCHEMAS) => ({
  $ref: `#/components/schemas/${name}`,
});

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', owners: readonly string[]): Json {
  const { $defs, $schema, ...rest } = z.toJSONSchema(schema, { metadata: schemaIds, io }) as Json;
  return withDescriptions(withRefs(rest) as Json, owners);
}

function withRefs(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function componentSchemas(): Json {
  const { $defs } = z.toJSONSchema(z.tuple(Object.values(COMPONENT_SCHEMAS) as [z.ZodType]), {
    metadata: schemaIds,
    io: 'output',
  });
  const schemas = Object.entries(withRefs($defs) as Record<keyof typeof COMPONENT_SCHEMAS, Json>);
  return Object.fromEntries(
    schemas.map(([name, schema]) => {
      const description = COMPONENT_DESCRIPTIONS[name as keyof typeof COMPONENT_SCHEMAS];
      return [name, { ...withDescriptions(schema, [name]), description }];
    }),
  );
}

export function openApiPath(path: string): string {
  return `/api${path.replace(/:(\w+)/g, '{$1}')}`;
}

export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const path = openApiPath(endpoint.path);
    const operation = { operationId, ...operationOf(operationId as EndpointName, endpoint) };
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Flotilla',
      version: '1',
      description: `${API_OVERVIEW}\n\n${socketCodesText()}`,
    },
    paths,
    components: {
      schemas: componentSchemas(),
      headers: { 'Retry-After': RETRY_AFTER_HEADER },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'flotilla' },
      },
    },
  };
}

const RETRY_AFTER_HEADER = {
  description: 'After how many seconds to try again.',
  schema: { type: 'integer', minimum: 0 },
};

function operationOf(name: EndpointName, endpoint: Endpoint): Json {
  const { summary, params, query, body, answer, form = 'json', status = 200, by } = endpoint;
  const isForPrograms = !by || !(CALLER_REFUSALS[by] as readonly string[]).includes('browser-only');
  const example = ENDPOINT_EXAMPLES[name];
  return {
    summary,
    security: [...(by ? [] : [{}]), ...(isForPrograms ? [{ token: [] }] : []), { session: [] }],
    parameters: [...parametersOf(name, params, 'path'), ...parametersOf(name, query, 'query')],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [CONTENT_TYPES.json]: {
            schema: jsonSchemaOf(body, 'input', [`${name} body`, name]),
            example: exampleFieldsOf(body, example.given as object),
          },
        },
      },
    }),
    responses: {
      [status]: {
        description: ANSWER_DESCRIPTIONS[form],
        content: {
          [CONTENT_TYPES[form]]: {
            schema: jsonSchemaOf(answer, 'output', [name]),
            example: example.answer,
          },
        },
      },
      ...refusalResponses(refusalsOf(endpoint)),
    },
  };
}

const ANSWER_DESCRIPTIONS: Readonly<Record<keyof typeof CONTENT_TYPES, string>> = {
  json: 'OK',
  file: 'A JSON document to be saved',
  text: 'Plain text',
  lines: 'One message of this schema per line. Empty lines keep the connection open.',
  events: 'One message of this schema per event. `pong` keeps the connection open.',
};

function exampleFieldsOf(schema: z.ZodType, shape: object = {}): Json {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.fromEntries(Object.entries(shape).filter(([field]) => field in properties));
}

function parametersOf(
  name: EndpointName,
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input', [name]) as {
    properties?: Record<string, { readonly description?: string }>;
    required?: readonly string[];
  };
  const examples = exampleFieldsOf(schema, ENDPOINT_EXAMPLES[name].given as object);
  return Object.entries(properties).map(([field, { description, ...fieldSchema }]) => ({
    name: field,
    in: place,
    required: required.includes(field),
    description,
    schema: fieldSchema,
    ...(field in examples && { example: examples[field] }),
  }));
}

function refusalResponses(codes: readonly RefusalCode[]): Json {
  const statuses = [...new Set(codes.map((code) => STATUS_OF[code]))].sort();
  const responses = statuses.map((status) => {
    const statusCodes = codes.filter((code) => STATUS_OF[code] === status);
    const schema = {
      ...componentRef(
        statusCodes.length === 1 && statusCodes[0] === 'malformed' ? 'Malformed' : 'Refusal',
      ),
      properties: { code: { enum: statusCodes } },
    };
    const headers = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };
    const answer = {
      description: statusCodes.map(codeText).join('\n'),
      ...((status === 429 || status === 503) && { headers }),
      content: { [CONTENT_TYPES.json]: { schema } },
    };
    return [status, answer];
  });
  return Object.fromEntries(responses);
}

const codeText = (code: keyof typeof REFUSAL_DESCRIPTIONS) =>
  `- \`${code}\`: ${REFUSAL_DESCRIPTIONS[code]}`;

function socketCodesText(): string {
  const names = Object.keys(REFUSAL_DESCRIPTIONS) as (keyof typeof REFUSAL_DESCRIPTIONS)[];
  const socketCodes = names.filter((code) => !(code in STATUS_OF));
  return `**Codes.** Each answer lists its codes. Only the socket has:\n\n${socketCodes.map(codeText).join('\n')}`;
}
