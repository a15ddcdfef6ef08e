import { GENETIC_DEFAULTS, LAYOUT_EVOLUTION_DEFAULTS } from '@flotilla/engine';
import { PRESET_NAMES } from '@flotilla/rules';
import { CliError, endWith, quote } from '../errors.js';
import { chartOf } from '../evolve/curves.js';
import { describeEvolution, evolutionAsJson, setupRows } from '../evolve/describe-evolution.js';
import { type EvolveAbout, type EvolveState, isSolved } from '../evolve/evolve-state.js';
import { type AgainstOptions, searchAgainst } from '../evolve/search-against.js';
import { searchLegal } from '../evolve/search-legal.js';
import type { Texts } from '../i18n/index.js';
import { hasScreen, INTERRUPTED } from '../io.js';
import { addLabOptions, type LabGiven, labOptionsFrom } from '../lab/lab-options.js';
import { writeFile } from '../output.js';
import { type AddCommand, type Context, newCommand } from './context.js';
import { countFrom, rulesFrom, SHOOTER_NAMES, seedFrom, shooterFrom } from './options.js';

interface Given extends LabGiven {
  readonly rules: string;
  readonly against?: string;
  readonly population?: string;
  readonly generations?: string;
  readonly crossover?: string;
  readonly mutation?: string;
  readonly tournament?: string;
  readonly games?: string;
  readonly freshGames?: string;
  readonly seed?: string;
  readonly svg?: string;
  readonly out?: string;
  readonly plain?: true;
  readonly json?: true;
}

const MAX_POPULATION = 100_000;
const MAX_GENERATIONS = 100_000;
const MAX_GAMES = 1_000_000;
const DEFAULT_GAMES = '100';
const DEFAULT_FRESH_GAMES = '10000';

/** What was found when the search ended, or was stopped by q or Ctrl-C. */
interface Outcome {
  readonly state: EvolveState | undefined;
  readonly isInterrupted: boolean;
}

export const addEvolve: AddCommand = (program, context) => {
  const { t } = context.texts;
  const command = newCommand(program, context, 'evolve', t('commands:evolve.about'), [
    'evolve',
    'evolve --rules mini-7 --population 200 --seed 1 --svg fitness.svg',
    'evolve --against density --out hard.txt',
  ])
    .option(
      '--rules <rules>',
      t('commands:help.rules', { names: PRESET_NAMES.join(', ') }),
      'russian',
    )
    .option('--population <n>', t('commands:evolve.option.population'))
    .option('--generations <n>', t('commands:evolve.option.generations'))
    .option('--tournament <n>', t('commands:evolve.option.tournament'))
    .option('--crossover <chance>', t('commands:evolve.option.crossover'))
    .option('--mutation <chance>', t('commands:evolve.option.mutation'))
    .option(
      '--against <shooter>',
      t('commands:evolve.option.against', { names: SHOOTER_NAMES.join(', ') }),
    )
    .option('--games <n>', t('commands:evolve.option.games'))
    .option('--fresh-games <n>', t('commands:evolve.option.freshGames'))
    .option('--svg <file>', t('commands:evolve.option.svg'))
    .option('--out <file>', t('commands:evolve.option.out'))
    .option('--plain', t('commands:play.plain'))
    .option('--seed <n>', t('commands:help.seed'))
    .option('--json', t('commands:help.json'));
  addLabOptions(command, context).action((given: Given) => evolve(context, given));
};

async function evolve(context: Context, given: Given): Promise<void> {
  const { io, texts } = context;
  const against = againstFrom(texts, given);
  const about = await aboutFrom(context, given);
  const hasLive = hasScreen(io) && !given.plain && !given.json;
  const { state, isInterrupted } = hasLive
    ? await searchLive(context, about, against)
    : await search(context, about, against);
  if (state) {
    const lines = given.json
      ? [JSON.stringify(evolutionAsJson(about, state, isInterrupted))]
      : describeEvolution(texts, about, state);
    await io.write(lines.map((line) => `${line}\n`).join(''));
    await writeFiles(context, given, about, state);
  }
  endWith(isInterrupted ? INTERRUPTED : 0);
}

