import type { PlacerError } from '@flotilla/engine';
import {
  type LocalTable,
  openTable,
  reopenTable,
  type Session,
  setupOf,
  type TableAction,
  type TableOptions,
} from '@flotilla/play';
import { makeLayout, type Result, unwrap } from '@flotilla/rules';
import { INTERRUPTED } from '../../../../shell/io.js';
import type { Key } from '../../../../shell/terminal/keys.js';
import { tableOptions } from '../../start.js';
import { isConfirm, pressInBattle } from '../battle/battle-keys.js';
import type { BattleState } from '../battle/battle-state.js';
import type { SaveAsk } from '../battle/dialog-keys.js';
import { pressInMenu } from '../menu/menu-state.js';
import { type OverState, pressInOver } from '../over/over-state.js';
import { reviewGame } from '../over/review-game.js';
import { pressInPlacing } from '../placing/placing-keys.js';
import { newPlacing } from '../placing/placing-state.js';
import { type AppState, type Stage, stageAfter } from './app-state.js';
import { namedPlacer, sessionAsSet, type World } from './new-game.js';
import type { Opening } from './opening.js';

/** Keys pressed just before were meant for the other person's screen. */
const HAND_OVER_QUIET_MS = 250;

/**
 * The game program: keys in, screens out. It passes on to the table what a person does, and shows
 * what the table has become. Keys are handled one after the other, each when what the one before it
 * began is done, so that no key is lost or read by a screen that is gone.
 */
export class PlayProgram {
  readonly #world: World;
  readonly #opening: Opening;
  readonly #listeners = new Set<() => void>();
  #state: AppState;
  #table: LocalTable | undefined;
  #unwatch = () => {};
  #work: Promise<void> = Promise.resolve();

  constructor(world: World, opening: Opening) {
    this.#world = world;
    this.#opening = opening;
    this.#state = opening.state;
  }

