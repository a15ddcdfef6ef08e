import { setupOf, type TableView } from '@flotilla/play';
import { type Result, type Setup, unwrap } from '@flotilla/rules';
import { INTERRUPTED } from '../../../../shell/io.js';
import { isHelpKey, turnPage } from '../../../../shell/screen/help.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { ShownState } from '../../../../shell/terminal/machine.js';
import { type OnlineNow, type SeatedTable, sampledFrom } from '../../seated-table.js';
import { type BattlePress, isConfirm, pressInBattle } from '../battle/battle-keys.js';
import type { BattleNotice, BattleState } from '../battle/battle-state.js';
import type { ActAsk, SaveAsk } from '../battle/dialog-keys.js';
import { type OverState, pressInOver, type RematchWish, reviewGame } from '../over/over-state.js';
import { pressInPlacing } from '../placing/placing-keys.js';
import { fillByPlacer } from '../placing/placing-state.js';
import { type AppState, type Stage, stageAfter, stageWritten } from './app-state.js';
import { type AppDeps, newPlacingAt, savePathOf, type Written } from './new-game.js';
import { hasStageHelp } from './stage-help.js';

/** Earlier keys were meant for the other player's screen. */
const HAND_OVER_QUIET_MS = 250;
/** A key repeated within this time is held down: keyboards wait up to 700 ms before repeating. */
const HELD_MS = 750;

/** Key press, and whether it is a repeat. */
export interface Press extends Pick<BattlePress, 'key' | 'quietMs'> {
  /** Is this only the repeat of a held key? */
  readonly isHeld: boolean;
}

/**
 * Game program: keys in, screens out. Passes the user's actions to the table and shows the result. Keys are handled one
 * at a time, each after the effects of the last. No key is lost, or read by an outdated screen. `LocalProgram` and
 * `OnlineProgram` provide the tables.
 */
export abstract class PlayProgram<T extends SeatedTable = SeatedTable> {
  protected readonly world: AppDeps;
  protected readonly shown: ShownState<AppState>;
  /** Current table. */
  protected table: T | undefined;
  #unwatch = () => {};
  #work: Promise<void> = Promise.resolve();
  #lastKey: Key | undefined;

  constructor(world: AppDeps, state: AppState) {
    this.world = world;
    this.shown = new ShownState(state);
  }

  /** Runs before any key. */
  protected abstract begin(): Promise<void>;

  /** Handles a key while there is no table. */
  protected abstract pressAlone(stage: Stage, press: Press): Promise<void> | void;

  protected abstract place(table: T, setup: Setup): Promise<void>;

  /** Carries out an action of the battle at the table. */
  protected abstract act(table: T, asked: ActAsk): Promise<void>;

  protected abstract again(table: T, wish: RematchWish): Promise<void>;

  /** Returns to the previous place. */
  protected abstract toMenu(): void;

  /** Returns the record of the game as text, or the reason for a failure. */
  protected abstract record(table: T): Promise<Result<string, string>>;

  readonly state = (): AppState => this.shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  /** Resolves once the first screen is ready. */
  readonly start = (): Promise<void> => this.inTurn(() => this.begin());

