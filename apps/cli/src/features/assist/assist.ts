import { makeRng, type Shooter, shootSalvo } from '@flotilla/engine';
import {
  type Answer,
  type Contradiction,
  isCleared as isAllHit,
  newObservation,
  type Observation,
  type Result,
  type Rules,
  type Square,
  tryObserve,
} from '@flotilla/rules';

/** Advice against a fleet on paper: what was answered so far, and where to shoot next. */
export interface Assist {
  readonly shooter: Shooter;
  readonly seed: number;
  readonly known: Observation;
  /** What was known before each line of answers, for undo. */
  readonly earlier: readonly Observation[];
  /** How many shots a turn has: what the person says, where it depends on the own fleet. */
  readonly salvo: number;
  /** The squares that are advised and not answered yet. */
  readonly advised: readonly Square[];
  /** What somebody else's program threw, so that it advises nothing. */
  readonly failure?: unknown;
}

export function startAssist(rules: Rules, shooter: Shooter, seed: number): Assist {
  const { turns, fleet } = rules;
  const salvo = typeof turns === 'object' ? turns.salvo : 1;
  return advise({
    shooter,
    seed,
    known: newObservation(rules),
    earlier: [],
    salvo: salvo === 'ships-afloat' ? fleet.length : salvo,
    advised: [],
  });
}

/** Are all ships sunk? */
export function isCleared({ known }: Pick<Assist, 'known'>): boolean {
  return isAllHit(known);
}

/** How many shots there were. */
export function shotsOf({ known }: Assist): number {
  return known.answers.length;
}

/** Takes answers that were given together: all of them, or none when one cannot be true. */
export function answerAll(assist: Assist, answers: readonly Answer[]): Result<Assist, Refusal> {
  let known = assist.known;
  for (const answer of answers) {
    const next = tryObserve(known, answer);
    if (!next.ok) return { ok: false, error: { contradiction: next.error, known } };
    known = next.value;
  }
  const answered = new Set(answers.map(({ square }) => square));
  const left = assist.advised.filter((square) => !answered.has(square));
  // After a shot at another square the advice is computed anew with its answer.
  const isOurs = left.length < assist.advised.length;
  const advised = isOurs ? left.filter((square) => known.open.has(square)) : [];
  const earlier = [...assist.earlier, assist.known];
  return { ok: true, value: advise({ ...assist, known, earlier, advised }) };
}

/** Why an answer was refused, and what was known before it. */
export interface Refusal {
  readonly contradiction: Contradiction;
  readonly known: Observation;
}

/** Takes the last line of answers back; undefined when there is none. */
export function undoAnswers(assist: Assist): Assist | undefined {
  const known = assist.earlier.at(-1);
  if (!known) return undefined;
  return advise({ ...assist, known, earlier: assist.earlier.slice(0, -1), advised: [] });
}

/** The same with so many shots a turn. */
export function withSalvo(assist: Assist, salvo: number): Assist {
  return advise({ ...assist, salvo, advised: [] });
}

/** Draws new advice when all of the last has been answered. Equal answers get equal advice. */
function advise(assist: Assist): Assist {
  const { shooter, seed, known, salvo, advised } = assist;
  if (advised.length > 0 || isCleared(assist)) return assist;
  const rng = makeRng(seed, 'advice', known.answers.length);
  const shots = Math.min(salvo, known.open.size);
  const { failure: _, ...rest } = assist;
  try {
    return { ...rest, advised: shootSalvo(shooter, known, shots, rng) };
  } catch (error) {
    if (!shooter.tellsNoReasons) throw error;
    return { ...rest, advised: [], failure: error };
  }
}
