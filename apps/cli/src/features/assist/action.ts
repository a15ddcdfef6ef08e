import type { Context } from '../../shell/context.js';
import { endWith } from '../../shell/errors.js';
import { hasScreen, stateDir } from '../../shell/io.js';
import { newSeed } from '../../shell/options.js';
import { refuseTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { PaperGames } from '../play/paper-games.js';
import type { AssistStage } from './assist-program.js';
import { newAssist } from './assist-state.js';
import type { AssistGiven } from './command.js';
import { type AssistOpening, openAssist } from './open-assist.js';
import { assistPlain } from './run-plain.js';

export function action(context: Context, given: AssistGiven) {
  return StrategyLoader.use(context, (strategies) => assist(context, strategies, given));
}

async function assist(
  context: Context,
  strategies: StrategyLoader,
  given: AssistGiven,
): Promise<void> {
  const { io, texts } = context;
  const { seed = newSeed() } = given;
  refuseTimeLimit(texts, [given.shooter], given);
  const dir = stateDir(io.env);
  const kept = new PaperGames(dir);
  const opening = await openAssist(context, strategies, kept, given, seed);
  if (hasScreen(io) && !given.plain && !given.json) {
    const { runAssistApp } = await import('./AssistApp.js');
    const { begin, resume } = opening;
    const first = firstStage(opening);
    endWith(await runAssistApp({ texts, dir, kept, begin, resume, first }));
    return;
  }
  const isKept = io.isInputTerminal || given.resume !== undefined || given.autosave === true;
  await assistPlain(context, opening, { dir, kept, isKept, isJson: given.json === true });
}

function firstStage(opening: AssistOpening): AssistStage {
  const { begin, resume, resumed, offered, setAside, waits } = opening;
  if (offered.length > 0) return { name: 'resume', games: offered, at: 0, setAside: setAside[0] };
  const advice = newAssist(resumed ? resume(resumed) : begin());
  return { name: 'advice', advice: waits ? { ...advice, notice: { code: 'waits' } } : advice };
}
