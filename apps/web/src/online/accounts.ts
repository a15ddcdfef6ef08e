import {
  type AboutAccount,
  aboutAccountSchema,
  leadersSchema,
  type Profile,
  personSchema,
  profileSchema,
  ratedRulesSchema,
} from '@flotilla/protocol';
import { err, ok, type Result } from '@flotilla/rules';
import * as z from 'zod';
import { asking } from './server.js';

/** Why nothing came of it: a code of the server's, or of the browser's. */
export interface AccountRefusal {
  readonly code: string;
}

export type Outcome<Value> = Promise<Result<Value, AccountRefusal>>;

export type Account = NonNullable<AboutAccount['account']>;
export type RulesLabel = Profile['results'][number]['rules'];

const askAny = asking((code) => (typeof code === 'string' ? code : 'no-server'));

const nothing = z.object({});
const codes = z.object({ recoveryCodes: z.array(z.string()) });
const madeCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const options = z.object({ options: z.looseObject({}) });

export const askAccount = () => ask('GET', '', aboutAccountSchema);
export const signOut = (everywhere: boolean) => ask('POST', '/sign-out', nothing, { everywhere });
export const renewCodes = () => ask('POST', '/recovery-codes', codes);
export const removePasskey = (id: string) => ask('DELETE', `/passkeys/${id}`, nothing);
export const makeBot = (name: string) =>
  ask('POST', '/bots', z.object({ bot: personSchema, token: z.string() }), { name });
export const revokeToken = (id: string) => ask('DELETE', `/tokens/${id}`, nothing);
export const block = (id: string) => ask('PUT', `/blocks/${id}`, nothing);
export const unblock = (id: string) => ask('DELETE', `/blocks/${id}`, nothing);
export const deleteAccount = (handle: string) => ask('DELETE', '', nothing, { handle });
export const signInByCode = (code: string) => ask('POST', '/sign-in/code', nothing, { code });

/** By this name, or `undefined` as who has no account of it. */
export const askProfile = (name: string) =>
  askAny('GET', `/api/players/${encodeURIComponent(name)}`, profileSchema);
export const askBoards = () => askAny('GET', '/api/leaderboards', ratedRulesSchema);
export const askLeaders = (rules: string) =>
  askAny('GET', `/api/leaderboards/${encodeURIComponent(rules)}`, leadersSchema);

/** Makes an account of the guest by this name, or without one a further passkey. */
export async function makePasskey(handle?: string): Outcome<readonly string[] | null> {
  const begun = await ask('POST', '/register/begin', options, { ...(handle && { handle }) });
  if (!begun.ok) return begun;
  const { startRegistration } = await import('@simplewebauthn/browser');
  const signed = await byPerson(() =>
    startRegistration({ optionsJSON: begun.value.options as never }),
  );
  if (!signed.ok) return signed;
  const made = await ask('POST', '/register/finish', madeCodes, signed.value);
  return made.ok ? ok(made.value.recoveryCodes) : made;
}

export async function signIn(): Outcome<object> {
  const begun = await ask('POST', '/sign-in/begin', options);
  if (!begun.ok) return begun;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await byPerson(() =>
    startAuthentication({ optionsJSON: begun.value.options as never }),
  );
  return signed.ok ? ask('POST', '/sign-in/finish', nothing, signed.value) : signed;
}

/** What a person does with an authenticator, or why not. */
async function byPerson<Signed extends object>(act: () => Promise<Signed>): Outcome<Signed> {
  try {
    return ok(await act());
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return err({ code: 'passkey-known' });
    return err({ code: name === 'NotAllowedError' ? 'cancelled' : 'no-passkeys' });
  }
}

function ask<Schema extends z.ZodType>(
  method: string,
  path: string,
  schema: Schema,
  body?: object,
): Outcome<z.infer<Schema>> {
  return askAny(method, `/api/account${path}`, schema, body);
}
