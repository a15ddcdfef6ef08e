import type { Session } from '@flotilla/play';
import { writeRecord } from '@flotilla/rules';
import picocolors from 'picocolors';
import type { Context } from '../../../shell/context.js';
import { describePlacerError } from '../../../shell/error-texts.js';
import { CliError, describeFileError, plain } from '../../../shell/errors.js';
import { nameOfInput, readLines, readText } from '../../../shell/input.js';
import { writeRecordFile } from '../../../shell/output.js';
import { newSeed, seedAfter } from '../../../shell/seeds.js';
import type { PlayOptions } from '../options.js';
import { requirePlayed, sessionOfRecord } from '../resume.js';
import { newSession } from '../start.js';
import { clearInterrupted, describeSetAside, loadInterrupted, saveInterrupted } from '../store.js';
import { interpret, offerPlain, resumePlain, startPlain } from './interpreter.js';
import type { Step, Table } from './state.js';

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
  const table: Table = {
    texts,
    options,
    colors,
    today: io.today(),
    seedAfter: (seed) => seedAfter(options, seed, 1),
  };
  const keeper = isKept ? new Keeper(context, options.saveDir) : undefined;
  const tell = async (step: Step) => {
    options.memory?.see(step.state.session);
    const lines = [...step.lines];
    if (step.saveAs !== undefined) lines.push(await save(context, step.state.session, step.saveAs));
    const warning = await keeper?.keep(step);
    if (warning !== undefined) lines.push(warning);
    if (isJson || (lines.length === 0 && !io.isInputTerminal)) return;
    const clear = step.isSecret && io.isOutputTerminal ? CLEAR_SCREEN : '';
    const prompt = io.isInputTerminal && step.state.stage.kind !== 'left' ? '> ' : '';
    await io.write(clear + lines.map((line) => `${line}\n`).join('') + prompt);
  };
  let step = await firstStep(context, table);
  await tell(step);
  if (step.state.stage.kind !== 'left') {
    for await (const line of readLines(io.stdin)) {
      step = interpret(table, step.state, line);
      await tell(step);
      if (step.state.stage.kind === 'left') break;
    }
  }
  const { session, stage } = step.state;
  if (isJson) await io.write(`${JSON.stringify(report(session))}\n`);
  else if (stage.kind !== 'left') {
    await io.write(`${io.isInputTerminal ? '\n' : ''}${texts.t('plain.endOfInput')}\n`);
  }
}

/** A new game, the one to be resumed, or at a terminal the question which. */
async function firstStep(context: Context, table: Table): Promise<Step> {
  const { io, texts } = context;
  const { options } = table;
  if (options.resume !== undefined) {
    const session = await resumed(context, options);
    requirePlayed(options, session);
    return resumePlain(table, { ...session, memory: options.memory?.known });
  }
  const seed = options.seed ?? newSeed();
  const interrupted = io.isInputTerminal ? await interruptedIn(context, options) : undefined;
  if (interrupted) return offerPlain(table, newSession(options, seed, table.today), interrupted);
  const started = startPlain(table, seed);
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

async function save({ texts }: Context, session: Session, path: string): Promise<string> {
  try {
    await writeRecordFile(texts, path, writeRecord(session));
    return texts.t('plain.saved', { path: plain(path) });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return texts.t('plain.notSaved', { reason: error.message });
  }
}

/** What `--json` prints. */
function report(session: Session): object {
  const { game } = session;
  const { phase, winner, shots } = game;
  return {
    phase,
    winner: typeof winner === 'number' ? winner + 1 : winner,
    shots: shots.length,
    record: writeRecord(session),
  };
}

/** Keeps the session on disk while its battle lasts. */
class Keeper {
  readonly #context: Context;
  readonly #dir: string;
  /** What is on disk, as far as this run knows. */
  #kept: Session | 'nothing' | undefined;
  #hasFailed = false;

  constructor(context: Context, dir: string) {
    this.#context = context;
    this.#dir = dir;
  }

  /** Writes what has changed; returns a warning, once, when it cannot. */
  async keep({ state: { session, stage } }: Step): Promise<string | undefined> {
    const { phase } = session.game;
    const isEnded = phase === 'over' || stage.kind === 'left';
    const wanted = isEnded ? 'nothing' : phase === 'battle' ? session : this.#kept;
    if (wanted === this.#kept || wanted === undefined || this.#hasFailed) return undefined;
    this.#kept = wanted;
    try {
      await (wanted === 'nothing'
        ? clearInterrupted(this.#dir)
        : saveInterrupted(wanted, this.#dir));
      return undefined;
    } catch (error) {
      this.#hasFailed = true;
      const { texts } = this.#context;
      const reason = describeFileError(texts, this.#dir, error);
      return texts.t('errors:store.cannotSave', { reason });
    }
  }
}
