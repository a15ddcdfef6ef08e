import type { COMPONENT_SCHEMAS } from './components.js';
import type { ServerRefusal } from './messages.js';
import type { Pace } from './pace.js';
import type { RefusalCode } from './refusals.js';

/** Description of the API, in Markdown. */
export const API_OVERVIEW = `Sea Battle online, for programs.

**A game from start to end.** \`POST /api/guest\` with \`{"token": true}\` gives a token; send it as
\`Authorization: Bearer TOKEN\`. \`POST /api/house/captain/challenge\` starts a game against a level,
\`POST /api/challenges\` offers one to people. Then read the game (\`GET /api/games/{game}\`, its stream, or the
WebSocket) and act: while \`phase\` is \`prepare\` and \`placed[viewer]\` is false, place the fleet; while it is
\`battle\` and \`toMove\` equals \`viewer\`, fire \`due\` shots. \`over\` ends it.

**WebSocket.** \`/api/socket\` takes \`ClientMessage\` and sends \`ServerMessage\`, each a JSON text. \`hello\` comes
before any other message. After \`watch\` the first frame is the whole game, later ones hold what is new: keep \`about\`,
and append \`shots\` after the first \`shotsFrom\` shots and \`talk\` after the first \`talkFrom\` messages. Each \`do\` is
answered by \`done\` or \`refused\` with its \`id\`.

**Squares.** A square is \`y * width + x\`, both counted from 0 at the top left.

**Commitment.** A player commits to a fleet before the first shot. The commitment is the SHA-256, as 64 hexadecimal
digits in lower case, of the UTF-8 bytes of this JSON text, written as by JSON.stringify: without spaces between
values, letters of any script as they are.

    ["flotilla fleet 1",GAME,SEAT,RULES,SHIPS,SALT]

GAME is the id of the game, SEAT your seat (0 or 1), RULES \`about.rules\` of the game with its keys in the order in
which they were sent, SALT 64 hexadecimal digits from 256 random bits. SHIPS lists the squares of each ship in rising
order; the ships are in the order of \`about.rules.fleet\`, those of one form by their squares, the lowest first.
To check your opponent after the game, compute it from \`fleets[seat]\`, where \`setup\` is SHIPS and \`salt\` is SALT,
and compare it with \`commitments[seat]\` as it was before the first shot.

**Who goes first.** If \`about.begins\` is \`draw\`, the first seat is the lowest bit of the last byte of the
SHA-256 of the UTF-8 text \`["flotilla beginner 1",SALT0,SALT1]\`, with the salts of both seats.

**Signature.** A record is signed with Ed25519 by the key of \`GET /api/key\`. The signed bytes are the line
\`flotilla record 1\` and the whole record without \`signed\`, with the checksum that it has then.

**Limits.** A player, or an address without a session, may send 6,000 requests a minute, an address 24,000 with all
its players. A socket takes 100 messages a second, in bursts of up to 300, of at most 64 KB, and follows 500 games;
all sockets of a player together take as many messages. A player has up to 20 sockets and streams, an address 100.`;

/** Descriptions of the named schemas of the OpenAPI document. */
export const COMPONENT_DESCRIPTIONS: Readonly<Record<keyof typeof COMPONENT_SCHEMAS, string>> = {
  Account: 'The account of the requesting player, and whether passkeys work at this address.',
  Challenge: 'An offer to play, open or accepted.',
  ClientMessage: 'A message of a client over the WebSocket.',
  CommandId:
    'An id chosen by the sender: 8 to 40 letters, digits, `-` or `_`. A command whose id was used before is answered as done and not carried out again.',
  Done: 'A command is done and stored.',
  GameCommand: 'What a player does in a game.',
  GameFrame: 'A game as one viewer may see it: all of it, or what is new.',
  GameSummary: 'A game in a list.',
  Hash: '32 bytes as 64 hexadecimal digits in lower case.',
  Id: 'The id of a game, a challenge or a player: 14 to 32 letters and digits.',
  Lobby: 'Open challenges, the requesting player’s unfinished games, and games to watch.',
  Malformed: 'A request that cannot be read: each faulty field with the reason.',
  Pace: 'The time control.',
  Pairing: 'The state of the requesting player’s search for an opponent.',
  Player: 'A player as others see one.',
  Profile: 'A player’s page: results, ratings and last games.',
  Refusal: 'Why a request or a command was refused. The further fields depend on the code.',
  Rules:
    'The rules of a game. Omitted fields are as in the preset `russian`; an answer has all fields.',
  Seat: 'A side of the game: 0 is the challenger, 1 the other player.',
  ServerMessage: 'A message of the server over the WebSocket or a stream.',
  Square: 'A square: `y * width + x`, both counted from 0 at the top left.',
  Terms: 'Rules, time control and who goes first, agreed before the game.',
  Time: 'Milliseconds since 1970 (UTC), by the server’s clock.',
};

