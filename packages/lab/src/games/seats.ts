import { type PlacerError, playSolo, shotStream } from '@flotilla/engine';
import {
  type Answer,
  answerTo,
  type Layout,
  makeLayout,
  makeRulesEntry,
  ok,
  type Result,
  type Rng,
  type Rules,
  type Seat,
  type Square,
  unwrap,
} from '@flotilla/rules';
import type { ForeignPlayer, SeatPlacer, SeatShooter } from '../specs.js';
import type { ForeignFault } from './foreign-fault.js';

/** Must it be awaited? */
export function isProgram(one: SeatShooter | SeatPlacer): one is ForeignPlayer {
  return 'shoot' in one && 'place' in one;
}

/** The seed of the streams that a program is given: of a shooter's draws it takes one number. */
export function streamSeed(rng: Rng): number {
  return rng.below(2 ** 31);
}

/** The squares that a seat shoots at, in order, until everything is sunk. */
export async function soloOf(
  shooter: SeatShooter,
  rules: Rules,
  layout: Layout,
  rng: Rng,
): Promise<Result<readonly Square[], ForeignFault>> {
  if (!isProgram(shooter)) return ok(playSolo(shooter, rules, layout, rng));
  const cleared = await clearBy(shooter, { rules, layout, seat: 0, seed: streamSeed(rng) }, []);
  return cleared.ok ? ok(cleared.value.map(({ square }) => square)) : cleared;
}

/** What a program shoots at alone. */
interface ProgramTarget {
  readonly rules: Rules;
  readonly layout: Layout;
  readonly seat: Seat;
  readonly seed: number;
}

/** The answers before, and those to the shots that a program needs from there on to sink everything. */
export async function clearBy(
  program: ForeignPlayer,
  { rules, layout, seat, seed }: ProgramTarget,
  before: readonly Answer[],
): Promise<Result<readonly Answer[], ForeignFault>> {
  const entry = makeRulesEntry(rules);
  const total = layout.ships.reduce((sum, { squares }) => sum + squares.length, 0);
  let answers = before;
  let hits = answers.filter(({ outcome }) => outcome !== 'miss').length;
  while (hits < total) {
    const stream = shotStream(seed, seat, answers.length);
    const shot = await program.shoot({ rules: entry, answers }, 1, stream);
    if (!shot.ok) return shot;
    const answer = answerTo(rules, layout, answers, shot.value[0]!);
    if (answer.outcome !== 'miss') hits += 1;
    answers = [...answers, answer];
  }
  return ok(answers);
}

/** The fleet that a placer lays. */
export async function layoutBy(
  placer: SeatPlacer,
  rules: Rules,
  rng: Rng,
): Promise<Result<Layout, PlacerError>> {
  if (!isProgram(placer)) return placer.place(rules, rng);
  const setup = await placer.place(rules, [streamSeed(rng)]);
  return setup.ok ? ok(unwrap(makeLayout(rules, setup.value))) : setup;
}

/** Where nobody wins by a fault the work ends by it, as where a placer gives up. */
export function gaveUp(program: string, reason: ForeignFault): PlacerError {
  return { code: 'gave-up', placer: program, tries: 1, reason };
}
