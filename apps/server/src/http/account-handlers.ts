import { Readable } from 'node:stream';
import { ok } from '@flotilla/rules';
import type { Site } from '../people/passkeys.js';
import type { OnlineDeps } from './deps.js';
import { isLocal, networkOf } from './networks.js';
import type { Asking, Handlers } from './routes.js';
import { siteOf } from './site.js';

const RATING_NOTICES = 20;

export function accountHandlers(online: OnlineDeps) {
  const { accounts, passkeys, sessions, people, profiles, blocks, store } = online;
  const noteNetwork = ({ ip }: Asking['request'], player: string) =>
    store.noteNetwork(player, isLocal(ip) ? null : online.networkKey(networkOf(ip).household));
  const signIn = async <Failed extends { readonly ok: false }>(
    { request, reply }: Asking,
    found: Failed | { readonly ok: true; readonly value: string },
  ) => {
    if (!found.ok) return found;
    // The new session replaces the one that the browser had.
    if (request.isByCookie) await sessions.drop(request);
    await sessions.setCookie(request, reply, found.value);
    await noteNetwork(request, found.value);
    return ok(await me(found.value));
  };
  const me = async (player: string) => ({ player: (await people.find(player)) ?? null });

  return {
    getAccount: async (_, { player, request }) => {
      const site = siteOf(request);
      const person = player !== null && request.isByCookie ? await people.find(player) : undefined;
      return ok({
        passkeys: { isOffered: site.ok, reason: site.ok ? null : site.error.reason },
        account: person?.kind === 'account' ? await describeAccount(online, person.id) : null,
      });
    },
    exportAccount: (_, { player, reply }) => {
      reply.header('content-disposition', 'attachment; filename="flotilla.json"');
      return ok(Readable.from(profiles.exported(player)));
    },
    beginDeletion: ({ handle }, { player, request }) =>
      atSite(request, (site) => accounts.beginDeletion(player, handle, site)),
    deleteAccount: async ({ handle, proof }, { player, request, reply }) => {
      const removed = await accounts.remove(player, handle, async () =>
        'code' in proof
          ? accounts.recover(proof.code, player)
          : atSite(request, (site) =>
              passkeys.finishAssertion('delete', player, proof.signed, site),
            ),
      );
      if (removed.ok) await sessions.end(request, reply);
      return removed;
    },
    beginRegistration: ({ handle }, { player, request }) =>
      atSite(request, (site) => accounts.beginRegistration(player, handle, site)),
    finishRegistration: (signed, { player, request, reply }) =>
      atSite(request, async (site) => {
        const made = await accounts.finishRegistration(player, signed, site);
        // Registration has ended the sessions of the guest.
        if (made.ok && made.value.recoveryCodes) await sessions.setCookie(request, reply, player);
        if (made.ok) await noteNetwork(request, player);
        return made;
      }),
    beginSignIn: (_, { request }) =>
      atSite(request, async (site) =>
        ok({ options: await passkeys.beginAssertion('sign-in', null, site) }),
      ),
    finishSignIn: (signed, asking) =>
      atSite(asking.request, async (site) =>
        signIn(asking, await passkeys.finishAssertion('sign-in', null, signed, site)),
      ),
    signInByCode: async ({ code }, asking) => signIn(asking, await accounts.recover(code)),
    signOut: async ({ everywhere }, { player, request, reply }) => {
      await sessions.end(request, reply);
      if (everywhere) await accounts.signOutEverywhere(player);
      else accounts.tell(player);
      return ok({});
    },
    deletePasskey: ({ id }, { player }) => accounts.removePasskey(player, id),
    renewRecoveryCodes: (_, { player }) => accounts.renewRecoveryCodes(player),
    createToken: async ({ name }, { player, request }) => {
      const bot = await accounts.bot(player, name);
      if (!bot.ok) return bot;
      return ok({ bot: bot.value, token: await sessions.makeToken(request.server, bot.value.id) });
    },
    revokeToken: ({ id }, { player }) => accounts.revokeToken(player, id),
    blockPlayer: ({ id }, { player }) => blocks.block(player, id),
    unblockPlayer: async ({ id }, { player }) => {
      await blocks.unblock(player, id);
      return ok({ id });
    },
  } satisfies Partial<Handlers>;
}

/** Passes on the passkey site of the requested address, or refuses if it can have none. */
async function atSite<Answer>(request: Asking['request'], act: (site: Site) => Promise<Answer>) {
  const site = siteOf(request);
  return site.ok ? act(site.value) : site;
}

async function describeAccount({ store, accounts }: OnlineDeps, id: string) {
  const player = await store.player(id);
  if (!player) return null;
  const passkeys = await store.credentialsOf(id);
  const bots = await accounts.bots(id);
  const own = [id, ...bots.map((bot) => bot.id)];
  return {
    player: { id, name: player.name, kind: player.kind },
    createdAt: player.createdAt,
    passkeys: passkeys.map(({ id, createdAt }) => ({ id, createdAt })),
    recoveryCodesLeft: await store.recoveryCodesLeft(id),
    bots,
    blocked: await store.blockedBy(id),
    ratingNotices: await store.ratingNotices(own, RATING_NOTICES),
  };
}
