import { refusalSchema } from '@flotilla/protocol';
import { err, type Result } from '@flotilla/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { People } from '../matches/people.js';
import type { Accounts } from '../people/accounts.js';
import type { Passkeys, Signed } from '../people/passkeys.js';
import { answer, type Refusal, refuse } from './refusals.js';
import type { Sessions } from './sessions.js';
import { siteOf } from './site.js';
import type { Api } from './types.js';

export interface PasskeyRooms {
  readonly accounts: Accounts;
  readonly passkeys: Passkeys;
  readonly people: People;
  readonly sessions: Sessions;
  /** The rate limit of attempts to sign in, or to make a passkey: each keeps a row for a while. */
  readonly signInLimit: object;
}

const base64url = z.string().regex(/^[\w-]+$/);
export const credentialId = base64url.max(1_400);

/** An authenticator's answer, as the browser gives it; the library checks what is in it. */
const signedSchema = z.looseObject({
  id: credentialId,
  response: z.looseObject({
    clientDataJSON: base64url.max(4_000),
    userHandle: base64url.max(200).optional(),
  }),
});

const options = z.object({ options: z.looseObject({}) });
const refusals = { 400: refusalSchema, 401: refusalSchema, 403: refusalSchema, 409: refusalSchema };
const signedIn = z.object({ player: z.looseObject({}) });
const codes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** Who asks in a browser; a program with a token may not do what these routes do. */
export function browserOf(request: FastifyRequest): Result<string, Refusal> {
  if (request.player === null) return err({ code: 'no-session' });
  return request.isByCookie ? { ok: true, value: request.player } : err({ code: 'browser-only' });
}

export function addPasskeyRoutes(app: Api, rooms: PasskeyRooms): void {
  addRegistration(app, rooms);
  addSignIn(app, rooms);
}

function addRegistration(app: Api, { accounts, sessions, signInLimit }: PasskeyRooms): void {
  app.route({
    method: 'POST',
    url: '/account/register/begin',
    config: { rateLimit: signInLimit },
    schema: {
      summary: 'Begins to make an account of a guest, or a further passkey of an account',
      body: z.strictObject({ handle: z.string().max(60).optional() }),
      response: { 200: options, ...refusals },
    },
    handler: async (request, reply) => {
      const player = browserOf(request);
      if (!player.ok) return refuse(reply, player.error);
      const site = siteOf(request);
      if (!site.ok) return refuse(reply, site.error);
      const begun = await accounts.beginRegistration(player.value, request.body.handle, site.value);
      return begun.ok ? reply.send({ options: begun.value }) : refuse(reply, begun.error);
    },
  });
  app.route({
    method: 'POST',
    url: '/account/register/finish',
    config: { rateLimit: signInLimit },
    schema: {
      summary: 'Makes it, by what the authenticator has signed; recovery codes are told once',
      body: signedSchema,
      response: { 200: codes, ...refusals },
    },
    handler: async (request, reply) => {
      const player = browserOf(request);
      if (!player.ok) return refuse(reply, player.error);
      const site = siteOf(request);
      if (!site.ok) return refuse(reply, site.error);
      const signed = request.body as unknown as Signed;
      const made = await accounts.finishRegistration(player.value, signed, site.value);
      if (made.ok && made.value.recoveryCodes !== null) {
        // Those of the guest have ended.
        await sessions.setCookie(request, reply, player.value);
      }
      return answer(reply, made);
    },
  });
}

function addSignIn(app: Api, rooms: PasskeyRooms): void {
  const { accounts, passkeys, signInLimit } = rooms;
  app.route({
    method: 'POST',
    url: '/account/sign-in/begin',
    config: { rateLimit: signInLimit },
    schema: {
      summary: 'Asks for a passkey to be signed with',
      response: { 200: options, ...refusals },
    },
    handler: async (request, reply) => {
      const site = siteOf(request);
      if (!site.ok) return refuse(reply, site.error);
      return reply.send({ options: await passkeys.beginSignIn(site.value) });
    },
  });
  app.route({
    method: 'POST',
    url: '/account/sign-in/finish',
    config: { rateLimit: signInLimit },
    schema: {
      summary: 'Signs in by what the authenticator has signed',
      body: signedSchema,
      response: { 200: signedIn, ...refusals },
    },
    handler: async (request, reply) => {
      const site = siteOf(request);
      if (!site.ok) return refuse(reply, site.error);
      const signed = request.body as unknown as Signed;
      return signIn(rooms, request, reply, await passkeys.finishSignIn(signed, site.value));
    },
  });
  app.route({
    method: 'POST',
    url: '/account/sign-in/code',
    config: { rateLimit: signInLimit },
    schema: {
      summary: 'Signs in by a recovery code, each of which is good for once',
      body: z.strictObject({ code: z.string().max(100) }),
      response: { 200: signedIn, ...refusals },
    },
    handler: async (request, reply) =>
      signIn(rooms, request, reply, await accounts.recover(request.body.code)),
  });
}

/** A new session of this player in the place of the one that the browser had. */
async function signIn(
  { people, sessions }: PasskeyRooms,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Result<string, Refusal>,
): Promise<FastifyReply> {
  if (!found.ok) return refuse(reply, found.error);
  if (request.isByCookie) await sessions.drop(request);
  await sessions.setCookie(request, reply, found.value);
  return reply.send({ player: await people.find(found.value) });
}
