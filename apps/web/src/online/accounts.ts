import type { AnswerOf } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { type ServerAnswer, server } from './server.js';

export type Account = NonNullable<AnswerOf<'getAccount'>['account']>;
export type RulesLabel = AnswerOf<'getPlayer'>['results'][number]['rules'];

/** Turns the guest into an account with this handle; without a handle adds a passkey. */
export async function makePasskey(handle?: string): ServerAnswer<readonly string[] | null> {
  const begun = await server.beginRegistration(handle ? { handle } : {});
  if (!begun.ok) return begun;
  const signed = await byPerson(({ startRegistration }) =>
    startRegistration({ optionsJSON: begun.value.options as never }),
  );
  if (!signed.ok) return signed;
  const made = await server.finishRegistration(signed.value);
  return made.ok ? ok(made.value.recoveryCodes) : made;
}

export async function signIn(): ServerAnswer<object> {
  const begun = await server.beginSignIn();
  const signed = begun.ok ? await signedByPasskey(begun.value.options) : begun;
  return signed.ok ? server.finishSignIn(signed.value) : signed;
}

/** Deletes the account with this handle, confirmed by a recovery code if one was typed, else by a passkey. */
export async function deleteAccount(handle: string, code: string): ServerAnswer<object> {
  if (code !== '') return server.deleteAccount({ handle, proof: { code } });
  const begun = await server.beginDeletion({ handle });
  const signed = begun.ok ? await signedByPasskey(begun.value.options) : begun;
  return signed.ok ? server.deleteAccount({ handle, proof: { signed: signed.value } }) : signed;
}

function signedByPasskey(options: object) {
  return byPerson(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as never }),
  );
}

const AUTHENTICATOR_CODES: Readonly<Record<string, string>> = {
  InvalidStateError: 'passkey-known',
  NotAllowedError: 'cancelled',
};

/** Runs an action with an authenticator; returns its result or the refusal. */
async function byPerson<Signed extends object>(
  act: (authenticators: typeof import('@simplewebauthn/browser')) => Promise<Signed>,
): ServerAnswer<Signed> {
  const authenticators = await import('@simplewebauthn/browser').catch(() => undefined);
  // The module is loaded on demand, which fails offline.
  if (!authenticators) return err({ code: 'no-server', status: 0 });
  try {
    return ok(await act(authenticators));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return err({ code: AUTHENTICATOR_CODES[name] ?? 'no-passkeys', status: 0 });
  }
}