  readonly state = (): AppState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Does what the opening says; done when the first screen is there. */
  readonly start = (): Promise<void> => {
    const { begin, state } = this.#opening;
    if (state.kept) this.#world.keep(state.kept);
    return this.#inTurn(async () => {
      if (begin === 'new-game') await this.#beginAsSet();
      else if (begin) this.#goOn(begin);
    });
  };

  /** @param quietMs how long no key had been pressed before */
  readonly press = (key: Key, quietMs: number): Promise<void> => {
    if (key.name === 'interrupt') {
      this.#end(INTERRUPTED);
      return Promise.resolve();
    }
    return this.#inTurn(() => this.#press(key, this.#world.isFast ? Infinity : quietMs));
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
    return done;
  }

  #set(change: Partial<AppState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  #show(stage: Stage): void {
    if (this.#state.stage.name !== 'end') this.#set({ stage });
  }

  #end(code: number): void {
    this.#show({ name: 'end', code });
    this.close();
    this.#world.leave(code);
  }

  async #press(key: Key, quietMs: number): Promise<void> {
    const { stage } = this.#state;
    switch (stage.name) {
      case 'resume':
        return this.#pressInResume(stage.saved, key);
      case 'menu':
        return this.#pressInMenu(key);
      case 'placing':
        return this.#pressInPlacing(stage, key);
      case 'hand-over':
        return this.#pressInHandOver(key, quietMs);
      case 'battle':
        return this.#pressInBattle(stage.battle, key, quietMs);
      case 'over':
        return this.#pressInOver(stage.over, key);
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

  async #pressInMenu(key: Key): Promise<void> {
    const { menu } = this.#state;
    const next = pressInMenu(menu, key);
    if (next === 'start') await this.#beginAsSet();
    else if (next === 'quit') this.#end(0);
    else if (next !== menu) this.#set({ menu: next, stage: { name: 'menu' } });
  }

  async #pressInPlacing(stage: Extract<Stage, { name: 'placing' }>, key: Key): Promise<void> {
    const table = this.#atTable();
    const { seat, past, draft } = stage.placing;
    const next = pressInPlacing(stage.placing, key, () => table.rng('fill', seat, past.length));
    if (next === 'back') {
      this.close();
      this.#show({ name: 'menu' });
    } else if (next === 'done') unwrap(await table.act({ type: 'place', setup: setupOf(draft) }));
    else this.#show({ ...stage, placing: next });
  }

  async #pressInHandOver({ name }: Key, quietMs: number): Promise<void> {
    if (name !== 'enter' || quietMs < HAND_OVER_QUIET_MS) return;
    const table = this.#atTable();
    unwrap(await table.act({ type: 'take-screen' }));
    if (table.view().phase === 'prepare') await this.#showPlacing(table);
  }

  async #pressInBattle(battle: BattleState, key: Key, quietMs: number): Promise<void> {
    const table = this.#atTable();
    if (battle.view.awaits === 'computer' && !battle.dialog) {
      await table.act({ type: battle.view.failure === undefined ? 'hurry' : 'ask-again' });
      if (isConfirm(key)) return;
    }
    const { stage } = this.#state;
    if (stage.name !== 'battle') return;
    const next = pressInBattle(stage.battle, { key, quietMs, savePath: this.#savePath() });
    if (!('ask' in next)) this.#show({ name: 'battle', battle: next });
    else if (next.ask === 'leave') this.#end(0);
    else if (next.ask === 'save') await this.#save(next);
    else {
      this.#show({ name: 'battle', battle: next.battle });
      await this.#act(table, next.action);
    }
  }

  async #pressInOver(over: OverState, key: Key): Promise<void> {
    const next = pressInOver(over, key, this.#savePath());
    if (!('ask' in next)) return this.#show({ name: 'over', over: next });
    switch (next.ask) {
      case 'rematch': {
        const again = this.#atTable().rematch(this.#newGame());
        return this.#begin(again);
      }
      case 'review':
        this.#show({ name: 'over', over: { ...over, dialog: { name: 'review', page: 0 } } });
        if (!over.reviews) this.#review(over);
        return undefined;
      case 'menu':
        this.close();
        return this.#show({ name: 'menu' });
      case 'quit':
        return this.#end(0);
      case 'save':
        return this.#save(next);
    }
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
    if (!prepared.ok) return this.#refuse(table, prepared.error);
    if (!this.#world.options.autoPlace) {
      this.#sitDown(table);
      return this.#showPlacing(table);
    }
    const placed = await this.#placeAll(table);
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
  #sitDown(table: LocalTable): void {
    if (table !== this.#table) return;
    const see = () => this.#show(stageAfter(this.#state.stage, table.view(), this.#knownPlayers()));
    this.#unwatch = table.watch(see);
    see();
  }

  #refuse(table: LocalTable, error: PlacerError): void {
    if (table !== this.#table) return;
    this.close();
    this.#show({ name: 'menu', notice: { code: 'gave-up', error } });
  }

  /** Lets the person at the screen lay a fleet out, which a placer may have done already. */
  async #showPlacing(table: LocalTable): Promise<void> {
    const { settings } = this.#state.menu;
    const view = table.view();
    const isByHand = settings.placer === undefined;
    const drawn = isByHand ? undefined : await table.draw(namedPlacer(settings));
    if (table !== this.#table || view.viewer === 'spectator') return;
    const ships = drawn?.ok ? unwrap(makeLayout(view.rules, drawn.value)).ships : [];
    const placing = newPlacing(view.rules, view.viewer, ships);
    this.#show({ name: 'placing', view, placing });
  }

  async #placeAll(table: LocalTable): Promise<Result<void, PlacerError>> {
    while (table.view().phase === 'prepare') {
      await table.act({ type: 'take-screen' });
      const setup = await table.draw(namedPlacer(this.#state.menu.settings));
      if (!setup.ok) return setup;
      unwrap(await table.act({ type: 'place', setup: setup.value }));
    }
    return { ok: true, value: undefined };
  }

  async #act(table: LocalTable, action: TableAction): Promise<void> {
    const done = await table.act(action);
    const { stage } = this.#state;
    if (stage.name === 'battle' && (!done.ok || action.type === 'undo')) {
      const notice = done.ok
        ? ({ code: 'taken-back' } as const)
        : ({ code: 'refused', refusal: done.error } as const);
      this.#show({ name: 'battle', battle: { ...stage.battle, notice } });
    }
  }

  /** Tells the screen that asked for it how the writing ended. */
  async #save({ path, isReplacing }: SaveAsk): Promise<void> {
    const record = this.#atTable().record();
    const written = await this.#world.write({ path, record, isReplacing });
    const change =
      written.code === 'is-there'
        ? { dialog: { name: 'save', path: written.path, isThere: true } as const }
        : { dialog: undefined, notice: written };
    const { stage } = this.#state;
    if (stage.name === 'battle') {
      this.#show({ name: 'battle', battle: { ...stage.battle, ...change } });
    } else if (stage.name === 'over') {
      this.#show({ name: 'over', over: { ...stage.over, ...change } });
    }
  }

  /** The name that is offered for the record of a game: its seed is told when it is over. */
  #savePath(): string {
    const { date, seed } = this.#atTable().view();
    return seed === null ? `flotilla-${date}.txt` : `flotilla-${date}-${seed}.txt`;
  }

  /** Judges the shots while the screen shows how far it is, as long as this game is on it. */
  #review(over: OverState): void {
    const { view } = over;
    void reviewGame(over, this.#world.drawn, (reviews, isReviewed) => {
      const { stage } = this.#state;
      if (stage.name !== 'over' || stage.over.view !== view) return false;
      this.#show({ name: 'over', over: { ...stage.over, reviews, isReviewed } });
      return true;
    });
  }

  #tableOptions(): TableOptions {
    const { options, drawn, pause, isFast } = this.#world;
    const given = tableOptions(options, {
      keep: (session) => this.#keepInBattle(session),
      ...(!isFast && { pause: () => pause().then(() => this.#answered()) }),
    });
    const { opponent } = given;
    // What is thought about takes the only thread: the screen shows first what was done before.
    return {
      ...given,
      opponent: opponent && {
        shoot: (question) => drawn().then(() => opponent.shoot(question)),
        place: (question) => drawn().then(() => opponent.place(question)),
      },
    };
  }

  /** Waits until no question stands in front of the boards. */
  #answered(): Promise<void> {
    const isAsked = () => this.#state.stage.name === 'battle' && this.#state.stage.battle.dialog;
    return new Promise((resolve) => {
      const look = () => {
        if (isAsked()) return;
        end();
        resolve();
      };
      const end = this.subscribe(look);
      look();
    });
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

  #atTable(): LocalTable {
    if (!this.#table) throw new Error('nobody sits at a table');
    return this.#table;
  }
}