/** Searches without a screen; Ctrl-C stops it. */
async function search(
  context: Context,
  about: EvolveAbout,
  against: AgainstOptions | undefined,
): Promise<Outcome> {
  let state: EvolveState | undefined;
  if (against) {
    const isInterrupted = await searchAgainst(context, about, against, (now) => {
      state = now;
    });
    return { state, isInterrupted };
  }
  const stopping = new AbortController();
  context.io.onInterrupt(() => stopping.abort());
  for await (const now of searchLegal(about, stopping.signal)) state = now;
  context.io.onInterrupt(undefined);
  return { state, isInterrupted: stopping.signal.aborted };
}

async function searchLive(
  context: Context,
  about: EvolveAbout,
  against: AgainstOptions | undefined,
): Promise<Outcome> {
  const { runEvolveScreen } = await import('../ui/evolve/evolve-screen.js');
  return runEvolveScreen(context, about, against);
}

async function aboutFrom(context: Context, given: Given): Promise<EvolveAbout> {
  const { texts } = context;
  const usual = given.against === undefined ? GENETIC_DEFAULTS : LAYOUT_EVOLUTION_DEFAULTS;
  const generations = given.generations ?? String(GENETIC_DEFAULTS.generations);
  const count = (name: 'population' | 'tournament', min: number) =>
    countFrom(texts, name, given[name] ?? String(usual[name]), min, MAX_POPULATION);
  const about = {
    goal: given.against === undefined ? ('legal' as const) : { against: given.against },
    seed: seedFrom(texts, given.seed),
    population: count('population', 2),
    generations: countFrom(texts, 'generations', generations, 1, MAX_GENERATIONS),
    tournament: count('tournament', 1),
    crossover: rateFrom(texts, 'crossover', given.crossover, usual.crossover),
    mutation: rateFrom(texts, 'mutation', given.mutation, usual.mutation),
  };
  return { ...about, rules: await rulesFrom(context, given.rules, about.seed) };
}

/** @throws CliError for options that only the search against a shooter has */
function againstFrom(texts: Texts, given: Given): AgainstOptions | undefined {
  if (given.against === undefined) {
    const names = ['games', 'freshGames', 'workers', 'redis', 'resume'] as const;
    const needless = names.find((name) => given[name] !== undefined);
    if (needless === undefined) return undefined;
    const name = needless === 'freshGames' ? 'fresh-games' : needless;
    throw new CliError(texts.t('errors:evolve.needsAgainst', { name }));
  }
  const { games = DEFAULT_GAMES, freshGames = DEFAULT_FRESH_GAMES } = given;
  return {
    shooter: shooterFrom(texts, given.against).name,
    games: countFrom(texts, 'games', games, 1, MAX_GAMES),
    freshGames: countFrom(texts, 'fresh-games', freshGames, 2, MAX_GAMES),
    lab: labOptionsFrom(texts, given),
  };
}

/** A chance from 0 to 1. @throws CliError naming the option */
function rateFrom({ t }: Texts, name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual;
  const rate = /^(\d{1,3}|\d{0,3}\.\d{1,12})$/.test(given) ? Number(given) : Number.NaN;
  if (rate >= 0 && rate <= 1) return rate;
  throw new CliError(t('errors:evolve.rate', { name, given: quote(given) }));
}

/** A layout is written only when it is one: whoever reads the file may rely on that. */
async function writeFiles(
  { io, texts }: Context,
  { svg, out }: Given,
  about: EvolveAbout,
  state: EvolveState,
): Promise<void> {
  if (svg !== undefined) {
    const { renderChart } = await import('@flotilla/lab/report');
    await writeFile(texts, svg, renderChart(chartOf(texts, about, state.curve)));
  }
  if (out === undefined) return;
  if (isSolved(state))
    await writeFile(texts, out, `${setupRows(about.rules, state.setup).join('\n')}\n`);
  else io.writeError(`${texts.t('commands:evolve.notWritten')}\n`);
}
