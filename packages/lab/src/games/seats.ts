import {
  type Placer,
  type PlacerError,
  type Player,
  playSolo,
  type Shooter,
  type Stream,
  shootSalvo,
  sinkAll,
  type Target,
} from '@flotilla/engine';
import {
  type Answer,
  answerTo,
  type Layout,
  makeLayout,
  makeRulesEntry,
  newObservation,
  type Observation,
  ok,
  positionOf,
  type Result,
  type Rng,
  type Rules,
  type Square,
  segmentCount,
  unwrap,
} from '@flotilla/rules';
import type { ForeignFault } from './foreign-fault.js';

/** Player in an external program. A fault forfeits the game. The program may ignore the stream. */
export interface ForeignPlayer extends Player {
  shoot(...asked: Parameters<Player['shoot']>): Promise<Result<readonly Square[], ForeignFault>>;
}

/** Shooter in a seat; built-in shooters answer at once, programs asynchronously. */
export type SeatShooter = Shooter | ForeignPlayer;

/** Placer in a seat; built-in placers answer at once, programs asynchronously. */
export type SeatPlacer = Placer | ForeignPlayer;

/** Is the player an external program, which answers asynchronously? */
export function isProgram<One extends SeatShooter | SeatPlacer>(
  one: One,
): one is Extract<One, ForeignPlayer> {
  return 'shoot' in one && 'place' in one;
}

/** Placeholder: programs ignore the stream and draw from their own seed, by game and seat. */
const NO_STREAM: Stream = [0];

export async function askShots(
  shooter: SeatShooter,
  known: Observation,
  shots: number,
  rng: Rng,
  stream = NO_STREAM,
): Promise<Result<readonly Square[], ForeignFault>> {
  return isProgram(shooter)
    ? shooter.shoot(positionOf(known), shots, stream)
    : ok(shootSalvo(shooter, known, shots, rng));
}

/** Plays one seat on its own until everything is sunk; returns its shots. */
export async function clearBoardAlone(
  shooter: SeatShooter,
  rules: Rules,
  layout: Layout,
  rng: Rng,
  target?: Target,
): Promise<Result<readonly Square[], ForeignFault>> {
  if (!isProgram(shooter)) return ok(playSolo(shooter, rules, layout, rng, target));
  const clearing = await finishClearing(shooter, newObservation(rules), layout, rng);
  return clearing.ok ? ok(clearing.value.map(({ square }) => square)) : clearing;
}

/** Shoots on from a position until everything is sunk; returns all answers. */
export async function finishClearing(
  shooter: SeatShooter,
  known: Observation,
  layout: Layout,
  rng: Rng,
): Promise<Result<readonly Answer[], ForeignFault>> {
  if (!isProgram(shooter)) return ok(sinkAll(shooter, known, layout, rng).answers);
  const { rules } = known;
  const entry = makeRulesEntry(rules);
  const total = segmentCount(rules.fleet);
  let { answers } = known;
  let hits = answers.filter(({ outcome }) => outcome !== 'miss').length;
  while (hits < total) {
    const shot = await shooter.shoot({ rules: entry, answers }, 1, NO_STREAM);
    if (!shot.ok) return shot;
    const answer = answerTo(rules, layout, answers, shot.value[0]!);
    if (answer.outcome !== 'miss') hits += 1;
    answers = [...answers, answer];
  }
  return ok(answers);
}

/** Places a fleet. @param stream random stream for a program, which may ignore it */
export async function placeFleetWith(
  placer: SeatPlacer,
  rules: Rules,
  rng: Rng,
  stream = NO_STREAM,
): Promise<Result<Layout, PlacerError>> {
  if (!isProgram(placer)) return placer.place(rules, rng);
  const setup = await placer.place(rules, stream);
  return setup.ok ? ok(unwrap(makeLayout(rules, setup.value))) : setup;
}

/** Makes the error for a program's fault that ends the whole run, not just one game. */
export function makeGaveUpError(program: string, reason: ForeignFault): PlacerError {
  return { code: 'gave-up', placer: program, tries: 1, reason };
}
