import type { PlacerError } from '@flotilla/engine';
import {
  type OnlineAction,
  openTable,
  type Refusal,
  reopenTable,
  type Session,
  setupOf,
  type TableAction,
  type TableOptions,
} from '@flotilla/play';
import { err, ok, type Result, type Setup, unwrap } from '@flotilla/rules';
import { INTERRUPTED } from '../../../../shell/io.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { Shown } from '../../../../shell/terminal/machine.js';
import { drawnFrom, type OnlineNow, type SeatedTable } from '../../seated-table.js';
import { isConfirm, pressInBattle } from '../battle/battle-keys.js';
import type { BattleState } from '../battle/battle-state.js';
import type { SaveAsk } from '../battle/dialog-keys.js';
import { pressInMenu } from '../menu/menu-state.js';
import { type OverState, pressInOver, reviewGame } from '../over/over-state.js';
import { pressInPlacing } from '../placing/placing-keys.js';
import { type AppState, type Stage, stageAfter, stageWritten } from './app-state.js';
import {
  newPlacingAt,
  type OnlineWorld,
  placeAll,
  savePathOf,
  screenTableOptions,
  sessionAsSet,
  type World,
  type Written,
} from './new-game.js';
import type { Opening } from './opening.js';

/** Keys pressed just before were meant for the other person's screen. */
const HAND_OVER_QUIET_MS = 250;
/** A key that comes again so soon is held down: keyboards wait up to 700 ms before they repeat it. */
const HELD_MS = 750;

/** A key, and whether it was meant anew. */
interface Press {
  readonly key: Key;
  /** How long no key had been pressed before. */
  readonly quietMs: number;
  /** It only repeats the one before. */
  readonly isHeld: boolean;
}

/**
 * The game program: keys in, screens out. It passes on to the table what a person does, and shows
 * what the table has become. Keys are handled one after the other, each when what the one before it
 * began is done, so that no key is lost or read by a screen that is gone.
 */
export class PlayProgram {
  readonly #world: World;
  readonly #opening: Opening;
  readonly #shown: Shown<AppState>;
  #table: SeatedTable | undefined;
  #unwatch = () => {};
  #work: Promise<void> = Promise.resolve();
  #lastKey: Key | undefined;

  constructor(world: World, opening: Opening) {
    this.#world = world;
    this.#opening = opening;
    this.#shown = new Shown(opening.state);
  }

