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
/** Ships in fleet order, with their squares in ascending order. */
const SETUP = [[0, 1], [10]];

/** Computes the commitment as the API description defines it. */
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
      const square = [...Array(16).keys()].find((each) => !own.includes(each))!;
      const fired = { game, squares: [square], after: shots.length };
      const { status, body } = await client.ask['fireShots']!(fired);
      expect([status, body.shots]).toMatchObject([200, [{ seat: frame.viewer, square }]]);
      answers.set(square, body.shots[0].outcome);
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
        about = message.about ?? about;
        shots = [...shots.slice(0, message.shotsFrom), ...message.shots];
        if (message.phase === 'over') resolve(message);
        else act(message).catch(reject);
      });
    });

    expect(heard[0]).toBe('hello');
    expect(last.end).toMatchObject({ reason: 'cleared' });
    const ships = last.fleets![1 - last.viewer]!.setup.flat();
    for (const [square, outcome] of answers)
      expect(ships.includes(square)).toBe(outcome !== 'miss');
    for (const [seat, { setup, salt }] of last.fleets!.entries()) {
      expect(commitmentTo(game, seat, about!.rules, setup, salt)).toBe(last.commitments[seat]);
    }
    const salts = last.fleets!.map(({ salt }) => salt);
    const drawn = createHash('sha256').update(JSON.stringify(['flotilla beginner 1', ...salts]));
    expect(last.first).toBe(drawn.digest().at(-1)! & 1);
    expect((await client.ask['getRecord']!({ game })).body).toMatch(/^flotilla 1\n/);
  });

  test('is answered as the document says', async () => {
    const { client } = await join();
    const lists = ['getLobby', 'getPairing', 'listGames', 'listLevels', 'listLeaderboards'];
    for (const operation of [...lists, 'getMe', 'getKey', 'getPrivacy', 'getAccount']) {
      expect([operation, (await client.ask[operation]!()).status]).toEqual([operation, 200]);
    }
    const { status } = await client.ask['createChallenge']!({ terms: TERMS, isPublic: true });
    expect(status).toBe(201);
    expect((await client.ask['getGame']!({ game: 'game0000000000' })).status).toBe(404);
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
