import * as z from 'zod';
import { aboutAccountSchema, currentPlayerSchema } from './answers.js';
import { defineEndpoint } from './endpoint.js';
import { idSchema, personSchema } from './terms.js';

const base64urlSchema = z.string().regex(/^[\w-]+$/);
const credentialIdSchema = base64urlSchema.max(1_400);
const idParamsSchema = z.object({ id: idSchema });
const idAnswerSchema = z.object({ id: z.string() });
const recoveryCodesSchema = z.array(z.string());

/** WebAuthn credential, limited to the fields that the server reads. */
export interface SignedCredential {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string; readonly userHandle?: string | undefined };
}

/** Allows other fields, which the WebAuthn library checks. */
const signedCredentialSchema: z.ZodType<SignedCredential, SignedCredential> = z.looseObject({
  id: credentialIdSchema,
  response: z.looseObject({
    clientDataJSON: base64urlSchema.max(4_000),
    userHandle: base64urlSchema.max(200).optional(),
  }),
});

const ceremonyOptionsSchema = z.object({ options: z.looseObject({}) as z.ZodType<object> });

const handleSchema = z.string().max(60);
const recoveryCodeSchema = z.string().max(100);

const HANDLE_ERRORS = ['bad-handle', 'reserved-handle', 'handle-taken'] as const;
const SIGNED_ERRORS = ['no-passkeys', 'passkey-expired', 'passkey-refused'] as const;

export const ACCOUNT_ENDPOINTS = {
  getAccount: defineEndpoint('GET /account', {
    summary: 'Get the current account, or null, and whether passkeys work here',
    answer: aboutAccountSchema,
  }),
  exportAccount: defineEndpoint('GET /account/export', {
    summary: 'Export all data of the account, such as games, ratings and messages',
    answer: z.looseObject({}),
    by: 'account',
    form: 'file',
    limit: 'export',
  }),
  beginDeletion: defineEndpoint('POST /account/delete/begin', {
    summary: 'Begin deletion of the account with this name: what its passkey is to sign',
    body: z.strictObject({ handle: handleSchema }),
    answer: ceremonyOptionsSchema,
    by: 'account',
    limit: 'sign-in',
    errors: ['no-passkeys', 'other-name'],
  }),
  deleteAccount: defineEndpoint('DELETE /account', {
    summary:
      'Delete the account with this name, confirmed by a passkey or a recovery code. Its games stay, without the name.',
    body: z.strictObject({
      handle: handleSchema,
      proof: z.union([
        z.strictObject({ signed: signedCredentialSchema }),
        z.strictObject({ code: recoveryCodeSchema }),
      ]),
    }),
    answer: idAnswerSchema,
    by: 'account',
    limit: 'sign-in',
    errors: ['other-name', 'bad-code', 'passkey-unknown', ...SIGNED_ERRORS],
  }),
  beginRegistration: defineEndpoint('POST /account/register/begin', {
    summary: 'Begin registration of an account or a passkey',
    body: z.strictObject({ handle: handleSchema.optional() }),
    answer: ceremonyOptionsSchema,
    by: 'browser',
    limit: 'sign-in',
    errors: ['no-passkeys', 'not-found', 'too-many-passkeys', 'not-a-guest', ...HANDLE_ERRORS],
  }),
  finishRegistration: defineEndpoint('POST /account/register/finish', {
    summary:
      'Complete registration: create the account (recovery codes are shown once) or add the passkey',
    body: signedCredentialSchema,
    answer: z.object({ recoveryCodes: recoveryCodesSchema.nullable() }),
    by: 'browser',
    limit: 'sign-in',
    errors: [...SIGNED_ERRORS, 'passkey-known', 'handle-taken', 'not-a-guest', 'no-account'],
  }),
  beginSignIn: defineEndpoint('POST /account/sign-in/begin', {
    summary: 'Begin sign-in with a passkey',
    answer: ceremonyOptionsSchema,
    limit: 'sign-in',
    errors: ['no-passkeys'],
  }),
  finishSignIn: defineEndpoint('POST /account/sign-in/finish', {
    summary: 'Complete sign-in with a passkey',
    body: signedCredentialSchema,
    answer: currentPlayerSchema,
    limit: 'sign-in',
    errors: [...SIGNED_ERRORS, 'passkey-unknown'],
  }),
  signInByCode: defineEndpoint('POST /account/sign-in/code', {
    summary: 'Sign in with a recovery code. Each code works once.',
    body: z.strictObject({ code: recoveryCodeSchema }),
    answer: currentPlayerSchema,
    limit: 'sign-in',
    errors: ['bad-code'],
  }),
  signOut: defineEndpoint('POST /account/sign-out', {
    summary: 'End this session, or all browser sessions of the account',
    body: z.strictObject({ everywhere: z.boolean() }),
    answer: z.object({}),
    by: 'account',
  }),
  deletePasskey: defineEndpoint('DELETE /account/passkeys/:id', {
    summary: 'Delete a passkey. The last one cannot be deleted.',
    params: z.object({ id: credentialIdSchema }),
    answer: idAnswerSchema,
    by: 'account',
    errors: ['not-found', 'last-passkey'],
  }),
  renewRecoveryCodes: defineEndpoint('POST /account/recovery-codes', {
    summary: 'Replace the recovery codes. They are shown once.',
    answer: z.object({ recoveryCodes: recoveryCodesSchema }),
    by: 'account',
  }),
  createToken: defineEndpoint('POST /account/bots', {
    summary:
      'Create a token for the bot with this name; a new name makes a new bot. The token is shown once.',
    body: z.strictObject({ name: z.string().max(60) }),
    answer: z.object({ bot: personSchema, token: z.string() }),
    by: 'account',
    errors: ['too-many-bots', 'too-many-tokens', ...HANDLE_ERRORS],
  }),
  revokeToken: defineEndpoint('DELETE /account/tokens/:id', {
    summary: 'Revoke a bot token',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) }),
    answer: idAnswerSchema,
    by: 'account',
    errors: ['not-found'],
  }),
  blockPlayer: defineEndpoint('PUT /account/blocks/:id', {
    summary: 'Block a player. Neither sees the other’s challenges.',
    params: idParamsSchema,
    answer: idAnswerSchema,
    by: 'account',
    errors: ['not-found', 'too-many-blocks'],
  }),
  unblockPlayer: defineEndpoint('DELETE /account/blocks/:id', {
    summary: 'Unblock a player',
    params: idParamsSchema,
    answer: idAnswerSchema,
    by: 'account',
  }),
};
