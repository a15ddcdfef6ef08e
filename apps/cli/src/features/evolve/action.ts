import { GENETIC_DEFAULTS } from '@flotilla/engine';
import { nameOfShooter, type ShooterSpec } from '@flotilla/lab';
import { LAYOUT_EVOLUTION_DEFAULTS } from '@flotilla/research';
import { makeRulesEntry } from '@flotilla/rules';
import type { Command } from 'commander';
import { createColors } from 'picocolors';
import type { CommandContext } from '../../shell/context.js';
import { CliError, exitWith } from '../../shell/errors.js';
import { hasScreen, INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import { loadRules, newSeed } from '../../shell/options.js';
import { type OutputTarget, openOutputTarget } from '../../shell/output.js';
import {
  loadShooterSpec,
  rejectUnusedTimeLimit,
  requireShootersAcceptRules,
} from '../../shell/strategies/specs.js';
import { printLines, printResult } from '../../shell/tell.js';
import { makeLabOptions } from '../lab/lab-given.js';
import { DEFAULT_EVOLVE_GAMES, DEFAULT_FRESH_GAMES, type EvolveInput } from './command.js';
import {
  describeEvolution,
  evolutionAsJson,
  evolutionChart,
  evolutionTitle,
  generationFigures,
  setupRows,
} from './describe-evolution.js';
import type { EvolveParameters, EvolveState } from './evolve-state.js';
import { type EvolveOutcome, type HardLayoutOptions, runEvolveSearch } from './search.js';

export async function action(
  context: CommandContext,
  input: EvolveInput,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  rejectUnusedTimeLimit(texts, [input.against], input);
  const svg = input.svg === undefined ? undefined : await openOutputTarget(texts, input.svg);
  const out = input.out === undefined ? undefined : await openOutputTarget(texts, input.out);
  const isOnScreen = hasScreen(io) && !input.plain && !input.json;
  const against = await loadHardLayoutOptions(context, input, command, isOnScreen);
  const seed = against?.lab.seed ?? input.seed ?? newSeed();
  const parameters = await makeParameters(context, input, against?.shooter, seed);
  const { state, isInterrupted } = isOnScreen
    ? await (await import('./EvolveApp.js')).runEvolveScreen(context, parameters, against)
    : await searchInLines(
        context,
        parameters,
        against,
        input.json ? undefined : makeGenerationReporter(context, parameters),
      );
  if (state) {
    if (isOnScreen) await printLastGeneration(context, parameters, state);
    await printResult(context, input, {
      document: () => evolutionAsJson(parameters, state, isInterrupted),
      lines: () => describeEvolution(texts, parameters, state, createColors(io.hasColors)),
    });
    await writeFiles(context, { svg, out }, parameters, state);
  }
  exitWith(isInterrupted ? INTERRUPTED_EXIT_CODE : 0);
}

type GenerationReporter = (state: EvolveState) => void | Promise<void>;

/** The reporter prints the title once, then a line per new generation. */
function makeGenerationReporter(
  context: CommandContext,
  parameters: EvolveParameters,
): GenerationReporter {
  const { texts } = context;
  let reportedCount = 0;
  return async (state) => {
    const title = reportedCount === 0 ? [evolutionTitle(texts, parameters)] : [];
    const lines = state.curve
      .slice(reportedCount)
      .map((point) => generationFigures(texts, parameters, state, point));
    reportedCount = state.curve.length;
    await printLines(context, [...title, ...lines]);
  };
}

/** Prints a summary to the scrollback, which full screen does not write to. */
function printLastGeneration(
  context: CommandContext,
  parameters: EvolveParameters,
  state: EvolveState,
): Promise<void> {
  const { texts } = context;
  return printLines(context, [
    evolutionTitle(texts, parameters),
    generationFigures(texts, parameters, state),
  ]);
}

/** Searches without full screen until done or Ctrl-C. */
async function searchInLines(
  context: CommandContext,
  parameters: EvolveParameters,
  against: HardLayoutOptions | undefined,
  report: GenerationReporter | undefined,
): Promise<EvolveOutcome> {
  let state: EvolveState | undefined;
  // A progress bar would garble the generation lines.
  const withoutBar = { ...context, io: { ...context.io, isErrorTerminal: false } };
  const isInterrupted = await runEvolveSearch(
    report ? withoutBar : context,
    parameters,
    against,
    (current) => {
      state = current;
      return report?.(current);
    },
  );
  return { state, isInterrupted };
}

async function makeParameters(
  context: CommandContext,
  input: EvolveInput,
  against: ShooterSpec | undefined,
  seed: number,
): Promise<EvolveParameters> {
  const defaults = input.against === undefined ? GENETIC_DEFAULTS : LAYOUT_EVOLUTION_DEFAULTS;
  const parameters = {
    goal: against === undefined ? ('legal' as const) : { against: nameOfShooter(against) },
    seed,
    population: input.population ?? defaults.population,
    generations: input.generations ?? GENETIC_DEFAULTS.generations,
    tournament: input.tournament ?? defaults.tournament,
    crossover: input.crossover ?? defaults.crossover,
    mutation: input.mutation ?? defaults.mutation,
    isPrinted: input.printed ?? false,
  };
  const rules = await loadRules(context, input.rules, parameters.seed);
  if (against !== undefined) requireShootersAcceptRules(context, [against], makeRulesEntry(rules));
  return { ...parameters, rules };
}

/** Returns undefined without `--against`. @throws CliError for options that need it */
async function loadHardLayoutOptions(
  context: CommandContext,
  input: EvolveInput,
  command: Command,
  isOnScreen: boolean,
): Promise<HardLayoutOptions | undefined> {
  const { texts } = context;
  if (input.against === undefined) {
    const names = ['games', 'freshGames', 'workers', 'redis', 'resume'] as const;
    const unusedOption = names.find((name) => input[name] !== undefined);
    if (unusedOption === undefined) return undefined;
    const name = unusedOption === 'freshGames' ? 'fresh-games' : unusedOption;
    throw new CliError(texts.t('errors:option.needs', { name, needed: '--against' }));
  }
  return {
    shooter: await loadShooterSpec(context, input.against, input),
    games: input.games ?? DEFAULT_EVOLVE_GAMES,
    freshGames: input.freshGames ?? DEFAULT_FRESH_GAMES,
    // Full screen shows the seed itself; extra lines would garble it.
    lab: { ...(await makeLabOptions(context, input, command)), isQuiet: isOnScreen },
  };
}

async function writeFiles(
  { io, texts }: CommandContext,
  { svg, out }: { readonly svg: OutputTarget | undefined; readonly out: OutputTarget | undefined },
  parameters: EvolveParameters,
  state: EvolveState,
): Promise<void> {
  if (svg) {
    const { renderChart } = await import('@flotilla/lab/report');
    await svg.write(renderChart(evolutionChart(texts, parameters, state.curve)));
  }
  if (!out) return;
  if (state.solvedAt !== undefined)
    await out.write(`${setupRows(parameters.rules, state.setup).join('\n')}\n`);
  else io.writeError(`${texts.t('commands:evolve.notWritten')}\n`);
}
