import {
  type COMMAND_REFUSALS,
  frameFor,
  type GameCommand,
  gameCommandSchema,
} from '@flotilla/protocol';
import { err, ok } from '@flotilla/rules';
import { newId } from '../ids.js';
import { viewerOf } from '../matches/actions.js';
import { helloMessage, serializeMessage } from '../realtime/hub.js';
import type { OnlineDeps } from './deps.js';
import type { Handlers, RequestContext } from './routes.js';
import { type EventStream, STREAM_FORMATS, type StreamFormat } from './streams.js';

const GAMES_PER_PAGE = 50;

interface CommandRefusal<Type extends GameCommand['type']> {
  readonly code: (typeof COMMAND_REFUSALS)[Type][number] | 'not-found' | 'not-seated';
}

export function gameHandlers(onlineDeps: OnlineDeps) {
  const { store, folded, matches, lobby, records, randomBytes, hub } = onlineDeps;
  const act = async (game: string, player: string, command: GameCommand, id: string) => {
    const acted = await matches.act(game, player, command, id);
    return acted.ok ? ok({ type: 'done' as const, id, ...acted.value }) : acted;
  };
  /** Creates the handler of a command that has its own URL. */
  const shortCommand =
    <Type extends GameCommand['type']>(type: Type) =>
    async (
      input: { readonly game: string; readonly id?: string | undefined },
      { player }: { readonly player: string },
    ) => {
      const { game, id = newId(randomBytes), ...rest } = input;
      const acted = await act(game, player, gameCommandSchema.parse({ type, ...rest }), id);
      return acted.ok ? acted : err(acted.error as CommandRefusal<Type>);
    };
  const stream = async (
    { reply }: Pick<RequestContext, 'reply'>,
    form: StreamFormat,
    onBegin: (stream: EventStream) => void | Promise<void>,
  ) => {
    const started = onlineDeps.streams.begin(reply, form);
    if (!started) return err({ code: 'rate' as const });
    await onBegin(started);
    return ok('streaming' as const);
  };
  const watchAll = async (stream: EventStream, ids: readonly string[]) => {
    for (const game of new Set(ids)) {
      if ((await hub.watch(stream, game)) === 'watching') {
        // The stream may have closed in the meantime.
        if (!stream.isOpen) hub.unwatch(stream, game);
        continue;
      }
      stream.send(
        serializeMessage({ type: 'refused', id: null, refusal: { code: 'not-found', game } }),
      );
    }
  };

  return {
    listGames: async ({ mine, over, before }, { player }) => {
      if (mine === undefined) return ok({ games: await lobby.listLiveGames() });
      if (player === null) return err({ code: 'no-session' });
      if (over === undefined) return ok({ games: await lobby.ownGames(player) });
      const lastGame = before === undefined ? undefined : await store.gameRow(before);
      return ok({
        games: await lobby.pastGames(player, { limit: GAMES_PER_PAGE, before: lastGame }),
      });
    },
    getGame: async ({ game }, { player }) => {
      const onlineGame = await folded.load(game);
      return onlineGame
        ? ok(frameFor(onlineGame, viewerOf(onlineGame, player), null))
        : err({ code: 'not-found' });
    },
    getRecord: async ({ game }) => {
      const onlineGame = await folded.load(game);
      if (!onlineGame) return err({ code: 'not-found' });
      const record = records.signedTextOf(onlineGame);
      return record === undefined ? err({ code: 'not-over' }) : ok(record);
    },
    getRatings: async ({ game }) => {
      const ratings = await store.ratingsBy(game);
      return ratings ? ok(ratings) : err({ code: 'not-found' });
    },
    getKey: () => ok({ key: records.key }),
    sendCommand: ({ game, id, command }, { player }) => act(game, player, command, id),
    placeFleet: shortCommand('place'),
    fireShots: shortCommand('fire'),
    resign: shortCommand('resign'),
    abort: shortCommand('abort'),
    claimWin: shortCommand('claim'),
    talk: shortCommand('say'),
    answerRematch: shortCommand('rematch'),
    withdrawRematch: shortCommand('withdraw'),
    streamEvents: (_, context) =>
      stream(context, STREAM_FORMATS.lines, (eventStream) => hub.followLobby(eventStream)),
    streamGame: async ({ game }, context) =>
      (await folded.load(game))
        ? stream(context, STREAM_FORMATS.lines, (eventStream) => watchAll(eventStream, [game]))
        : err({ code: 'not-found' }),
    streamMessages: async ({ games, lobby: lobbyFlag }, context) => {
      const hello = await helloMessage(onlineDeps, context.player);
      return stream(context, STREAM_FORMATS.events, async (eventStream) => {
        eventStream.send(serializeMessage(hello));
        if (lobbyFlag !== undefined) hub.followLobby(eventStream);
        await watchAll(eventStream, games);
      });
    },
  } satisfies Partial<Handlers>;
}
