import * as z from 'zod';
import { aboutAccountSchema, meSchema } from './answers.js';
import type { Endpoint } from './endpoint.js';
import { idSchema, personSchema } from './terms.js';

const base64url = z.string().regex(/^[\w-]+$/);
const credentialId = base64url.max(1_400);
const byId = z.object({ id: idSchema });
const sameId = z.object({ id: z.string() });
const recoveryCodes = z.array(z.string());

/** What an authenticator has signed, as far as the server reads it. */
export interface Signed {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string; readonly userHandle?: string | undefined };
}

/** As the browser gives it; the library checks the rest. */
const signed: z.ZodType<Signed, Signed> = z.looseObject({
  id: credentialId,
  response: z.looseObject({
    clientDataJSON: base64url.max(4_000),
    userHandle: base64url.max(200).optional(),
  }),
});

/** What the browser's authenticator is asked, by WebAuthn. */
const asked = z.object({ options: z.looseObject({}) as z.ZodType<object> });

const handleErrors = ['bad-handle', 'reserved-handle', 'handle-taken'] as const;

/** Accounts, their passkeys, bots and blocks. */
export const ACCOUNT_ENDPOINTS = {
  getAccount: {
    ...{ method: 'GET', path: '/account' },
    summary: 'Get the current account, or null, and whether passkeys work at this address',
    answer: aboutAccountSchema,
  },
  exportAccount: {
    ...{ method: 'GET', path: '/account/export', by: 'account', limit: 'export' },
    summary: 'Export all data of the account: games with records, ratings, messages',
    answer: z.looseObject({}),
    form: 'file',
  },
  deleteAccount: {
    ...{ method: 'DELETE', path: '/account', by: 'account' },
    summary: 'Delete the account with this name. Its games stay without the name.',
    body: z.strictObject({ handle: z.string().max(60) }),
    answer: sameId,
    errors: ['other-name'],
  },
  beginRegistration: {
    ...{ method: 'POST', path: '/account/register/begin', by: 'browser', limit: 'sign-in' },
    summary: 'Start creating an account for a guest, or adding a passkey to an account',
    body: z.strictObject({ handle: z.string().max(60).optional() }),
    answer: asked,
    errors: ['no-passkeys', 'not-found', 'passkey-known', 'not-a-guest', ...handleErrors],
  },
  finishRegistration: {
    ...{ method: 'POST', path: '/account/register/finish', by: 'browser', limit: 'sign-in' },
    summary:
      'Create the account or add the passkey. A new account’s recovery codes are shown once.',
    body: signed,
    answer: z.object({ recoveryCodes: recoveryCodes.nullable() }),
    errors: [
      ...['no-passkeys', 'passkey-expired', 'passkey-refused', 'passkey-known'],
      ...['handle-taken', 'not-a-guest', 'no-account'],
    ],
  },
  beginSignIn: {
    ...{ method: 'POST', path: '/account/sign-in/begin', limit: 'sign-in' },
    summary: 'Start signing in with a passkey',
    answer: asked,
    errors: ['no-passkeys'],
  },
  finishSignIn: {
    ...{ method: 'POST', path: '/account/sign-in/finish', limit: 'sign-in' },
    summary: 'Sign in with a passkey',
    body: signed,
    answer: meSchema,
    errors: ['no-passkeys', 'passkey-expired', 'passkey-refused', 'passkey-unknown'],
  },
  signInByCode: {
    ...{ method: 'POST', path: '/account/sign-in/code', limit: 'sign-in' },
    summary: 'Sign in with a recovery code. Each code works once.',
    body: z.strictObject({ code: z.string().max(100) }),
    answer: meSchema,
    errors: ['bad-code'],
  },
  signOut: {
    ...{ method: 'POST', path: '/account/sign-out', by: 'account' },
    summary: 'End this session, or all browser sessions of the account',
    body: z.strictObject({ everywhere: z.boolean() }),
    answer: z.object({}),
  },
  deletePasskey: {
    ...{ method: 'DELETE', path: '/account/passkeys/:id', by: 'account' },
    summary: 'Delete a passkey. The last one cannot be deleted.',
    params: z.object({ id: credentialId }),
    answer: sameId,
    errors: ['not-found', 'last-passkey'],
  },
  renewRecoveryCodes: {
    ...{ method: 'POST', path: '/account/recovery-codes', by: 'account' },
    summary: 'Replace the recovery codes. The new ones are shown once.',
    answer: z.object({ recoveryCodes }),
  },
  createToken: {
    ...{ method: 'POST', path: '/account/bots', by: 'account' },
    summary: 'Create a token for the bot with this name. The token is shown once.',
    body: z.strictObject({ name: z.string().max(60) }),
    answer: z.object({ bot: personSchema, token: z.string() }),
    errors: ['too-many-bots', 'too-many-tokens', ...handleErrors],
  },
  revokeToken: {
    ...{ method: 'DELETE', path: '/account/tokens/:id', by: 'account' },
    summary: 'Revoke a bot token',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    answer: sameId,
    errors: ['not-found'],
  },
  blockPlayer: {
    ...{ method: 'PUT', path: '/account/blocks/:id', by: 'account' },
    summary: 'Block a player. The two no longer see or accept each other’s challenges.',
    params: byId,
    answer: sameId,
    errors: ['not-found', 'too-many-blocks'],
  },
  unblockPlayer: {
    ...{ method: 'DELETE', path: '/account/blocks/:id', by: 'account' },
    summary: 'Unblock a player',
    params: byId,
    answer: sameId,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
