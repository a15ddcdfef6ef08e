import { GENETIC_DEFAULTS } from '@flotilla/engine';
import { nameOfShooter, type ShooterSpec } from '@flotilla/lab';
import { LAYOUT_EVOLUTION_DEFAULTS } from '@flotilla/research';
import { makeRulesEntry } from '@flotilla/rules';
import type { Command } from 'commander';
import { createColors } from 'picocolors';
import type { Context } from '../../shell/context.js';
import { CliError, endWith, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { hasScreen, INTERRUPTED } from '../../shell/io.js';
import { countFrom, rulesFrom, seedFrom } from '../../shell/options.js';
import { type OutputTarget, openTarget } from '../../shell/output.js';
import {
  type ForeignGiven,
  refuseTimeLimit,
  requireAllAccept,
  shooterSpecFrom,
} from '../../shell/strategies/specs.js';
import { type LabGiven, labOptionsFrom } from '../lab/lab-given.js';
import { DEFAULT_EVOLVE_GAMES, DEFAULT_FRESH_GAMES } from './command.js';
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

interface Given extends LabGiven, ForeignGiven {
  readonly rules: string;
  readonly against?: string;
  readonly population?: string;
  readonly generations?: string;
  readonly crossover?: string;
  readonly mutation?: string;
  readonly tournament?: string;
  readonly games?: string;
  readonly freshGames?: string;
  readonly printed?: true;
  readonly svg?: string;
  readonly out?: string;
  readonly plain?: true;
  readonly json?: true;
}

const MAX_POPULATION = 100_000;
const MAX_GENERATIONS = 100_000;
const MAX_GAMES = 1_000_000;

/** What was found when the search ended, or was stopped by q or Ctrl-C. */
interface Outcome {
  readonly state: EvolveState | undefined;
  readonly isInterrupted: boolean;
}

export async function action(context: Context, given: Given, command: Command): Promise<void> {
  const { io, texts } = context;
  refuseTimeLimit(texts, [given.against], given);
  const svg = given.svg === undefined ? undefined : await openTarget(texts, given.svg);
  const out = given.out === undefined ? undefined : await openTarget(texts, given.out);
  const hasLive = hasScreen(io) && !given.plain && !given.json;
  const against = await againstFrom(context, given, command, hasLive);
  const seed = against?.lab.seed ?? seedFrom(texts, given.seed);
  const about = await aboutFrom(context, given, against?.shooter, seed);
  const { state, isInterrupted } = hasLive
    ? await searchLive(context, about, against)
    : await search(
        context,
        about,
        against,
        given.json ? undefined : tellGenerations(context, about),
      );
  if (state) {
    const colors = createColors(io.hasColors);
    const lines = given.json
      ? [JSON.stringify(evolutionAsJson(about, state, isInterrupted))]
      : describeEvolution(texts, about, state, colors);
    if (hasLive) await tellLast(context, about, state);
    await io.write(lines.map((line) => `${line}\n`).join(''));
    await writeFiles(context, { svg, out }, about, state);
  }
  endWith(isInterrupted ? INTERRUPTED : 0);
}

type Tell = (state: EvolveState) => void | Promise<void>;

/** Writes the title, and then a line for each generation as soon as it is known. */
function tellGenerations({ io, texts }: Context, about: EvolveAbout): Tell {
  let told = 0;
  return async (state) => {
    const title = told === 0 ? [titleOf(texts, about)] : [];
    const lines = state.curve.slice(told).map((point) => figuresOf(texts, about, state, point));
    told = state.curve.length;
    await io.write([...title, ...lines].map((line) => `${line}\n`).join(''));
  };
}

/** After the screen, which showed all generations, the last of them. */
function tellLast({ io, texts }: Context, about: EvolveAbout, state: EvolveState): Promise<void> {
  return io.write(`${titleOf(texts, about)}\n${figuresOf(texts, about, state)}\n`);
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
  const stopping = new AbortController();
  context.io.onInterrupt(() => stopping.abort());
  for await (const now of searchLegal(about, stopping.signal)) {
    state = now;
    await tell?.(now);
  }
  context.io.onInterrupt(undefined);
  return { state, isInterrupted: stopping.signal.aborted };
}

async function searchLive(
  context: Context,
  about: EvolveAbout,
  against: AgainstOptions | undefined,
): Promise<Outcome> {
  const { runEvolveScreen } = await import('./EvolveApp.js');
  return runEvolveScreen(context, about, against);
}

async function aboutFrom(
  context: Context,
  given: Given,
  against: ShooterSpec | undefined,
  seed: number,
): Promise<EvolveAbout> {
  const { texts } = context;
  const usual = given.against === undefined ? GENETIC_DEFAULTS : LAYOUT_EVOLUTION_DEFAULTS;
  const generations = given.generations ?? String(GENETIC_DEFAULTS.generations);
  const count = (name: 'population' | 'tournament', min: number) =>
    countFrom(texts, name, given[name] ?? String(usual[name]), min, MAX_POPULATION);
  const about = {
    goal: against === undefined ? ('legal' as const) : { against: nameOfShooter(against) },
    seed,
    population: count('population', 2),
    generations: countFrom(texts, 'generations', generations, 1, MAX_GENERATIONS),
    tournament: count('tournament', 1),
    crossover: rateFrom(texts, 'crossover', given.crossover, usual.crossover),
    mutation: rateFrom(texts, 'mutation', given.mutation, usual.mutation),
    isPrinted: given.printed ?? false,
  };
  const rules = await rulesFrom(context, given.rules, about.seed);
  if (against !== undefined) requireAllAccept(context, [against], makeRulesEntry(rules));
  return { ...about, rules };
}

/** @throws CliError for options that only the search against a shooter has */
async function againstFrom(
  context: Context,
  given: Given,
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
  const { games = DEFAULT_EVOLVE_GAMES, freshGames = DEFAULT_FRESH_GAMES } = given;
  return {
    shooter: await shooterSpecFrom(context, given.against, given),
    games: countFrom(texts, 'games', games, 1, MAX_GAMES),
    freshGames: countFrom(texts, 'fresh-games', freshGames, 2, MAX_GAMES),
    // The screen itself shows the seed, and has no place for lines beside it.
    lab: { ...(await labOptionsFrom(context, given, command)), isQuiet: hasLive },
  };
}

/** A chance from 0 to 1. @throws CliError naming the option */
function rateFrom({ t }: Texts, name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual;
  const rate = /^(\d{1,3}|\d{0,3}\.\d{1,12})$/.test(given) ? Number(given) : Number.NaN;
  if (rate >= 0 && rate <= 1) return rate;
  throw new CliError(t('commands:evolve.refused.rate', { name, given: quote(given) }));
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
