import process from 'node:process';
import { announcesSinkings, makeSquare } from '@flotilla/rules';
import picocolors from 'picocolors';
import type { Context } from '../../shell/context.js';
import { CliError, describeFileError } from '../../shell/errors.js';
import { nameOfInput, readLines } from '../../shell/input.js';
import { INTERRUPTED } from '../../shell/io.js';
import { GameKeeper } from '../../shell/kept-games.js';
import { rulesAsJson, rulesLines } from '../../shell/messages.js';
import { textOfLines } from '../../shell/tell.js';
import { readWord } from '../../shell/words.js';
import {
  type AdvisedGame,
  describePaper,
  type KeptPaper,
  type PaperGames,
} from '../play/paper-games.js';
import { describeSetAside } from '../play/store.js';
import { type Assist, advisedGame, canGoOn, isFleetSunk, shotsOf, withAdvice } from './assist.js';
import type { AssistOpening } from './open-assist.js';
import { type AssistStep, advisedStep, assistStep, tellAdvice } from './plain-assist.js';

export interface PlainAssistOptions {
  readonly dir: string;
  readonly kept: PaperGames;
  /** Saves the game while it is played, so that it can be resumed. */
  readonly isKept: boolean;
  /** Prints only the observation, at the end. */
  readonly isJson: boolean;
}

/** Names a shot and reads its answer, until all ships are sunk or the input ends. */
export async function assistPlain(
  context: Context,
  opening: AssistOpening,
  { dir, kept, isKept, isJson }: PlainAssistOptions,
): Promise<void> {
  const { io, texts } = context;
  const { t } = texts;
  const table = { texts, colors: picocolors.createColors(io.hasColors && !isJson), isKept };
  const store = new GameKeeper(kept, (error) => {
    const reason = describeFileError(texts, dir, error);
    return t('errors:store.cannotSave', { reason });
  });
  let last: Assist | undefined;
  const keep = (assist: Assist | undefined) => {
    if (assist === last || store.hasFailed) return;
    last = assist;
    const game = assist && canGoOn(assist) ? advisedGame(assist) : undefined;
    if (kept.hasOwn || (game && isKept)) store.save(game);
  };
  const say = async (lines: readonly string[], isOver = false) => {
    if (isJson) return;
    const prompt = io.isInputTerminal && !isOver ? '> ' : '';
    await io.write(textOfLines(lines) + prompt);
  };
  const tell = async ({ state, lines }: AssistStep) => {
    keep(state.isForgotten ? undefined : state.assist);
    const warning = await store.settled();
    await say(warning === undefined ? lines : [...lines, warning], isEnded(state));
  };
  for (const each of opening.setAside) {
    io.writeError(`flotilla assist: ${describeSetAside(texts, each)}\n`);
  }
  const lines = readLines(io.stdin);
  const chosen = await chooseGame(context, opening, { kept, lines, say });
  if (chosen === 'ended') return;
  const first = await withAdvice(chosen ? opening.resume(chosen) : opening.begin());
  let step: AssistStep = { state: { assist: first }, lines: introduce(context, opening, first) };
  await tell(step);
  io.onInterrupt(() => {
    io.endOnInterrupt();
    const told = kept.hasOwn ? io.write(`\n${t('commands:assist.kept')}\n`) : Promise.resolve();
    void told.then(() => {
      kept.release();
      process.exit(INTERRUPTED);
    });
  });
  let count = 0;
  for await (const line of lines) {
    count += 1;
    step = await advisedStep(table, assistStep(table, step.state, line));
    if (step.refusal !== undefined && !io.isInputTerminal) {
      // Later lines of a file answer shots after this one.
      kept.release();
      const place = nameOfInput(texts, undefined);
      throw new CliError(t('errors:layouts.illegal', { place, line: count, reason: step.refusal }));
    }
    await tell(step);
    if (isEnded(step.state)) break;
  }
  kept.release();
  const { assist, isForgotten } = step.state;
  if (isJson) await io.write(`${JSON.stringify(report(assist))}\n`);
  else if (isKept && !isForgotten && canGoOn(assist) && !store.hasFailed) {
    await io.write(`${io.isInputTerminal ? '\n' : ''}${t('commands:assist.kept')}\n`);
  }
}

interface Asking {
  readonly kept: PaperGames;
  readonly lines: AsyncGenerator<string>;
  readonly say: (lines: readonly string[], isOver?: boolean) => Promise<void>;
}

/** Returns the game to resume; undefined for a new one. */
async function chooseGame(
  { io, texts }: Context,
  { resumed, offered }: AssistOpening,
  { kept, lines, say }: Asking,
): Promise<AdvisedGame | undefined | 'ended'> {
  const { t } = texts;
  if (resumed || offered.length === 0 || !io.isInputTerminal) return resumed;
  const count = offered.length;
  const isOne = count === 1;
  const listed = offered.map(({ game }, index) => `${index + 1}  ${describePaper(texts, game)}`);
  await say([
    t('screens:resume.title', { count }),
    ...listed,
    t(isOne ? 'plain.offer' : 'plain.offerSome', { count }),
  ]);
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) return 'ended';
    const word = readWord(line.trim());
    if (word === 'no') return undefined;
    if (word === 'quit') return 'ended';
    const game = meant(offered, line.trim(), word === 'yes');
    if (game && (await kept.take(game.id))) return game.game;
    await say([
      game
        ? t('errors:store.taken', { id: game.id })
        : t(isOne ? 'plain.sayYesOrNo' : 'plain.sayWhichGame', { count }),
    ]);
  }
}

function meant(
  offered: readonly KeptPaper[],
  answer: string,
  isYes: boolean,
): KeptPaper | undefined {
  if (isYes) return offered.length === 1 ? offered[0] : undefined;
  return offered.find((_, index) => answer === `${index + 1}`);
}

function introduce({ texts }: Context, { waits }: AssistOpening, assist: Assist): string[] {
  const { t } = texts;
  const { rules } = assist.known;
  const count = shotsOf(assist);
  return [
    ...(waits ? [t('commands:assist.waits'), ''] : []),
    ...rulesLines(texts, rules),
    t(`commands:assist.${announcesSinkings(rules) ? 'hint' : 'hintUntold'}`),
    ...(count > 0 ? [t('commands:assist.resumed', { count })] : []),
    ...tellAdvice({ texts, colors: picocolors.createColors(false) }, assist),
  ];
}

function isEnded({ assist, isLeft }: AssistStep['state']): boolean {
  return isLeft === true || isFleetSunk(assist);
}

/** Returns the document of `--json`; squares are text, so that readers need no grid. */
function report(now: Assist): object {
  const { known, shooter, seed, advised } = now;
  const { grid } = known.rules;
  return {
    ...rulesAsJson(known.rules, seed),
    shooter: shooter.name,
    seed,
    isCleared: isFleetSunk(now),
    shots: shotsOf(now),
    answers: known.answers.map((answer) => ({
      ...answer,
      square: makeSquare(grid, answer.square),
    })),
    advised: isFleetSunk(now) ? [] : advised.map((square) => makeSquare(grid, square)),
  };
}
