import { INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import type { Key } from '../../shell/terminal/keys.js';
import { ObservableState } from '../../shell/terminal/machine.js';
import type { AdvisedGame, DamagedPaperGame } from '../play/paper-games.js';
import { handleResumeKey, type ResumeChoice } from '../play/screen/app/resume-keys.js';
import { type AssistSession, canResume, requestAdvice, toAdvisedGame } from './assist.js';
import {
  type AssistNotice,
  type AssistState,
  handleAssistKey,
  newAssistState,
  withProgramAdvice,
} from './assist-state.js';

export type AssistStage =
  | (ResumeChoice<AdvisedGame> & {
      readonly name: 'resume';
      readonly setAside?: DamagedPaperGame | undefined;
    })
  | { readonly name: 'advice'; readonly advice: AssistState }
  | { readonly name: 'end' };

export interface AssistDeps {
  readonly begin: () => AssistSession;
  readonly resume: (game: AdvisedGame) => AssistSession;
  /** Locks an interrupted game; false if it is over or open in another program. */
  readonly lock: (id: string) => Promise<boolean>;
  /** Saves the game for resuming; undefined deletes the saved one. */
  readonly keep: (game: AdvisedGame | undefined) => void;
  /** Deletes the locked game. */
  readonly discard: () => Promise<void>;
  readonly leave: (code: number) => void;
  readonly fail: (error: unknown) => void;
}

/** Handles keys one at a time. Saves the game after each change, once it has an answer. */
export class AssistProgram {
  readonly #deps: AssistDeps;
  readonly #shown: ObservableState<AssistStage>;
  #pending: Promise<void> = Promise.resolve();
  #isSaved = false;

  constructor(deps: AssistDeps, first: AssistStage) {
    this.#deps = deps;
    this.#shown = new ObservableState(first);
  }

  get isSaved(): boolean {
    return this.#isSaved;
  }

  readonly state = (): AssistStage => this.#shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  /** Resolves when the key has taken effect on the screen. */
  readonly send = (key: Key): Promise<void> => {
    if (key.name === 'interrupt') this.#end(INTERRUPTED_EXIT_CODE);
    else this.#pending = this.#pending.then(() => this.#handleKey(key)).catch(this.#deps.fail);
    return this.#pending;
  };

  /** Saves a resumed game and requests the first advice. */
  readonly start = (): void => {
    const stage = this.state();
    if (stage.name === 'advice') this.#saveNow(stage.advice.assist);
    this.#pending = this.#requestAdvice().catch(this.#deps.fail);
  };

  readonly reportUnsaved = (reason: string): void => {
    this.#isSaved = false;
    this.#notify({ code: 'not-kept', reason });
  };

  async #handleKey(key: Key): Promise<void> {
    const stage = this.state();
    if (stage.name === 'resume') await this.#handleResumeKey(stage, key);
    else if (stage.name === 'advice') this.#handleAdviceKey(stage.advice, key);
    await this.#requestAdvice();
  }

  /** Fetches advice from an external program and shows it on arrival. */
  async #requestAdvice(): Promise<void> {
    const awaitingStage = this.state();
    if (awaitingStage.name !== 'advice' || !awaitingStage.advice.assist.isAdvicePending) return;
    const assist = await requestAdvice(awaitingStage.advice.assist);
    const stage = this.state();
    if (stage.name !== 'advice') return;
    this.#shown.set({ ...stage, advice: withProgramAdvice(stage.advice, assist) });
  }

  #handleResumeKey(stage: Extract<AssistStage, { name: 'resume' }>, key: Key): Promise<void> {
    const { lock, begin, resume, discard } = this.#deps;
    return handleResumeKey(stage, key, {
      lock,
      show: (choice) => this.#shown.set({ ...stage, ...choice }),
      resume: (game) => {
        this.#isSaved = true;
        this.#open(resume(game));
      },
      discard,
      startNew: (takenId) => {
        this.#open(begin());
        if (takenId !== undefined) this.#notify({ code: 'taken', id: takenId });
      },
      quit: () => this.#end(0),
    });
  }

  #handleAdviceKey(advice: AssistState, key: Key): void {
    const next = handleAssistKey(advice, key);
    if (next === 'forget') this.#save(undefined);
    if (next === 'quit' || next === 'forget') {
      this.#end(0);
      return;
    }
    this.#shown.set({ name: 'advice', advice: next });
    const { assist } = next;
    if (assist !== advice.assist) this.#saveNow(assist);
  }

  #saveNow(assist: AssistSession): void {
    this.#save(canResume(assist) ? toAdvisedGame(assist) : undefined);
  }

  #save(game: AdvisedGame | undefined): void {
    if (!game && !this.#isSaved) return;
    this.#isSaved = game !== undefined;
    this.#deps.keep(game);
  }

  #open(assist: AssistSession): void {
    this.#shown.set({ name: 'advice', advice: newAssistState(assist) });
  }

  #notify(notice: AssistNotice): void {
    const stage = this.state();
    if (stage.name === 'advice') {
      this.#shown.set({ ...stage, advice: { ...stage.advice, notice } });
    }
  }

  #end(code: number): void {
    this.#shown.set({ name: 'end' });
    this.#deps.leave(code);
  }
}
