import {
  type COMMAND_REFUSALS,
  frameFor,
  type GameCommand,
  gameCommandSchema,
} from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { newId } from '../ids.js';
import { viewerOf } from '../matches/actions.js';
import { helloTo, textOf } from '../realtime/hub.js';
import type { OnlineDeps } from './deps.js';
import type { Asking, Handlers } from './routes.js';
import { type EventStream, type Form, STREAM_FORMS } from './streams.js';

const PAGE = 50;

/** Refusal of a command: its own codes, and no others. */
interface RefusalTo<Type extends GameCommand['type']> {
  readonly code: (typeof COMMAND_REFUSALS)[Type][number] | 'not-found' | 'not-seated';
}

export function gameHandlers(online: OnlineDeps) {
  const { store, folded, matches, lobby, records, randomBytes, hub } = online;
  const act = async (game: string, player: string, command: GameCommand, id: string) => {
    const acted = await matches.act(game, player, command, id);
    return acted.ok ? ok({ type: 'done' as const, id, ...acted.value }) : acted;
  };
  /** Handles the short form of a command, at an address of its own. */
  const short =
    <Type extends GameCommand['type']>(type: Type) =>
    async (
      given: { readonly game: string; readonly id?: string | undefined },
      { player }: { readonly player: string },
    ) => {
      const { game, id = newId(randomBytes), ...rest } = given;
      const acted = await act(game, player, gameCommandSchema.parse({ type, ...rest }), id);
      return acted.ok ? acted : err(acted.error as RefusalTo<Type>);
    };
  /** Begins a stream, unless this player or address has too many. */
  const stream = async (
    { reply }: Pick<Asking, 'reply'>,
    form: Form,
    begun: (stream: EventStream) => void | Promise<void>,
  ) => {
    const started = online.streams.begin(reply, form);
    if (!started) return err({ code: 'rate' as const });
    await begun(started);
    return ok('streaming' as const);
  };
  const watchAll = async (stream: EventStream, ids: readonly string[]) => {
    for (const game of new Set(ids)) {
      if ((await hub.watch(stream, game)) === 'watching') {
        // The stream may have closed meanwhile.
        if (!stream.isOpen) hub.unwatch(stream, game);
        continue;
      }
      stream.send(textOf({ type: 'refused', id: null, refusal: { code: 'not-found', game } }));
    }
  };

  return {
    listGames: async ({ mine, over, before }, { player }) => {
      if (mine === undefined) return ok({ games: await lobby.live() });
      if (player === null) return err({ code: 'no-session' });
      if (over === undefined) return ok({ games: await lobby.ownGames(player) });
      const last = before === undefined ? undefined : await store.gameRow(before);
      return ok({ games: await lobby.pastGames(player, { limit: PAGE, before: last }) });
    },
    getGame: async ({ game }, { player }) => {
      const found = await folded.load(game);
      return found
        ? ok(frameFor(found, viewerOf(found, player), null))
        : err({ code: 'not-found' });
    },
    getRecord: async ({ game }) => {
      const found = await folded.load(game);
      if (!found) return err({ code: 'not-found' });
      const record = records.textOf(found);
      return record === undefined ? err({ code: 'not-over' }) : ok(record);
    },
    getRatings: async ({ game }) => {
      const ratings = await store.ratingsBy(game);
      return ratings ? ok(ratings) : err({ code: 'not-found' });
    },
    getKey: () => ok({ key: records.key }),
    sendCommand: ({ game, id, command }, { player }) => act(game, player, command, id),
    placeFleet: short('place'),
    fireShots: short('fire'),
    resign: short('resign'),
    abort: short('abort'),
    claimWin: short('claim'),
    talk: short('say'),
    answerRematch: short('rematch'),
    withdrawRematch: short('withdraw'),
    streamEvents: (_, asking) =>
      stream(asking, STREAM_FORMS.lines, (begun) => hub.followLobby(begun, true)),
    streamGame: async ({ game }, asking) =>
      (await folded.load(game))
        ? stream(asking, STREAM_FORMS.lines, (begun) => watchAll(begun, [game]))
        : err({ code: 'not-found' }),
    streamMessages: async ({ games, lobby: isWanted }, asking) => {
      const hello = await helloTo(online, asking.player);
      return stream(asking, STREAM_FORMS.events, async (begun) => {
        begun.send(textOf(hello));
        if (isWanted !== undefined) hub.followLobby(begun, true);
        await watchAll(begun, games);
      });
    },
  } satisfies Partial<Handlers>;
}