  readonly state = (): AppState => this.#shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  /** Does what the opening says; done when the first screen is there. */
  readonly start = (): Promise<void> => {
    const { begin, state } = this.#opening;
    if (state.kept) this.#world.keep(state.kept);
    return this.#inTurn(async () => {
      if (begin === 'online')
        this.#meet((world) => world.meet((wait) => this.#show({ name: 'meeting', wait })));
      else if (begin === 'new-game') await this.#beginAsSet();
      else if (begin) this.#goOn(begin);
    });
  };

  /** @param quietMs how long no key had been pressed before */
  readonly press = (key: Key, quietMs: number): Promise<void> => {
    if (key.name === 'interrupt') {
      this.#end(INTERRUPTED);
      return Promise.resolve();
    }
    const { name, text } = this.#lastKey ?? {};
    const isSame = key.name === name && key.text === text;
    this.#lastKey = key;
    const press: Press = this.#world.isFast
      ? { key, quietMs: Infinity, isHeld: false }
      : { key, quietMs, isHeld: isSame && quietMs < HELD_MS };
    return this.#inTurn(() => this.#press(press));
  };

  /** The session could not be kept. */
  readonly notKept = (reason: string): void => this.#set({ notKept: reason });

  /** Nobody looks any more: the table is left as it is. */
  readonly close = (): void => {
    this.#unwatch();
    this.#table?.close();
    this.#table = undefined;
  };

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work).then(async () => {
      if (this.#world.isFast) await this.#table?.act({ type: 'hurry' });
    });
    this.#work = done.catch(this.#world.fail);
    return this.#work;
  }

  get #state(): AppState {
    return this.#shown.state();
  }

  #set(change: Partial<AppState>): void {
    this.#shown.show({ ...this.#state, ...change });
  }

  #show(stage: Stage): void {
    if (this.#state.stage.name !== 'end') this.#set({ stage });
  }

  #end(code: number): void {
    this.#show({ name: 'end', code });
    this.close();
    this.#world.leave(code);
  }

  async #press(press: Press): Promise<void> {
    const { key } = press;
    const { stage } = this.#state;
    switch (stage.name) {
      case 'resume':
        return this.#pressInResume(stage.saved, key);
      case 'menu':
        return this.#pressInMenu(press);
      case 'placing':
        return this.#pressInPlacing(stage, press);
      case 'hand-over':
        return this.#pressInHandOver(press);
      case 'battle':
        return this.#pressInBattle(stage.battle, press);
      case 'over':
        return this.#pressInOver(stage.over, key);
      case 'meeting':
        if (key.name === 'escape' || key.command === 'q') this.#end(0);
        return;
      case 'starting':
      case 'end':
        return;
    }
  }

  #pressInResume(saved: Session, { name, command }: Key): void {
    if (name === 'enter' || command === 'c') this.#goOn(saved);
    else if (command === 'n') this.#show({ name: 'menu' });
    else if (command === 'd') {
      this.#show({ name: 'menu' });
      this.#keep(undefined);
    } else if (name === 'escape' || command === 'q') this.#end(0);
  }

  async #pressInMenu({ key, isHeld }: Press): Promise<void> {
    const { menu } = this.#state;
    const next = pressInMenu(menu, key);
    if (next === 'start') {
      if (!isHeld) await this.#beginAsSet();
    } else if (next === 'quit') this.#end(0);
    else if (next !== menu) this.#set({ menu: next, stage: { name: 'menu' } });
  }

  async #pressInPlacing(
    stage: Extract<Stage, { name: 'placing' }>,
    { key, isHeld }: Press,
  ): Promise<void> {
    const table = this.#atTable();
    const { seat, draws, draft } = stage.placing;
    const next = pressInPlacing(stage.placing, key, () => drawnFrom(table, 'fill', seat, draws));
    if (next === 'back') this.#toMenu();
    else if (next !== 'done') this.#show({ ...stage, placing: next });
    else if (!isHeld) await this.#place(table, setupOf(draft));
  }

  async #pressInHandOver({ key, quietMs, isHeld }: Press): Promise<void> {
    if (key.name !== 'enter' || isHeld || quietMs < HAND_OVER_QUIET_MS) return;
    const table = this.#atTable();
    unwrap(await table.act({ type: 'take-screen' }));
    if (table.view().phase === 'prepare') await this.#showPlacing(table);
  }

  async #pressInBattle(battle: BattleState, { key, quietMs, isHeld }: Press): Promise<void> {
    const table = this.#atTable();
    if (battle.view.awaits === 'computer' && !battle.dialog) {
      await table.act({ type: battle.view.failure === undefined ? 'hurry' : 'ask-again' });
      if (isConfirm(key)) return;
    }
    const { stage } = this.#state;
    if (stage.name !== 'battle') return;
    if (isHeld && (key.name === 'enter' || (isConfirm(key) && !stage.battle.dialog))) return;
    const next = pressInBattle(stage.battle, { key, quietMs, savePath: this.#savePath() });
    if (!('ask' in next)) this.#show({ name: 'battle', battle: next });
    else if (next.ask === 'leave') this.#end(0);
    else if (next.ask === 'save') await this.#save(next);
    else {
      this.#show({ name: 'battle', battle: next.battle });
      const acted =
        next.ask === 'online' ? this.#actOnline(table, next.action) : this.#act(table, next.action);
      // A server may answer late, and keys are read meanwhile.
      if (table.online) acted.catch(this.#world.fail);
      else await acted;
    }
  }

  async #pressInOver(over: OverState, key: Key): Promise<void> {
    const next = pressInOver(over, key, this.#savePath());
    if (!('ask' in next)) return this.#show({ name: 'over', over: next });
    switch (next.ask) {
      case 'rematch':
      case 'decline':
        return this.#again(this.#atTable(), next.ask === 'rematch');
      case 'review':
        this.#show({ name: 'over', over: { ...over, dialog: { name: 'review', page: 0 } } });
        if (!over.reviews) this.#review(over);
        return undefined;
      case 'menu':
        return this.#toMenu();
      case 'quit':
        return this.#end(0);
      case 'save':
        return this.#save(next);
    }
  }

  /** The menu of games on one device; a game online waits for whoever comes back by its address. */
  #toMenu(): void {
    if (this.#world.online) this.#end(0);
    else {
      this.close();
      this.#show({ name: 'menu' });
    }
  }

  /** What the server makes of a fleet is seen in the game. */
  async #place(table: SeatedTable, setup: Setup): Promise<void> {
    const placed = table.act({ type: 'place', setup });
    if (table.online) placed.catch(this.#world.fail);
    else unwrap(await placed);
  }

  async #again(table: SeatedTable, isWanted: boolean): Promise<void> {
    if (table.actOnline) {
      table.actOnline({ type: 'rematch', isWanted }).catch(this.#world.fail);
    } else if (table.rematch) await this.#begin(table.rematch(this.#newGame()));
  }

  #newGame(): { readonly seed: number; readonly date: string } {
    return { seed: this.#world.seedOf(this.#state.games), date: this.#world.today() };
  }

  async #beginAsSet(): Promise<void> {
    const { menu, games } = this.#state;
    await this.#begin(sessionAsSet(menu.settings, menu.lang, this.#world, games));
  }

  /** Opens a table for a new game, and lays out the fleets of the computers. */
  async #begin(session: Session): Promise<void> {
    this.close();
    this.#set({ games: this.#state.games + 1, stage: { name: 'starting' } });
    const table = openTable(session, this.#tableOptions());
    this.#table = table;
    const prepared = await table.prepared;
    // The game may have been left while its fleets were laid out.
    if (table !== this.#table) return;
    if (!prepared.ok) return this.#refuse(table, prepared.error);
    if (!this.#world.options.autoPlace) {
      this.#sitDown(table);
      return this.#showPlacing(table);
    }
    const placed = await placeAll(table, this.#state.menu.settings);
    if (!placed.ok) return this.#refuse(table, placed.error);
    this.#sitDown(table);
  }

  #goOn(session: Session): void {
    this.close();
    this.#keep(session);
    this.#table = reopenTable(session, this.#tableOptions());
    this.#sitDown(this.#table);
  }

  /** Shows from now on what happens at the table. */
  #sitDown(table: SeatedTable): void {
    if (table !== this.#table) return;
    const see = () => {
      const { stage } = this.#state;
      const online = this.#onlineNow(table);
      this.#show(stageAfter(stage, table.view(), this.#knownPlayers(), online));
      const next = online?.view.next;
      if (next) this.#meet((world) => world.go(next));
    };
    const ends = [table.watch(see), this.#world.online?.tick(see)];
    this.#unwatch = () => {
      for (const end of ends) end?.();
    };
    see();
  }

  /** Waits for a table online, beside the keys, and sits down at it. */
  #meet(come: (world: OnlineWorld) => Promise<SeatedTable>): void {
    const { online, fail } = this.#world;
    if (!online) throw new Error('there is no server');
    this.close();
    this.#show({ name: 'meeting', wait: undefined });
    come(online).then((table) => this.#inTurn(() => this.#sitDownOnline(table)), fail);
  }

  async #sitDownOnline(table: SeatedTable): Promise<void> {
    if (this.#state.stage.name === 'end') return table.close();
    this.#table = table;
    this.#sitDown(table);
    const { phase, awaits } = table.view();
    if (phase !== 'prepare' || awaits !== 'viewer') return;
    if (!this.#world.options.autoPlace) return this.#showPlacing(table);
    const drawn = await table.draw(this.#world.options.placer);
    if (drawn.ok) await this.#place(table, drawn.value);
    else await this.#showPlacing(table);
  }

  #onlineNow({ online }: SeatedTable): OnlineNow | undefined {
    const { online: world } = this.#world;
    return online && world && { view: online(), serverNow: world.serverNow() };
  }

  #refuse(table: SeatedTable, error: PlacerError): void {
    if (table !== this.#table) return;
    this.close();
    this.#show({ name: 'menu', notice: { code: 'gave-up', error } });
  }

  /** Lets the person at the screen lay a fleet out. */
  async #showPlacing(table: SeatedTable): Promise<void> {
    const placing = await newPlacingAt(table, this.#state.menu.settings, this.#world.options);
    const [view, online] = [table.view(), this.#onlineNow(table)];
    if (table === this.#table) this.#show({ name: 'placing', view, placing, online });
  }

  async #actOnline(table: SeatedTable, action: OnlineAction): Promise<void> {
    const done = await table.actOnline?.(action);
    if (done && !done.ok) this.#sayRefused(done.error);
  }

  async #act(table: SeatedTable, action: TableAction): Promise<void> {
    const done = await table.act(action);
    const { stage } = this.#state;
    if (stage.name === 'battle' && (!done.ok || action.type === 'undo')) {
      const notice = done.ok
        ? ({ code: 'taken-back' } as const)
        : ({ code: 'refused', refusal: done.error } as const);
      this.#show({ name: 'battle', battle: { ...stage.battle, notice } });
    }
  }

  #sayRefused(refusal: Refusal): void {
    const { stage } = this.#state;
    if (stage.name !== 'battle') return;
    const notice = { code: 'refused', refusal } as const;
    this.#show({ name: 'battle', battle: { ...stage.battle, notice } });
  }

  /** Tells the screen that asked for it how the writing ended. */
  async #save({ path, isReplacing }: SaveAsk): Promise<void> {
    const record = await this.#record(this.#atTable());
    const written: Written = record.ok
      ? await this.#world.write({ path, record: record.value, isReplacing })
      : { code: 'not-saved', reason: record.error };
    this.#show(stageWritten(this.#state.stage, written));
  }

  async #record({ record, id }: SeatedTable): Promise<Result<string, string>> {
    if (record) return ok(record());
    const told = id !== undefined && (await this.#world.online?.record(id));
    return told || err('');
  }

  #savePath(): string {
    return savePathOf(this.#atTable().view());
  }

  /** Judges the shots while the screen shows how far it is, as long as this game is on it. */
  #review(over: OverState): void {
    const { view } = over;
    reviewGame(over, this.#world.drawn, (reviews, isReviewed) => {
      const { stage } = this.#state;
      if (stage.name !== 'over' || stage.over.view !== view || !this.#table) return false;
      this.#show({ name: 'over', over: { ...stage.over, reviews, isReviewed } });
      return true;
    }).catch(this.#world.fail);
  }

  #tableOptions(): TableOptions {
    const isAnswered = ({ stage }: AppState) => stage.name !== 'battle' || !stage.battle.dialog;
    return screenTableOptions(
      this.#world,
      (session) => this.#keepInBattle(session),
      () => this.#shown.until(isAnswered),
    );
  }

  /** Keeps what is in battle; what is over need not be found again. */
  #keepInBattle(session: Session): void {
    const { phase } = session.game;
    if (phase !== 'prepare') this.#keep(phase === 'battle' ? session : undefined);
  }

  #keep(kept: Session | undefined): void {
    this.#set({ kept });
    this.#world.keep(kept);
  }

  #knownPlayers() {
    const { memory, foreign } = this.#world.options;
    return { memory: memory?.known, foreign };
  }

  #atTable(): SeatedTable {
    if (!this.#table) throw new Error('nobody sits at a table');
    return this.#table;
  }
}
