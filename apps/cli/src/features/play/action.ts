import { isPlainLine } from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { CliError, exitWith, quote } from '../../shell/errors.js';
import { hasScreen, stateDir } from '../../shell/io.js';
import { loadRules, newSeed, requireShooterAcceptsRules } from '../../shell/options.js';
import { openOutputTarget, openTargetInFolder } from '../../shell/output.js';
import {
  defaultMemoryPath,
  isLearnerSpec,
  LEARNER_NAMES,
  readMemoryIfExists,
} from '../../shell/strategies/memory-file.js';
import { isProgramName, rejectUnusedTimeLimit } from '../../shell/strategies/specs.js';
import { programsOf, StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import type { PlayInput } from './command.js';
import { OpponentMemory, type PlayOptions } from './options.js';
import { playPlain } from './plain/play-plain.js';
import { playOnline } from './play-online.js';

export function action(context: CommandContext, input: PlayInput) {
  return StrategyLoader.use(context, (strategies) => playGame(context, strategies, input));
}

async function playGame(
  context: CommandContext,
  strategies: StrategyLoader,
  input: PlayInput,
): Promise<void> {
  const { io, texts } = context;
  const { online } = input;
  if (online !== undefined) {
    const localInput = { ...input, rules: undefined, first: undefined };
    const options = await makePlayOptions(context, strategies, localInput);
    return playOnline(context, options, { ...input, online });
  }
  for (const option of ['pace', 'pair'] as const) {
    if (input[option] === undefined) continue;
    throw new CliError(texts.t('errors:option.needsOnline', { option: `--${option}` }));
  }
  const options = await makePlayOptions(context, strategies, input);
  if (!hasScreen(io) || input.plain || input.json) {
    const isAutosaved = io.isInputTerminal || input.resume === true || input.autosave === true;
    await playPlain(context, options, { isAutosaved, isJson: input.json === true });
    await options.memory?.settled();
    return;
  }
  const { runPlayApp } = await import('./screen/play-app.js');
  const code = await runPlayApp(options);
  await options.memory?.settled();
  exitWith(code);
}

async function makePlayOptions(
  context: CommandContext,
  strategies: StrategyLoader,
  input: PlayInput,
): Promise<PlayOptions> {
  const { io, texts } = context;
  const { autoPlace, two = false, training = false, seed, skill } = input;
  rejectUnusedTimeLimit(texts, [input.opponent, input.placer], input);
  // A saved game names its own opponent; only an external program has to be given again.
  if (
    input.resume !== undefined &&
    input.opponent !== undefined &&
    !isProgramName(input.opponent)
  ) {
    const [option, conflicting] = [quote('--resume [file]'), quote('--opponent <shooter>')];
    throw new CliError(
      texts.t('errors:commandLine.conflictingOption', { given: option, other: conflicting }),
    );
  }
  const opponent =
    input.opponent === undefined ? undefined : await strategies.loadShooter(input.opponent, input);
  if (input.memory !== undefined && opponent && !isLearnerSpec(opponent.name)) {
    const needed = LEARNER_NAMES.map((name) => `--opponent ${name}`).join(' / ');
    throw new CliError(texts.t('errors:option.needsLearner', { option: '--memory', needed }));
  }
  const placer =
    input.placer === undefined ? undefined : await strategies.loadPlacer(input.placer, input);
  const options: PlayOptions = {
    texts,
    training,
    hotSeat: two,
    names: checkNames(context, input),
    saveDir: stateDir(io.env),
    ...(seed !== undefined && { seed }),
    ...(opponent && { opponent: opponent.name }),
    ...(placer && { placer: placer.name }),
    programs: programsOf([opponent], placer),
    ...(skill !== undefined && { skill: skill / 100 }),
    ...(input.first && { first: input.first }),
    ...(autoPlace && { autoPlace }),
    ...(input.resume !== undefined && { resume: input.resume }),
    ...(await loadOpponentMemory(context, input)),
  };
  if (input.rules === undefined) return options;
  const rulesSeed = seed ?? newSeed();
  const isSeedDrawn = seed === undefined;
  const rules = await loadRules(context, input.rules, rulesSeed);
  if (opponent) requireShooterAcceptsRules(texts, opponent, rules);
  return { ...options, seed: rulesSeed, isSeedDrawn, rules };
}

/**
 * Loads the memory given by `--memory`, or else this terminal's own. A game with a seed uses none
 * by default, to be reproducible.
 */
async function loadOpponentMemory(
  context: CommandContext,
  { memory, opponent, seed, two, json }: PlayInput,
): Promise<Pick<PlayOptions, 'memory' | 'opponent'>> {
  const { io, texts } = context;
  if (memory !== undefined) {
    const target = await openOutputTarget(texts, memory);
    const savedMemory = await readMemoryIfExists(context, memory);
    return { memory: new OpponentMemory(target, savedMemory), opponent: opponent ?? 'adaptive' };
  }
  if (!io.isInputTerminal || seed !== undefined || two || json) return {};
  const path = defaultMemoryPath(context);
  // The folder is created on the first save.
  const write = async (text: string) => (await openTargetInFolder(texts, path)).write(text);
  return { memory: new OpponentMemory({ write }, await readMemoryIfExists(context, path)) };
}

function checkNames(
  { texts: { t } }: CommandContext,
  { name = [], two }: PlayInput,
): readonly string[] {
  const count = two ? 2 : 1;
  if (name.length > count) throw new CliError(t('errors:option.names', { count }));
  if (!name.every(isPlainLine)) throw new CliError(t('errors:option.name'));
  return name;
}
