import type { CommandContext } from '../../shell/context.js';
import { exitWith } from '../../shell/errors.js';
import { hasScreen, stateDir } from '../../shell/io.js';
import { newSeed } from '../../shell/options.js';
import { rejectUnusedTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { PaperGames } from '../play/paper-games.js';
import type { AssistStage } from './assist-program.js';
import { newAssistState } from './assist-state.js';
import type { AssistInput } from './command.js';
import { type AssistOpening, openAssist } from './open-assist.js';
import { runPlainAssist } from './run-plain.js';

export function action(context: CommandContext, input: AssistInput) {
  return StrategyLoader.use(context, (strategies) => runAssist(context, strategies, input));
}

async function runAssist(
  context: CommandContext,
  strategies: StrategyLoader,
  input: AssistInput,
): Promise<void> {
  const { io, texts } = context;
  const { seed = newSeed() } = input;
  rejectUnusedTimeLimit(texts, [input.shooter], input);
  const dir = stateDir(io.env);
  const savedGames = new PaperGames(dir);
  const opening = await openAssist(context, strategies, savedGames, input, seed);
  if (hasScreen(io) && !input.plain && !input.json) {
    const { runAssistApp } = await import('./AssistApp.js');
    const { begin, resume } = opening;
    const initialStage = initialAssistStage(opening);
    exitWith(await runAssistApp({ texts, dir, savedGames, begin, resume, initialStage }));
    return;
  }
  const isAutosaved = io.isInputTerminal || input.resume !== undefined || input.autosave === true;
  await runPlainAssist(context, opening, {
    dir,
    savedGames,
    isAutosaved,
    isJson: input.json === true,
  });
}

function initialAssistStage(opening: AssistOpening): AssistStage {
  const { begin, resume, resumedGame, offeredGames, setAside, hasSkippedInterruptedGames } =
    opening;
  if (offeredGames.length > 0)
    return { name: 'resume', games: offeredGames, selectedIndex: 0, setAside: setAside[0] };
  const advice = newAssistState(resumedGame ? resume(resumedGame) : begin());
  return {
    name: 'advice',
    advice: hasSkippedInterruptedGames ? { ...advice, notice: { code: 'waits' } } : advice,
  };
}
