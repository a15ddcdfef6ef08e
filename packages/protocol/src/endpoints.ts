import * as z from 'zod';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.js';
import {
  currentPlayerSchema,
  dailyResultsSchema,
  gameRatingsSchema,
  leadersSchema,
  pairingSchema,
  privacySchema,
  profileSchema,
  publicKeySchema,
  ratedRulesSchema,
} from './answers.js';
import { type ClientInput, defineEndpoint, type HandlerInput } from './endpoint.js';
import {
  challengeSchema,
  commandIdSchema,
  doneSchema,
  type GameCommand,
  gameCommandSchema,
  gameFrameSchema,
  gameSummarySchema,
  lobbySchema,
  newSeekSchema,
  type ServerMessage,
  serverMessageSchema,
} from './messages.js';
import { COMMAND_REFUSALS } from './refusals.js';
import { idSchema, nameSchema, personSchema, plainLineSchema, termsSchema } from './terms.js';

const idParamsSchema = z.object({ id: idSchema });
const gameParamsSchema = z.object({ game: idSchema });
/** UTC day, such as `2026-11-24`, for the long fleet; `small-2026-11-24` for the small one. */
const dayParamsSchema = z.object({
  day: z.union([z.iso.date(), z.templateLiteral(['small-', z.iso.date()])]),
});
/** More than the number of squares of any daily board. */
const MAX_DAILY_SHOTS = 400;
const flagSchema = z.string().optional();

const commandEndpointFields = {
  params: gameParamsSchema,
  by: 'player',
  answer: doneSchema,
} as const;
const SEAT_REFUSALS = ['not-found', 'not-seated'] as const;

