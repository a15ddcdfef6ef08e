import process from 'node:process';
import type { Session } from '@flotilla/play';
import picocolors from 'picocolors';
import type { CommandContext } from '../../../shell/context.js';
import { describePlacerError } from '../../../shell/error-texts.js';
import { CliError, describeFolderError } from '../../../shell/errors.js';
import { nameOfInput, readLines, readText } from '../../../shell/input.js';
import { INTERRUPTED_EXIT_CODE, playCommand } from '../../../shell/io.js';
import { GameSaver } from '../../../shell/kept-games.js';
import { newSeed, nextSeed } from '../../../shell/options.js';
import { textOfLines } from '../../../shell/tell.js';
import type { PlayOptions } from '../options.js';
import { recordNoticeText, replaceRecord } from '../save-record.js';
import type { SeatedTable } from '../seated-table.js';
import { requestsNewGame } from '../start.js';
import {
  type DamagedGame,
  describeDamagedGame,
  findResumable,
  InterruptedGames,
  lockGame,
  playableGames,
} from '../store.js';
import { interpretLine, offerSavedGames, resumePlainGame, startPlainGame } from './interpreter.js';
import { type PlainDeps, type PlainStep, prependLines } from './state.js';

export interface PlainOptions {
  readonly isAutosaved: boolean;
  /** Prints only the JSON document, at the end. */
  readonly isJson: boolean;
}

const CLEAR_SCREEN = '\u001B[2J\u001B[3J\u001B[H';

export async function playPlain(
  context: CommandContext,
  options: PlayOptions,
  { isAutosaved, isJson }: PlainOptions,
): Promise<void> {
  const { io, texts } = context;
  const colors = picocolors.createColors(io.hasColors && !isJson);
  const savedGames = new InterruptedGames(options.saveDir);
  const saver = new GameSaver(savedGames, (error) => {
    const reason = describeFolderError(texts, options.saveDir, error);
    return texts.t('errors:store.cannotSave', { reason });
  });
  // A resumed game is saved even without `--autosave`.
  const saveSession = (session: Session) => {
    const { phase } = session.game;
    if (!isAutosaved && !savedGames.hasCurrent) return;
    if (phase === 'over') saver.save(undefined);
    else if (phase === 'battle' && !saver.hasFailed) saver.save(session);
  };
  const deps: PlainDeps = {
    texts,
    options,
    colors,
    today: io.today(),
    seedAfter: (seed) => nextSeed(options, seed, 1),
    lock: (id) => savedGames.lock(id),
    keep: saveSession,
  };
  const printStep = async (step: PlainStep) => {
    const lines = [...step.lines];
    if (step.saveAs !== undefined) {
      const record = requireRecord(step.state.table);
      lines.push(recordNoticeText(texts, await replaceRecord(texts, step.saveAs, record)));
    }
    if (step.state.stage.kind === 'left') saver.save(undefined);
    const warning = await saver.settled();
    if (warning !== undefined) lines.push(warning);
    if (isJson || (lines.length === 0 && !io.isInputTerminal)) return;
    const clearCodes = step.clearsScreen && io.isOutputTerminal ? CLEAR_SCREEN : '';
    const prompt = io.isInputTerminal && step.state.stage.kind !== 'left' ? '> ' : '';
    await io.write(clearCodes + textOfLines(lines) + prompt);
  };
  let step = await firstStep(context, deps, savedGames);
  await printStep(step);
  io.onInterrupt(() => {
    io.endOnInterrupt();
    void exitInterrupted(context, saver, savedGames);
  });
  if (step.state.stage.kind !== 'left') {
    for await (const line of readLines(io.stdin)) {
      step = await interpretLine(deps, step.state, line);
      await printStep(step);
      if (step.state.stage.kind === 'left') break;
    }
  }
  savedGames.unlockCurrent();
  const { table, stage } = step.state;
  if (isJson) await io.write(`${JSON.stringify(reportAsJson(table))}\n`);
  else if (stage.kind !== 'left') {
    await io.write(`${io.isInputTerminal ? '\n' : ''}${texts.t('plain.endOfInput')}\n`);
  }
}

async function exitInterrupted(
  { io, texts }: CommandContext,
  saver: GameSaver<Session>,
  savedGames: InterruptedGames,
): Promise<void> {
  await saver.settled();
  if (savedGames.hasCurrent)
    await io.write(`\n${texts.t('screens:kept', { play: playCommand() })}\n`);
  savedGames.unlockCurrent();
  process.exit(INTERRUPTED_EXIT_CODE);
}

/** Starts or resumes a game; at a terminal, offers the interrupted ones. */
async function firstStep(
  context: CommandContext,
  deps: PlainDeps,
  savedGames: InterruptedGames,
): Promise<PlainStep> {
  const { io, texts } = context;
  const { options } = deps;
  const seed = options.seed ?? newSeed();
  if (options.resume !== undefined) {
    const resumable = await findResumable(options, savedGames, async (path) => ({
      name: nameOfInput(texts, path),
      text: await readText(path, context),
    }));
    if (resumable.kind === 'record') return resumePlainGame(deps, resumable.session);
    reportDamagedGames(context, resumable.setAside);
    const [latest, ...others] = resumable.games;
    if (others.length > 0 && io.isInputTerminal)
      return offerSavedGames(deps, seed, resumable.games);
    if (latest) return resumePlainGame(deps, await lockGame(options, savedGames, latest));
  }
  const { games: savedGamesFound, setAside } = io.isInputTerminal
    ? await savedGames.findUnlocked()
    : NO_GAMES;
  const games = playableGames(savedGamesFound, options);
  reportDamagedGames(context, setAside);
  if (games.length > 0 && !requestsNewGame(options)) return offerSavedGames(deps, seed, games);
  const started = await startPlainGame(deps, seed);
  if (!started.ok) throw new CliError(describePlacerError(texts, started.error));
  return games.length > 0
    ? prependLines([texts.t('screens:waits', { play: playCommand() }), ''], started.value)
    : started.value;
}

const NO_GAMES = { games: [], setAside: [] };

function reportDamagedGames({ io, texts }: CommandContext, setAside: readonly DamagedGame[]): void {
  for (const file of setAside)
    io.writeError(`flotilla play: ${describeDamagedGame(texts, file)}\n`);
}

/** @throws Error for an online table, whose record is on the server */
function requireRecord({ record }: SeatedTable): string {
  if (!record) throw new Error('the server has the record');
  return record();
}

function reportAsJson(table: SeatedTable): object {
  const { phase, winner, shots } = table.view();
  return {
    phase,
    winner: typeof winner === 'number' ? winner + 1 : winner,
    shots: shots.length,
    record: requireRecord(table),
  };
}
