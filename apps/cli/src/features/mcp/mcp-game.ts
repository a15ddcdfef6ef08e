import { makeRng, playerOf } from '@flotilla/engine';
import type { LevelName } from '@flotilla/engine/catalogue';
import {
  type Chances,
  chancesOf,
  describeReason,
  describeRefusal,
  describeShots,
  type LocalTable,
  listSquares,
  makeComputerInfo,
  makePersonInfo,
  observationOfSeat,
  openTable,
  refusalOfSquare,
  sentence,
  startSession,
  type TableAction,
  type TableView,
} from '@flotilla/play';
import { makeSquare, parseSquare, type Seat, type Square, squaresByRow } from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { describeNotationError, describePlacerError } from '../../shell/error-texts.js';
import { CliError } from '../../shell/errors.js';
import { newSeed, parseRulesMaker } from '../../shell/options.js';
import { listRulesAndLevels } from './rules-text.js';
import { describeBoards, type McpAnswer, scoreAnswer, viewAsJson } from './score-told.js';

export interface McpNewGame {
  /** Preset name, or rules as JSON. */
  readonly rules: unknown;
  readonly level: LevelName;
  readonly seed?: number | undefined;
  readonly fleet: 'random' | 'own';
}

/** Seat of the language model; the computer plays the other. */
const MODEL_SEAT: Seat = 0;

/** One client's game. It sees only its own seat's view, which hides the opponent's fleet. */
export class McpGame {
  readonly #context: CommandContext;
  #table: LocalTable | undefined;

  /** @param context must have English texts, which clients expect */
  constructor(context: CommandContext) {
    this.#context = context;
  }