  /** @param quietMs time since the previous key */
  readonly press = (key: Key, quietMs: number): Promise<void> => {
    if (key.name === 'interrupt') {
      this.end(INTERRUPTED);
      return Promise.resolve();
    }
    const { name, text } = this.#lastKey ?? {};
    const isSame = key.name === name && key.text === text;
    this.#lastKey = key;
    const press: Press = this.world.isFast
      ? { key, quietMs: Infinity, isHeld: false }
      : { key, quietMs, isHeld: isSame && quietMs < HELD_MS };
    return this.inTurn(() => this.#press(press));
  };

  /** Reports that the session could not be saved. */
  readonly notKept = (reason: string): void => this.set({ notKept: reason });

  /** Stops following the table, which stays as it is. */
  readonly close = (): void => {
    this.#unwatch();
    this.table?.close();
    this.table = undefined;
  };

  protected inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).then(async () => {
      if (this.world.isFast) await this.table?.act({ type: 'skip-pauses' });
    });
    this.#work = done.catch(this.world.fail);
    return this.#work;
  }

  protected set(change: Partial<AppState>): void {
    this.shown.show({ ...this.state(), ...change });
  }

  protected show(stage: Stage): void {
    const { name } = this.state().stage;
    if (name !== 'end') this.set(name === stage.name ? { stage } : { stage, helpPage: undefined });
  }

  protected end(code: number): void {
    this.show({ name: 'end', code });
    this.close();
    this.world.leave(code);
  }

  async #press(press: Press): Promise<void> {
    const { stage, helpPage } = this.state();
    if (helpPage !== undefined) return this.set({ helpPage: turnPage(helpPage, press.key) });
    if (isHelpKey(press.key) && hasStageHelp(stage)) return this.set({ helpPage: 0 });
    const { table } = this;
    if (!table) return this.pressAlone(stage, press);
    switch (stage.name) {
      case 'placing':
        return this.#pressInPlacing(table, stage, press);
      case 'hand-over':
        return this.#pressInHandOver(table, stage.view.phase, press);
      case 'battle':
        return this.#pressInBattle(table, stage.battle, press);
      case 'over':
        return this.#pressInOver(table, stage.over, press.key);
    }
  }

  async #pressInPlacing(
    table: T,
    stage: Extract<Stage, { name: 'placing' }>,
    { key, isHeld }: Press,
  ): Promise<void> {
    const { seat, draws, draft } = stage.placing;
    const { notation } = this.world.options.texts;
    const next = pressInPlacing(stage.placing, key, notation, () =>
      sampledFrom(table, 'fill', seat, draws),
    );
    if (next === 'back') this.toMenu();
    else if (next === 'ask-placer') {
      const rng = sampledFrom(table, 'fill', seat, draws);
      this.show({ ...stage, placing: await fillByPlacer(stage.placing, rng) });
    } else if (next !== 'done') this.show({ ...stage, placing: next });
    else if (!isHeld) await this.place(table, setupOf(draft));
  }

  /** A battle is saved and may be left here; a placed fleet would be lost. */
  async #pressInHandOver(
    table: T,
    phase: TableView['phase'],
    { key, quietMs, isHeld }: Press,
  ): Promise<void> {
    const isLeft = key.name === 'escape' || key.command === 'q';
    if (isLeft && phase === 'battle') return this.end(0);
    if (key.name !== 'enter' || isHeld || quietMs < HAND_OVER_QUIET_MS) return;
    unwrap(await table.act({ type: 'take-screen' }));
    if (table.view().phase === 'prepare') await this.showPlacing(table);
  }

  async #pressInBattle(
    table: T,
    battle: BattleState,
    { key, quietMs, isHeld }: Press,
  ): Promise<void> {
    if (battle.view.awaits === 'computer' && !battle.dialog) {
      await table.act({ type: battle.view.failure === undefined ? 'skip-pauses' : 'ask-again' });
      if (isConfirm(key)) return;
    }
    const { stage } = this.state();
    if (stage.name !== 'battle') return;
    if (isHeld && (key.name === 'enter' || (isConfirm(key) && !stage.battle.dialog))) return;
    const { notation } = this.world.options.texts;
    const savePath = savePathOf(table.view());
    const next = pressInBattle(stage.battle, { key, quietMs, savePath, notation });
    if (!('ask' in next)) this.show({ name: 'battle', battle: next });
    else if (next.ask === 'leave') this.end(0);
    else if (next.ask === 'save') await this.#save(table, next);
    else if (next.ask === 'fleet') {
      const board = table.boardOf?.(next.seat);
      const dialog = board && ({ name: 'fleet', seat: next.seat, board } as const);
      this.show({ name: 'battle', battle: { ...next.battle, dialog } });
    } else {
      this.show({ name: 'battle', battle: next.battle });
      await this.act(table, next);
    }
  }

  async #pressInOver(table: T, over: OverState, key: Key): Promise<void> {
    const next = pressInOver(over, key, savePathOf(table.view()));
    if (!('ask' in next)) return this.show({ name: 'over', over: next });
    switch (next.ask) {
      case 'rematch':
      case 'decline':
      case 'withdraw':
        return this.again(table, next.ask);
      case 'review':
        this.show({ name: 'over', over: { ...over, dialog: { name: 'review', page: 0 } } });
        if (!over.reviews) this.#review(over);
        return undefined;
      case 'menu':
        return this.toMenu();
      case 'quit':
        return this.end(0);
      case 'save':
        return this.#save(table, next);
    }
  }

  /** Starts showing the table. */
  protected sitDown(table: T): void {
    const see = () => this.see(table);
    this.#unwatch = this.watch(table, see);
    see();
  }

  protected watch(table: T, see: () => void): () => void {
    return table.watch(see);
  }

  protected see(table: T): void {
    const memory = this.world.options.memory?.known;
    this.show(stageAfter(this.state().stage, table.view(), memory, this.onlineNow(table)));
  }

  protected onlineNow(_table: T): OnlineNow | undefined {
    return undefined;
  }

  /** Lets the user at the screen place a fleet. */
  protected async showPlacing(table: T): Promise<void> {
    const placing = await newPlacingAt(table, this.state().menu.settings, this.world.options);
    const [view, online] = [table.view(), this.onlineNow(table)];
    if (table === this.table) this.show({ name: 'placing', view, placing, online });
  }

  /** Shows the result of an action in front of the boards. */
  protected tell(notice: BattleNotice): void {
    const { stage } = this.state();
    if (stage.name === 'battle') this.show({ name: 'battle', battle: { ...stage.battle, notice } });
  }

  /** Reports the result of the write to the current screen. */
  async #save(table: T, { path, isReplacing }: SaveAsk): Promise<void> {
    const record = await this.record(table);
    const written: Written = record.ok
      ? await this.world.write({ path, record: record.value, isReplacing })
      : { code: 'not-saved', reason: record.error };
    this.show(stageWritten(this.state().stage, written));
  }

  /** Judges the shots and shows the progress while this game is on the screen. */
  #review(over: OverState): void {
    const { view } = over;
    reviewGame(over, this.world.drawn, (reviews, isReviewed) => {
      const { stage } = this.state();
      if (stage.name !== 'over' || stage.over.view !== view || !this.table) return false;
      this.show({ name: 'over', over: { ...stage.over, reviews, isReviewed } });
      return true;
    }).catch(this.world.fail);
  }
}
