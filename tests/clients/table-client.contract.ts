import { makeRng, playerOf } from '@flotilla/engine';
import {
  type ClockName,
  computerCalled,
  knownTo,
  type LocalTable,
  openTable,
  playerName,
  type Refusal,
  type Session,
  startSession,
  type TableAction,
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
import { storyIn } from '../../packages/play/src/testing/stories.js';

/*
 * Every client shows the same game at a table, however it is played: a bare table plays each script beside
 * the client, and what it knows is what the client must show.
 */

/** What not every table has; scripts that need it are played where it is. */
interface TableTraits {
  /** May a computer sit at it? */
  readonly seatsComputers: boolean;
  /** Are there games for training, in which shots can be taken back? */
  readonly hasTraining: boolean;
  /** Are there clocks, whose time the client can let pass? */
  readonly hasClock: boolean;
}

const EVERYTHING: TableTraits = { seatsComputers: true, hasTraining: true, hasClock: false };

/** The game that a client opens; its fleets are all laid by lot, and seat 0 begins. */
export interface ClientGame {
  readonly rules: Rules;
  readonly seed: number;
  readonly date: string;
  readonly isTraining: boolean;
  /** The persons, one or two; the first in seat 0. */
  readonly names: readonly string[];
  /** The computer that plays seat 1 where there is one person. */
  readonly shooter: string;
  readonly clock?: ClockName;
}

/** One client, in English. Each action is done when all that follows from it is shown. */
export interface TableClient {
  /** Fires at a square; aims at it, or no longer, where a salvo is due, whose last square fires it. */
  choose(square: Square): Promise<void>;
  mark(square: Square): Promise<void>;
  undo(): Promise<void>;
  resign(): Promise<void>;
  /** The player at a shared screen leaves it, if still there, and the awaited one takes it. */
  takeScreen(): Promise<void>;
  /** The time of the awaited seat runs out, where the client has a clock. */
  passTime?(): Promise<void>;
  shown(): Shown;
}

/** What a client shows now. */
export interface Shown {
  /** The squares of both boards, by seat; null while the screen is handed over. */
  readonly boards: readonly [readonly CellView[], readonly CellView[]] | null;
  /** The squares that are shown as aimed at, and as marked, in any order. */
  readonly aimed: readonly Square[];
  readonly marks: readonly Square[];
  /** All that was said about the last action, and whose turn it is. */
  readonly said: string;
  /** Milliseconds left to the awaited seat, where the client has a clock. */
  readonly leftMs?: number | null | undefined;
}

/** More than a shot may take. */
export const TIME_OUT_MS = 16_000;

type Step =
  | { readonly do: 'choose' | 'mark'; readonly square: Square }
  | { readonly do: 'undo' | 'resign' | 'takeScreen' }
  | { readonly do: 'passTime' };

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

/** What a refusal is told by, whatever stands round it. */
const REFUSALS: Partial<Record<Refusal['code'], RegExp>> = {
  'already-shot': /has been shot (at )?already/i,
  'known-empty': /is known to be empty|no ship can be at/i,
  'mark-on-shot': /has been (answered|shot at)/i,
  'nothing-to-undo': /there is no shot to undo/i,
  'only-in-training': /only in training/i,
};

export function tableClientContract(
  open: (game: ClientGame) => Promise<TableClient>,
  traits: TableTraits = EVERYTHING,
): void {
  const begin = ({ isTraining, ...game }: ClientGame) =>
    Play.begin(open, { ...game, isTraining: isTraining && traits.hasTraining });
  const isSeated = ({ names }: ClientGame) => names.length > 1 || traits.seatsComputers;
  const games = [ALONE, SHARED].filter(isSeated);
  const any = games[0] ?? SHARED;
  const salvos = [...new Set([any, SHARED])].map((game) => ({ ...game, rules: SALVO }));

  test.each([...games, ...salvos.slice(-1), { ...any, rules: NAMED }])(
    '$names, $rules.turns, $rules.announces: every square in turn, to the end of the game',
    async (game) => {
      const play = await begin(game);
      await play.finish();
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
    expect(
      play
        .view()
        .shots.slice(0, 3)
        .map(({ square }) => square),
    ).toEqual([7, 8, 9]);
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
    expect(await play.step({ do: 'mark', square: answered })).toMatchObject({
      error: { code: 'mark-on-shot' },
    });
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
    expect(await serious.step({ do: 'undo' })).toMatchObject({
      error: { code: 'only-in-training' },
    });
  });

  test('the shot of the other person is not taken back', async () => {
    const play = await begin(SHARED);
    while (play.view().awaits === 'viewer') await play.choose(play.open()[0] ?? 0);
    await play.step({ do: 'takeScreen' });
    const { shots } = play.view();
    expect(await play.step({ do: 'undo' })).toMatchObject({
      error: { code: traits.hasTraining ? 'nothing-to-undo' : 'only-in-training' },
    });
    expect(play.view()).toMatchObject({ viewer: 1, shots });
  });

  test('a screen that is handed over shows nothing, and takes no shot', async () => {
    const play = await begin(SHARED);
    while (play.view().awaits === 'viewer') await play.choose(play.open()[0] ?? 0);
    const { shots } = play.view();
    await play.choose(24);
    expect(play.view().shots).toEqual(shots);
    await play.step({ do: 'takeScreen' });
    expect(play.view().viewer).toBe(1);
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
        expect(play.shown().leftMs).toBe(15_000);
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
      const all = squareCount(GRID);
      for (let steps = 0; steps < 60 && play.view().phase === 'battle'; steps += 1) {
        const { awaits, aimed } = play.view();
        const square = rng.below(all);
        const kind = rng.below(10);
        if (awaits === 'hand-over') await play.step({ do: 'takeScreen' });
        else if (kind === 0) await play.step({ do: 'mark', square });
        // What a client takes back of a salvo that is not fired is its own affair.
        else if (kind === 1 && aimed.length === 0) await play.step({ do: 'undo' });
        else await play.choose(square);
      }
    },
  );
}

/** A client and a bare table, which are told the same and must show the same. */
class Play {
  readonly #client: TableClient;
  readonly #table: LocalTable;
  readonly #time: HandTime;

  private constructor(client: TableClient, table: LocalTable, time: HandTime) {
    this.#client = client;
    this.#table = table;
    this.#time = time;
  }

  static async begin(
    open: (game: ClientGame) => Promise<TableClient>,
    game: ClientGame,
  ): Promise<Play> {
    const client = await open(game);
    const time = new HandTime();
    const play = new Play(client, await openBare(game, time), time);
    if (!client.shown().boards) await client.takeScreen();
    play.#compare([], undefined);
    return play;
  }

  view(): TableView {
    return this.#table.view();
  }

  shown(): Shown {
    return this.#client.shown();
  }

  /** The unknown squares of the other board. */
  open(): Square[] {
    const { viewer } = this.view();
    return [...knownTo(this.view(), viewer as Seat).open];
  }

  /** The squares of the other board that are known to be empty. */
  empty(): Square[] {
    const { viewer } = this.view();
    return [...knownTo(this.view(), viewer as Seat).empty];
  }

  /** The squares of the other board that have been shot at. */
  answered(): Square[] {
    const { viewer, boards } = this.view();
    const { cells } = boards[otherSeat(viewer as Seat)];
    return [...cells.keys()].filter((at) => cells[at] !== 'open' && cells[at] !== 'empty');
  }

  /** The awaited player takes the screen, if it was handed over. */
  async takeTurn(): Promise<void> {
    if (this.view().awaits === 'hand-over') await this.step({ do: 'takeScreen' });
  }

  async choose(...squares: readonly Square[]): Promise<void> {
    for (const square of squares) await this.step({ do: 'choose', square });
  }

  /** Shoots at all that is open until the game is over. */
  async finish(): Promise<void> {
    while (this.view().phase === 'battle') {
      await this.takeTurn();
      const { aimed } = this.view();
      const left = this.open().filter((square) => !aimed.includes(square));
      const empty = this.empty().filter((square) => !aimed.includes(square));
      await this.choose(left[0] ?? empty[0] ?? 0);
    }
  }

  /** Does it in both, and compares what they show. */
  async step(step: Step): Promise<Result<TableView, Refusal>> {
    const before = this.view();
    const done = await this.#actBare(step);
    await this.#table.act({ type: 'skip-pauses' });
    if ('square' in step) await this.#client[step.do](step.square);
    else await this.#client[step.do]?.();
    const isNew = this.view().shots.length > before.shots.length;
    const shots = isNew ? this.view().shots.slice(before.shots.length) : [];
    // Nothing is refused in words while the screen waits for the other person.
    const refusal = done.ok || before.awaits === 'hand-over' ? undefined : done.error;
    this.#compare(shots, refusal);
    if (step.do === 'passTime' && this.view().phase === 'battle') {
      expect(this.shown().said).toMatch(/(time is up|is out of time): the turn passes/);
    }
    return done;
  }

  async #actBare(step: Step): Promise<Result<TableView, Refusal>> {
    const { act } = this.#table;
    if (step.do === 'passTime') {
      this.#time.pass(TIME_OUT_MS);
      return act({ type: 'skip-pauses' });
    }
    if (step.do === 'takeScreen') await act({ type: 'leave-screen' });
    return act(this.#actionOf(step));
  }

  #actionOf(step: Exclude<Step, { readonly do: 'passTime' }>): TableAction {
    switch (step.do) {
      case 'choose': {
        const isAimed = this.view().aimed.includes(step.square);
        return { type: isAimed ? 'aim' : 'fire', squares: [step.square] };
      }
      case 'mark':
        return { type: 'mark', square: step.square };
      case 'takeScreen':
        return { type: 'take-screen' };
      default:
        return { type: step.do };
    }
  }

  #compare(shots: readonly Shot[], refusal: Refusal | undefined): void {
    const view = this.view();
    const shown = this.#client.shown();
    // What is drawn over a square may hide that it is known to be empty, and an aim hides a mark.
    const covered = [...view.marks, ...view.aimed];
    const seen = (cells: readonly CellView[]) =>
      cells.map((cell, at) => (cell === 'empty' && covered.includes(at) ? 'open' : cell));
    const boards = view.boards.map(({ cells }) => seen(cells));
    if (view.awaits !== 'hand-over') expect(shown.boards).not.toBeNull();
    if (shown.boards) expect(shown.boards.map(seen)).toEqual(boards);
    if (view.awaits === 'viewer') {
      expect([...shown.aimed].sort()).toEqual([...view.aimed].sort());
      const unshot = [...this.open(), ...this.empty()].filter((at) => !view.aimed.includes(at));
      const [found, wanted] = [shown.marks, view.marks].map((marks) =>
        marks.filter((square) => unshot.includes(square)).sort(),
      );
      expect(found).toEqual(wanted);
    }
    if (refusal) expect(shown.said).toMatch(REFUSALS[refusal.code] ?? /./);
    if (!refusal && view.awaits === 'viewer' && view.aimed.length === 0 && shots.length > 0) {
      expect(shown.said).toMatch(turnWords(view));
    }
    if (!isSalvo(view.rules)) {
      for (const shot of shots) expect(shown.said).toMatch(shotWords(view, shot));
    }
    if (view.phase === 'over') expect(shown.said).toMatch(resultWords(view));
  }
}

