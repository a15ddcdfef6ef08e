import type { OnlineTable } from '@flotilla/play';
import type { Setup } from '@flotilla/rules';
import type { ActRequest } from '../battle/dialog-keys.js';
import type { RematchRequest } from '../over/over-state.js';
import type { AppStage } from './app-state.js';
import type { AppDeps, OnlineService } from './new-game.js';
import { firstState } from './opening.js';
import { type KeyPress, PlayProgram } from './play-program.js';

/** Full-screen program for online games; stays responsive while the server is slow. */
export class OnlineProgram extends PlayProgram<OnlineTable> {
  readonly #service: OnlineService;

  constructor(deps: AppDeps, service: OnlineService) {
    super(deps, firstState(deps, { name: 'meeting', wait: undefined }));
    this.#service = service;
  }

  protected override async begin(): Promise<void> {
    this.#openWhenReady(
      this.#service.findOpponent((wait) => this.showStage({ name: 'meeting', wait })),
    );
  }

  protected override pressWithoutTable({ name }: AppStage, { key }: KeyPress): void {
    if (name === 'meeting' && (key.name === 'escape' || key.command === 'q')) this.end(0);
  }

  /** Not awaited: the table shows the server's reaction. */
  protected override async place(table: OnlineTable, setup: Setup): Promise<void> {
    table.act({ type: 'place', setup }).catch(this.deps.fail);
  }

  protected override async act(table: OnlineTable, request: ActRequest): Promise<void> {
    const result =
      request.ask === 'online' ? table.actOnline(request.action) : table.act(request.action);
    result
      .then((done) => done.ok || this.notify({ code: 'refused', refusal: done.error }))
      .catch(this.deps.fail);
  }

  protected override async rematch(
    table: OnlineTable,
    rematchRequest: RematchRequest,
  ): Promise<void> {
    const isWanted = rematchRequest === 'rematch';
    table
      .actOnline(
        rematchRequest === 'withdraw' ? { type: 'withdraw' } : { type: 'rematch', isWanted },
      )
      .catch(this.deps.fail);
  }

  /** Ends the program, since online games have no menu. */
  protected override leaveGame(): void {
    this.end(0);
  }

  protected override record({ id }: OnlineTable) {
    return this.#service.record(id);
  }

  protected override watch(table: OnlineTable, refresh: () => void): () => void {
    return this.#service.watch(table, refresh);
  }

  protected override refresh(table: OnlineTable): void {
    super.refresh(table);
    const { next } = table.online();
    if (next === null) return;
    this.close();
    this.showStage({ name: 'meeting', wait: undefined });
    this.#openWhenReady(this.#service.openGame(next));
  }

  protected override onlineNow(table: OnlineTable) {
    return { view: table.online(), serverNow: this.#service.serverNow() };
  }

  /** Joins a table once it is open; keys are handled meanwhile. */
  #openWhenReady(joining: Promise<OnlineTable>): void {
    joining.then((table) => this.enqueue(() => this.#join(table)), this.deps.fail);
  }

  async #join(table: OnlineTable): Promise<void> {
    if (this.state().stage.name === 'end') return table.close();
    this.table = table;
    this.showTable(table);
    const { phase, awaits } = table.view();
    if (phase !== 'prepare' || awaits !== 'viewer') return;
    const { autoPlace, placer } = this.deps.options;
    const drawnSetup = autoPlace ? await table.draw(placer) : undefined;
    if (drawnSetup?.ok) await this.place(table, drawnSetup.value);
    else await this.showPlacing(table);
  }
}