  listRules(): McpAnswer {
    const { rules, levels } = listRulesAndLevels(this.#context.texts);
    const choiceLine = (choice: { readonly name: string; readonly about: string }) =>
      `- ${choice.name}: ${choice.about}`;
    const lines = [
      'Rules:',
      ...rules.map(choiceLine),
      'Levels, weakest first:',
      ...levels.map(choiceLine),
    ];
    return { lines, data: { rules, levels } };
  }

  async startGame(newGame: McpNewGame): Promise<McpAnswer> {
    const { level, seed = newSeed(), fleet } = newGame;
    const { texts, io } = this.#context;
    const rules = parseRulesMaker(texts, newGame.rules)(makeRng(seed, 'rules'));
    const session = startSession({
      rules,
      seed,
      first: MODEL_SEAT,
      date: io.today(),
      isTraining: false,
      players: [makePersonInfo(texts, '', 'you'), makeComputerInfo(texts.story, level)],
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

  /** @param ships squares of each ship; if omitted, the fleet is placed at random */
  async place(ships?: readonly (readonly string[])[]): Promise<McpAnswer> {
    const table = this.#requireTable();
    const { phase } = table.view();
    if (phase !== 'prepare') this.#refuse({ code: 'wrong-phase', phase });
    const setup = ships?.map((ship) => ship.map((text) => this.#parseSquare(text)));
    if (setup) return this.#act({ type: 'place', setup });
    const drawnSetup = await table.draw();
    if (!drawnSetup.ok)
      throw new CliError(describePlacerError(this.#context.texts, drawnSetup.error));
    return this.#act({ type: 'place', setup: drawnSetup.value });
  }

  async shoot(texts: readonly string[]): Promise<McpAnswer> {
    const view = this.#requireBattle();
    const squares = texts.map((text) => this.#parseSquare(text));
    // With too few squares, the table would extend the salvo and not fire.
    if (squares.length !== view.due) {
      this.#refuse({ code: 'shot-count', expected: view.due, given: squares.length });
    }
    const shotsBefore = view.shots.length;
    await this.#act({ type: 'fire', squares });
    const table = this.#requireTable();
    await table.act({ type: 'skip-pauses' });
    const viewAfter = table.view();
    if (viewAfter.awaits === 'computer') throw new Error('the computer does not go on');
    const newShots = viewAfter.shots.slice(shotsBefore);
    const answer = this.board();
    const shots = newShots.map(({ seat, square, outcome }) => ({
      by: seat === MODEL_SEAT ? 'you' : 'opponent',
      square: makeSquare(viewAfter.rules.grid, square),
      outcome,
    }));
    const shotLines = newShots.map((shot) =>
      describeShots(this.#context.texts.story, viewAfter, [shot], MODEL_SEAT),
    );
    return { lines: [...shotLines, '', ...answer.lines], data: { shots, ...answer.data } };
  }

  board(): McpAnswer {
    const view = this.#requireTable().view();
    return {
      lines: describeBoards(this.#context.texts, view, MODEL_SEAT),
      data: viewAsJson(view, MODEL_SEAT),
    };
  }

  async odds(): Promise<McpAnswer> {
    const { chances, view } = await this.#takeHint();
    const { grid } = view.rules;
    const percent = (square: Square) => (100 * chances.posterior[square]!).toFixed(1);
    const rows = squaresByRow(grid).map((row) => row.map((square) => percent(square)));
    const best = chances.best.map((square) => makeSquare(grid, square));
    const layouts = BigInt(Math.round(chances.layouts)).toString();
    const isExact = chances.method === 'exact';
    const lines = [
      `Chance of a ship in percent, row by row from row 1, column A first; ${isExact ? 'counted' : 'estimated'} over ${layouts} layouts:`,
      ...rows.map((row) => row.map((text) => text.padStart(5)).join(' ')),
      `Best: ${best.join(', ')}.`,
      this.#helpLine(),
    ];
    const posterior = squaresByRow(grid).map((row) =>
      row.map((square) => chances.posterior[square]!),
    );
    return { lines, data: { posterior, best, layouts, isExact, hints: this.#hintCount() } };
  }

  async hint(text?: string): Promise<McpAnswer> {
    const namedSquare = text === undefined ? undefined : this.#parseOpenSquare(text);
    const { chances, view } = await this.#takeHint();
    const { story } = this.#context.texts;
    const { grid } = view.rules;
    const [best] = chances.best;
    if (best === undefined || !chances.reason) throw new CliError('no square is open');
    const hitChance = (square: Square) => chances.posterior[square]!;
    const chanceLine = (square: Square) =>
      `${makeSquare(grid, square)} is hit with a chance of ${(100 * hitChance(square)).toFixed(1)}%`;
    const lines = [
      ...(namedSquare === undefined ? [] : [`${chanceLine(namedSquare)}.`]),
      `Best: ${listSquares(story, grid, chances.best)}. ${sentence(describeReason(story, chances.reason))}`,
      this.#helpLine(),
    ];
    const data = {
      best: chances.best.map((square) => makeSquare(grid, square)),
      bestChance: hitChance(best),
      ...(namedSquare !== undefined && { chance: hitChance(namedSquare) }),
      hints: this.#hintCount(),
    };
    return { lines, data };
  }

  resign(): Promise<McpAnswer> {
    return this.#act({ type: 'resign' });
  }

  score(): McpAnswer {
    const table = this.#requireTable();
    const view = table.view();
    if (view.phase !== 'over') throw new CliError('the game is not over: play on, or resign');
    return scoreAnswer(this.#context.texts, view, MODEL_SEAT, table.record());
  }

  /** Chances in the current position; taking them is recorded as a hint. */
  async #takeHint(): Promise<{ readonly chances: Chances; readonly view: TableView }> {
    const view = this.#requireBattle();
    const chances = chancesOf(observationOfSeat(view, MODEL_SEAT));
    if (!chances) throw new CliError('there are too many layouts to count or to estimate from');
    const recorded = await this.#requireTable().act({ type: 'take-hint' });
    if (!recorded.ok) this.#refuse(recorded.error);
    return { chances, view };
  }

  #hintCount(): number {
    return this.#requireTable().view().hints ?? 0;
  }

  #helpLine(): string {
    return `Recorded: help was asked for before ${this.#hintCount()} of your shots.`;
  }

  async #act(action: TableAction): Promise<McpAnswer> {
    const result = await this.#requireTable().act(action);
    if (!result.ok) this.#refuse(result.error);
    return this.board();
  }

  #requireTable(): LocalTable {
    if (this.#table) return this.#table;
    throw new CliError('no game has begun: call new_game');
  }

  #requireBattle(): TableView {
    const view = this.#requireTable().view();
    if (view.phase === 'prepare') throw new CliError('your fleet is not placed: call place');
    if (view.phase === 'over') throw new CliError('the game is over: call score, or new_game');
    return view;
  }

  #parseSquare(text: string): Square {
    const { grid } = this.#requireTable().view().rules;
    const square = parseSquare(grid, text);
    if (square.ok) return square.value;
    throw new CliError(describeNotationError(this.#context.texts, grid, square.error));
  }

  #parseOpenSquare(text: string): Square {
    const square = this.#parseSquare(text);
    const refusal = refusalOfSquare(this.#requireBattle(), square);
    if (refusal) this.#refuse(refusal);
    return square;
  }

  #refuse(refusal: Parameters<typeof describeRefusal>[2]): never {
    const { grid } = this.#requireTable().view().rules;
    throw new CliError(describeRefusal(this.#context.texts.story, grid, refusal));
  }
}
