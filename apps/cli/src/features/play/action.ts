import { isPlainLine } from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { CliError, endWith, quote } from '../../shell/errors.js';
import { hasScreen, stateDir } from '../../shell/io.js';
import { newSeed, requireAccepts, rulesFrom } from '../../shell/options.js';
import { openTarget, openTargetInFolder } from '../../shell/output.js';
import {
  isLearning,
  LEARNER_NAMES,
  memoryIfThere,
  ownMemoryPath,
} from '../../shell/strategies/memory-file.js';
import { namesProgram, refuseTimeLimit } from '../../shell/strategies/specs.js';
import { programsOf, StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import type { PlayGiven } from './command.js';
import { OpponentMemory, type PlayOptions } from './options.js';
import { playPlain } from './plain/play-plain.js';
import { playOnline } from './play-online.js';

export function action(context: Context, given: PlayGiven) {
  return StrategyLoader.use(context, (strategies) => play(context, strategies, given));
}

async function play(context: Context, strategies: StrategyLoader, given: PlayGiven): Promise<void> {
  const { io, texts } = context;
  const { online } = given;
  if (online !== undefined) {
    const ofThisDevice = { ...given, rules: undefined, first: undefined };
    const options = await optionsFrom(context, strategies, ofThisDevice);
    return playOnline(context, options, { ...given, online });
  }
  for (const option of ['pace', 'pair'] as const) {
    if (given[option] === undefined) continue;
    throw new CliError(texts.t('errors:option.needsOnline', { option: `--${option}` }));
  }
  const options = await optionsFrom(context, strategies, given);
  if (!hasScreen(io) || given.plain || given.json) {
    const isKept = io.isInputTerminal || given.resume === true || given.autosave === true;
    await playPlain(context, options, { isKept, isJson: given.json === true });
    await options.memory?.kept();
    return;
  }
  const { runPlayApp } = await import('./screen/play-app.js');
  const code = await runPlayApp(options);
  await options.memory?.kept();
  endWith(code);
}

async function optionsFrom(
  context: Context,
  strategies: StrategyLoader,
  given: PlayGiven,
): Promise<PlayOptions> {
  const { io, texts } = context;
  const { autoPlace, two = false, training = false, seed, skill } = given;
  refuseTimeLimit(texts, [given.opponent, given.placer], given);
  // In a resumed game only an external program must be named again.
  if (given.resume !== undefined && given.opponent !== undefined && !namesProgram(given.opponent)) {
    const [option, other] = [quote('--resume [file]'), quote('--opponent <shooter>')];
    throw new CliError(texts.t('errors:commandLine.conflictingOption', { given: option, other }));
  }
  const opponent =
    given.opponent === undefined ? undefined : await strategies.shooter(given.opponent, given);
  if (given.memory !== undefined && opponent && !isLearning(opponent.name)) {
    const needed = LEARNER_NAMES.map((name) => `--opponent ${name}`).join(' / ');
    throw new CliError(texts.t('errors:option.needsLearner', { option: '--memory', needed }));
  }
  const placer =
    given.placer === undefined ? undefined : await strategies.placer(given.placer, given);
  const options: PlayOptions = {
    texts,
    training,
    hotSeat: two,
    names: namesFrom(context, given),
    saveDir: stateDir(io.env),
    ...(seed !== undefined && { seed }),
    ...(opponent && { opponent: opponent.name }),
    ...(placer && { placer: placer.name }),
    programs: programsOf([opponent], placer),
    ...(skill !== undefined && { skill: skill / 100 }),
    ...(given.first && { first: given.first }),
    ...(autoPlace && { autoPlace }),
    ...(given.resume !== undefined && { resume: given.resume }),
    ...(await memoryFor(context, given)),
  };
  if (given.rules === undefined) return options;
  const drawn = seed ?? newSeed();
  const isSeedDrawn = seed === undefined;
  const rules = await rulesFrom(context, given.rules, drawn);
  if (opponent) requireAccepts(texts, opponent, rules);
  return { ...options, seed: drawn, isSeedDrawn, rules };
}

/**
 * Returns the memory of the named file, or else of the games at this terminal. A given seed uses none by default: the
 * same seed must give the same game.
 */
async function memoryFor(
  context: Context,
  { memory, opponent, seed, two, json }: PlayGiven,
): Promise<Pick<PlayOptions, 'memory' | 'opponent'>> {
  const { io, texts } = context;
  if (memory !== undefined) {
    const target = await openTarget(texts, memory);
    const known = await memoryIfThere(context, memory);
    return { memory: new OpponentMemory(target, known), opponent: opponent ?? 'adaptive' };
  }
  if (!io.isInputTerminal || seed !== undefined || two || json) return {};
  const path = ownMemoryPath(context);
  // The folder is created on the first save.
  const write = async (text: string) => (await openTargetInFolder(texts, path)).write(text);
  return { memory: new OpponentMemory({ write }, await memoryIfThere(context, path)) };
}

function namesFrom({ texts: { t } }: Context, { name = [], two }: PlayGiven): readonly string[] {
  const count = two ? 2 : 1;
  if (name.length > count) throw new CliError(t('errors:option.names', { count }));
  if (!name.every(isPlainLine)) throw new CliError(t('errors:option.name'));
  return name;
}