/** Descriptions of messages and commands, by `type`. */
export const MESSAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  watch: 'Follows a game. The answer is its whole frame, then a frame after each change.',
  unwatch: 'Stops following a game.',
  lobby: 'Follows the lobby, or stops following it; from the server: the current lobby.',
  do: 'Carries out a command in a game. The answer is `done` or `refused` with the same id.',
  ping: 'Asks for `pong`.',
  place: 'Places your fleet and commits to it. It cannot be changed afterwards.',
  fire: 'Fires the shots of your turn, as many as `due` says.',
  resign: 'Gives up a battle.',
  abort: 'Ends a game without a winner, before the first shot.',
  claim:
    'Wins over an opponent who has left: after one minute, after five without a clock, never with days. Only on the opponent’s turn.',
  say: 'Sends a message to the opponent.',
  rematch: 'Offers another game after the end, or accepts or declines the opponent’s offer.',
  withdraw: 'Withdraws your own offer of a rematch that is not answered yet.',
  hello: 'The first message of a connection.',
  game: 'A frame of a game that you follow.',
  presence: 'Which players of a followed game are away.',
  done: 'Your command is done and stored.',
  refused: 'Your message or command is refused and changed nothing.',
  taken: 'Your challenge was accepted, or your search has found an opponent.',
  pong: 'Answers `ping`; in server-sent events it keeps the connection open.',
  bye: 'The server stops. Connect again after `retryMs` and follow everything again.',
};

/** Descriptions of time controls, by `kind`. */
export const PACE_DESCRIPTIONS: Readonly<Record<Pace['kind'], string>> = {
  none: 'Without a clock.',
  shot: 'A number of seconds for each shot or salvo.',
  game: 'A number of minutes for the whole game, and an increment for each shot or salvo.',
  days: 'A number of days for each shot or salvo.',
};

/** Descriptions of refusal codes, over HTTP and the WebSocket. */
export const REFUSAL_DESCRIPTIONS: Readonly<Record<RefusalCode | ServerRefusal, string>> = {
  malformed: 'The request cannot be read; `fields` names each faulty field.',
  'too-large': 'The request is larger than 64 KB.',
  'not-json': 'The content type of the body is not JSON.',
  'bad-rules': 'No game can be played under these rules, or trying them takes too long.',
  'bad-handle': 'The name has characters or a length that names of accounts may not have.',
  'reserved-handle': 'The name is reserved for the server.',
  'reserved-name': 'The name could be mistaken for the reader or the computer.',
  'no-session': 'A session is needed: a token, or a browser’s cookie.',
  'foreign-origin': 'A page of another site used this browser’s cookie.',
  'browser-only': 'Only a browser session may do this, not a token.',
  'no-account': 'Only an account may do this, not a guest.',
  'no-passkeys': 'Passkeys do not work at this address.',
  'passkey-refused': 'The authenticator’s answer is not valid.',
  'passkey-unknown': 'No account has this passkey.',
  'passkey-expired': 'The challenge for the authenticator has expired: begin again.',
  'passkey-known': 'An account has this passkey already.',
  'last-passkey': 'The last passkey cannot be deleted.',
  'bad-code': 'No account has this recovery code, or it was used.',
  'own-challenge': 'You cannot accept your own challenge.',
  'challenge-taken': 'Another player has accepted the challenge.',
  'challenge-over': 'The challenge was cancelled or has expired.',
  'not-found': 'It does not exist, or you may not see it.',
  'not-seated': 'You are not one of the two players of this game.',
  'already-placed': 'Your fleet is placed and cannot be changed.',
  'illegal-layout': 'The rules do not allow this fleet; `faults` says where.',
  'bad-commitment': 'The commitment does not match this fleet, seat and salt.',
  'wrong-phase': 'Not possible in this phase of the game; `phase` names it.',
  'not-your-turn': 'It is the opponent’s turn.',
  'shot-count': 'A turn has `expected` shots, and `given` were sent.',
  'off-grid': '`square` is not on the grid.',
  'already-shot': 'You have shot at `square` before, or twice in this salvo.',
  stale: 'Shots were fired since `after`; `shots` is their number so far.',
  'game-over': 'The game is over.',
  'not-over': 'The game, or your search of the day, is not over yet.',
  'battle-begun': 'A shot was fired: resign instead.',
  'not-away': 'The opponent has not left.',
  'your-turn': 'It is your turn: the opponent does not keep you waiting.',
  'too-soon': 'The opponent has not been away for long enough.',
  'no-rematch': 'No rematch can be offered, accepted or withdrawn now.',
  'phrases-only': 'Free text can be sent only in a game by link.',
  'too-much-talk': 'You have sent as many messages as a game holds.',
  'fixed-name': 'Only a guest can be renamed.',
  'handle-taken': 'Another player has this name.',
  'not-a-guest': 'You are signed in already.',
  'other-name': 'This is not the name of your account.',
  'too-many-blocks': 'You have blocked as many players as you can.',
  'too-many-bots': 'Your account has as many bots as it can have.',
  'too-many-challenges': 'You have 20 open challenges: cancel one.',
  'too-many-games': 'This socket follows 500 games: stop following one.',
  'too-many-house-games': 'You have 5 unfinished games against levels: end one.',
  'too-many-passkeys': 'Your account has as many passkeys as it can have.',
  'too-many-tokens': 'This bot has as many tokens as it can have: revoke one.',
  rate: 'Too many requests, messages or connections: wait as `Retry-After` or `retryMs` says.',
  unavailable: 'The database cannot be reached. The same command may be sent again.',
  broken: 'The server has a fault. The same command may be sent again.',
};
