import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { serverOfFile } from '../../apps/server/src/testing/online-server.js';
import { GeneratedClient, type OpenApiDocument } from '../support/generated-client.js';

const { origin } = await serverOfFile();
const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
const stranger = new GeneratedClient(document, origin);

const RULES = { grid: { width: 4, height: 4 }, fleet: [2, 1] };
const TERMS = { rules: RULES, pace: { kind: 'shot', seconds: 60 }, begins: 'draw' };
/** Ships in the order of the fleet, their squares in rising order. */
const SETUP = [[0, 1], [10]];

/** The commitment as the description of the interface has it. */
function commitmentTo(game: string, seat: number, rules: object, ships: unknown, salt: string) {
  const text = JSON.stringify(['flotilla fleet 1', game, seat, rules, ships, salt]);
  return createHash('sha256').update(text).digest('hex');
}

async function join(): Promise<{ token: string; client: GeneratedClient }> {
  const { body } = await stranger.ask['createGuest']!({ name: 'Random bot', token: true });
  return { token: body.token, client: stranger.withToken(body.token) };
}

describe('a program that knows nothing but the OpenAPI document', () => {
  test('plays a whole game against a level, and proves it', async () => {
    const { token, client } = await join();
    const [level] = (await client.ask['listLevels']!()).body.levels;
    const begun = await client.ask['challengeLevel']!({ level: level.name, terms: TERMS });
    const { game } = begun.body;

    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/socket`, {
      headers: { authorization: `Bearer ${token}` },
    });
    onTestFinished(() => socket.terminate());
    const heard: string[] = [];
    const frames: object[] = [];
    const answers = new Map<number, string>();
    let about: { readonly rules: object } | undefined;
    let shots: readonly { readonly seat: number; readonly square: number }[] = [];

    const act = async (frame: Frame) => {
      if (frame.phase === 'prepare' && !frame.placed[frame.viewer]) {
        const salt = randomBytes(32).toString('hex');
        const commitment = commitmentTo(game, frame.viewer, about!.rules, SETUP, salt);
        await client.ask['placeFleet']!({ game, setup: SETUP, salt, commitment });
      }
      if (frame.phase !== 'battle' || frame.toMove !== frame.viewer) return;
      const own = shots.filter(({ seat }) => seat === frame.viewer).map(({ square }) => square);
      const squares = [...Array(16).keys()].filter((square) => !own.includes(square)).slice(0, 1);
      const { status, body } = await client.ask['fireShots']!({
        game,
        squares,
        after: shots.length,
      });
      expect([status, body.shots]).toMatchObject([
        200,
        [{ seat: frame.viewer, square: squares[0] }],
      ]);
      answers.set(squares[0]!, body.shots[0].outcome);
    };
    const last = await new Promise<Frame>((resolve, reject) => {
      socket.once('open', () => socket.send(JSON.stringify({ type: 'watch', game })));
      socket.once('error', reject);
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        heard.push(message.type);
        try {
          client.check('ServerMessage', message);
        } catch (error) {
          reject(error);
        }
        if (message.type !== 'game') return;
        frames.push(message);
        about = message.about ?? about;
        shots = [...shots.slice(0, message.shotsFrom), ...message.shots];
        if (message.phase === 'over') resolve(message);
        else act(message).catch(reject);
      });
    });

    expect(heard[0]).toBe('hello');
    expect(last.end).toMatchObject({ reason: 'cleared' });
    const told = new Map(
      last.fleets!.flatMap(({ setup }, seat) =>
        seat === last.viewer ? [] : setup.flat().map((square) => [square, 'ship'] as const),
      ),
    );
    for (const [square, outcome] of answers) expect(told.has(square)).toBe(outcome !== 'miss');
    for (const [seat, { setup, salt }] of last.fleets!.entries()) {
      expect(commitmentTo(game, seat, about!.rules, setup, salt)).toBe(last.commitments[seat]);
    }
    const salts = last.fleets!.map(({ salt }) => salt);
    const drawn = createHash('sha256').update(JSON.stringify(['flotilla beginner 1', ...salts]));
    expect(last.first).toBe(drawn.digest().at(-1)! & 1);
    expect((await client.ask['getRecord']!({ game })).body).toMatch(/^flotilla 1\n/);
  });

  test('is answered as the document says, whatever it asks', async () => {
    const { client } = await join();
    const asked: readonly (readonly [string, number, Readonly<Record<string, unknown>>?])[] = [
      ['getMe', 200],
      ['getLobby', 200],
      ['getPairing', 200],
      ['listGames', 200],
      ['listLevels', 200],
      ['listLeaderboards', 200],
      ['getLeaderboard', 200, { rules: 'russian' }],
      ['getKey', 200],
      ['getPrivacy', 200],
      ['getAccount', 200],
      ['exportAccount', 403],
      ['getGame', 404, { game: 'game0000000000' }],
      ['getRatings', 404, { game: 'game0000000000' }],
      ['resign', 404, { game: 'game0000000000' }],
      ['getChallenge', 404, { id: 'challenge00000' }],
      ['getPlayer', 404, { handle: 'nobody' }],
      ['renameMe', 400, { name: 'Computer' }],
      ['createChallenge', 201, { terms: TERMS, isPublic: true }],
      ['startPairing', 200, { rules: RULES, pace: TERMS.pace }],
    ];
    for (const [operation, status, given] of asked) {
      const answer = await client.ask[operation]!(given);
      expect([operation, answer.status]).toEqual([operation, status]);
    }
    const renamed = await client.ask['createGuest']!({ name: 'Eve' });
    expect(renamed.body).toMatchObject({ isNew: false, player: { name: 'Random bot' } });
  });
});

interface Frame {
  readonly phase: string;
  readonly viewer: 0 | 1;
  readonly placed: readonly [boolean, boolean];
  readonly toMove: 0 | 1 | null;
  readonly first: 0 | 1 | null;
  readonly end: object | null;
  readonly commitments: readonly string[];
  readonly fleets: readonly { readonly setup: readonly number[][]; readonly salt: string }[] | null;
}
