import { makeRng, playerOf } from '@flotilla/engine';
import type { LevelName } from '@flotilla/engine/catalogue';
import {
  type Chances,
  chancesOf,
  computerCalled,
  describeReason,
  describeRefusal,
  describeShots,
  knownTo,
  type LocalTable,
  listSquares,
  openTable,
  personCalled,
  refusalOfSquare,
  sentence,
  startSession,
  type TableAction,
  type TableView,
} from '@flotilla/play';
import { makeSquare, parseSquare, rowsOf, type Seat, type Square } from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { describeNotationError, describePlacerError } from '../../shell/error-texts.js';
import { CliError } from '../../shell/errors.js';
import { newSeed, rulesGiven } from '../../shell/options.js';
import { listChoices } from './rules-text.js';
import { boardsTold, type McpTold, scoreTold, viewAsJson } from './score-told.js';

export interface McpNewGame {
  /** A preset's name, or rules as JSON. */
  readonly rules: unknown;
  readonly level: LevelName;
  readonly seed?: number | undefined;
  readonly fleet: 'random' | 'own';
}

/** The seat of the model; the computer has the other one. */
const OWN: Seat = 0;

/** The game of one client. It reads only the view of its seat, which hides the other fleet. */
export class McpGame {
  readonly #context: Context;
  #table: LocalTable | undefined;

  /** @param context with English texts */
  constructor(context: Context) {
    this.#context = context;
  }

