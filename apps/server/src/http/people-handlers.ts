import { UNNAMED } from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { isMisleadingName } from '../people/handles.js';
import { LEVEL_PLAYERS } from '../players/levels.js';
import type { OnlineDeps } from './deps.js';
import type { Handlers } from './routes.js';

export function peopleHandlers(onlineDeps: OnlineDeps) {
  const { store, people, sessions, profiles, lobby, challenges, pairing, levels, dailies } =
    onlineDeps;
  const { guestDays } = onlineDeps;
  const findPlayer = async (player: string | null) =>
    (player === null ? undefined : await people.find(player)) ?? null;

  return {
    createGuest: async ({ name = UNNAMED, token }, { player: caller, request, reply }) => {
      if (isMisleadingName(name)) return err({ code: 'reserved-name' });
      const known = await findPlayer(caller);
      if (known && token !== true) return ok({ player: known, isNew: false });
      const player = await sessions.makeGuest(name);
      const isNew = true;
      if (token)
        return ok({ player, isNew, token: await sessions.makeToken(request.server, player.id) });
      await sessions.setCookie(request, reply, player.id);
      return ok({ player, isNew });
    },
    getMe: async (_, { player }) => ok({ player: await findPlayer(player) }),
    renameMe: async ({ name }, { player }) => {
      const known = await findPlayer(player);
      // Accounts and bots are looked up by name.
      if (known && known.kind !== 'guest') return err({ code: 'fixed-name' });
      if (isMisleadingName(name)) return err({ code: 'reserved-name' });
      const renameResult = await store.renamePlayer(player, name);
      people.forget(player);
      const renamed = renameResult === 'unknown' ? null : await findPlayer(player);
      return renamed ? ok({ player: renamed }) : err({ code: 'no-session' });
    },
    getPrivacy: () => ok({ guestDays: guestDays || null }),
    getPlayer: async ({ handle }, { player }) => {
      const profile = await profiles.find(handle, player);
      return profile ? ok(profile) : err({ code: 'not-found' });
    },
    listLeaderboards: async () => ok({ boards: await profiles.ratedRules() }),
    getLeaderboard: async ({ rules }) => ok(await profiles.leaders(rules)),
    getDaily: ({ day }, { player }) => dailies.results(day, player),
    sendDaily: ({ day, squares }, { player }) => dailies.submit(day, player, squares),
    getLobby: async (_, { player }) => ok(await lobby.lobbyFor(player)),
    createChallenge: (given, { player }) => challenges.create(player, given),
    getChallenge: async ({ id }, { player }) => {
      const challenge = await challenges.find(id, player);
      return challenge ? ok(challenge) : err({ code: 'not-found' });
    },
    acceptChallenge: ({ id }, { player }) => challenges.accept(id, player),
    cancelChallenge: ({ id }, { player }) => challenges.cancel(id, player),
    listLevels: () => ok({ levels: LEVEL_PLAYERS }),
    challengeLevel: ({ level, terms }, { player }) => levels.challenge(player, level, terms),
    getPairing: async (_, { player }) => ok(await pairing.stateOf(player)),
    startPairing: (seek, { player }) => pairing.seek(player, seek),
    leaveWarmUp: async (_, { player }) => ok(await pairing.leaveWarmUp(player)),
    cancelPairing: async (_, { player }) => ok(await pairing.endSeek(player)),
  } satisfies Partial<Handlers>;
}
