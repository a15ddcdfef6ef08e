import { INTERRUPTED } from '../../shell/io.js';
import type { Key } from '../../shell/terminal/keys.js';
import { ShownState } from '../../shell/terminal/machine.js';
import type { AdvisedGame, KeptPaper, PaperAside } from '../play/paper-games.js';
import { pressInResume, type ResumeChoice, without } from '../play/screen/app/resume-keys.js';
import { type Assist, advisedGame, canGoOn, withAdvice } from './assist.js';
import {
  type AssistNotice,
  type AssistState,
  adviceGiven,
  newAssist,
  pressInAssist,
} from './assist-state.js';

/** Screen being shown. */
export type AssistStage =
  /** Offer to resume an interrupted game. */
  | (ResumeChoice<AdvisedGame> & {
      readonly name: 'resume';
      readonly setAside?: PaperAside | undefined;
    })
  | { readonly name: 'advice'; readonly advice: AssistState }
  | { readonly name: 'end' };

/** Injected dependencies of the program. */
export interface AssistWorld {
  readonly begin: () => Assist;
  readonly resume: (game: AdvisedGame) => Assist;
  /** Locks an interrupted game for this program; false if another plays it, or it is over. */
  readonly take: (id: string) => Promise<boolean>;
  /** Sets the game to restore later; undefined for none. */
  readonly keep: (game: AdvisedGame | undefined) => void;
  /** Deletes the locked game. */
  readonly forget: () => Promise<void>;
  readonly leave: (code: number) => void;
  /** Ends the program with an internal error. */
  readonly fail: (error: unknown) => void;
}

/** Handles keys one at a time; saves each game from its first answer on. */
export class AssistProgram {
  readonly #world: AssistWorld;
  readonly #shown: ShownState<AssistStage>;
  #work: Promise<void> = Promise.resolve();
  #isKept = false;

  constructor(world: AssistWorld, first: AssistStage) {
    this.#world = world;
    this.#shown = new ShownState(first);
  }

  /** Is this program's game saved? */
  get isKept(): boolean {
    return this.#isKept;
  }

  readonly state = (): AssistStage => this.#shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  /** Resolves once everything the key caused is shown. */
  readonly send = (key: Key): Promise<void> => {
    if (key.name === 'interrupt') this.#end(INTERRUPTED);
    else this.#work = this.#work.then(() => this.#press(key)).catch(this.#world.fail);
    return this.#work;
  };

  /** Saves a resumed game, and asks for the first advice. */
  readonly start = (): void => {
    const stage = this.state();
    if (stage.name === 'advice') this.#keepNow(stage.advice.assist);
    this.#work = this.#askProgram().catch(this.#world.fail);
  };

  /** Reports that the game could not be saved. */
  readonly notKept = (reason: string): void => {
    this.#isKept = false;
    this.#tell({ code: 'not-kept', reason });
  };

  async #press(key: Key): Promise<void> {
    const stage = this.state();
    if (stage.name === 'resume') await this.#pressInResume(stage, key);
    else if (stage.name === 'advice') this.#pressInAdvice(stage.advice, key);
    await this.#askProgram();
  }

  /** Shows the advice of an external program when it arrives. */
  async #askProgram(): Promise<void> {
    const asked = this.state();
    if (asked.name !== 'advice' || !asked.advice.assist.isAwaited) return;
    const assist = await withAdvice(asked.advice.assist);
    const stage = this.state();
    if (stage.name !== 'advice') return;
    this.#shown.show({ ...stage, advice: adviceGiven(stage.advice, assist) });
  }

  async #pressInResume(stage: Extract<AssistStage, { name: 'resume' }>, key: Key): Promise<void> {
    const asked = pressInResume(stage, key);
    if (asked === 'quit') this.#end(0);
    else if (asked === 'new-game') this.#open(this.#world.begin());
    else if ('at' in asked) this.#shown.show({ ...stage, at: asked.at });
    else await this.#choose(stage, asked.does, asked.game);
  }

  async #choose(
    stage: Extract<AssistStage, { name: 'resume' }>,
    does: 'continue' | 'discard',
    { id, game }: KeptPaper,
  ): Promise<void> {
    const { take, begin, resume, forget } = this.#world;
    if (!(await take(id))) {
      this.#open(begin());
      this.#tell({ code: 'taken', id });
    } else if (does === 'continue') {
      this.#isKept = true;
      this.#open(resume(game));
    } else {
      await forget();
      const left = without(stage, id);
      if (left) this.#shown.show({ ...stage, ...left });
      else this.#open(begin());
    }
  }

  #pressInAdvice(advice: AssistState, key: Key): void {
    const next = pressInAssist(advice, key);
    if (next === 'forget') this.#keep(undefined);
    if (next === 'quit' || next === 'forget') {
      this.#end(0);
      return;
    }
    this.#shown.show({ name: 'advice', advice: next });
    const { assist } = next;
    if (assist !== advice.assist) this.#keepNow(assist);
  }

  #keepNow(assist: Assist): void {
    this.#keep(canGoOn(assist) ? advisedGame(assist) : undefined);
  }

  #keep(game: AdvisedGame | undefined): void {
    if (!game && !this.#isKept) return;
    this.#isKept = game !== undefined;
    this.#world.keep(game);
  }

  #open(assist: Assist): void {
    this.#shown.show({ name: 'advice', advice: newAssist(assist) });
  }

  #tell(notice: AssistNotice): void {
    const stage = this.state();
    if (stage.name === 'advice') {
      this.#shown.show({ ...stage, advice: { ...stage.advice, notice } });
    }
  }

  #end(code: number): void {
    this.#shown.show({ name: 'end' });
    this.#world.leave(code);
  }
}
