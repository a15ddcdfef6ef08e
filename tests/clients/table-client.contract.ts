import { makeRng, playerOf } from '@flotilla/engine';
import {
  type ClockName,
  makeComputerInfo,
  observationOfSeat,
  openTable,
  playerName,
  type Refusal,
  type Session,
  startSession,
  type TableTime,
  type TableView,
} from '@flotilla/play';
import {
  type CellView,
  isSalvo,
  makeRules,
  makeSquare,
  otherSeat,
  type Result,
  type Rules,
  type Seat,
  type Shot,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { ManualTime } from '../../packages/play/src/testing/hand-time.js';
import { storyIn } from '../../packages/play/src/testing/stories.js';

/*
 * Checks that every client shows the same game, however it is played. A bare table plays each
 * script in parallel, and the client must show what the table knows.
 */

/**
 * Optional features of a table; scripts that need a missing feature are skipped. Shots can be
 * undone in training games, and the client can advance its clocks.
 */
const TRAITS = { seatsComputers: true, hasTraining: true, hasClock: false };

/** A game that a client opens; all fleets are placed at random, and seat 0 begins. */
export interface ClientGame {
  readonly rules: Rules;
  readonly seed: number;
  readonly date: string;
  readonly isTraining: boolean;
  /** People, up to two; the first in seat 0. */
  readonly names: readonly string[];
  /** The computer in seat 1 if there is a single person. */
  readonly shooter: string;
  readonly clock?: ClockName;
}

/** A client, in English. Each action resolves once all its consequences are shown. */
export interface TableClient {
  /** Fires at a square. In a salvo, toggles the aim at it; the last aim fires the salvo. */
  choose(square: Square): Promise<unknown>;
  mark(square: Square): Promise<unknown>;
  undo(): Promise<unknown>;
  resign(): Promise<unknown>;
  /** Takes a shared screen for the awaited player; the previous player leaves it first. */
  takeScreen(): Promise<unknown>;
  /** Lets the time of the awaited seat run out, if the client has a clock. */
  passTime?(): Promise<unknown>;
  shown(): Shown;
}

type OpenClient = (game: ClientGame) => Promise<TableClient>;

/** Visible state of a client. */
export interface Shown {
  /** Squares of both boards, by seat; null during a hand-over. */
  readonly boards: readonly [readonly CellView[], readonly CellView[]] | null;
  /** Squares shown as aimed at, and as marked, in any order. */
  readonly aimed: readonly Square[];
  readonly marks: readonly Square[];
  /** Everything said about the last action, and the current turn. */
  readonly said: string;
  /** Milliseconds left to the awaited seat, if the client has a clock. */
  readonly leftMs?: number | null | undefined;
}

export const cellsOf = ({ boards: [one, two] }: TableView) => [one.cells, two.cells] as const;

/** Longer than a shot may take. */
export const TIME_OUT_MS = 16_000;

type Step =
  | { readonly do: 'choose' | 'mark'; readonly square: Square }
  | { readonly do: 'undo' | 'resign' | 'takeScreen' | 'passTime' };

const GRID = { width: 5, height: 5 };
const RULES = unwrap(makeRules({ grid: GRID, fleet: [3, 2, 1] }));
const SALVO = unwrap(makeRules({ grid: GRID, fleet: [3, 2, 1], turns: { salvo: 3 } }));
const NAMED = unwrap(makeRules({ grid: GRID, fleet: [3, 2, 2], announces: 'named' }));

const ALONE: ClientGame = {
  rules: RULES,
  seed: 5,
  date: '2026-01-02',
  isTraining: true,
  names: ['Anna'],
  shooter: 'density',
};
const SHARED: ClientGame = { ...ALONE, names: ['Anna', 'Boris'] };

/** Texts that identify a refusal, within any sentence. */
const REFUSALS: Partial<Record<Refusal['code'], RegExp>> = {
  'already-shot': /has been shot (at )?already/i,
  'known-empty': /is known to be empty|no ship can be at/i,
  'mark-on-shot': /has been (answered|shot at)/i,
  'nothing-to-undo': /there is no shot to undo/i,
  'only-in-training': /only in training/i,
};

const refused = (code: Refusal['code']) => ({ ok: false, error: { code } });

export function tableClientContract(open: OpenClient, traits = TRAITS): void {
  const begin = ({ isTraining, ...game }: ClientGame) =>
    beginPlay(open, { ...game, isTraining: isTraining && traits.hasTraining });
  const isSeated = ({ names }: ClientGame) => names.length > 1 || traits.seatsComputers;
  const games = [ALONE, SHARED].filter(isSeated);
  const any = games[0] ?? SHARED;
  const salvos = [...new Set([any, SHARED])].map((game) => ({ ...game, rules: SALVO }));

  test.each([...games, ...salvos.slice(-1), { ...any, rules: NAMED }])(
    '$names, $rules.turns, $rules.announces: every square in turn, to the end of the game',
    async (game) => {
      const play = await begin(game);
      while (play.view().phase === 'battle') {
        await play.takeTurn();
        const { aimed } = play.view();
        const squares = [...play.open(), ...play.empty()];
        await play.choose(squares.find((square) => !aimed.includes(square)) ?? 0);
      }
      expect(play.view().winner).not.toBeNull();
    },
  );

  test('squares that are shot or known to be empty are refused in the same words', async () => {
    const play = await begin({ ...any, shooter: 'random' });
    const refused = new Set<string>();
    while (play.view().phase === 'battle') {
      await play.takeTurn();
      for (const known of [...play.answered().slice(-1), ...play.empty().slice(0, 1)]) {
        const done = await play.step({ do: 'choose', square: known });
        if (!done.ok) refused.add(done.error.code);
        if (play.view().awaits !== 'viewer') break;
      }
      await play.takeTurn();
      await play.choose(play.open()[0] ?? 0);
    }
    expect([...refused].sort()).toEqual(['already-shot', 'known-empty']);
  });

  test('a square of a salvo that is chosen again is aimed at no longer', async () => {
    const play = await begin({ ...any, rules: SALVO });
    await play.choose(0, 1, 0);
    expect(play.view().aimed).toEqual([1]);
    await play.choose(1);
    expect(play.view().aimed).toEqual([]);
    await play.choose(7, 8, 9);
    expect(play.view().aimed).toEqual([]);
    const { shots } = play.view();
    expect(shots.slice(0, 3).map(({ square }) => square)).toEqual([7, 8, 9]);
  });

  test('marks are set and taken away, and what was answered is not marked', async () => {
    const play = await begin(any);
    await play.step({ do: 'mark', square: 8 });
    await play.step({ do: 'mark', square: 9 });
    await play.step({ do: 'mark', square: 8 });
    expect(play.view().marks).toEqual([9]);
    for (let shot = 0; shot < 2; shot += 1) {
      await play.choose(play.open()[0] ?? 0);
      await play.takeTurn();
    }
    const [answered = 0] = play.answered();
    const marked = await play.step({ do: 'mark', square: answered });
    expect(marked).toMatchObject(refused('mark-on-shot'));
  });

  test('shots can be taken back in training, and there alone', async () => {
    if (traits.hasTraining) {
      const play = await begin(any);
      await play.step({ do: 'undo' });
      await play.choose(14, 20);
      await play.step({ do: 'undo' });
      await play.step({ do: 'undo' });
      expect(play.view().shots).toEqual([]);
    }
    const serious = await begin({ ...any, isTraining: false });
    await serious.choose(14);
    await serious.takeTurn();
    expect(await serious.step({ do: 'undo' })).toMatchObject(refused('only-in-training'));
  });

  test('a screen that is handed over takes no shot, and the shot of the other is not taken back', async () => {
    const play = await begin(SHARED);
    while (play.view().awaits === 'viewer') await play.choose(play.open()[0] ?? 0);
    const { shots } = play.view();
    await play.choose(24);
    expect(play.view().shots).toEqual(shots);
    await play.step({ do: 'takeScreen' });
    const code = traits.hasTraining ? 'nothing-to-undo' : 'only-in-training';
    expect(await play.step({ do: 'undo' })).toMatchObject(refused(code));
    expect(play.view()).toMatchObject({ viewer: 1, shots });
  });

  test.each(games)('$names: a game can be given up', async (game) => {
    const play = await begin(game);
    await play.choose(0);
    await play.takeTurn();
    const loser = play.view().viewer as Seat;
    await play.step({ do: 'resign' });
    expect(play.view()).toMatchObject({ winner: otherSeat(loser), isResigned: true });
  });

  test.skipIf(!traits.hasClock)(
    'a turn whose time is up passes: no shot is fired, the clock begins anew, and three in a row lose',
    async () => {
      const play = await begin({ ...SHARED, isTraining: false, clock: 'shot-15-skip' });
      for (let passed = 0; play.view().phase === 'battle'; ) {
        await play.takeTurn();
        const { awaited, shots } = play.view();
        expect(play.client.shown().leftMs).toBe(15_000);
        if (awaited === 0) await play.choose(play.open()[0] ?? 0);
        else {
          await play.step({ do: 'passTime' });
          passed += 1;
          expect(play.view().shots).toEqual(shots);
          if (passed < 3) expect(play.view()).toMatchObject({ phase: 'battle', awaited: 0 });
          expect(play.view().skipped).toHaveLength(Math.min(passed, 2));
        }
      }
      expect(play.view()).toMatchObject({ phase: 'over', winner: 0, isResigned: true });
    },
  );

  test.each([...games, ...salvos].map((game, at) => ({ ...game, seed: at + 1 })))(
    '$names, $rules.turns: a script drawn by seed $seed',
    async (game) => {
      const rng = makeRng(game.seed, 'script');
      const play = await begin(game);
      for (let steps = 0; steps < 60 && play.view().phase === 'battle'; steps += 1) {
        const { awaits, aimed } = play.view();
        const square = rng.below(squareCount(GRID));
        const kind = rng.below(10);
        if (awaits === 'hand-over') await play.step({ do: 'takeScreen' });
        else if (kind === 0) await play.step({ do: 'mark', square });
        // Clients may differ in how they undo an unfired salvo.
        else if (kind === 1 && aimed.length === 0) await play.step({ do: 'undo' });
        else await play.choose(square);
      }
    },
  );
}

/** Begins a game in a client and at a bare table in parallel, and compares what they show. */
async function beginPlay(openClient: OpenClient, game: ClientGame) {
  const client = await openClient(game);
  const time = new ManualTime();
  const table = await openBare(game, time);
  const view = () => table.view();
  const known = () => observationOfSeat(view(), view().viewer as Seat);
  /** Returns the unknown squares of the other board. */
  const open = () => [...known().open];
  /** Returns the squares of the other board that are known to be empty. */
  const empty = () => [...known().empty];
  /** Returns the squares of the other board that have been shot at. */
  const answered = () => {
    const { cells } = view().boards[otherSeat(view().viewer as Seat)];
    return [...cells.keys()].filter((at) => cells[at] !== 'open' && cells[at] !== 'empty');
  };

  const compare = (shots: readonly Shot[], refusal: Refusal | undefined) => {
    const { marks, aimed, awaits, phase, rules } = view();
    const shown = client.shown();
    // Marks and aims may hide that a square is known to be empty, and an aim hides a mark.
    const covered = [...marks, ...aimed];
    const seen = (cells: readonly CellView[]) =>
      cells.map((cell, at) => (cell === 'empty' && covered.includes(at) ? 'open' : cell));
    if (awaits !== 'hand-over') expect(shown.boards).not.toBeNull();
    if (shown.boards) expect(shown.boards.map(seen)).toEqual(cellsOf(view()).map(seen));
    if (awaits === 'viewer') {
      expect([...shown.aimed].sort()).toEqual([...aimed].sort());
      const unshot = [...open(), ...empty()].filter((at) => !aimed.includes(at));
      const [found, wanted] = [shown.marks, marks].map((squares) =>
        squares.filter((square) => unshot.includes(square)).sort(),
      );
      expect(found).toEqual(wanted);
    }
    if (refusal) expect(shown.said).toMatch(REFUSALS[refusal.code] ?? /./);
    if (!refusal && awaits === 'viewer' && aimed.length === 0 && shots.length > 0) {
      expect(shown.said).toMatch(turnWords(view()));
    }
    for (const shot of isSalvo(rules) ? [] : shots) {
      expect(shown.said).toMatch(shotWords(view(), shot));
    }
    if (phase === 'over') expect(shown.said).toMatch(resultWords(view()));
  };

  const actBare = async (step: Step): Promise<Result<TableView, Refusal>> => {
    if (step.do === 'passTime') {
      time.pass(TIME_OUT_MS);
      return table.act({ type: 'skip-pauses' });
    }
    if (step.do === 'takeScreen') {
      await table.act({ type: 'leave-screen' });
      return table.act({ type: 'take-screen' });
    }
    if (step.do === 'mark') return table.act({ type: 'mark', square: step.square });
    if (step.do !== 'choose') return table.act({ type: step.do });
    const isAimed = view().aimed.includes(step.square);
    return table.act({ type: isAimed ? 'aim' : 'fire', squares: [step.square] });
  };
  /** Performs a step in both, and compares what they show. */
  const step = async (next: Step) => {
    const before = view();
    const done = await actBare(next);
    await table.act({ type: 'skip-pauses' });
    if ('square' in next) await client[next.do](next.square);
    else await client[next.do]?.();
    // No refusal is announced during a hand-over.
    const refusal = done.ok || before.awaits === 'hand-over' ? undefined : done.error;
    compare(view().shots.slice(before.shots.length), refusal);
    if (next.do === 'passTime' && view().phase === 'battle') {
      expect(client.shown().said).toMatch(/(time is up|is out of time): the turn passes/);
    }
    return done;
  };
  const choose = async (...squares: readonly Square[]) => {
    for (const square of squares) await step({ do: 'choose', square });
  };
  /** Takes the screen for the awaited player during a hand-over. */
  const takeTurn = async () => {
    if (view().awaits === 'hand-over') await step({ do: 'takeScreen' });
  };

  if (!client.shown().boards) await client.takeScreen();
  compare([], undefined);
  return { client, view, open, empty, answered, step, choose, takeTurn };
}

/** Returns the options that start the game in a terminal. */
export function terminalOptions({ rules, names, isTraining, shooter }: ClientGame) {
  const people = { names, hotSeat: names.length > 1, opponent: shooter };
  return { ...people, rules, training: isTraining, autoPlace: true };
}

export function sessionOf({ names, shooter, ...game }: ClientGame): Session {
  const [first = '', second] = names;
  const other = second === undefined ? makeComputerInfo(storyIn('en'), shooter) : { name: second };
  return startSession({ ...game, players: [{ name: first }, other], first: 0 });
}

/** Opens a bare table for the game, with random fleets and seat 0 at the screen. */
async function openBare(game: ClientGame, time: TableTime) {
  const table = openTable(sessionOf(game), { player: playerOf, time });
  unwrap(await table.prepared);
  while (table.view().phase === 'prepare') {
    await table.act({ type: 'take-screen' });
    unwrap(await table.act({ type: 'place', setup: unwrap(await table.draw()) }));
  }
  await table.act({ type: 'take-screen' });
  return table;
}

/** Matches the announcement of the turn; people at a shared screen may be called by name. */
function turnWords(view: TableView): RegExp {
  const { awaited, isAgain, due, rules } = view;
  const name = nameOf(view, awaited ?? 0);
  const whose = isAgain ? `(Shoot again|${name} shoots again)` : `(Your turn|${name} to shoot)`;
  const count = due === 1 ? '(One|1) shot' : `${due} shots`;
  return new RegExp(isSalvo(rules) ? `${whose}\\. ${count} in this salvo` : whose);
}

const MINE = { miss: 'miss', hit: 'hit', sunk: 'hit and sunk' };
const THEIRS = { miss: 'miss', hit: 'your ship is hit', sunk: 'your ship is sunk' };

/** Ships of the rules with named hits. */
const NAMES = ['three-square ship', 'two-square ship no. 1', 'two-square ship no. 2'];

function shotWords(view: TableView, { seat, square, outcome, ship }: Shot): RegExp {
  const at = makeSquare(view.rules.grid, square);
  const name = nameOf(view, seat);
  const isPerson = view.players[seat].shooter === undefined;
  const who = isPerson ? `(You fire|${name} fires)` : `${name} fires`;
  const named = ship === undefined ? undefined : NAMES[ship];
  const theirs = THEIRS[outcome].replace('ship', named ?? 'ship');
  const mine =
    named === undefined
      ? `: ${MINE[outcome]}`
      : ` and ${outcome === 'sunk' ? 'sinks?' : 'hits?'} the ${named}`;
  return new RegExp(`${who} at ${at}(${mine}|: ${theirs})\\.`);
}

function resultWords(view: TableView): RegExp {
  const { winner, isResigned, isShared } = view;
  if (winner === null || winner === 'draw') return /a draw/i;
  const name = nameOf(view, winner);
  if (isShared) return new RegExp(`winner is ${name}|${name} wins!`);
  if (winner === 0) return /You win!/;
  return new RegExp(
    isResigned ? `${name} wins.*You have resigned|You resign.*${name} wins` : `${name} wins`,
    's',
  );
}

/** Returns a pattern for a player's name in every client. */
function nameOf({ players }: TableView, seat: Seat): string {
  return playerName({ lang: 'en' }, players[seat]).name.replace(/[()]/g, '\\$&');
}
