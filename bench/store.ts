// Measures the store: appends the events of 2,000 concurrent games, as a busy server does, and
// reads games back. Prints a row per million events, to show whether a large table is slower.
// Usage: npm run bench -- store [--events 10000000] [--postgres URL] [--json]
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { density, makeRng, uniform } from '@flotilla/engine';
import {
  applyAction,
  commitmentToSetup,
  type GameAction,
  type GameEvent,
  makeSalt,
  type Opening,
  openGame,
  replayLog,
} from '@flotilla/protocol';
import {
  makePreset,
  makeRulesEntry,
  observationOf,
  SEATS,
  type Seat,
  unwrap,
} from '@flotilla/rules';
import { newId } from '../apps/server/src/ids.js';
import { newGameOf, storedStateOf } from '../apps/server/src/matches/new-game.js';
import type { GameState } from '../apps/server/src/store/connection.js';
import { openStore, type Store } from '../apps/server/src/store/store.js';

const CONCURRENT_GAMES = 2_000;
const TEMPLATES = 40;
const READ_BACK_GAMES = 1_000;
const EVENTS_PER_ROW = 1_000_000;

type Step = Pick<Extract<GameEvent, { type: 'act' }>, 'action' | 'command'> & {
  /** State of the game's row after the event; its deadline is relative to the append. */
  readonly state: GameState;
};

/** Recorded game, replayed under new ids. */
interface Template {
  readonly steps: readonly Step[];
  readonly shots: number;
}

interface TableRow {
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly appendP50Ms: number;
  readonly appendP99Ms: number;
  readonly megabytes: number;
}

const rules = makePreset('russian', makeRng(1));
const PLAYERS = [newId(randomBytes), newId(randomBytes)] as const;
const OPENING: Opening = {
  rules: makeRulesEntry(rules),
  begins: 0,
  isFree: true,
  pace: { kind: 'shot', seconds: 30 },
  players: [
    { id: PLAYERS[0], name: 'one', kind: 'guest' },
    { id: PLAYERS[1], name: 'two', kind: 'guest' },
  ],
};

function makeTemplate(seed: number): Template {
  const rng = makeRng(seed);
  const steps: Step[] = [];
  let onlineGame = openGame('template', OPENING, 0);
  const step = (action: GameAction & { readonly seat: Seat }) => {
    onlineGame = unwrap(applyAction(onlineGame, withCommitment(action, onlineGame.id), 0));
    const command = `${action.seat}.${randomUUID()}`;
    steps.push({ action, command, state: storedStateOf(onlineGame) });
  };
  for (const seat of SEATS) {
    const setup = unwrap(uniform.place(rules, rng)).ships.map(({ squares }) => squares);
    step({ type: 'place', seat, setup, salt: makeSalt(randomBytes(32)), commitment: '' });
  }
  while (!onlineGame.end) {
    const { game } = onlineGame;
    if (!game) throw new Error('no battle has begun');
    const squares = [density.shoot(observationOf(game, game.toMove), rng)];
    step({ type: 'fire', seat: game.toMove, squares });
  }
  return { steps, shots: onlineGame.game?.shots.length ?? 0 };
}

/** Returns the action with its commitment, which depends on the game's id. */
function withCommitment(action: GameAction, game: string): GameAction {
  if (action.type !== 'place') return action;
  const { seat, setup, salt } = action;
  const commitment = commitmentToSetup({ game, seat, rules, setup, salt });
  if (commitment === undefined) throw new Error('the fleet is illegal');
  return { ...action, commitment };
}

/** Writes many games concurrently, each game's events in sequence. */
class Replay {
  readonly #store: Store;
  readonly #templates: readonly Template[];
  readonly #wanted: number;
  readonly written: { readonly id: string; readonly template: Template }[] = [];
  /** Times of the appends since the last mark, in milliseconds. */
  waits: number[] = [];
  count = 0;

