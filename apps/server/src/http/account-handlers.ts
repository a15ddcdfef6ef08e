import { Readable } from 'node:stream';
import { ok } from '@flotilla/rules';
import type { PasskeySite } from '../people/passkeys.js';
import { personOf } from '../players/people.js';
import type { OnlineDeps } from './deps.js';
import { isLocalAddress, networkOf } from './networks.js';
import type { Handlers, RequestContext } from './routes.js';
import { passkeySiteOf } from './site.js';

const MAX_RATING_NOTICES = 20;

export function accountHandlers(onlineDeps: OnlineDeps) {
  const { accounts, passkeys, sessions, people, profiles, blocks, store } = onlineDeps;
  const storeNetwork = ({ ip }: RequestContext['request'], player: string) =>
    store.noteNetwork(
      player,
      isLocalAddress(ip) ? null : onlineDeps.networkKey(networkOf(ip).household),
    );
  const signIn = async <Failed extends { readonly ok: false }>(
    { request, reply }: RequestContext,
    handleResult: Failed | { readonly ok: true; readonly value: string },
  ) => {
    if (!handleResult.ok) return handleResult;
    // Replaces the browser's previous session.
    if (request.isByCookie) await sessions.removeSessionOf(request);
    await sessions.setCookie(request, reply, handleResult.value);
    await storeNetwork(request, handleResult.value);
    return ok(await publicPlayer(handleResult.value));
  };
  const publicPlayer = async (player: string) => ({ player: (await people.find(player)) ?? null });

  return {
    getAccount: async (_, { player, request }) => {
      const site = passkeySiteOf(request);
      const person = player !== null && request.isByCookie ? await people.find(player) : undefined;
      return ok({
        passkeys: { isOffered: site.ok, reason: site.ok ? null : site.error.reason },
        account: person?.kind === 'account' ? await describeAccount(onlineDeps, person.id) : null,
      });
    },
    exportAccount: (_, { player, reply }) => {
      reply.header('content-disposition', 'attachment; filename="flotilla.json"');
      return ok(Readable.from(profiles.exportData(player)));
    },
    beginDeletion: ({ handle }, { player, request }) =>
      withPasskeySite(request, (site) => accounts.beginDeletion(player, handle, site)),
    deleteAccount: async ({ handle, proof }, { player, request, reply }) => {
      const removed = await accounts.deleteOwnAccount(player, handle, async () =>
        'code' in proof
          ? accounts.recover(proof.code, player)
          : withPasskeySite(request, (site) =>
              passkeys.finishAssertion('delete', player, proof.signed, site),
            ),
      );
      if (removed.ok) await sessions.endSession(request, reply);
      return removed;
    },
    beginRegistration: ({ handle }, { player, request }) =>
      withPasskeySite(request, (site) => accounts.beginRegistration(player, handle, site)),
    finishRegistration: (signed, { player, request, reply }) =>
      withPasskeySite(request, async (site) => {
        const registered = await accounts.finishRegistration(player, signed, site);
        // Opening the account has ended all of the guest's sessions, including this one.
        if (registered.ok && registered.value.recoveryCodes)
          await sessions.setCookie(request, reply, player);
        if (registered.ok) await storeNetwork(request, player);
        return registered;
      }),
    beginSignIn: (_, { request }) =>
      withPasskeySite(request, async (site) =>
        ok({ options: await passkeys.beginAssertion('sign-in', null, site) }),
      ),
    finishSignIn: (signed, context) =>
      withPasskeySite(context.request, async (site) =>
        signIn(context, await passkeys.finishAssertion('sign-in', null, signed, site)),
      ),
    signInByCode: async ({ code }, context) => signIn(context, await accounts.recover(code)),
    signOut: async ({ everywhere }, { player, request, reply }) => {
      await sessions.endSession(request, reply);
      if (everywhere) await accounts.signOutEverywhere(player);
      else accounts.announceChange(player);
      return ok({});
    },
    deletePasskey: ({ id }, { player }) => accounts.removePasskey(player, id),
    renewRecoveryCodes: (_, { player }) => accounts.renewRecoveryCodes(player),
    createToken: async ({ name }, { player, request }) => {
      const bot = await accounts.findOrCreateBot(player, name);
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

async function withPasskeySite<Answer>(
  request: RequestContext['request'],
  act: (site: PasskeySite) => Promise<Answer>,
) {
  const site = passkeySiteOf(request);
  return site.ok ? act(site.value) : site;
}

async function describeAccount({ store, accounts }: OnlineDeps, id: string) {
  const player = await store.player(id);
  if (!player) return null;
  const passkeys = await store.credentialsOf(id);
  const bots = await accounts.listBots(id);
  const ownedPlayers = [id, ...bots.map((bot) => bot.id)];
  return {
    player: personOf(player),
    createdAt: player.createdAt,
    passkeys: passkeys.map(({ id, createdAt }) => ({ id, createdAt })),
    recoveryCodesLeft: await store.recoveryCodesLeft(id),
    bots,
    blocked: await store.blockedBy(id),
    ratingNotices: await store.ratingNotices(ownedPlayers, MAX_RATING_NOTICES),
  };
}
