import process from 'node:process';
import type { Session } from '@flotilla/play';
import picocolors from 'picocolors';
import type { Context } from '../../../shell/context.js';
import { describePlacerError } from '../../../shell/error-texts.js';
import { CliError, describeFolderError, plain } from '../../../shell/errors.js';
import { nameOfInput, readLines, readText } from '../../../shell/input.js';
import { INTERRUPTED, playCommand } from '../../../shell/io.js';
import { GameKeeper } from '../../../shell/kept-games.js';
import { newSeed, seedAfter } from '../../../shell/options.js';
import { writeRecordFile } from '../../../shell/output.js';
import { textOfLines } from '../../../shell/tell.js';
import type { PlayOptions } from '../options.js';
import type { SeatedTable } from '../seated-table.js';
import { asksForNew } from '../start.js';
import {
  describeSetAside,
  findResumable,
  InterruptedGames,
  playable,
  type SetAside,
  takeGame,
} from '../store.js';
import { interpret, offerPlain, resumePlain, startPlain } from './interpreter.js';
import { after, type PlainStep, type PlainWorld } from './state.js';

export interface PlainOptions {
  /** Saves the game while it is played, so that it can be resumed. */
  readonly isKept: boolean;
  /** Prints only the record, at the end. */
  readonly isJson: boolean;
}

const CLEAR_SCREEN = '\u001B[2J\u001B[3J\u001B[H';

/** Plays line by line from standard input, until its end or until the player leaves. */
export async function playPlain(
  context: Context,
  options: PlayOptions,
  { isKept, isJson }: PlainOptions,
): Promise<void> {
  const { io, texts } = context;
  const colors = picocolors.createColors(io.hasColors && !isJson);
  const kept = new InterruptedGames(options.saveDir);
  const store = new GameKeeper(kept, (error) => {
    const reason = describeFolderError(texts, options.saveDir, error);
    return texts.t('errors:store.cannotSave', { reason });
  });
  // A resumed game is always saved.
  const keep = (session: Session) => {
    const { phase } = session.game;
    if (!isKept && !kept.hasOwn) return;
    if (phase === 'over') store.save(undefined);
    else if (phase === 'battle' && !store.hasFailed) store.save(session);
  };
  const world: PlainWorld = {
    texts,
    options,
    colors,
    today: io.today(),
    seedAfter: (seed) => seedAfter(options, seed, 1),
    take: (id) => kept.take(id),
    keep,
  };
  const tell = async (step: PlainStep) => {
    const lines = [...step.lines];
    if (step.saveAs !== undefined) {
      lines.push(await save(context, recordOf(step.state.table), step.saveAs));
    }
    if (step.state.stage.kind === 'left') store.save(undefined);
    const warning = await store.settled();
    if (warning !== undefined) lines.push(warning);
    if (isJson || (lines.length === 0 && !io.isInputTerminal)) return;
    const clear = step.isSecret && io.isOutputTerminal ? CLEAR_SCREEN : '';
    const prompt = io.isInputTerminal && step.state.stage.kind !== 'left' ? '> ' : '';
    await io.write(clear + textOfLines(lines) + prompt);
  };
  let step = await firstStep(context, world, kept);
  await tell(step);
  io.onInterrupt(() => {
    io.endOnInterrupt();
    void endInterrupted(context, store, kept);
  });
  if (step.state.stage.kind !== 'left') {
    for await (const line of readLines(io.stdin)) {
      step = await interpret(world, step.state, line);
      await tell(step);
      if (step.state.stage.kind === 'left') break;
    }
  }
  kept.release();
  const { table, stage } = step.state;
  if (isJson) await io.write(`${JSON.stringify(report(table))}\n`);
  else if (stage.kind !== 'left') {
    await io.write(`${io.isInputTerminal ? '\n' : ''}${texts.t('plain.endOfInput')}\n`);
  }
}

/** Handles Ctrl-C: ends the program and says how to resume the game. */
async function endInterrupted(
  { io, texts }: Context,
  store: GameKeeper<Session>,
  kept: InterruptedGames,
): Promise<void> {
  await store.settled();
  if (kept.hasOwn) await io.write(`\n${texts.t('screens:kept', { play: playCommand() })}\n`);
  kept.release();
  process.exit(INTERRUPTED);
}

/** Starts a new game, the resumed one, or at a terminal asks which. */
async function firstStep(
  context: Context,
  world: PlainWorld,
  kept: InterruptedGames,
): Promise<PlainStep> {
  const { io, texts } = context;
  const { options } = world;
  const seed = options.seed ?? newSeed();
  if (options.resume !== undefined) {
    const found = await findResumable(options, kept, async (path) => ({
      name: nameOfInput(texts, path),
      text: await readText(path, context),
    }));
    if (found.kind === 'record') return resumePlain(world, found.session);
    tellSetAside(context, found.setAside);
    const [latest, ...others] = found.games;
    if (others.length > 0 && io.isInputTerminal) return offerPlain(world, seed, found.games);
    if (latest) return resumePlain(world, await takeGame(options, kept, latest));
  }
  const { games: all, setAside } = io.isInputTerminal ? await kept.find() : NOTHING;
  const games = playable(all, options);
  tellSetAside(context, setAside);
  if (games.length > 0 && !asksForNew(options)) return offerPlain(world, seed, games);
  const started = await startPlain(world, seed);
  if (!started.ok) throw new CliError(describePlacerError(texts, started.error));
  return games.length > 0
    ? after([texts.t('screens:waits', { play: playCommand() }), ''], started.value)
    : started.value;
}

const NOTHING = { games: [], setAside: [] };

/** Reports damaged games on stderr, once. */
function tellSetAside({ io, texts }: Context, setAside: readonly SetAside[]): void {
  for (const each of setAside) io.writeError(`flotilla play: ${describeSetAside(texts, each)}\n`);
}

/** Writes a record; returns a message about the result. */
export async function save({ texts }: Context, record: string, path: string): Promise<string> {
  try {
    await writeRecordFile(texts, path, record);
    return texts.t('plain.saved', { path: plain(path) });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return texts.t('plain.notSaved', { reason: error.message });
  }
}

/** Returns the record. @throws Error for an online table, whose server has it */
function recordOf({ record }: SeatedTable): string {
  if (!record) throw new Error('the server has the record');
  return record();
}

/** Returns the document of `--json`. */
function report(table: SeatedTable): object {
  const { phase, winner, shots } = table.view();
  return {
    phase,
    winner: typeof winner === 'number' ? winner + 1 : winner,
    shots: shots.length,
    record: recordOf(table),
  };
}