  constructor(store: Store, templates: readonly Template[], wanted: number) {
    this.#store = store;
    this.#templates = templates;
    this.#wanted = wanted;
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: CONCURRENT_GAMES }, (_, lane) => this.#runLane(lane)));
  }

  async #runLane(lane: number): Promise<void> {
    for (let turn = lane; this.count < this.#wanted; turn += 1) {
      const template = this.#templates[turn % this.#templates.length];
      if (!template) throw new Error('there is no game to write');
      const id = newId(randomBytes);
      await this.#store.createGame(newGameOf(id, OPENING, this.#store.now()));
      for (const [index, step] of template.steps.entries()) await this.#write(id, index + 2, step);
      this.written.push({ id, template });
      this.count += 1;
    }
  }

  async #write(game: string, seq: number, { action, command, state }: Step): Promise<void> {
    const at = this.#store.now();
    const deadline = state.deadline === null ? null : at + state.deadline;
    const event = { type: 'act', at, action: withCommitment(action, game), command };
    const from = performance.now();
    const endedAt = state.endedAt === null ? null : at;
    const write = { game, seq, at, event, state: { ...state, deadline, endedAt } };
    const answer = await this.#store.append(write);
    if (answer !== 'written') throw new Error(`event ${seq} of ${game} was refused`);
    this.waits.push(performance.now() - from);
    this.count += 1;
  }
}

/** Reads a sample of the games one by one, and checks it; returns the times in milliseconds. */
async function readBack(store: Store, written: Replay['written']): Promise<readonly number[]> {
  const step = Math.max(1, Math.floor(written.length / READ_BACK_GAMES));
  const waits: number[] = [];
  for (let index = 0; index < written.length; index += step) {
    const { id, template } = written[index] ?? {};
    if (id === undefined || !template) continue;
    const from = performance.now();
    const events = await store.events(id, 0);
    waits.push(performance.now() - from);
    const onlineGame = replayLog(
      id,
      events.map(({ event }) => event as GameEvent),
    );
    const shots = onlineGame.game?.shots.length;
    if (!onlineGame.end || shots !== template.shots) throw new Error(`game ${id} was not kept`);
  }
  return waits;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return Number((value ?? Number.NaN).toFixed(2));
}

/** Returns the MB of games and events with indexes, or of the embedded database's files. */
function sizeOf(postgres: string | undefined, folder: string): number {
  if (postgres === undefined) return folderBytes(folder) / 1e6;
  const sizes = "select pg_total_relation_size('game_event') + pg_total_relation_size('game')";
  return Number(execFileSync('psql', [postgres, '-Atc', sizes], { encoding: 'utf8' })) / 1e6;
}

function folderBytes(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      events: { type: 'string', default: '10000000' },
      postgres: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const events = Number(values.events);
  if (!Number.isInteger(events) || events < 1) throw new Error('--events is a whole number from 1');
  return { ...values, events };
}

async function main(): Promise<void> {
  const { events, postgres, json } = readOptions();
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-bench-store-'));
  const store = unwrap(await openStore({ databaseUrl: postgres, folder }));
  try {
    for (const id of PLAYERS) {
      await store.createPlayer({ id, name: id, kind: 'guest', createdAt: store.now() });
    }
    const templates = Array.from({ length: TEMPLATES }, (_, seed) => makeTemplate(seed));
    const replay = new Replay(store, templates, events);
    const marks: TableRow[] = [];
    let from = performance.now();
    let counted = 0;
    const mark = () => {
      const seconds = (performance.now() - from) / 1000;
      const { waits } = replay;
      replay.waits = [];
      marks.push({
        events: replay.count,
        eventsPerSecond: Math.round((replay.count - counted) / seconds),
        appendP50Ms: quantile(waits, 0.5),
        appendP99Ms: quantile(waits, 0.99),
        megabytes: Math.round(sizeOf(postgres, folder)),
      });
      if (!json) console.log(JSON.stringify(marks.at(-1)));
      [from, counted] = [performance.now(), replay.count];
    };
    const timer = setInterval(() => {
      if (process.stderr.isTTY) process.stderr.write(`\r${replay.count} of ${events} events `);
      if (replay.count - counted >= Math.min(EVENTS_PER_ROW, events)) mark();
    }, 200);
    await replay.run();
    clearInterval(timer);
    mark();
    const reads = await readBack(store, replay.written);
    const result = {
      store: postgres === undefined ? 'embedded' : 'postgres',
      marks,
      games: replay.written.length,
      readBack: reads.length,
      readP50Ms: quantile(reads, 0.5),
      readP99Ms: quantile(reads, 0.99),
      bytesPerEvent: Math.round(((marks.at(-1)?.megabytes ?? 0) * 1e6) / replay.count),
    };
    if (json) console.log(JSON.stringify(result));
    else {
      console.log(`\nNode ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores`);
      console.table(marks);
      console.log({ ...result, marks: marks.length });
    }
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