const PLAY_ENDPOINTS = {
  createGuest: defineEndpoint('POST /guest', {
    summary:
      'Create a guest session. An existing session is kept with its name, unless `token` is true.',
    body: z.strictObject({
      name: nameSchema.optional(),
      token: z.boolean().optional(),
    }),
    answer: z.object({
      player: personSchema,
      isNew: z.boolean(),
      token: z.string().min(1).optional(),
    }),
    limit: 'guest',
    errors: ['reserved-name'],
  }),
  getMe: defineEndpoint('GET /me', {
    summary: 'Get the current player, or null',
    answer: currentPlayerSchema,
  }),
  renameMe: defineEndpoint('PATCH /me', {
    summary: 'Rename the current guest',
    body: z.strictObject({ name: nameSchema }),
    answer: z.object({ player: personSchema }),
    by: 'player',
    errors: ['fixed-name', 'reserved-name'],
  }),
  getPlayer: defineEndpoint('GET /players/:handle', {
    summary: 'Get a player by name, or a level such as `~captain`',
    params: z.object({ handle: plainLineSchema }),
    answer: profileSchema,
    errors: ['not-found'],
  }),
  listLeaderboards: defineEndpoint('GET /leaderboards', {
    summary: 'List the rules that have a leaderboard',
    answer: ratedRulesSchema,
  }),
  getLeaderboard: defineEndpoint('GET /leaderboards/:rules', {
    summary: 'Get a leaderboard by a preset’s name or a rules key',
    params: z.object({ rules: plainLineSchema }),
    answer: leadersSchema,
  }),
  getDaily: defineEndpoint('GET /daily/:day', {
    summary: 'Get the results of a fleet of the day',
    params: dayParamsSchema,
    answer: dailyResultsSchema,
    errors: ['not-found'],
  }),
  sendDaily: defineEndpoint('POST /daily/:day', {
    summary: 'Submit your search for a fleet of the day. The first one counts.',
    params: dayParamsSchema,
    body: z.strictObject({
      squares: z.array(z.int().min(0).max(MAX_DAILY_SHOTS)).min(1).max(MAX_DAILY_SHOTS),
    }),
    answer: dailyResultsSchema,
    by: 'player',
    limit: 'daily',
    errors: ['not-found', 'not-over'],
  }),
  getLobby: defineEndpoint('GET /lobby', {
    summary: 'Get the lobby: open challenges, your unfinished games, games to watch',
    answer: lobbySchema,
  }),
  createChallenge: defineEndpoint('POST /challenges', {
    summary: 'Create a challenge, in the lobby, by link only, or to one player',
    body: z
      .strictObject({ terms: termsSchema, isPublic: z.boolean(), to: idSchema.optional() })
      .refine(({ isPublic, to }) => !isPublic || to === undefined, { path: ['to'] }),
    answer: challengeSchema,
    status: 201,
    by: 'player',
    limit: 'challenge',
    errors: ['bad-rules', 'too-many-challenges', 'own-challenge', 'not-found'],
  }),
  getChallenge: defineEndpoint('GET /challenges/:id', {
    summary: 'Get a challenge',
    params: idParamsSchema,
    answer: challengeSchema,
    errors: ['not-found'],
  }),
  acceptChallenge: defineEndpoint('POST /challenges/:id/accept', {
    summary: 'Accept a challenge and start its game',
    params: idParamsSchema,
    answer: gameParamsSchema,
    by: 'player',
    errors: ['not-found', 'own-challenge', 'challenge-taken', 'challenge-over'],
  }),
  cancelChallenge: defineEndpoint('DELETE /challenges/:id', {
    summary: 'Cancel your challenge',
    params: idParamsSchema,
    answer: idParamsSchema,
    by: 'player',
    errors: ['not-found', 'challenge-taken'],
  }),
  listLevels: defineEndpoint('GET /house', {
    summary: 'List the levels of the computer, weakest first',
    answer: z.object({ levels: z.array(personSchema) }),
  }),
  challengeLevel: defineEndpoint('POST /house/:level/challenge', {
    summary: 'Start a game against a level of the computer',
    params: z.object({ level: plainLineSchema }),
    body: z.strictObject({ terms: termsSchema }),
    answer: gameParamsSchema,
    status: 201,
    by: 'player',
    limit: 'challenge',
    errors: ['not-found', 'bad-rules', 'too-many-house-games'],
  }),
  getPairing: defineEndpoint('GET /pairing', {
    summary: 'Get your matchmaking status and the number of waiting players',
    answer: pairingSchema,
  }),
  startPairing: defineEndpoint('POST /pairing', {
    summary:
      'Start matchmaking against a player of similar rating; with `takesLevel` a level passes the time',
    body: newSeekSchema,
    answer: pairingSchema,
    by: 'player',
    limit: 'challenge',
    errors: ['bad-rules'],
  }),
  leaveWarmUp: defineEndpoint('POST /pairing/ready', {
    summary: 'Leave the warm-up for a player as soon as one is ready',
    answer: pairingSchema,
    by: 'player',
  }),
  cancelPairing: defineEndpoint('DELETE /pairing', {
    summary: 'Cancel matchmaking. Returns the game if an opponent was just found.',
    answer: pairingSchema,
    by: 'player',
  }),
  listGames: defineEndpoint('GET /games', {
    summary: 'List games to watch; `mine`: your unfinished ones; `mine&over`: finished',
    query: z.object({
      mine: flagSchema,
      over: flagSchema,
      live: flagSchema,
      before: idSchema.optional(),
    }),
    answer: z.object({ games: z.array(gameSummarySchema) }),
    errors: ['no-session'],
  }),
  getGame: defineEndpoint('GET /games/:game', {
    summary: 'Get a game as the current player sees it',
    params: gameParamsSchema,
    answer: gameFrameSchema,
    errors: ['not-found'],
  }),
  getRecord: defineEndpoint('GET /games/:game/record', {
    summary: 'Get the record of a finished game, with proof of both fleets',
    params: gameParamsSchema,
    answer: z.string(),
    form: 'text',
    errors: ['not-found', 'not-over'],
  }),
  getRatings: defineEndpoint('GET /games/:game/ratings', {
    summary: 'Get the rating changes of a game',
    params: gameParamsSchema,
    answer: gameRatingsSchema,
    errors: ['not-found'],
  }),
  getKey: defineEndpoint('GET /key', {
    summary: 'Get the public key that verifies records of this server (Ed25519)',
    answer: publicKeySchema,
  }),
  getPrivacy: defineEndpoint('GET /privacy', {
    summary: 'Get how long this server keeps guests',
    answer: privacySchema,
  }),
  sendCommand: defineEndpoint('POST /games/:game/commands', {
    summary: 'Send a game command. Repeating its id does nothing.',
    ...commandEndpointFields,
    body: z.strictObject({ id: commandIdSchema, command: gameCommandSchema }),
    errors: [...SEAT_REFUSALS, ...Object.values(COMMAND_REFUSALS).flat()],
  }),
  placeFleet: defineCommandEndpoint('place', 'fleet', 'Place your fleet'),
  fireShots: defineCommandEndpoint('fire', 'shots', 'Fire one shot or a salvo'),
  resign: defineCommandEndpoint('resign', 'resign', 'Resign'),
  abort: defineCommandEndpoint('abort', 'abort', 'Abort a game before the first shot'),
  claimWin: defineCommandEndpoint('claim', 'claim', 'Claim the win over an absent opponent'),
  talk: defineCommandEndpoint('say', 'talk', 'Send a chat message'),
  answerRematch: defineCommandEndpoint('rematch', 'rematch', 'Offer, accept or decline a rematch'),
  withdrawRematch: defineCommandEndpoint(
    'withdraw',
    'withdraw',
    'Withdraw your offer of a rematch',
  ),
  streamEvents: defineEndpoint('GET /stream/event', {
    summary: 'Stream lobby events (NDJSON): first the lobby, then each change',
    answer: messagesOf('lobby', 'taken', 'bye'),
    by: 'player',
    form: 'lines',
  }),
  streamGame: defineEndpoint('GET /games/:game/stream', {
    summary: 'Stream a game (NDJSON): first its state, then each change',
    params: gameParamsSchema,
    answer: messagesOf('game', 'presence', 'refused', 'bye'),
    form: 'lines',
    errors: ['not-found'],
  }),
  streamMessages: defineEndpoint('GET /events', {
    summary: 'Stream the messages of the WebSocket as server-sent events',
    query: z.object({
      games: z.string().max(2_000).default('').transform(splitIds).pipe(z.array(idSchema)),
      lobby: flagSchema,
    }),
    answer: serverMessageSchema,
    form: 'events',
  }),
};

