import type { Shooter } from '@flotilla/engine';
import { makeSquare, OUTCOME_MARKS } from '@flotilla/rules';
import picocolors from 'picocolors';
import type { Context } from '../../shell/context.js';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError, endWith } from '../../shell/errors.js';
import { breathe, hasScreen } from '../../shell/io.js';
import { rulesAsJson } from '../../shell/messages.js';
import { newSeed, otherPlacer, requireAccepts, rulesFrom } from '../../shell/options.js';
import { refuseTimeLimit } from '../../shell/strategies/specs.js';
import { type Program, StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { adviserName } from '../play/paper-games.js';
import type { WatchGiven } from './command.js';
import { tellGame } from './plain-watch.js';
import { WatchedGame, type WatchSetup } from './watched-game.js';

export function action(context: Context, first: string, second: string, given: WatchGiven) {
  return StrategyLoader.use(context, (loader) => watch(context, loader, [first, second], given));
}

async function watch(
  context: Context,
  loader: StrategyLoader,
  names: readonly [string, string],
  given: WatchGiven,
): Promise<void> {
  const { io, texts } = context;
  refuseTimeLimit(texts, [...names, given.placer], given);
  const { seed = newSeed() } = given;
  const first = await loader.shooter(names[0], given, seed);
  const second = names[1] === names[0] ? first : await loader.shooter(names[1], given, seed);
  const placer = await loader.placer(given.placer, given);
  const rules = await rulesFrom(context, given.rules, seed);
  for (const shooter of [first, second]) requireAccepts(texts, shooter, rules);
  const nameOf = ({ name }: Shooter | Program) => adviserName(texts.story, name);
  const setup: WatchSetup = {
    ...{ rules, shooters: [first, second], placer, seed, date: io.today() },
    // A program that reads them knows shooters by their ids.
    names: given.json ? undefined : [nameOf(first), nameOf(second)],
  };
  const isOnScreen = hasScreen(io) && !given.plain && !given.steps && !given.json;
  if (!isOnScreen) io.endOnInterrupt();
  const opened = await WatchedGame.open(setup, breathe);
  if (!opened.ok) {
    throw new CliError(describePlacerError(texts, opened.error, otherPlacer(placer)));
  }
  const game = opened.value;
  if (isOnScreen) {
    const { showWatched } = await import('./WatchScreen.js');
    endWith(await showWatched(game, texts));
  } else if (given.json) {
    await io.write(`${JSON.stringify(await report(game, seed))}\n`);
  } else {
    const colors = picocolors.createColors(io.hasColors);
    await tellGame({ context, game, colors, seed, hasSteps: given.steps === true });
  }
}

/** What `--json` prints; seats count from 1, as in the record. */
async function report(game: WatchedGame, seed: number): Promise<object> {
  const turns: object[] = [];
  let view = game.view();
  const { rules, players } = view;
  while (view.phase !== 'over') {
    const before = view;
    view = await game.next();
    const shots = view.shots.slice(before.shots.length);
    const reasons = game.reasons(before, shots);
    const [first] = shots;
    if (!first) continue;
    turns.push({
      player: first.seat + 1,
      shots: shots.map(({ square, outcome }, index) => ({
        shot: makeSquare(rules.grid, square) + OUTCOME_MARKS[outcome],
        ...(reasons[index] && { reason: reasons[index] }),
      })),
    });
  }
  const { winner, isResigned } = view;
  return {
    ...rulesAsJson(rules, seed),
    seed,
    players,
    winner: typeof winner === 'number' ? winner + 1 : winner,
    isResigned,
    turns,
    record: game.record(),
  };
}