  listRules(): McpTold {
    const { rules, levels } = listChoices(this.#context.texts);
    const lined = (each: { readonly name: string; readonly about: string }) =>
      `- ${each.name}: ${each.about}`;
    const lines = ['Rules:', ...rules.map(lined), 'Levels, weakest first:', ...levels.map(lined)];
    return { lines, data: { rules, levels } };
  }

  async begin({ rules: given, level, seed = newSeed(), fleet }: McpNewGame): Promise<McpTold> {
    const { texts, io } = this.#context;
    const rules = rulesGiven(texts, given)(makeRng(seed, 'rules'));
    const session = startSession({
      ...{ rules, seed, first: OWN, date: io.today(), isTraining: false },
      players: [personCalled(texts, '', 'you'), computerCalled(texts.story, level)],
    });
    const table = openTable(session, { player: (spec) => playerOf(spec) });
    const prepared = await table.prepared;
    if (!prepared.ok) {
      table.close();
      throw new CliError(describePlacerError(texts, prepared.error));
    }
    this.#table?.close();
    this.#table = table;
    return fleet === 'random' ? this.place() : this.board();
  }

  /** @param ships the squares of each; left out, they are drawn */
  async place(ships?: readonly (readonly string[])[]): Promise<McpTold> {
    const table = this.#begun();
    const { phase } = table.view();
    if (phase !== 'prepare') this.#refuse({ code: 'wrong-phase', phase });
    const setup = ships?.map((ship) => ship.map((text) => this.#square(text)));
    if (setup) return this.#act({ type: 'place', setup });
    const drawn = await table.draw();
    if (!drawn.ok) throw new CliError(describePlacerError(this.#context.texts, drawn.error));
    return this.#act({ type: 'place', setup: drawn.value });
  }

  async shoot(texts: readonly string[]): Promise<McpTold> {
    const view = this.#inBattle();
    const squares = texts.map((text) => this.#square(text));
    // Fewer would only be aimed at.
    if (squares.length !== view.due) {
      this.#refuse({ code: 'shot-count', expected: view.due, given: squares.length });
    }
    const before = view.shots.length;
    await this.#act({ type: 'fire', squares });
    const table = this.#begun();
    await table.act({ type: 'skip-pauses' });
    const after = table.view();
    if (after.awaits === 'computer') throw new Error('the computer does not go on');
    const fired = after.shots.slice(before);
    const told = this.board();
    const shots = fired.map(({ seat, square, outcome }) => ({
      by: seat === OWN ? 'you' : 'opponent',
      square: makeSquare(after.rules.grid, square),
      outcome,
    }));
    const said = fired.map((shot) => describeShots(this.#context.texts.story, after, [shot], OWN));
    return { lines: [...said, '', ...told.lines], data: { shots, ...told.data } };
  }

  board(): McpTold {
    const view = this.#begun().view();
    return { lines: boardsTold(this.#context.texts, view, OWN), data: viewAsJson(view, OWN) };
  }

  async odds(): Promise<McpTold> {
    const { chances, view } = await this.#ask();
    const { grid } = view.rules;
    const percent = (square: Square) => (100 * chances.posterior[square]!).toFixed(1);
    const rows = rowsOf(grid).map((row) => row.map((square) => percent(square)));
    const best = chances.best.map((square) => makeSquare(grid, square));
    const layouts = BigInt(Math.round(chances.layouts)).toString();
    const isExact = chances.method === 'exact';
    const lines = [
      `Chance of a ship in percent, row by row from row 1, column A first; ${isExact ? 'counted' : 'estimated'} over ${layouts} layouts:`,
      ...rows.map((row) => row.map((text) => text.padStart(5)).join(' ')),
      `Best: ${best.join(', ')}.`,
      this.#recorded(),
    ];
    const posterior = rowsOf(grid).map((row) => row.map((square) => chances.posterior[square]!));
    return { lines, data: { posterior, best, layouts, isExact, hints: this.#hints() } };
  }

  async hint(text?: string): Promise<McpTold> {
    const asked = text === undefined ? undefined : this.#openSquare(text);
    const { chances, view } = await this.#ask();
    const { story } = this.#context.texts;
    const { grid } = view.rules;
    const [best] = chances.best;
    if (best === undefined || !chances.reason) throw new CliError('no square is open');
    const chanceOf = (square: Square) => chances.posterior[square]!;
    const told = (square: Square) =>
      `${makeSquare(grid, square)} is hit with a chance of ${(100 * chanceOf(square)).toFixed(1)}%`;
    const lines = [
      ...(asked === undefined ? [] : [`${told(asked)}.`]),
      `Best: ${listSquares(story, grid, chances.best)}. ${sentence(describeReason(story, chances.reason))}`,
      this.#recorded(),
    ];
    const data = {
      best: chances.best.map((square) => makeSquare(grid, square)),
      bestChance: chanceOf(best),
      ...(asked !== undefined && { chance: chanceOf(asked) }),
      hints: this.#hints(),
    };
    return { lines, data };
  }

  resign(): Promise<McpTold> {
    return this.#act({ type: 'resign' });
  }

  score(): McpTold {
    const table = this.#begun();
    const view = table.view();
    if (view.phase !== 'over') throw new CliError('the game is not over: play on, or resign');
    return scoreTold(this.#context.texts, view, OWN, table.record());
  }

  /** The chances of the present position, which are recorded as help. */
  async #ask(): Promise<{ readonly chances: Chances; readonly view: TableView }> {
    const view = this.#inBattle();
    const chances = chancesOf(knownTo(view, OWN));
    if (!chances) throw new CliError('there is too much to count, and the sampler found no layout');
    const asked = await this.#begun().act({ type: 'take-hint' });
    if (!asked.ok) this.#refuse(asked.error);
    return { chances, view };
  }

  #hints(): number {
    return this.#begun().view().hints ?? 0;
  }

  #recorded(): string {
    return `Recorded: help was asked for before ${this.#hints()} of your shots.`;
  }

  async #act(action: TableAction): Promise<McpTold> {
    const done = await this.#begun().act(action);
    if (!done.ok) this.#refuse(done.error);
    return this.board();
  }

  #begun(): LocalTable {
    if (this.#table) return this.#table;
    throw new CliError('no game has begun: call new_game');
  }

  #inBattle(): TableView {
    const view = this.#begun().view();
    if (view.phase === 'prepare') throw new CliError('your fleet is not placed: call place');
    if (view.phase === 'over') throw new CliError('the game is over: call score, or new_game');
    return view;
  }

  #square(text: string): Square {
    const { grid } = this.#begun().view().rules;
    const square = parseSquare(grid, text);
    if (square.ok) return square.value;
    throw new CliError(describeNotationError(this.#context.texts, grid, square.error));
  }

  #openSquare(text: string): Square {
    const square = this.#square(text);
    const refusal = refusalOfSquare(this.#inBattle(), square);
    if (refusal) this.#refuse(refusal);
    return square;
  }

  #refuse(refusal: Parameters<typeof describeRefusal>[2]): never {
    const { grid } = this.#begun().view().rules;
    throw new CliError(describeRefusal(this.#context.texts.story, grid, refusal));
  }
}
