import type { Person } from '@flotilla/protocol';
import { Authenticator } from './authenticator.js';
import { askApi, type HttpAnswer, HttpPlayer } from './online-client.js';

/** Player in a browser, with a cookie and a passkey. */
export class BrowserClient extends HttpPlayer {
  readonly origin: string;
  readonly authenticator: Authenticator;
  cookie: string | undefined;

  /** @param address address of the server; its requests use the host name `localhost` */
  constructor(address: string) {
    super();
    this.origin = address.replace('127.0.0.1', 'localhost');
    this.authenticator = new Authenticator(this.origin);
  }

  static async join(address: string, name: string): Promise<BrowserClient> {
    const client = new BrowserClient(address);
    await client.ask('POST', '/api/guest', { name });
    return client;
  }

  static async register(address: string, handle: string): Promise<BrowserClient> {
    const client = await BrowserClient.join(address, 'Guest');
    await client.register(handle);
    return client;
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    extraHeaders: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    const headers = {
      origin: this.origin,
      ...(this.cookie !== undefined && { cookie: this.cookie }),
      ...extraHeaders,
    };
    const keepCookie = (cookies: readonly string[]) => {
      for (const each of cookies) this.cookie = each.split(';')[0];
    };
    return askApi(this.origin, method, path, { headers, body, onCookies: keepCookie });
  }

  async me(): Promise<Person | null> {
    const { body } = await this.ask('GET', '/api/me');
    return body['player'] as Person | null;
  }

  async account(): Promise<Record<string, unknown> | null> {
    const { body } = await this.ask('GET', '/api/account');
    return body['account'] as Record<string, unknown> | null;
  }

  /** Creates an account; without a name, adds a passkey. */
  async register(handle?: string): Promise<HttpAnswer> {
    const begun = await this.ask('POST', '/api/account/register/begin', { handle });
    if (begun.status !== 200) return begun;
    const signed = this.authenticator.register(begun.body['options'] as never);
    return this.ask('POST', '/api/account/register/finish', signed);
  }

  /** Deletes the account of this name; confirms by passkey. */
  async delete(handle: string, authenticator = this.authenticator): Promise<HttpAnswer> {
    const begun = await this.ask('POST', '/api/account/delete/begin', { handle });
    if (begun.status !== 200) return begun;
    const signed = authenticator.signIn(begun.body['options'] as never);
    return this.ask('DELETE', '/api/account', { handle, proof: { signed } });
  }

  async signIn(authenticator = this.authenticator): Promise<HttpAnswer> {
    const begun = await this.ask('POST', '/api/account/sign-in/begin');
    const signed = authenticator.signIn(begun.body['options'] as never);
    return this.ask('POST', '/api/account/sign-in/finish', signed);
  }
}