/** Time that stands until it is let pass. */
class HandTime implements TableTime {
  #ms = 0;
  #timers: readonly { readonly at: number; readonly act: () => void }[] = [];

  readonly now = () => this.#ms;

  readonly later = (ms: number, act: () => void) => {
    const timer = { at: this.#ms + ms, act };
    this.#timers = [...this.#timers, timer];
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  pass(ms: number): void {
    this.#ms += ms;
    for (const { at, act } of this.#timers) if (at <= this.#ms) act();
  }
}

/** What the game in a terminal is begun with. */
export function terminalOptions({ rules, names, isTraining, shooter }: ClientGame) {
  const people = { names, hotSeat: names.length > 1, opponent: shooter };
  return { ...people, rules, training: isTraining, autoPlace: true };
}

export function sessionOf({ names, shooter, ...game }: ClientGame): Session {
  const [first = '', second] = names;
  const other = second === undefined ? computerCalled(storyIn('en'), shooter) : { name: second };
  return startSession({ ...game, players: [{ name: first }, other], first: 0 });
}

/** A bare table of the game, with the fleets laid by lot and seat 0 at the screen. */
async function openBare(game: ClientGame, time: TableTime): Promise<LocalTable> {
  const table = openTable(sessionOf(game), { player: playerOf, time });
  unwrap(await table.prepared);
  while (table.view().phase === 'prepare') {
    await table.act({ type: 'take-screen' });
    unwrap(await table.act({ type: 'place', setup: unwrap(await table.draw()) }));
  }
  await table.act({ type: 'take-screen' });
  return table;
}

/** Whose turn it is: people at one screen may be called by their names. */
function turnWords(view: TableView): RegExp {
  const { awaited, isAgain, due, rules } = view;
  const name = nameOf(view, awaited ?? 0);
  const whose = isAgain ? `(Shoot again|${name} shoots again)` : `(Your turn|${name} to shoot)`;
  const count = due === 1 ? '(One|1) shot' : `${due} shots`;
  return new RegExp(isSalvo(rules) ? `${whose}\\. ${count} in this salvo` : whose);
}

const MINE = { miss: 'miss', hit: 'hit', sunk: 'hit and sunk' };
const THEIRS = { miss: 'miss', hit: 'your ship is hit', sunk: 'your ship is sunk' };

/** The ships of the rules that name hits. */
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

/** What a player is called in every client, as part of a pattern. */
function nameOf({ players }: TableView, seat: Seat): string {
  return playerName({ lang: 'en' }, players[seat]).name.replace(/[()]/g, '\\$&');
}
