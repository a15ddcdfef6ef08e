import type { Shooter } from '@flotilla/engine';
import { makeSquare, OUTCOME_MARKS } from '@flotilla/rules';
import picocolors from 'picocolors';
import type { CommandContext } from '../../shell/context.js';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError, exitWith } from '../../shell/errors.js';
import { hasScreen, yieldToEventLoop } from '../../shell/io.js';
import { rulesAsJson } from '../../shell/messages.js';
import {
  alternativePlacer,
  loadRules,
  newSeed,
  requireShooterAcceptsRules,
} from '../../shell/options.js';
import { rejectUnusedTimeLimit } from '../../shell/strategies/specs.js';
import { type ExternalProgram, StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { adviserTitle } from '../play/paper-games.js';
import type { WatchInput } from './command.js';
import { printWatchedGame } from './plain-watch.js';
import { WatchedGame, type WatchedGameOptions } from './watched-game.js';

export function action(context: CommandContext, first: string, second: string, input: WatchInput) {
  return StrategyLoader.use(context, (loader) =>
    watchGame(context, loader, [first, second], input),
  );
}

async function watchGame(
  context: CommandContext,
  loader: StrategyLoader,
  names: readonly [string, string],
  input: WatchInput,
): Promise<void> {
  const { io, texts } = context;
  rejectUnusedTimeLimit(texts, [...names, input.placer], input);
  const { seed = newSeed() } = input;
  const first = await loader.loadShooter(names[0], input, seed);
  const second = names[1] === names[0] ? first : await loader.loadShooter(names[1], input, seed);
  const placer = await loader.loadPlacer(input.placer, input);
  const rules = await loadRules(context, input.rules, seed);
  for (const shooter of [first, second]) requireShooterAcceptsRules(texts, shooter, rules);
  const shooterTitle = ({ name }: Shooter | ExternalProgram) => adviserTitle(texts.story, name);
  const setup: WatchedGameOptions = {
    rules,
    shooters: [first, second],
    placer,
    seed,
    date: io.today(),
    // JSON identifies shooters by id, not by title.
    names: input.json ? undefined : [shooterTitle(first), shooterTitle(second)],
  };
  const isOnScreen = hasScreen(io) && !input.plain && !input.steps && !input.json;
  if (!isOnScreen) io.endOnInterrupt();
  const openedGame = await WatchedGame.open(setup, yieldToEventLoop);
  if (!openedGame.ok) {
    throw new CliError(describePlacerError(texts, openedGame.error, alternativePlacer(placer)));
  }
  const game = openedGame.value;
  if (isOnScreen) {
    const { showWatchedGame: showWatched } = await import('./WatchScreen.js');
    exitWith(await showWatched(game, texts));
  } else if (input.json) {
    await io.write(`${JSON.stringify(await playAndReport(game, seed))}\n`);
  } else {
    const colors = picocolors.createColors(io.hasColors);
    await printWatchedGame({ context, game, colors, seed, showsBoards: input.steps === true });
  }
}

/** Plays the game and builds the `--json` document; players count from 1, as in the record. */
async function playAndReport(game: WatchedGame, seed: number): Promise<object> {
  const turns: object[] = [];
  let view = game.view();
  const { rules, players } = view;
  while (view.phase !== 'over') {
    const before = view;
    view = await game.playNext();
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
