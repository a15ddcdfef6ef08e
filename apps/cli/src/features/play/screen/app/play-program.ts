import { setupOf, type TableView } from '@flotilla/play';
import { type Result, type Setup, unwrap } from '@flotilla/rules';
import { INTERRUPTED_EXIT_CODE } from '../../../../shell/io.js';
import { isHelpKey, turnPage } from '../../../../shell/screen/help.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { ObservableState } from '../../../../shell/terminal/machine.js';
import { fillDraft } from '../../placing.js';
import { defaultSavePath, type RecordWriteResult } from '../../save-record.js';
import { fleetRng, type OnlineState, type SeatedTable } from '../../seated-table.js';
import { type BattlePress, handleBattleKey, isConfirm } from '../battle/battle-keys.js';
import type { BattleNotice, BattleState } from '../battle/battle-state.js';
import type { ActRequest, SaveRequest } from '../battle/dialog-keys.js';
import {
  handleOverKey,
  type OverScreenState,
  type RematchRequest,
  reviewGame,
} from '../over/over-state.js';
import { handlePlacingKey } from '../placing/placing-keys.js';
import { withFilledDraft } from '../placing/placing-state.js';
import { type AppStage, type AppState, stageAfter, stageAfterWrite } from './app-state.js';
import { type AppDeps, startPlacingState } from './new-game.js';
import { hasStageHelp } from './stage-help.js';

/** Ignores Enter this soon after another key: it was meant for the previous screen. */
const HAND_OVER_QUIET_MS = 250;
/** The same key within this time counts as held: keyboards start repeating after up to 700 ms. */
const HELD_MS = 750;

export interface KeyPress extends Pick<BattlePress, 'key' | 'quietMs'> {
  /** True for the automatic repeats of a held key. */
  readonly isHeld: boolean;
}

/**
 * Full-screen game: takes keys, sends actions to the table and shows the results. Each key is
 * handled only after the previous one took effect, so none applies to the wrong screen.
 */
export abstract class PlayProgram<T extends SeatedTable = SeatedTable> {
  protected readonly deps: AppDeps;
  protected readonly shown: ObservableState<AppState>;
  protected table: T | undefined;
  #unwatch = () => {};
  #pending: Promise<void> = Promise.resolve();
  #lastKey: Key | undefined;

  constructor(deps: AppDeps, state: AppState) {
    this.deps = deps;
    this.shown = new ObservableState(state);
  }

  /** Runs before the first key is handled. */
  protected abstract begin(): Promise<void>;

  protected abstract pressWithoutTable(stage: AppStage, press: KeyPress): Promise<void> | void;

  protected abstract place(table: T, setup: Setup): Promise<void>;

  protected abstract act(table: T, request: ActRequest): Promise<void>;

  protected abstract rematch(table: T, rematchRequest: RematchRequest): Promise<void>;

  /** Returns to the menu, or exits if there is none. */
  protected abstract leaveGame(): void;

  /** Record of the game, or the reason for a failure. */
  protected abstract record(table: T): Promise<Result<string, string>>;

