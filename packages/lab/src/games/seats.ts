import {
  type Placer,
  type PlacerError,
  type Player,
  playSolo,
  type Shooter,
  type Stream,
} from '@flotilla/engine';
import {
  type Answer,
  answerTo,
  type Layout,
  makeLayout,
  makeRulesEntry,
  ok,
  type Position,
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

/** The squares that a program fires at. */
export function squaresShotBy(
  program: ForeignPlayer,
  position: Position,
  shots: number,
): Promise<Result<readonly Square[], ForeignFault>> {
  return program.shoot(position, shots, NO_STREAM);
}

/** The squares that a seat shoots at, in order, until everything is sunk. */
export async function soloOf(
  shooter: SeatShooter,
  rules: Rules,
  layout: Layout,
  rng: Rng,
): Promise<Result<readonly Square[], ForeignFault>> {
  return isProgram(shooter)
    ? soloBy(shooter, rules, layout)
    : ok(playSolo(shooter, rules, layout, rng));
}

/** The squares that a program shoots at, in order, until everything is sunk. */
export async function soloBy(
  program: ForeignPlayer,
  rules: Rules,
  layout: Layout,
): Promise<Result<readonly Square[], ForeignFault>> {
  const cleared = await clearBy(program, rules, layout, []);
  return cleared.ok ? ok(cleared.value.map(({ square }) => square)) : cleared;
}

/** The answers before, and those to the shots that a program needs from there on to sink everything. */
export async function clearBy(
  program: ForeignPlayer,
  rules: Rules,
  layout: Layout,
  before: readonly Answer[],
): Promise<Result<readonly Answer[], ForeignFault>> {
  const entry = makeRulesEntry(rules);
  const total = layout.ships.reduce((sum, { squares }) => sum + squares.length, 0);
  let answers = before;
  let hits = answers.filter(({ outcome }) => outcome !== 'miss').length;
  while (hits < total) {
    const shot = await squaresShotBy(program, { rules: entry, answers }, 1);
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
