import { type LocalTable, openTable, reopenTable, type Session } from '@flotilla/play';
import { ok, type Setup, unwrap } from '@flotilla/rules';
import type { Key } from '../../../../shell/terminal/keys.js';
import { placeAllFleets } from '../../placing.js';
import type { ActRequest } from '../battle/dialog-keys.js';
import { handleMenuKey } from '../menu/menu-state.js';
import type { AppStage, AppState } from './app-state.js';
import { type AppDeps, customPlacer, screenTableOptions, sessionFromSettings } from './new-game.js';
import type { AppOpening } from './opening.js';
import { type KeyPress, PlayProgram } from './play-program.js';
import { handleResumeKey } from './resume-keys.js';

export class LocalProgram extends PlayProgram<LocalTable> {
  readonly #initialGame: AppOpening['initialGame'];
  /** True until the notice about an interrupted game is shown. */
  #isNoticePending: boolean;

  constructor(
    deps: AppDeps,
    { state, initialGame, hasSkippedInterruptedGames = false }: AppOpening,
  ) {
    super(deps, state);
    this.#initialGame = initialGame;
    this.#isNoticePending = hasSkippedInterruptedGames;
  }

  protected override async begin(): Promise<void> {
    const { savedSession } = this.state();
    if (savedSession) this.deps.keep(savedSession);
    if (this.#initialGame === 'new-game') await this.#startFromMenu();
    else if (this.#initialGame) this.#resume(this.#initialGame);
  }

  protected override async pressWithoutTable(stage: AppStage, press: KeyPress): Promise<void> {
    if (stage.name === 'resume') await this.#handleResumeKey(stage, press.key);
    else if (stage.name === 'menu') await this.#handleMenuKey(press);
  }

  #handleResumeKey(stage: Extract<AppStage, { name: 'resume' }>, key: Key): Promise<void> {
    return handleResumeKey(stage, key, {
      lock: (id) => this.deps.interrupted.lock(id),
      show: (choice) => this.showStage({ ...stage, ...choice }),
      resume: (session) => this.#resume(session),
      discard: () => this.#save(undefined),
      startNew: (takenId) =>
        this.showStage(
          takenId === undefined
            ? { name: 'menu' }
            : { name: 'menu', notice: { code: 'taken', id: takenId } },
        ),
      quit: () => this.end(0),
    });
  }

  async #handleMenuKey({ key, isHeld }: KeyPress): Promise<void> {
    const { menu } = this.state();
    const next = handleMenuKey(menu, key);
    if (next === 'start') {
      if (!isHeld) await this.#startFromMenu();
    } else if (next === 'quit') this.end(0);
    else if (next !== menu) this.set({ menu: next, stage: { name: 'menu' } });
  }

  protected override async place(table: LocalTable, setup: Setup): Promise<void> {
    unwrap(await table.act({ type: 'place', setup }));
  }

  protected override async act(table: LocalTable, request: ActRequest): Promise<void> {
    if (request.ask === 'online') return;
    const result = await table.act(request.action);
    if (!result.ok) this.notify({ code: 'refused', refusal: result.error });
    else if (request.action.type === 'undo') this.notify({ code: 'taken-back' });
  }

  protected override rematch(table: LocalTable): Promise<void> {
    const { seedOf, today } = this.deps;
    return this.#open(table.rematch({ seed: seedOf(this.state().startedGames), date: today() }));
  }

  protected override leaveGame(): void {
    this.close();
    this.showStage({ name: 'menu' });
  }

  protected override async record(table: LocalTable) {
    return ok(table.record());
  }

  #startFromMenu(): Promise<void> {
    const { menu, startedGames } = this.state();
    return this.#open(sessionFromSettings(menu.settings, menu.lang, this.deps, startedGames));
  }

  async #open(session: Session): Promise<void> {
    this.close();
    this.set({ startedGames: this.state().startedGames + 1, stage: { name: 'starting' } });
    const table = openTable(session, this.#tableOptions());
    this.table = table;
    const { autoPlace } = this.deps.options;
    let placed = await table.prepared;
    // The user may have left while fleets were being placed.
    if (table !== this.table) return;
    if (placed.ok && autoPlace) {
      placed = await placeAllFleets(table, customPlacer(this.state().menu.settings));
    }
    if (table !== this.table) return;
    if (placed.ok) {
      this.showTable(table);
      if (!autoPlace) await this.showPlacing(table);
      this.#mentionInterrupted();
    } else {
      this.close();
      this.showStage({ name: 'menu', notice: { code: 'gave-up', error: placed.error } });
    }
  }

  protected override async showPlacing(table: LocalTable): Promise<void> {
    await super.showPlacing(table);
    this.#mentionInterrupted();
  }

  /** Shows the notice once, on the first placing or battle screen of the new game. */
  #mentionInterrupted(): void {
    const { stage } = this.state();
    const notice = { code: 'waits' } as const;
    if (!this.#isNoticePending || (stage.name !== 'placing' && stage.name !== 'battle')) return;
    this.#isNoticePending = false;
    if (stage.name === 'battle') this.notify(notice);
    else this.showStage({ ...stage, placing: { ...stage.placing, notice } });
  }

  #resume(session: Session): void {
    this.close();
    this.#save(session);
    this.table = reopenTable(session, this.#tableOptions());
    this.showTable(this.table);
  }

  /** Saves the session during battle, and deletes it once the game is over. */
  #tableOptions() {
    const saveBattle = (session: Session) => {
      const { phase } = session.game;
      if (phase !== 'prepare') this.#save(phase === 'battle' ? session : undefined);
    };
    const isAnswered = ({ stage }: AppState) => stage.name !== 'battle' || !stage.battle.dialog;
    return screenTableOptions(this.deps, saveBattle, () => this.shown.until(isAnswered));
  }

  #save(savedSession: Session | undefined): void {
    this.set({ savedSession });
    this.deps.keep(savedSession);
  }
}
