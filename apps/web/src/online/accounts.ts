import type { AnswerOf } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { type ServerAnswer, serverClient } from './server.js';

export type Account = NonNullable<AnswerOf<'getAccount'>['account']>;
export type RulesLabel = AnswerOf<'getPlayer'>['results'][number]['rules'];

/** Turns the guest into an account with this handle; without a handle adds a passkey. */
export async function registerPasskey(handle?: string): ServerAnswer<readonly string[] | null> {
  const started = await serverClient.beginRegistration(handle ? { handle } : {});
  if (!started.ok) return started;
  const passkey = await withAuthenticator(({ startRegistration }) =>
    startRegistration({ optionsJSON: started.value.options as never }),
  );
  if (!passkey.ok) return passkey;
  const registered = await serverClient.finishRegistration(passkey.value);
  return registered.ok ? ok(registered.value.recoveryCodes) : registered;
}

export async function signIn(): ServerAnswer<object> {
  const started = await serverClient.beginSignIn();
  const passkey = started.ok ? await signWithPasskey(started.value.options) : started;
  return passkey.ok ? serverClient.finishSignIn(passkey.value) : passkey;
}

/** Deletes an account by handle. Proof is the recovery code or, if `code` is empty, a passkey. */
export async function deleteAccount(handle: string, code: string): ServerAnswer<object> {
  if (code !== '') return serverClient.deleteAccount({ handle, proof: { code } });
  const started = await serverClient.beginDeletion({ handle });
  const passkey = started.ok ? await signWithPasskey(started.value.options) : started;
  return passkey.ok
    ? serverClient.deleteAccount({ handle, proof: { signed: passkey.value } })
    : passkey;
}

function signWithPasskey(options: object) {
  return withAuthenticator(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as never }),
  );
}

const AUTHENTICATOR_CODES: Readonly<Record<string, string>> = {
  InvalidStateError: 'passkey-known',
  NotAllowedError: 'cancelled',
};

async function withAuthenticator<Signed extends object>(
  action: (authenticators: typeof import('@simplewebauthn/browser')) => Promise<Signed>,
): ServerAnswer<Signed> {
  const authenticators = await import('@simplewebauthn/browser').catch(() => undefined);
  // The module is loaded on demand, which fails offline.
  if (!authenticators) return err({ code: 'no-server', status: 0 });
  try {
    return ok(await action(authenticators));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return err({ code: AUTHENTICATOR_CODES[name] ?? 'no-passkeys', status: 0 });
  }
}
