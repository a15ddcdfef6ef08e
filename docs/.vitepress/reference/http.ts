import { REFUSAL_DESCRIPTIONS } from '@flotilla/protocol';
import { openApi } from '../../../apps/server/src/http/open-api.js';
import { code, foldedJson, jsonBlock, madePage, plainText, tableText } from './markdown.js';

const SOURCE = 'the endpoints of `@flotilla/protocol`';

type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description: string;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Content }>
  >;
}

interface Description {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Routed {
  /** Such as `GET /api/lobby`. */
  readonly route: string;
  readonly operation: Operation;
}

/** The pages of the HTTP interface and its messages, by path on the site. */
export function httpPages(): Map<string, string> {
  const { info, paths, components } = openApi() as unknown as Description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  return new Map([
    ['reference/http.md', endpointsPage(info.description, operations)],
    ['reference/messages.md', messagesPage(components.schemas)],
  ]);
}

function endpointsPage(overview: string, operations: readonly Routed[]): string {
  return madePage(
    'HTTP API',
    SOURCE,
    'Every request that a Flotilla server answers, under `/api`. [Bots online](../bots/online.md) is the tutorial. The same description for programs: [OpenAPI 3.1](/openapi.json). The named types are on the page [Messages](messages.md).',
    overview,
    tableText(
      ['operation', 'request', 'what it does'],
      operations.map(({ route, operation: { operationId, summary } }) => [
        `[${operationId}](#${operationId.toLowerCase()})`,
        code(route),
        plainText(summary),
      ]),
    ),
    ...operations.flatMap(operationParts),
  );
}

function operationParts({ route, operation }: Routed): string[] {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses);
  const rows = parameters.map(({ name, in: place, required, description }) => [
    ...[code(name), place, required ? 'yes' : 'no', plainText(description)],
  ]);
  const refusals = answers
    .filter(([status]) => status >= '400')
    .map(([status, { content }]) => `${status} ${codesIn(content).map(code).join(', ')}`);
  return [
    `## ${operationId}`,
    `${code(route)} – ${plainText(summary).replace(/\.$/, '')}. ${callersOf(operation)}`,
    ...(rows.length > 0 ? [tableText(['parameter', 'in', 'required', 'meaning'], rows)] : []),
    ...(requestBody ? [contentPart('Body', requestBody.content)] : []),
    ...answers
      .filter(([status]) => status < '400')
      .map(([status, { content }]) => contentPart(`Answer ${status}`, content)),
    `[Refusals](messages.md#codes): ${refusals.join('; ')}.`,
  ];
}

function callersOf({ security }: Operation): string {
  const keys = security.flatMap((each) => Object.keys(each));
  if (security.some((each) => Object.keys(each).length === 0)) return 'Anyone may ask.';
  return keys.includes('token') ? 'Needs a session or a token.' : 'Needs a browser session.';
}

function codesIn(content: Content): readonly string[] {
  const [schema] = Object.values(content).map((media) => media.schema);
  return (schema as { properties: { code: { enum: string[] } } }).properties.code.enum;
}

function contentPart(title: string, content: Content): string {
  const [[type, { schema, example }] = ['', { schema: {} }]] = Object.entries(content);
  const shown = typeof example === 'string' ? code(example) : jsonBlock(example);
  return `${shown}\n\n${foldedJson(`${title} (${type})`, schema)}`;
}

function messagesPage(schemas: Readonly<Record<string, object>>): string {
  return madePage(
    'Messages',
    SOURCE,
    'The named types of the [HTTP API](http.md), as JSON Schema. Over the WebSocket `/api/socket` a client sends `ClientMessage` and receives `ServerMessage`; a game arrives as `GameFrame`.',
    '## Codes',
    tableText(
      ['code', 'why'],
      Object.entries(REFUSAL_DESCRIPTIONS).map(([name, why]) => [code(name), plainText(why)]),
    ),
    ...Object.entries(schemas).flatMap(([name, schema]) => [`## ${name}`, jsonBlock(schema)]),
  );
}
