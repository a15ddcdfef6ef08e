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
  unwrap,
} from '@flotilla/rules';
import type { ForeignFault } from './foreign-fault.js';

/** An external program, which loses its game by a fault. Its draws do not come from the stream. */
export interface ForeignPlayer extends Player {
  shoot(...asked: Parameters<Player['shoot']>): Promise<Result<readonly Square[], ForeignFault>>;
}

/** Who shoots at a seat: a shooter of ours at once, a program when it answers. */
export type SeatShooter = Shooter | ForeignPlayer;

/** Who places a fleet: a placer of ours at once, a program when it answers. */
export type SeatPlacer = Placer | ForeignPlayer;

/** Must it be awaited? */
export function isProgram<One extends SeatShooter | SeatPlacer>(
  one: One,
): one is Extract<One, ForeignPlayer> {
  return 'shoot' in one && 'place' in one;
}

/** The draws of a program in a game come from its seat alone. */
const NO_STREAM: Stream = [0];

/** The squares that a seat fires at, which a program is asked for and a shooter of ours chooses at once. */
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

/** The squares that a seat shoots at, in order, until everything is sunk. @param target of the layout, where it is made */
export async function soloOf(
  shooter: SeatShooter,
  rules: Rules,
  layout: Layout,
  rng: Rng,
  target?: Target,
): Promise<Result<readonly Square[], ForeignFault>> {
  if (!isProgram(shooter)) return ok(playSolo(shooter, rules, layout, rng, target));
  const cleared = await clearBy(shooter, newObservation(rules), layout, rng);
  return cleared.ok ? ok(cleared.value.map(({ square }) => square)) : cleared;
}

/** The answers before, and those to the shots that a seat needs from there on to sink everything. */
export async function clearBy(
  shooter: SeatShooter,
  known: Observation,
  layout: Layout,
  rng: Rng,
): Promise<Result<readonly Answer[], ForeignFault>> {
  if (!isProgram(shooter)) return ok(sinkAll(shooter, known, layout, rng).answers);
  const { rules } = known;
  const entry = makeRulesEntry(rules);
  const total = layout.ships.reduce((sum, { squares }) => sum + squares.length, 0);
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

/** The fleet that a placer places. @param stream of a program that draws from it */
export async function layoutBy(
  placer: SeatPlacer,
  rules: Rules,
  rng: Rng,
  stream = NO_STREAM,
): Promise<Result<Layout, PlacerError>> {
  if (!isProgram(placer)) return placer.place(rules, rng);
  const setup = await placer.place(rules, stream);
  return setup.ok ? ok(unwrap(makeLayout(rules, setup.value))) : setup;
}

/** If a fault gives no winner, it ends the work, as where a placer gives up. */
export function gaveUp(program: string, reason: ForeignFault): PlacerError {
  return { code: 'gave-up', placer: program, tries: 1, reason };
}
