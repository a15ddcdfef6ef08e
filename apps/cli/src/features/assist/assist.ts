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
  shotsPerTurn,
  tryObserve,
} from '@flotilla/rules';
import type { ExternalProgram } from '../../shell/strategies/strategy-loader.js';
import type { AdvisedGame } from '../play/paper-games.js';

/** Advice against a fleet on paper: the answers so far and the next shots. */
export interface AssistSession {
  readonly shooter: Shooter | ExternalProgram;
  readonly seed: number;
  /** Marks on paper with undo history; one undo step per line entered. */
  readonly game: PaperGame;
  readonly known: Observation;
  /** Shots per turn; the user sets it if it depends on the user's own fleet. */
  readonly salvo: number;
  /** Advised squares not answered yet. */
  readonly advised: readonly Square[];
  /** Set while the advice of an external program is pending. */
  readonly isAdvicePending?: true;
  /** Set if the external program failed to advise. */
  readonly failure?: ForeignFault;
}

export function startAssist(
  rules: Rules,
  shooter: Shooter | ExternalProgram,
  seed: number,
): AssistSession {
  return advise({
    shooter,
    seed,
    known: newObservation(rules),
    game: startPaper({ rules, marks: [] }),
    salvo: shotsPerTurn(rules, rules.fleet),
    advised: [],
  });
}

/** Resumes a game, whose answers must be consistent. */
export function resumeAssist(
  { game, adviser }: AdvisedGame,
  shooter: Shooter | ExternalProgram,
): AssistSession {
  const { seed, salvo } = adviser;
  const { known } = observeMarks(game.currentBoard);
  return advise({ shooter, seed, game, known, salvo, advised: [] });
}

export function toAdvisedGame({ game, shooter, seed, salvo }: AssistSession): AdvisedGame {
  return { game, adviser: { shooter: shooter.name, seed, salvo } };
}

export function isFleetSunk({ known }: Pick<AssistSession, 'known'>): boolean {
  return isAllHit(known);
}

export function countShots({ known }: AssistSession): number {
  return known.answers.length;
}

/** Has a shot been answered, and is a ship still afloat? */
export function canResume(assist: AssistSession): boolean {
  return countShots(assist) > 0 && !isFleetSunk(assist);
}

/** Records all answers, or none if one of them is contradictory. */
export function recordAllAnswers(
  assist: AssistSession,
  answers: readonly Answer[],
): Result<AssistSession, AnswerRefusal> {
  let known = assist.known;
  for (const answer of answers) {
    const observed = tryObserve(known, answer, hasLayoutByCount);
    if (!observed.ok) return { ok: false, error: { contradiction: observed.error, known } };
    known = observed.value;
  }
  const answered = new Set(answers.map(({ square }) => square));
  const unanswered = assist.advised.filter((square) => !answered.has(square));
  // Answering another square invalidates the advice.
  const isAdvised = unanswered.length < assist.advised.length;
  const advised = isAdvised ? unanswered.filter((square) => known.open.has(square)) : [];
  const marks = answers.map(({ outcome, ...rest }) => ({ ...rest, kind: outcome }));
  const game = changePaper(assist.game, { type: 'set', marks });
  return { ok: true, value: advise({ ...assist, known, game, advised }) };
}

/** Contradiction that refuses an answer, and the observation before it. */
export interface AnswerRefusal {
  readonly contradiction: Contradiction;
  readonly known: Observation;
}

/** Undoes the last line of answers; undefined if there is none. */
export function undoAnswers(assist: AssistSession): AssistSession | undefined {
  const game = changePaper(assist.game, { type: 'undo' });
  if (game === assist.game) return undefined;
  return advise({ ...assist, game, known: observeMarks(game.currentBoard).known, advised: [] });
}

export function withSalvo(assist: AssistSession, salvo: number): AssistSession {
  return advise({ ...assist, salvo, advised: [] });
}

/** Advises again once all advised squares are answered; deterministic for a seed. */
function advise(assist: AssistSession): AssistSession {
  if (assist.advised.length > 0 || isFleetSunk(assist)) return assist;
  const { failure: _, isAdvicePending: __, ...rest } = assist;
  const { shooter, known } = rest;
  if (isProgram(shooter)) return { ...rest, isAdvicePending: true };
  const rng = makeRng(...adviceStream(rest));
  return { ...rest, advised: shootSalvo(shooter, known, shotsToAdvise(rest), rng) };
}

/** Fetches the pending advice of an external program; does nothing if none is pending. */
export async function requestAdvice(assist: AssistSession): Promise<AssistSession> {
  const { isAdvicePending, ...rest } = assist;
  const { shooter, known } = rest;
  if (!isAdvicePending || !isProgram(shooter)) return assist;
  const shots = shotsToAdvise(rest);
  const advised = await shooter.shoot(positionOf(known), shots, adviceStream(rest));
  return advised.ok ? { ...rest, advised: advised.value } : { ...rest, failure: advised.error };
}

function shotsToAdvise({ salvo, known }: AssistSession): number {
  return Math.min(salvo, known.open.size);
}

function adviceStream({ seed, known }: AssistSession): Stream {
  return [seed, 'advice', known.answers.length];
}
