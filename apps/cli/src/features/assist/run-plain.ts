import process from 'node:process';
import { announcesSinkings, makeSquare } from '@flotilla/rules';
import picocolors from 'picocolors';
import type { CommandContext } from '../../shell/context.js';
import { CliError, describeFileError } from '../../shell/errors.js';
import { nameOfInput, readLines } from '../../shell/input.js';
import { INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import { GameSaver } from '../../shell/kept-games.js';
import { rulesAsJson, rulesLines } from '../../shell/messages.js';
import { textOfLines } from '../../shell/tell.js';
import { parseCommandWord } from '../../shell/words.js';
import { type AdvisedGame, describePaper, type PaperGames } from '../play/paper-games.js';
import { explainOffer, gameOfAnswer, offerLines } from '../play/plain/offer.js';
import { describeDamagedGame } from '../play/store.js';
import {
  type AssistSession,
  canResume,
  countShots,
  isFleetSunk,
  requestAdvice,
  toAdvisedGame,
} from './assist.js';
import type { AssistOpening } from './open-assist.js';
import {
  type AssistStep,
  addRequestedAdvice,
  describeAdvice,
  handleAssistLine,
} from './plain-assist.js';

export interface PlainAssistOptions {
  readonly dir: string;
  readonly savedGames: PaperGames;
  readonly isAutosaved: boolean;
  /** Prints only the JSON document, at the end. */
  readonly isJson: boolean;
}

/** Advises a shot and reads its answer, until all ships are sunk or the input ends. */
export async function runPlainAssist(
  context: CommandContext,
  opening: AssistOpening,
  { dir, savedGames, isAutosaved, isJson }: PlainAssistOptions,
): Promise<void> {
  const { io, texts } = context;
  const { t } = texts;
  const view = {
    texts,
    colors: picocolors.createColors(io.hasColors && !isJson),
    isSaved: isAutosaved,
  };
  const saver = new GameSaver(savedGames, (error) => {
    const reason = describeFileError(texts, dir, error);
    return t('errors:store.cannotSave', { reason });
  });
  let lastSaved: AssistSession | undefined;
  const saveGame = (assist: AssistSession | undefined) => {
    if (assist === lastSaved || saver.hasFailed) return;
    lastSaved = assist;
    const game = assist && canResume(assist) ? toAdvisedGame(assist) : undefined;
    if (savedGames.hasCurrent || (game && isAutosaved)) saver.save(game);
  };
  const print = async (lines: readonly string[], isOver = false) => {
    if (isJson) return;
    const prompt = io.isInputTerminal && !isOver ? '> ' : '';
    await io.write(textOfLines(lines) + prompt);
  };
  const printStep = async ({ state, lines }: AssistStep) => {
    saveGame(state.isDiscarded ? undefined : state.assist);
    const warning = await saver.settled();
    await print(warning === undefined ? lines : [...lines, warning], isEnded(state));
  };
  for (const file of opening.setAside) {
    io.writeError(`flotilla assist: ${describeDamagedGame(texts, file)}\n`);
  }
  const lines = readLines(io.stdin);
  const chosen = await chooseGame(context, opening, { savedGames, lines, print });
  if (chosen === 'ended') return;
  const first = await requestAdvice(chosen ? opening.resume(chosen) : opening.begin());
  let step: AssistStep = {
    state: { assist: first },
    lines: introductionLines(context, opening, first),
  };
  await printStep(step);
  io.onInterrupt(() => {
    io.endOnInterrupt();
    const savedNotice = savedGames.hasCurrent
      ? io.write(`\n${t('commands:assist.kept')}\n`)
      : Promise.resolve();
    void savedNotice.then(() => {
      savedGames.unlockCurrent();
      process.exit(INTERRUPTED_EXIT_CODE);
    });
  });
  let count = 0;
  for await (const line of lines) {
    count += 1;
    step = await addRequestedAdvice(view, handleAssistLine(view, step.state, line));
    if (step.refusal !== undefined && !io.isInputTerminal) {
      // Later lines build on the refused answer, so piped input stops here.
      savedGames.unlockCurrent();
      const place = nameOfInput(texts, undefined);
      throw new CliError(t('errors:layouts.illegal', { place, line: count, reason: step.refusal }));
    }
    await printStep(step);
    if (isEnded(step.state)) break;
  }
  savedGames.unlockCurrent();
  const { assist, isDiscarded } = step.state;
  if (isJson) await io.write(`${JSON.stringify(assistAsJson(assist))}\n`);
  else if (isAutosaved && !isDiscarded && canResume(assist) && !saver.hasFailed) {
    await io.write(`${io.isInputTerminal ? '\n' : ''}${t('commands:assist.kept')}\n`);
  }
}

interface ChoiceOptions {
  readonly savedGames: PaperGames;
  readonly lines: AsyncGenerator<string>;
  readonly print: (lines: readonly string[], isOver?: boolean) => Promise<void>;
}

/** Game to resume; undefined for a new game, `ended` if the user leaves. */
async function chooseGame(
  { io, texts }: CommandContext,
  { resumedGame, offeredGames }: AssistOpening,
  { savedGames, lines, print }: ChoiceOptions,
): Promise<AdvisedGame | undefined | 'ended'> {
  if (resumedGame || offeredGames.length === 0 || !io.isInputTerminal) return resumedGame;
  const descriptions = offeredGames.map(({ game }) => describePaper(texts, game));
  await print(offerLines(texts, descriptions));
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) return 'ended';
    const word = parseCommandWord(line.trim());
    if (word === 'no') return undefined;
    if (word === 'quit') return 'ended';
    const chosen = gameOfAnswer(offeredGames, line);
    if (chosen && (await savedGames.lock(chosen.id))) return chosen.game;
    await print([
      chosen
        ? texts.t('errors:store.taken', { id: chosen.id })
        : explainOffer(texts, offeredGames.length),
    ]);
  }
}

function introductionLines(
  { texts }: CommandContext,
  { hasSkippedInterruptedGames }: AssistOpening,
  assist: AssistSession,
): string[] {
  const { t } = texts;
  const { rules } = assist.known;
  const count = countShots(assist);
  return [
    ...(hasSkippedInterruptedGames ? [t('commands:assist.waits'), ''] : []),
    ...rulesLines(texts, rules),
    t(`commands:assist.${announcesSinkings(rules) ? 'hint' : 'hintUntold'}`),
    ...(count > 0 ? [t('commands:assist.resumed', { count })] : []),
    ...describeAdvice({ texts, colors: picocolors.createColors(false) }, assist),
  ];
}

function isEnded({ assist, hasLeft }: AssistStep['state']): boolean {
  return hasLeft === true || isFleetSunk(assist);
}

/** Builds the `--json` document; squares are text, readable without the grid. */
function assistAsJson(assist: AssistSession): object {
  const { known, shooter, seed, advised } = assist;
  const { grid } = known.rules;
  return {
    ...rulesAsJson(known.rules, seed),
    shooter: shooter.name,
    seed,
    isCleared: isFleetSunk(assist),
    shots: countShots(assist),
    answers: known.answers.map((answer) => ({
      ...answer,
      square: makeSquare(grid, answer.square),
    })),
    advised: isFleetSunk(assist) ? [] : advised.map((square) => makeSquare(grid, square)),
  };
}
