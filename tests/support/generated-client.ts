import { Ajv2020 } from 'ajv/dist/2020.js';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query' }[];
  readonly requestBody?: object;
}

/** The part of an OpenAPI document that the client is built from. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A response in a form that the document describes. */
interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: its type is known to the document alone
  readonly body: any;
}

type Ask = (given?: Readonly<Record<string, unknown>>) => Promise<Answer>;

/**
 * Builds a function for each operation of an OpenAPI document, and validates requests and
 * responses.
 */
export class GeneratedClient {
  readonly ask: Readonly<Record<string, Ask>>;
  readonly #document: OpenApiDocument;
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });

  constructor(document: OpenApiDocument, origin: string, token?: string) {
    this.#document = document;
    this.#origin = origin;
    this.#headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    this.#ajv.addSchema(document, 'document');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const ask: Ask = (given = {}) => this.#send(path, method, operation, given);
        return [operation.operationId, ask] as const;
      }),
    );
    this.ask = Object.fromEntries(operations);
  }

  /** Returns the same client with a token. */
  withToken(token: string): GeneratedClient {
    return new GeneratedClient(this.#document, this.#origin, token);
  }

  /** Validates a value. @throws Error if it is not of the named type */
  check(name: string, value: unknown): void {
    this.#validate(value, 'components', 'schemas', name);
  }

  async #send(path: string, method: string, operation: Operation, given: object) {
    const rest: Record<string, unknown> = { ...given };
    const take = (name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => take(name));
    const asked = operation.parameters.filter((each) => each.in === 'query' && each.name in rest);
    const query = asked.map(({ name }) => `${name}=${take(name)}`).join('&');
    const at = ['paths', path, method];
    const json = 'application/json';
    if (operation.requestBody) {
      this.#validate(rest, ...at, 'requestBody', 'content', json, 'schema');
    }
    const response = await fetch(`${this.#origin}${filled}${query && '?'}${query}`, {
      method: method.toUpperCase(),
      headers: { ...this.#headers, ...(operation.requestBody && { 'content-type': json }) },
      ...(operation.requestBody && { body: JSON.stringify(rest) }),
    });
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    const text = await response.text();
    const body = type === json ? JSON.parse(text) : text;
    const { status } = response;
    this.#validate(body, ...at, 'responses', String(status), 'content', type, 'schema');
    return { status, body };
  }

  #validate(value: unknown, ...path: readonly string[]): void {
    const steps = path.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'));
    const pointer = steps.map(encodeURIComponent).join('/');
    const isValid = this.#ajv.validate({ $ref: `document#/${pointer}` }, value);
    if (!isValid) throw new Error(`${path.join(' ')}: ${this.#ajv.errorsText()}`);
  }
}