/** All endpoints under `/api`, by operation id. */
export const ENDPOINTS = { ...ACCOUNT_ENDPOINTS, ...PLAY_ENDPOINTS };

/** Declarations of all endpoints: the type of {@link ENDPOINTS}. */
export type Endpoints = typeof ENDPOINTS;
/** Operation id of an endpoint, such as `getMe`. */
export type EndpointName = keyof Endpoints;

/** Parsed input of an endpoint's handler: params, query and body in one object. */
export type HandlerInputOf<Name extends EndpointName> = HandlerInput<Endpoints[Name]>;
export type ClientInputOf<Name extends EndpointName> = ClientInput<Endpoints[Name]>;
/** Answer of an endpoint, as parsed by its schema. */
export type AnswerOf<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;

function splitIds(text: string): string[] {
  return text.split(',').filter((id) => id !== '');
}

type CommandType = GameCommand['type'];
type CommandBodyOf<Type extends CommandType> = Omit<
  Extract<GameCommand, { type: Type }>,
  'type'
> & {
  id?: string | undefined;
};

function defineCommandEndpoint<Type extends CommandType>(
  type: Type,
  path: string,
  summary: string,
) {
  const command: z.ZodObject = findUnionOption(gameCommandSchema.options, type);
  const body: z.ZodType = command.omit({ type: true }).extend({ id: commandIdSchema.optional() });
  return defineEndpoint(`POST /games/:game/${path}`, {
    ...commandEndpointFields,
    summary: `${summary} (command \`${type}\`)`,
    body: body as z.ZodType<CommandBodyOf<Type>, CommandBodyOf<Type>>,
    errors: [...SEAT_REFUSALS, ...COMMAND_REFUSALS[type]],
  });
}

function messagesOf(...types: readonly [ServerMessage['type'], ...ServerMessage['type'][]]) {
  const [first, ...otherTypes] = types.map((type) =>
    findUnionOption(serverMessageSchema.options, type),
  );
  return z.discriminatedUnion('type', [first!, ...otherTypes]);
}

function findUnionOption<
  Option extends { readonly shape: { readonly type: { readonly value: string } } },
>(options: readonly Option[], type: string): Option {
  const option = options.find(({ shape }) => shape.type.value === type);
  if (!option) throw new Error(`there is no message ${type}`);
  return option;
}
