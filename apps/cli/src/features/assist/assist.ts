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

/** Advice against a fleet on paper: the answers so far, and the next shots. */
export interface Assist {
  readonly shooter: Shooter | Program;
  readonly seed: number;
  /** Answers; each line of them is one step of undo. */
  readonly game: PaperGame;
  /** Observation from these answers. */
  readonly known: Observation;
  /** Shots per turn; set by the user if it depends on the own fleet. */
  readonly salvo: number;
  /** Advised squares without an answer yet. */
  readonly advised: readonly Square[];
  /** Set while an external program has yet to advise. */
  readonly isAwaited?: true;
  /** Fault of a program, which therefore advises nothing. */
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

/** Resumes a game; its answers do not contradict each other. */
export function resumeAssist({ game, adviser }: AdvisedGame, shooter: Shooter | Program): Assist {
  const { seed, salvo } = adviser;
  const { known } = observeMarks(game.now);
  return advise({ shooter, seed, game, known, salvo, advised: [] });
}

/** Returns the data to save. */
export function advisedGame({ game, shooter, seed, salvo }: Assist): AdvisedGame {
  return { game, adviser: { shooter: shooter.name, seed, salvo } };
}

/** Are all ships sunk? */
export function isFleetSunk({ known }: Pick<Assist, 'known'>): boolean {
  return isAllHit(known);
}

/** Returns the number of shots. */
export function shotsOf({ known }: Assist): number {
  return known.answers.length;
}

/** Is the game worth resuming, with shots fired and ships afloat? */
export function canGoOn(assist: Assist): boolean {
  return shotsOf(assist) > 0 && !isFleetSunk(assist);
}

/** Accepts several answers: all of them, or none if one contradicts the rest. */
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
  // A shot at another square invalidates the advice.
  const isOurs = left.length < assist.advised.length;
  const advised = isOurs ? left.filter((square) => known.open.has(square)) : [];
  const marks = answers.map(({ outcome, ...rest }) => ({ ...rest, kind: outcome }));
  const game = changePaper(assist.game, { type: 'set', marks });
  return { ok: true, value: advise({ ...assist, known, game, advised }) };
}

/** Reason for refusing an answer, and the observation before it. */
export interface AnswerRefusal {
  readonly contradiction: Contradiction;
  readonly known: Observation;
}

/** Undoes the last line of answers; undefined if there is none. */
export function undoAnswers(assist: Assist): Assist | undefined {
  const game = changePaper(assist.game, { type: 'undo' });
  if (game === assist.game) return undefined;
  return advise({ ...assist, game, known: observeMarks(game.now).known, advised: [] });
}

/** Sets the shots per turn. */
export function withSalvo(assist: Assist, salvo: number): Assist {
  return advise({ ...assist, salvo, advised: [] });
}

/** Computes new advice once the last is answered; deterministic for equal answers. */
function advise(assist: Assist): Assist {
  if (assist.advised.length > 0 || isFleetSunk(assist)) return assist;
  const { failure: _, isAwaited: __, ...rest } = assist;
  const { shooter, known } = rest;
  if (isProgram(shooter)) return { ...rest, isAwaited: true };
  const rng = makeRng(...adviceStream(rest));
  return { ...rest, advised: shootSalvo(shooter, known, shotsToAdvise(rest), rng) };
}

/** Adds the advice of an external program, if it is due. */
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
