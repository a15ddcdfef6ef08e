import { GENETIC_DEFAULTS } from '@flotilla/engine';
import { nameOfShooter, type ShooterSpec } from '@flotilla/lab';
import { LAYOUT_EVOLUTION_DEFAULTS } from '@flotilla/research';
import { makeRulesEntry } from '@flotilla/rules';
import type { Command } from 'commander';
import { createColors } from 'picocolors';
import type { Context } from '../../shell/context.js';
import { CliError, endWith } from '../../shell/errors.js';
import { hasScreen, INTERRUPTED, stoppable } from '../../shell/io.js';
import { newSeed, rulesFrom } from '../../shell/options.js';
import { type OutputTarget, openTarget } from '../../shell/output.js';
import {
  refuseTimeLimit,
  requireAllAccept,
  shooterSpecFrom,
} from '../../shell/strategies/specs.js';
import { printLines, printResult } from '../../shell/tell.js';
import { labOptionsFrom } from '../lab/lab-given.js';
import { DEFAULT_EVOLVE_GAMES, DEFAULT_FRESH_GAMES, type EvolveGiven } from './command.js';
import {
  chartOf,
  describeEvolution,
  evolutionAsJson,
  figuresOf,
  setupRows,
  titleOf,
} from './describe-evolution.js';
import { type EvolveAbout, type EvolveState, isSolved } from './evolve-state.js';
import { type AgainstOptions, searchAgainst, searchLegal } from './search.js';

/** What was found when the search ended, or was stopped by q or Ctrl-C. */
interface Outcome {
  readonly state: EvolveState | undefined;
  readonly isInterrupted: boolean;
}

export async function action(
  context: Context,
  given: EvolveGiven,
  command: Command,
): Promise<void> {
  const { io, texts } = context;
  refuseTimeLimit(texts, [given.against], given);
  const svg = given.svg === undefined ? undefined : await openTarget(texts, given.svg);
  const out = given.out === undefined ? undefined : await openTarget(texts, given.out);
  const hasLive = hasScreen(io) && !given.plain && !given.json;
  const against = await againstFrom(context, given, command, hasLive);
  const seed = against?.lab.seed ?? given.seed ?? newSeed();
  const about = await aboutFrom(context, given, against?.shooter, seed);
  const { state, isInterrupted } = hasLive
    ? await (await import('./EvolveApp.js')).runEvolveScreen(context, about, against)
    : await search(
        context,
        about,
        against,
        given.json ? undefined : tellGenerations(context, about),
      );
  if (state) {
    if (hasLive) await tellLast(context, about, state);
    await printResult(context, given, {
      document: () => evolutionAsJson(about, state, isInterrupted),
      lines: () => describeEvolution(texts, about, state, createColors(io.hasColors)),
    });
    await writeFiles(context, { svg, out }, about, state);
  }
  endWith(isInterrupted ? INTERRUPTED : 0);
}

type Tell = (state: EvolveState) => void | Promise<void>;

/** Writes the title, and then a line for each generation as soon as it is known. */
function tellGenerations(context: Context, about: EvolveAbout): Tell {
  const { texts } = context;
  let told = 0;
  return async (state) => {
    const title = told === 0 ? [titleOf(texts, about)] : [];
    const lines = state.curve.slice(told).map((point) => figuresOf(texts, about, state, point));
    told = state.curve.length;
    await printLines(context, [...title, ...lines]);
  };
}

/** After the screen, which showed all generations, the last of them. */
function tellLast(context: Context, about: EvolveAbout, state: EvolveState): Promise<void> {
  const { texts } = context;
  return printLines(context, [titleOf(texts, about), figuresOf(texts, about, state)]);
}

/** Searches without a screen; Ctrl-C stops it. */
async function search(
  context: Context,
  about: EvolveAbout,
  against: AgainstOptions | undefined,
  tell: Tell | undefined,
): Promise<Outcome> {
  let state: EvolveState | undefined;
  if (against) {
    // The lines tell how far it is; a bar would be written into them.
    const withoutBar = { ...context, io: { ...context.io, isErrorTerminal: false } };
    const isInterrupted = await searchAgainst(
      tell ? withoutBar : context,
      about,
      against,
      (now) => {
        state = now;
        return tell?.(now);
      },
    );
    return { state, isInterrupted };
  }
  const { isInterrupted } = await stoppable(context.io, async (signal) => {
    for await (const now of searchLegal(about, signal)) {
      state = now;
      await tell?.(now);
    }
  });
  return { state, isInterrupted };
}

async function aboutFrom(
  context: Context,
  given: EvolveGiven,
  against: ShooterSpec | undefined,
  seed: number,
): Promise<EvolveAbout> {
  const usual = given.against === undefined ? GENETIC_DEFAULTS : LAYOUT_EVOLUTION_DEFAULTS;
  const about = {
    goal: against === undefined ? ('legal' as const) : { against: nameOfShooter(against) },
    seed,
    population: given.population ?? usual.population,
    generations: given.generations ?? GENETIC_DEFAULTS.generations,
    tournament: given.tournament ?? usual.tournament,
    crossover: given.crossover ?? usual.crossover,
    mutation: given.mutation ?? usual.mutation,
    isPrinted: given.printed ?? false,
  };
  const rules = await rulesFrom(context, given.rules, about.seed);
  if (against !== undefined) requireAllAccept(context, [against], makeRulesEntry(rules));
  return { ...about, rules };
}

/** @throws CliError for options that only the search against a shooter has */
async function againstFrom(
  context: Context,
  given: EvolveGiven,
  command: Command,
  hasLive: boolean,
): Promise<AgainstOptions | undefined> {
  const { texts } = context;
  if (given.against === undefined) {
    const names = ['games', 'freshGames', 'workers', 'redis', 'resume'] as const;
    const needless = names.find((name) => given[name] !== undefined);
    if (needless === undefined) return undefined;
    const name = needless === 'freshGames' ? 'fresh-games' : needless;
    throw new CliError(texts.t('errors:option.needs', { name, needed: '--against' }));
  }
  return {
    shooter: await shooterSpecFrom(context, given.against, given),
    games: given.games ?? DEFAULT_EVOLVE_GAMES,
    freshGames: given.freshGames ?? DEFAULT_FRESH_GAMES,
    // The screen itself shows the seed, and has no place for lines beside it.
    lab: { ...(await labOptionsFrom(context, given, command)), isQuiet: hasLive },
  };
}

/** Writes the layout only when it is legal, so that a reader of the file can rely on that. */
async function writeFiles(
  { io, texts }: Context,
  { svg, out }: { readonly svg: OutputTarget | undefined; readonly out: OutputTarget | undefined },
  about: EvolveAbout,
  state: EvolveState,
): Promise<void> {
  if (svg) {
    const { renderChart } = await import('@flotilla/lab/report');
    await svg.write(renderChart(chartOf(texts, about, state.curve)));
  }
  if (!out) return;
  if (isSolved(state)) await out.write(`${setupRows(about.rules, state.setup).join('\n')}\n`);
  else io.writeError(`${texts.t('commands:evolve.notWritten')}\n`);
}
