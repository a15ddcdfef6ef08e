import * as z from 'zod';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.js';
import {
  gameRatingsSchema,
  keySchema,
  leadersSchema,
  meSchema,
  pairingSchema,
  profileSchema,
  ratedRulesSchema,
} from './answers.js';
import type { Endpoint, Given, Read } from './endpoint.js';
import {
  challengeSchema,
  commandIdSchema,
  type GameCommand,
  gameCommandSchema,
  gameFrameSchema,
  gameSummarySchema,
  houseChallengeSchema,
  lobbySchema,
  newChallengeSchema,
  newSeekSchema,
  renameSchema,
  type ServerMessage,
  serverMessageSchema,
} from './messages.js';
import { idSchema, nameSchema, personSchema, plainSchema } from './terms.js';

const byId = z.object({ id: idSchema });
const byGame = z.object({ game: idSchema });
const flag = z.string().optional();

/** Guests, players, challenges, games and streams. */
const PLAY_ENDPOINTS = {
  createGuest: {
    ...{ method: 'POST', path: '/guest', limit: 'guest' },
    summary: 'Create a guest session. An existing cookie session is kept.',
    body: z.strictObject({
      name: nameSchema.optional(),
      /** For programs: answers with a token instead of setting a cookie. */
      token: z.boolean().optional(),
    }),
    answer: z.object({ player: personSchema, token: z.string().min(1).optional() }),
    errors: ['reserved-name'],
  },
  getMe: {
    ...{ method: 'GET', path: '/me' },
    summary: 'Get the current player, or null',
    answer: meSchema,
  },
  renameMe: {
    ...{ method: 'PATCH', path: '/me', by: 'player' },
    summary: 'Rename the current guest',
    body: renameSchema,
    answer: meSchema,
    errors: ['fixed-name', 'reserved-name'],
  },
  getPlayer: {
    ...{ method: 'GET', path: '/players/:handle' },
    summary: 'Get a player by name, or a level as `~captain`: results, ratings, recent games',
    params: z.object({ handle: plainSchema }),
    answer: profileSchema,
    errors: ['not-found'],
  },
  listLeaderboards: {
    ...{ method: 'GET', path: '/leaderboards' },
    summary: 'List the rules that have a leaderboard',
    answer: ratedRulesSchema,
  },
  getLeaderboard: {
    ...{ method: 'GET', path: '/leaderboards/:rules' },
    summary: 'Get the leaderboard of rules, by the name of a preset or the key of the rules',
    params: z.object({ rules: plainSchema }),
    answer: leadersSchema,
  },
  getLobby: {
    ...{ method: 'GET', path: '/lobby' },
    summary: 'Get the lobby: open challenges, your unfinished games, games to watch',
    answer: lobbySchema,
  },
  createChallenge: {
    ...{ method: 'POST', path: '/challenges', by: 'player', limit: 'challenge', status: 201 },
    summary: 'Create a challenge, in the lobby or by link only',
    body: newChallengeSchema,
    answer: challengeSchema,
    errors: ['bad-rules', 'too-many-challenges'],
  },
  getChallenge: {
    ...{ method: 'GET', path: '/challenges/:id' },
    summary: 'Get a challenge',
    params: byId,
    answer: challengeSchema,
    errors: ['not-found'],
  },
  acceptChallenge: {
    ...{ method: 'POST', path: '/challenges/:id/accept', by: 'player' },
    summary: 'Accept a challenge and start its game',
    params: byId,
    answer: byGame,
    errors: ['not-found', 'own-challenge', 'challenge-taken', 'challenge-over'],
  },
  cancelChallenge: {
    ...{ method: 'DELETE', path: '/challenges/:id', by: 'player' },
    summary: 'Cancel your challenge',
    params: byId,
    answer: byId,
    errors: ['not-found', 'challenge-taken'],
  },
  listLevels: {
    ...{ method: 'GET', path: '/house' },
    summary: 'List the levels of the computer, weakest first',
    answer: z.object({ levels: z.array(personSchema) }),
  },
  challengeLevel: {
    ...{ method: 'POST', path: '/house/:level/challenge', by: 'player' },
    ...{ limit: 'challenge', status: 201 },
    summary: 'Start a game against a level of the computer',
    params: z.object({ level: plainSchema }),
    body: houseChallengeSchema,
    answer: byGame,
    errors: ['not-found', 'bad-rules', 'too-many-house-games'],
  },
  getPairing: {
    ...{ method: 'GET', path: '/pairing' },
    summary: 'Get the state of your matchmaking and the number of waiting players',
    answer: pairingSchema,
  },
  startPairing: {
    ...{ method: 'POST', path: '/pairing', by: 'player', limit: 'challenge' },
    summary: 'Start matchmaking against a player of similar rating',
    body: newSeekSchema,
    answer: pairingSchema,
    errors: ['bad-rules'],
  },
  cancelPairing: {
    ...{ method: 'DELETE', path: '/pairing', by: 'player' },
    summary: 'Cancel matchmaking. If an opponent was found just before, the answer names the game.',
    answer: pairingSchema,
  },
  listGames: {
    ...{ method: 'GET', path: '/games' },
    summary:
      'List games to watch, with `mine` your unfinished games, with `mine&over` finished ones',
    query: z.object({
      ...{ mine: flag, over: flag, live: flag },
      /** The last game of the previous page. */
      before: idSchema.optional(),
    }),
    answer: z.object({ games: z.array(gameSummarySchema) }),
    errors: ['no-session'],
  },
  getGame: {
    ...{ method: 'GET', path: '/games/:game' },
    summary: 'Get a game as the current player sees it',
    params: byGame,
    answer: gameFrameSchema,
    errors: ['not-found'],
  },
  getRecord: {
    ...{ method: 'GET', path: '/games/:game/record' },
    summary: 'Get the record of a finished game, with the proof of both fleets',
    params: byGame,
    answer: z.string(),
    form: 'text',
    errors: ['not-found', 'not-over'],
  },
  getRatings: {
    ...{ method: 'GET', path: '/games/:game/ratings' },
    summary: 'Get the rating changes of a game',
    params: byGame,
    answer: gameRatingsSchema,
    errors: ['not-found'],
  },
  getKey: {
    ...{ method: 'GET', path: '/key' },
    summary: 'Get the public key that verifies records of this server (Ed25519)',
    answer: keySchema,
  },
  sendCommand: {
    ...commandAt('commands', 'Send a game command. Repeating its `id` has no further effect.'),
    body: z.strictObject({ id: commandIdSchema, command: gameCommandSchema }),
  },
  placeFleet: {
    ...commandAt('fleet', 'Place your fleet (command `place`)'),
    body: bodyOf('place'),
  },
  fireShots: {
    ...commandAt('shots', 'Fire one shot or a salvo (command `fire`)'),
    body: bodyOf('fire'),
  },
  resign: { ...commandAt('resign', 'Resign (command `resign`)'), body: bodyOf('resign') },
  abort: {
    ...commandAt('abort', 'Abort a game before the first shot (command `abort`)'),
    body: bodyOf('abort'),
  },
  claimWin: {
    ...commandAt('claim', 'Claim the win over an absent opponent (command `claim`)'),
    body: bodyOf('claim'),
  },
  talk: { ...commandAt('talk', 'Send a chat message (command `say`)'), body: bodyOf('say') },
  answerRematch: {
    ...commandAt('rematch', 'Offer, accept or decline a rematch (command `rematch`)'),
    body: bodyOf('rematch'),
  },
  streamEvents: {
    ...{ method: 'GET', path: '/stream/event', by: 'player', form: 'lines' },
    summary: 'Stream lobby events (NDJSON): the lobby first, then each change',
    answer: messagesOf('lobby', 'taken', 'bye'),
  },
  streamGame: {
    ...{ method: 'GET', path: '/games/:game/stream', form: 'lines' },
    summary: 'Stream a game (NDJSON): the whole game first, then each change',
    params: byGame,
    answer: messagesOf('game', 'presence', 'refused', 'bye'),
    errors: ['not-found'],
  },
  streamMessages: {
    ...{ method: 'GET', path: '/events', form: 'events' },
    summary: 'Stream the WebSocket messages of games and the lobby as server-sent events',
    query: z.object({
      /** Ids of games, separated by commas. */
      games: z.string().max(2_000).default('').transform(split).pipe(z.array(idSchema)),
      lobby: flag,
    }),
    answer: serverMessageSchema,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

/** All requests under `/api`, by operation id. */
export const ENDPOINTS = { ...ACCOUNT_ENDPOINTS, ...PLAY_ENDPOINTS };

export type Endpoints = typeof ENDPOINTS;
export type EndpointName = keyof Endpoints;

/** What the handler of an endpoint is given: params, query and body in one object. */
export type ReadOf<Name extends EndpointName> = Read<Endpoints[Name]>;
export type GivenTo<Name extends EndpointName> = Given<Endpoints[Name]>;
export type AnswerOf<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

function split(text: string): string[] {
  return text.split(',').filter((id) => id !== '');
}

/** An endpoint that acts in a game. */
function commandAt<Path extends string>(path: Path, summary: string) {
  return {
    ...({ method: 'POST', path: `/games/:game/${path}`, by: 'player' } as const),
    ...{ summary, params: byGame },
    answer: z.object({ type: z.literal('done'), id: commandIdSchema, seq: z.int() }),
    errors: [
      ...(['not-found', 'not-seated', 'stale', 'not-away', 'too-soon', 'your-turn'] as const),
      ...(['game-over', 'not-over', 'battle-begun', 'already-placed'] as const),
      ...(['bad-commitment', 'illegal-layout', 'no-rematch', 'phrases-only'] as const),
      ...(['too-much-talk', 'wrong-phase', 'not-your-turn', 'shot-count'] as const),
      ...(['off-grid', 'already-shot'] as const),
    ],
  };
}

type CommandType = GameCommand['type'];
type BodyOf<Type extends CommandType> = Omit<Extract<GameCommand, { type: Type }>, 'type'> & {
  id?: string | undefined;
};

/** The fields of a command without its type, and an optional id. */
function bodyOf<Type extends CommandType>(type: Type) {
  const command: z.ZodObject = optionOf(gameCommandSchema.options, type);
  const body = command.omit({ type: true }).extend({ id: commandIdSchema.optional() });
  return body as unknown as z.ZodType<BodyOf<Type>, BodyOf<Type>>;
}

/** The messages of a stream, of these types. */
function messagesOf(...types: readonly [ServerMessage['type'], ...ServerMessage['type'][]]) {
  const [first, ...more] = types.map((type) => optionOf(serverMessageSchema.options, type));
  return z.discriminatedUnion('type', [first!, ...more]);
}

/** The member of a union for this type. */
function optionOf<Option extends { readonly shape: { readonly type: { readonly value: string } } }>(
  options: readonly Option[],
  type: string,
): Option {
  const option = options.find(({ shape }) => shape.type.value === type);
  if (!option) throw new Error(`there is no message ${type}`);
  return option;
}
