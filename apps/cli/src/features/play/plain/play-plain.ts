import { Keeper, type Session } from '@flotilla/play';
import picocolors from 'picocolors';
import type { Context } from '../../../shell/context.js';
import { describePlacerError } from '../../../shell/error-texts.js';
import { CliError, describeFileError, plain } from '../../../shell/errors.js';
import { nameOfInput, readLines, readText } from '../../../shell/input.js';
import { newSeed, seedAfter } from '../../../shell/options.js';
import { writeRecordFile } from '../../../shell/output.js';
import type { PlayOptions } from '../options.js';
import type { SeatedTable } from '../seated-table.js';
import {
  clearInterrupted,
  describeSetAside,
  loadInterrupted,
  requirePlayed,
  saveInterrupted,
  sessionOfRecord,
} from '../store.js';
import { interpret, offerPlain, resumePlain, startPlain } from './interpreter.js';
import type { PlainWorld, Step } from './state.js';

export interface PlainOptions {
  /** Keep the game while it is played, so that it can be gone on with. */
  readonly isKept: boolean;
  /** Say nothing, and print the record at the end. */
  readonly isJson: boolean;
}

const CLEAR_SCREEN = '\u001B[2J\u001B[3J\u001B[H';

/** Plays line by line from standard input until its end, or until the player leaves. */
export async function playPlain(
  context: Context,
  options: PlayOptions,
  { isKept, isJson }: PlainOptions,
): Promise<void> {
  const { io, texts } = context;
  const colors = picocolors.createColors(io.hasColors && !isJson);
  const store = isKept ? new Store(context, options.saveDir) : undefined;
  const world: PlainWorld = {
    texts,
    options,
    colors,
    today: io.today(),
    seedAfter: (seed) => seedAfter(options, seed, 1),
    ...(store && { keep: store.keep }),
  };
  const tell = async (step: Step) => {
    const lines = [...step.lines];
    if (step.saveAs !== undefined) {
      lines.push(await save(context, recordOf(step.state.table), step.saveAs));
    }
    if (step.state.stage.kind === 'left') store?.clear();
    const warning = await store?.settled();
    if (warning !== undefined) lines.push(warning);
    if (isJson || (lines.length === 0 && !io.isInputTerminal)) return;
    const clear = step.isSecret && io.isOutputTerminal ? CLEAR_SCREEN : '';
    const prompt = io.isInputTerminal && step.state.stage.kind !== 'left' ? '> ' : '';
    await io.write(clear + lines.map((line) => `${line}\n`).join('') + prompt);
  };
  let step = await firstStep(context, world);
  await tell(step);
  if (step.state.stage.kind !== 'left') {
    for await (const line of readLines(io.stdin)) {
      step = await interpret(world, step.state, line);
      await tell(step);
      if (step.state.stage.kind === 'left') break;
    }
  }
  const { table, stage } = step.state;
  if (isJson) await io.write(`${JSON.stringify(report(table))}\n`);
  else if (stage.kind !== 'left') {
    await io.write(`${io.isInputTerminal ? '\n' : ''}${texts.t('plain.endOfInput')}\n`);
  }
}

/** A new game, the one to be resumed, or at a terminal the question which. */
async function firstStep(context: Context, world: PlainWorld): Promise<Step> {
  const { io, texts } = context;
  const { options } = world;
  if (options.resume !== undefined) {
    const session = await resumed(context, options);
    requirePlayed(options, session);
    return resumePlain(world, session);
  }
  const seed = options.seed ?? newSeed();
  const interrupted = io.isInputTerminal ? await interruptedIn(context, options) : undefined;
  if (interrupted) return offerPlain(world, seed, interrupted);
  const started = await startPlain(world, seed);
  if (started.ok) return started.value;
  throw new CliError(describePlacerError(texts, started.error));
}

async function resumed(context: Context, options: PlayOptions): Promise<Session> {
  const { texts } = context;
  const { resume } = options;
  if (typeof resume === 'string') {
    return sessionOfRecord(options, nameOfInput(texts, resume), await readText(resume, context));
  }
  const session = await interruptedIn(context, options);
  if (session) return session;
  throw new CliError(texts.t('errors:store.none'));
}

/** The interrupted game; one that is damaged is told of on standard error, and is gone. */
async function interruptedIn(
  { io, texts }: Context,
  { saveDir, foreign, resume }: PlayOptions,
): Promise<Session | undefined> {
  const interrupted = await loadInterrupted(saveDir, foreign);
  if (interrupted.kind === 'needs-program' && resume === true) {
    throw new CliError(texts.t('errors:store.needsProgram', interrupted));
  }
  if (interrupted.kind === 'damaged') {
    io.writeError(`flotilla play: ${describeSetAside(texts, interrupted)}\n`);
  }
  return interrupted.kind === 'found' ? interrupted.session : undefined;
}

/** Writes a record; says what became of it. */
export async function save({ texts }: Context, record: string, path: string): Promise<string> {
  try {
    await writeRecordFile(texts, path, record);
    return texts.t('plain.saved', { path: plain(path) });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return texts.t('plain.notSaved', { reason: error.message });
  }
}

/** @throws Error for a table online, whose server has the record */
function recordOf({ record }: SeatedTable): string {
  if (!record) throw new Error('the server has the record');
  return record();
}

/** What `--json` prints. */
function report(table: SeatedTable): object {
  const { phase, winner, shots } = table.view();
  return {
    phase,
    winner: typeof winner === 'number' ? winner + 1 : winner,
    shots: shots.length,
    record: recordOf(table),
  };
}

/** Keeps the session on disk while its battle lasts. */
class Store {
  readonly #keeper: Keeper<Session | 'nothing'>;
  /** A warning that was not told yet. */
  #warning: string | undefined;
  #hasFailed = false;

  constructor({ texts }: Context, dir: string) {
    this.#keeper = new Keeper(
      (value) => (value === 'nothing' ? clearInterrupted(dir) : saveInterrupted(value, dir)),
      (error) => {
        this.#hasFailed = true;
        const reason = describeFileError(texts, dir, error);
        this.#warning = texts.t('errors:store.cannotSave', { reason });
      },
    );
  }

  readonly keep = (session: Session): void => {
    const { phase } = session.game;
    if (phase === 'over') this.clear();
    else if (phase === 'battle' && !this.#hasFailed) this.#keeper.keep(session);
  };

  clear(): void {
    this.#keeper.keep('nothing');
  }

  /** Waits until all is written; returns a warning, once, when it cannot be. */
  async settled(): Promise<string | undefined> {
    await this.#keeper.settled();
    const warning = this.#warning;
    this.#warning = undefined;
    return warning;
  }
}
