import { type LocalTable, openTable, reopenTable, type Session } from '@flotilla/play';
import { ok, type Setup, unwrap } from '@flotilla/rules';
import type { Key } from '../../../../shell/terminal/keys.js';
import type { ActAsk } from '../battle/dialog-keys.js';
import { pressInMenu } from '../menu/menu-state.js';
import type { AppState, Stage } from './app-state.js';
import { type AppDeps, placeAll, screenTableOptions, sessionAsSet } from './new-game.js';
import type { AppOpening } from './opening.js';
import { PlayProgram, type Press } from './play-program.js';
import { pressInResume, without } from './resume-keys.js';

/** Games on this device, started from the menu or resumed. */
export class LocalProgram extends PlayProgram<LocalTable> {
  readonly #begin: AppOpening['begin'];
  /** Is the notice about an interrupted game still due? */
  #waits: boolean;

  constructor(world: AppDeps, { state, begin, waits = false }: AppOpening) {
    super(world, state);
    this.#begin = begin;
    this.#waits = waits;
  }

  protected override async begin(): Promise<void> {
    const { kept } = this.state();
    if (kept) this.world.keep(kept);
    if (this.#begin === 'new-game') await this.#beginAsSet();
    else if (this.#begin) this.#goOn(this.#begin);
  }

  protected override async pressAlone(stage: Stage, press: Press): Promise<void> {
    if (stage.name === 'resume') await this.#pressInResume(stage, press.key);
    else if (stage.name === 'menu') await this.#pressInMenu(press);
  }

  async #pressInResume(stage: Extract<Stage, { name: 'resume' }>, key: Key): Promise<void> {
    const asked = pressInResume(stage, key);
    if (asked === 'new-game') this.show({ name: 'menu' });
    else if (asked === 'quit') this.end(0);
    else if ('at' in asked) this.show({ ...stage, at: asked.at });
    else {
      const { id, game } = asked.game;
      const isTaken = await this.world.interrupted.take(id);
      if (!isTaken) this.show({ name: 'menu', notice: { code: 'taken', id } });
      else if (asked.does === 'continue') this.#goOn(game);
      else {
        this.#keep(undefined);
        const left = without(stage, id);
        this.show(left ? { ...stage, ...left } : { name: 'menu' });
      }
    }
  }

  async #pressInMenu({ key, isHeld }: Press): Promise<void> {
    const { menu } = this.state();
    const next = pressInMenu(menu, key);
    if (next === 'start') {
      if (!isHeld) await this.#beginAsSet();
    } else if (next === 'quit') this.end(0);
    else if (next !== menu) this.set({ menu: next, stage: { name: 'menu' } });
  }

  protected override async place(table: LocalTable, setup: Setup): Promise<void> {
    unwrap(await table.act({ type: 'place', setup }));
  }

  protected override async act(table: LocalTable, asked: ActAsk): Promise<void> {
    if (asked.ask === 'online') return;
    const done = await table.act(asked.action);
    if (!done.ok) this.tell({ code: 'refused', refusal: done.error });
    else if (asked.action.type === 'undo') this.tell({ code: 'taken-back' });
  }

  protected override again(table: LocalTable): Promise<void> {
    const { seedOf, today } = this.world;
    return this.#open(table.rematch({ seed: seedOf(this.state().games), date: today() }));
  }

  protected override toMenu(): void {
    this.close();
    this.show({ name: 'menu' });
  }

  protected override async record(table: LocalTable) {
    return ok(table.record());
  }

  #beginAsSet(): Promise<void> {
    const { menu, games } = this.state();
    return this.#open(sessionAsSet(menu.settings, menu.lang, this.world, games));
  }

  /** Opens a table for a new game, and places the computers' fleets. */
  async #open(session: Session): Promise<void> {
    this.close();
    this.set({ games: this.state().games + 1, stage: { name: 'starting' } });
    const table = openTable(session, this.#tableOptions());
    this.table = table;
    const { autoPlace } = this.world.options;
    let placed = await table.prepared;
    // The user may leave while fleets are placed.
    if (table !== this.table) return;
    if (placed.ok && autoPlace) placed = await placeAll(table, this.state().menu.settings);
    if (table !== this.table) return;
    if (placed.ok) {
      this.sitDown(table);
      if (!autoPlace) await this.showPlacing(table);
      this.#tellWaiting();
    } else {
      this.close();
      this.show({ name: 'menu', notice: { code: 'gave-up', error: placed.error } });
    }
  }

  protected override async showPlacing(table: LocalTable): Promise<void> {
    await super.showPlacing(table);
    this.#tellWaiting();
  }

  /** Shows the notice once, on the first screen of the new game with room for it. */
  #tellWaiting(): void {
    const { stage } = this.state();
    const notice = { code: 'waits' } as const;
    if (!this.#waits || (stage.name !== 'placing' && stage.name !== 'battle')) return;
    this.#waits = false;
    if (stage.name === 'battle') this.tell(notice);
    else this.show({ ...stage, placing: { ...stage.placing, notice } });
  }

  #goOn(session: Session): void {
    this.close();
    this.#keep(session);
    this.table = reopenTable(session, this.#tableOptions());
    this.sitDown(this.table);
  }

  /** Saves a game in battle; drops the save of a finished one. */
  #tableOptions() {
    const keep = (session: Session) => {
      const { phase } = session.game;
      if (phase !== 'prepare') this.#keep(phase === 'battle' ? session : undefined);
    };
    const isAnswered = ({ stage }: AppState) => stage.name !== 'battle' || !stage.battle.dialog;
    return screenTableOptions(this.world, keep, () => this.shown.until(isAnswered));
  }

  #keep(kept: Session | undefined): void {
    this.set({ kept });
    this.world.keep(kept);
  }
}
