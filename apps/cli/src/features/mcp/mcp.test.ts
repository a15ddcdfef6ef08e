import { PRESET_NAMES } from '@flotilla/rules';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterEach, expect, test } from 'vitest';
import { memoryIo } from '../../testing/memory-io.js';
import { expectRefused, printed } from '../../testing/outcomes.js';
import { runInMemory } from '../../testing/run-in-memory.js';
import { textPattern } from '../../testing/told.js';
import { makeTexts } from '../index.js';
import { makeMcpServer } from './mcp-server.js';

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

interface Told {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a tool answers is JSON
  readonly data: any;
}

/** Connects a client to its own server, whose user speaks Russian. */
async function connect(): Promise<(name: string, args?: object) => Promise<Told>> {
  const client = await connected();
  return async (name, args = {}) => {
    const told = await client.callTool({ name, arguments: { ...args } });
    const [{ text } = { text: '' }] = told.content as { text: string }[];
    return { isError: told.isError === true, text, data: told.structuredContent ?? {} };
  };
}

async function connected(): Promise<Client> {
  const { server } = makeMcpServer({ io: memoryIo(), texts: makeTexts('ru'), version: '1.2.3' });
  const client = new Client({ name: 'test', version: '1' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await server.connect(one);
  await client.connect(other);
  clients.push(client);
  return client;
}

test('offers its tools and the rules', async () => {
  const client = await connected();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['list_rules', 'new_game', 'place', 'shoot', 'board', 'odds', 'hint', 'resign', 'score'],
  ]);
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/^[A-Z].*\.$/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  }
  const { resources } = await client.listResources();
  expect(resources.map(({ name }) => name)).toEqual([...PRESET_NAMES]);
  const { contents } = await client.readResource({ uri: 'flotilla://rules/hasbro' });
  expect((contents[0] as { text: string }).text).toContain('10×10');
  const unknown = client.readResource({ uri: 'flotilla://rules/nothing' });
  await expect(unknown).rejects.toThrow(/unknown rules "nothing"/);
});

test('a whole game by the odds is won, and scored', async () => {
  const call = await connect();
  const begun = await call('new_game', { rules: 'small-6', level: 'cabin-boy', seed: 3 });
  expect(begun).toMatchObject({ isError: false, data: { phase: 'battle', isYourTurn: true } });
  let asked = 0;
  let { data } = begun;
  while (data.phase === 'battle') {
    const odds = await call('odds');
    asked += 1;
    expect(odds.data.hints).toBe(asked);
    expect((await call('hint')).data).toMatchObject({ best: odds.data.best, hints: asked });
    ({ data } = await call('shoot', { squares: [odds.data.best[0]] }));
    expect(data.shots[0]).toMatchObject({ by: 'you', square: odds.data.best[0] });
  }
  expect(['you', 'opponent']).toContain(data.winner);
  const score = await call('score');
  expect(score.isError).toBe(false);
  expect(score.data.you).toMatchObject({ accuracy: 1, shots: data.yourShots, hits: data.yourHits });
  expect(score.data.opponent.accuracy).toBeLessThan(1);
  expect([score.data.hints, score.data.seed]).toEqual([asked, 3]);
  expect(score.text).toContain(`Help was asked for before ${asked} of your shots.`);
  expect((await call('shoot', { squares: ['A1'] })).text).toMatch(/the game is over/);
});

