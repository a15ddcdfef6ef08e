import { hasLayoutByCount, makeRng, type Shooter, type Stream, shootSalvo } from '@flotilla/engine';
import type { ForeignFault } from '@flotilla/lab';
import { isProgram } from '@flotilla/lab';
import { changePaper, observeMarks, type PaperGame, startPaper } from '@flotilla/play';
import {
  type Answer,
  type Contradiction,
  isCleared as isAllHit,
  newObservation,
  type Observation,
  positionOf,
  type Result,
  type Rules,
  type Square,
  shotsAtOnce,
  tryObserve,
} from '@flotilla/rules';
import type { Program } from '../../shell/strategies/strategy-loader.js';
import type { AdvisedGame } from '../play/paper-games.js';

/** Advice against a fleet on paper: what was answered so far, and where to shoot next. */
export interface Assist {
  readonly shooter: Shooter | Program;
  readonly seed: number;
  /** The answers, each line of them a change that can be taken back. */
  readonly game: PaperGame;
  /** What they tell. */
  readonly known: Observation;
  /** How many shots a turn has: what the person says, where it depends on the own fleet. */
  readonly salvo: number;
  /** The squares that are advised and not answered yet. */
  readonly advised: readonly Square[];
  /** A program is still to be asked for its advice. */
  readonly isAwaited?: true;
  /** The fault of a program, so that it advises nothing. */
  readonly failure?: ForeignFault;
}

export function startAssist(rules: Rules, shooter: Shooter | Program, seed: number): Assist {
  return advise({
    shooter,
    seed,
    known: newObservation(rules),
    game: startPaper({ rules, marks: [] }),
    salvo: shotsAtOnce(rules, rules.fleet),
    advised: [],
  });
}

/** Goes on with a game; its answers do not contradict each other. */
export function resumeAssist({ game, adviser }: AdvisedGame, shooter: Shooter | Program): Assist {
  const { seed, salvo } = adviser;
  const { known } = observeMarks(game.now);
  return advise({ shooter, seed, game, known, salvo, advised: [] });
}

/** What of it is saved. */
export function advisedGame({ game, shooter, seed, salvo }: Assist): AdvisedGame {
  return { game, adviser: { shooter: shooter.name, seed, salvo } };
}

/** Are all ships sunk? */
export function isFleetSunk({ known }: Pick<Assist, 'known'>): boolean {
  return isAllHit(known);
}

/** How many shots there were. */
export function shotsOf({ known }: Assist): number {
  return known.answers.length;
}

/** Is there something to lose, and to go on with? */
export function canGoOn(assist: Assist): boolean {
  return shotsOf(assist) > 0 && !isFleetSunk(assist);
}

/** Takes answers that were given together: all of them, or none when one cannot be true. */
export function answerAll(
  assist: Assist,
  answers: readonly Answer[],
): Result<Assist, AnswerRefusal> {
  let known = assist.known;
  for (const answer of answers) {
    const next = tryObserve(known, answer, hasLayoutByCount);
    if (!next.ok) return { ok: false, error: { contradiction: next.error, known } };
    known = next.value;
  }
  const answered = new Set(answers.map(({ square }) => square));
  const left = assist.advised.filter((square) => !answered.has(square));
  // After a shot at another square the advice is computed anew with its answer.
  const isOurs = left.length < assist.advised.length;
  const advised = isOurs ? left.filter((square) => known.open.has(square)) : [];
  const marks = answers.map(({ outcome, ...rest }) => ({ ...rest, kind: outcome }));
  const game = changePaper(assist.game, { type: 'set', marks });
  return { ok: true, value: advise({ ...assist, known, game, advised }) };
}

/** Why an answer was refused, and what was known before it. */
export interface AnswerRefusal {
  readonly contradiction: Contradiction;
  readonly known: Observation;
}

/** Takes the last line of answers back; undefined when there is none. */
export function undoAnswers(assist: Assist): Assist | undefined {
  const game = changePaper(assist.game, { type: 'undo' });
  if (game === assist.game) return undefined;
  return advise({ ...assist, game, known: observeMarks(game.now).known, advised: [] });
}

/** The same with so many shots a turn. */
export function withSalvo(assist: Assist, salvo: number): Assist {
  return advise({ ...assist, salvo, advised: [] });
}

/** Draws new advice when all of the last has been answered. Equal answers get equal advice. */
function advise(assist: Assist): Assist {
  if (assist.advised.length > 0 || isFleetSunk(assist)) return assist;
  const { failure: _, isAwaited: __, ...rest } = assist;
  const { shooter, known } = rest;
  if (isProgram(shooter)) return { ...rest, isAwaited: true };
  const rng = makeRng(...adviceStream(rest));
  return { ...rest, advised: shootSalvo(shooter, known, shotsToAdvise(rest), rng) };
}

/** The same with the advice of a program that was still to be asked. */
export async function withAdvice(assist: Assist): Promise<Assist> {
  const { isAwaited, ...rest } = assist;
  const { shooter, known } = rest;
  if (!isAwaited || !isProgram(shooter)) return assist;
  const shots = shotsToAdvise(rest);
  const advised = await shooter.shoot(positionOf(known), shots, adviceStream(rest));
  return advised.ok ? { ...rest, advised: advised.value } : { ...rest, failure: advised.error };
}

function shotsToAdvise({ salvo, known }: Assist): number {
  return Math.min(salvo, known.open.size);
}

function adviceStream({ seed, known }: Assist): Stream {
  return [seed, 'advice', known.answers.length];
}
