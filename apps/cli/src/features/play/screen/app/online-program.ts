import type { OnlineTable } from '@flotilla/play';
import type { Setup } from '@flotilla/rules';
import type { ActAsk } from '../battle/dialog-keys.js';
import type { RematchWish } from '../over/over-state.js';
import type { Stage } from './app-state.js';
import type { AppDeps, OnlineWorld } from './new-game.js';
import { firstState } from './opening.js';
import { PlayProgram, type Press } from './play-program.js';

/** Games at a server. Answers may be late; keys are handled meanwhile. */
export class OnlineProgram extends PlayProgram<OnlineTable> {
  readonly #online: OnlineWorld;

  constructor(world: AppDeps, online: OnlineWorld) {
    super(world, firstState(world, { name: 'meeting', wait: undefined }));
    this.#online = online;
  }

  protected override async begin(): Promise<void> {
    this.#meet(this.#online.meet((wait) => this.show({ name: 'meeting', wait })));
  }

  protected override pressAlone({ name }: Stage, { key }: Press): void {
    if (name === 'meeting' && (key.name === 'escape' || key.command === 'q')) this.end(0);
  }

  /** The game shows the server's reaction to the fleet. */
  protected override async place(table: OnlineTable, setup: Setup): Promise<void> {
    table.act({ type: 'place', setup }).catch(this.world.fail);
  }

  protected override async act(table: OnlineTable, asked: ActAsk): Promise<void> {
    const acted = asked.ask === 'online' ? table.actOnline(asked.action) : table.act(asked.action);
    acted
      .then((done) => done.ok || this.tell({ code: 'refused', refusal: done.error }))
      .catch(this.world.fail);
  }

  protected override async again(table: OnlineTable, wish: RematchWish): Promise<void> {
    const isWanted = wish === 'rematch';
    table
      .actOnline(wish === 'withdraw' ? { type: 'withdraw' } : { type: 'rematch', isWanted })
      .catch(this.world.fail);
  }

  /** A returning player uses the address of the game. */
  protected override toMenu(): void {
    this.end(0);
  }

  protected override record({ id }: OnlineTable) {
    return this.#online.record(id);
  }

  protected override watch(table: OnlineTable, see: () => void): () => void {
    return this.#online.watch(table, see);
  }

  protected override see(table: OnlineTable): void {
    super.see(table);
    const { next } = table.online();
    if (next === null) return;
    this.close();
    this.show({ name: 'meeting', wait: undefined });
    this.#meet(this.#online.go(next));
  }

  protected override onlineNow(table: OnlineTable) {
    return { view: table.online(), serverNow: this.#online.serverNow() };
  }

  /** Waits for a table while keys are handled, then joins it. */
  #meet(coming: Promise<OnlineTable>): void {
    coming.then((table) => this.inTurn(() => this.#come(table)), this.world.fail);
  }

  async #come(table: OnlineTable): Promise<void> {
    if (this.state().stage.name === 'end') return table.close();
    this.table = table;
    this.sitDown(table);
    const { phase, awaits } = table.view();
    if (phase !== 'prepare' || awaits !== 'viewer') return;
    const { autoPlace, placer } = this.world.options;
    const drawn = autoPlace ? await table.draw(placer) : undefined;
    if (drawn?.ok) await this.place(table, drawn.value);
    else await this.showPlacing(table);
  }
}