  readonly state = (): AppState => this.shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);

  /** Resolves when the first screen is ready. */
  readonly start = (): Promise<void> => this.enqueue(() => this.begin());

  /** @param quietMs time since the previous key */
  readonly press = (key: Key, quietMs: number): Promise<void> => {
    if (key.name === 'interrupt') {
      this.end(INTERRUPTED_EXIT_CODE);
      return Promise.resolve();
    }
    const { name, text } = this.#lastKey ?? {};
    const isSame = key.name === name && key.text === text;
    this.#lastKey = key;
    const press: KeyPress = this.deps.skipsPauses
      ? { key, quietMs: Infinity, isHeld: false }
      : { key, quietMs, isHeld: isSame && quietMs < HELD_MS };
    return this.enqueue(() => this.#press(press));
  };

  readonly reportUnsaved = (reason: string): void => this.set({ saveError: reason });

  /** Closes the table; the game itself is unaffected. */
  readonly close = (): void => {
    this.#unwatch();
    this.table?.close();
    this.table = undefined;
  };

  protected enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.#pending.then(work).then(async () => {
      if (this.deps.skipsPauses) await this.table?.act({ type: 'skip-pauses' });
    });
    this.#pending = done.catch(this.deps.fail);
    return this.#pending;
  }

  protected set(change: Partial<AppState>): void {
    this.shown.set({ ...this.state(), ...change });
  }

  protected showStage(stage: AppStage): void {
    const { name } = this.state().stage;
    if (name !== 'end') this.set(name === stage.name ? { stage } : { stage, helpPage: undefined });
  }

  protected end(code: number): void {
    this.showStage({ name: 'end', code });
    this.close();
    this.deps.leave(code);
  }

  async #press(press: KeyPress): Promise<void> {
    const { stage, helpPage } = this.state();
    if (helpPage !== undefined) return this.set({ helpPage: turnPage(helpPage, press.key) });
    if (isHelpKey(press.key) && hasStageHelp(stage)) return this.set({ helpPage: 0 });
    const { table } = this;
    if (!table) return this.pressWithoutTable(stage, press);
    switch (stage.name) {
      case 'placing':
        return this.#handlePlacingKey(table, stage, press);
      case 'hand-over':
        return this.#handleHandOverKey(table, stage.view.phase, press);
      case 'battle':
        return this.#handleBattleKey(table, stage.battle, press);
      case 'over':
        return this.#handleOverKey(table, stage.over, press.key);
    }
  }

  async #handlePlacingKey(
    table: T,
    stage: Extract<AppStage, { name: 'placing' }>,
    { key, isHeld }: KeyPress,
  ): Promise<void> {
    const { seat, fillCount, draft, placer } = stage.placing;
    const { notation } = this.deps.options.texts;
    const next = handlePlacingKey(stage.placing, key, notation);
    if (next === 'back') this.leaveGame();
    else if (next === 'fill') {
      const filled = await fillDraft(draft, placer, fleetRng(table, 'fill', seat, fillCount));
      this.showStage({ ...stage, placing: withFilledDraft(stage.placing, filled) });
    } else if (next !== 'done') this.showStage({ ...stage, placing: next });
    else if (!isHeld) await this.place(table, setupOf(draft));
  }

  /** Leaving is allowed only in battle, which is saved; before it, a placed fleet would be lost. */
  async #handleHandOverKey(
    table: T,
    phase: TableView['phase'],
    { key, quietMs, isHeld }: KeyPress,
  ): Promise<void> {
    const isLeft = key.name === 'escape' || key.command === 'q';
    if (isLeft && phase === 'battle') return this.end(0);
    if (key.name !== 'enter' || isHeld || quietMs < HAND_OVER_QUIET_MS) return;
    unwrap(await table.act({ type: 'take-screen' }));
    if (table.view().phase === 'prepare') await this.showPlacing(table);
  }

  async #handleBattleKey(
    table: T,
    battle: BattleState,
    { key, quietMs, isHeld }: KeyPress,
  ): Promise<void> {
    if (battle.view.awaits === 'computer' && !battle.dialog) {
      await table.act({ type: battle.view.failure === undefined ? 'skip-pauses' : 'ask-again' });
      if (isConfirm(key)) return;
    }
    const { stage } = this.state();
    if (stage.name !== 'battle') return;
    if (isHeld && (key.name === 'enter' || (isConfirm(key) && !stage.battle.dialog))) return;
    const { notation } = this.deps.options.texts;
    const savePath = defaultSavePath(table.view());
    const next = handleBattleKey(stage.battle, { key, quietMs, savePath, notation });
    if (!('ask' in next)) this.showStage({ name: 'battle', battle: next });
    else if (next.ask === 'leave') this.end(0);
    else if (next.ask === 'save') await this.#save(table, next);
    else if (next.ask === 'fleet') {
      const board = table.boardOf?.(next.seat);
      const dialog = board && ({ name: 'fleet', seat: next.seat, board } as const);
      this.showStage({ name: 'battle', battle: { ...next.battle, dialog } });
    } else {
      this.showStage({ name: 'battle', battle: next.battle });
      await this.act(table, next);
    }
  }

  async #handleOverKey(table: T, over: OverScreenState, key: Key): Promise<void> {
    const next = handleOverKey(over, key, defaultSavePath(table.view()));
    if (!('ask' in next)) return this.showStage({ name: 'over', over: next });
    switch (next.ask) {
      case 'rematch':
      case 'decline':
      case 'withdraw':
        return this.rematch(table, next.ask);
      case 'review':
        this.showStage({ name: 'over', over: { ...over, dialog: { name: 'review', page: 0 } } });
        if (!over.reviews) this.#review(over);
        return undefined;
      case 'menu':
        return this.leaveGame();
      case 'quit':
        return this.end(0);
      case 'save':
        return this.#save(table, next);
    }
  }

  protected showTable(table: T): void {
    const refresh = () => this.refresh(table);
    this.#unwatch = this.watch(table, refresh);
    refresh();
  }

  protected watch(table: T, onChange: () => void): () => void {
    return table.watch(onChange);
  }

  protected refresh(table: T): void {
    const memory = this.deps.options.memory?.current;
    this.showStage(stageAfter(this.state().stage, table.view(), memory, this.onlineNow(table)));
  }

  protected onlineNow(_table: T): OnlineState | undefined {
    return undefined;
  }

  protected async showPlacing(table: T): Promise<void> {
    const placing = await startPlacingState(table, this.state().menu.settings, this.deps.options);
    const [view, online] = [table.view(), this.onlineNow(table)];
    if (table === this.table) this.showStage({ name: 'placing', view, placing, online });
  }

  /** Shows a notice; dropped if the battle is not on the screen. */
  protected notify(notice: BattleNotice): void {
    const { stage } = this.state();
    if (stage.name === 'battle')
      this.showStage({ name: 'battle', battle: { ...stage.battle, notice } });
  }

  async #save(table: T, { path, isReplacing }: SaveRequest): Promise<void> {
    const record = await this.record(table);
    const writeResult: RecordWriteResult = record.ok
      ? await this.deps.write({ path, record: record.value, isReplacing })
      : { code: 'not-saved', reason: record.error };
    this.showStage(stageAfterWrite(this.state().stage, writeResult));
  }

  /** Reviews the shots in the background; stops when this game leaves the screen. */
  #review(over: OverScreenState): void {
    const { view } = over;
    reviewGame(over, this.deps.untilDrawn, (progress) => {
      const { stage } = this.state();
      if (stage.name !== 'over' || stage.over.view !== view || !this.table) return false;
      this.showStage({ name: 'over', over: { ...stage.over, ...progress } });
      return true;
    }).catch(this.deps.fail);
  }
}