test('nothing tells where the opponent’s ships are', async () => {
  const call = await connect();
  const begun = await call('new_game', { seed: 5 });
  const texts = [begun, await call('board'), await call('odds'), await call('hint')];
  for (const { text, data } of texts) {
    const { yourBoard: _, ...others } = data;
    expect(JSON.stringify(others)).not.toMatch(/[S#]{2}|ships|layout"|seed|record/);
    expect(text).not.toMatch(/seed/i);
  }
  expect(begun.data.opponentBoard).toEqual(Array(10).fill('.'.repeat(10)));
  const score = await call('score');
  expect([score.isError, score.text]).toEqual([true, 'the game is not over: play on, or resign']);
  const over = await call('resign');
  expect(over.data.opponentBoard.join('').replace(/[^S]/g, '')).toHaveLength(20);
  const { data: without } = await call('score');
  expect(without.you).toMatchObject({ shots: 0, accuracy: null });
});

test('the own fleet is placed by its squares, or drawn', async () => {
  const call = await connect();
  await call('new_game', { rules: 'small-6', fleet: 'own', seed: 2 });
  const early = await call('shoot', { squares: ['A1'] });
  expect(early.text).toBe('your fleet is not placed: call place');
  const faulty = await call('place', { ships: [['A1', 'A2'], ['A2']] });
  expect([faulty.isError, faulty.text.includes('\n')]).toEqual([true, false]);
  expect((await call('place', { ships: [['Z99']] })).text).toContain('Z99');
  const placed = await call('place');
  expect(placed.data.phase).toBe('battle');
  expect((await call('place')).isError).toBe(true);
  const fleet = { grid: { width: 5, height: 5 }, fleet: [2, 1] };
  await call('new_game', { rules: fleet, fleet: 'own' });
  const own = await call('place', { ships: [['A1', 'A2'], ['E5']] });
  expect(own.data.yourBoard).toEqual(['S....', 'S....', '.....', '.....', '....S']);
});

test('a salvo has as many shots as are due', async () => {
  const call = await connect();
  const { data } = await call('new_game', { rules: 'salvo', seed: 1 });
  expect(data.due).toBeGreaterThan(1);
  expect(await call('shoot', { squares: ['A1'] })).toMatchObject({ isError: true });
  const squares = [...'ABCDEFGHIJ'].slice(0, data.due).map((column) => `${column}1`);
  const fired = await call('shoot', { squares });
  expect(fired.data.yourShots).toBe(data.due);
});

test('what cannot be done is told in a line, and changes nothing', async () => {
  const call = await connect();
  for (const name of ['shoot', 'board', 'odds', 'hint', 'place', 'resign', 'score']) {
    const told = await call(name, name === 'shoot' ? { squares: ['A1'] } : {});
    expect([told.isError, told.text]).toEqual([true, 'no game has begun: call new_game']);
  }
  await call('new_game', { seed: 4, level: 'admiral', rules: 'small-6' });
  const { opponentBoard } = (await call('shoot', { squares: ['A1'] })).data;
  const wrong: [string, object][] = [
    ['shoot', { squares: ['A1'] }],
    ['shoot', { squares: ['Z26'] }],
    ['shoot', { squares: [] }],
    ['shoot', { squares: ['B1', 'C1'] }],
    ['shoot', { squares: ['x'.repeat(100_000)] }],
    ['shoot', { squares: ['B1'], twice: true }],
    ['odds', { exactly: true }],
    ['new_game', { rules: 'rusian' }],
    ['new_game', { level: 'nobody' }],
    ['new_game', { seed: -1 }],
  ];
  await expect(call('no_such_tool')).rejects.toThrow('no_such_tool');
  for (const [name, args] of wrong) {
    const told = await call(name, args);
    expect([name, args, told.isError]).toEqual([name, args, true]);
    expect(told.text).not.toMatch(/\bat .*\.[jt]s:|[а-я]/i);
  }
  expect((await call('board')).data).toMatchObject({ opponentBoard, hints: 0 });
});

test('the command answers what comes before its input ends', async () => {
  const begin = { name: 'new_game', arguments: { seed: 1 } };
  const clientInfo = { name: 't', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const lines = [
    { jsonrpc: '2.0', id: 1, method: 'initialize', params },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/call', params: begin },
  ];
  const input = `${lines.map((line) => JSON.stringify(line)).join('\n')}\nno JSON\n`;
  const told = (await printed(['mcp'], input)).trimEnd().split('\n');
  const replies = told.map((line) => JSON.parse(line));
  const [garbage, ...answers] = replies.sort((a, b) => Number(a.id) - Number(b.id));
  expect(garbage).toMatchObject({ id: null, error: { code: -32700 } });
  expect(answers.map(({ id }) => id)).toEqual([1, 2]);
  expect(answers[1].result.structuredContent.phase).toBe('battle');
});

test('a message that is far too long ends the command', async () => {
  await expectRefused(
    runInMemory(['mcp'], 'x'.repeat(1_000_001)),
    textPattern('errors:mcp.tooLong'),
  );
});
