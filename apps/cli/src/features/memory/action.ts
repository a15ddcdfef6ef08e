import {
  type Memory,
  makeRng,
  newMemory,
  type Outlook,
  outlookOf,
  remember,
  type Stream,
} from '@flotilla/engine';
import { layoutBy } from '@flotilla/lab';
import { habitName, inPercent } from '@flotilla/play';
import { type Layout, makeRules, type Rules, unwrap } from '@flotilla/rules';
import { drawHeat, linesOf, lookOf } from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { newSeed, otherPlacer, recordFrom, rulesFrom } from '../../shell/options.js';
import { openTargetInFolder } from '../../shell/output.js';
import { memoryFrom, memoryIfThere, ownMemoryPath } from '../../shell/strategies/memory-file.js';
import { refuseTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { printResult } from '../../shell/tell.js';
import { DEFAULT_MEMORY_GAMES, DEFAULT_PLAYER, type MemoryGiven } from './command.js';

export function action(context: Context, file: string | undefined, given: MemoryGiven) {
  return StrategyLoader.use(context, (strategies) => keepMemory(context, strategies, file, given));
}

async function keepMemory(
  context: Context,
  strategies: StrategyLoader,
  named: string | undefined,
  given: MemoryGiven,
): Promise<void> {
  const { texts } = context;
  const file = named ?? ownMemoryPath(context);
  refuseNeedless(texts, given);
  refuseTimeLimit(texts, [given.placer], given);
  const isChanged = [given.add, given.placer, given.forget].some((option) => option !== undefined);
  const target = isChanged ? await openTargetInFolder(texts, file) : undefined;
  const seen = [
    ...(await recordedLayouts(context, given)),
    ...(await placedLayouts(context, strategies, given)),
  ];
  const mayLack = isChanged || named === undefined;
  const read = mayLack ? memoryIfThere : memoryFrom;
  // What is forgotten may be damaged, too.
  const known = given.forget ? undefined : await read(context, file);
  const memory = seen.reduce(
    (before, { rules, layout }) => remember(before, rules, layout),
    known ?? newMemory(),
  );
  await target?.write(`${JSON.stringify(memory)}\n`);
  await printResult(context, given, {
    document: () => ({ ...memory, outlooks: memory.placings.map(outlookBy(memory)) }),
    lines: () => describeMemory(context, memory),
  });
}

/** @throws CliError for an option that does nothing without another */
function refuseNeedless({ t }: Texts, { add, player, placer, games, seed }: MemoryGiven): void {
  const needless = (name: string, needed: string) =>
    new CliError(t('errors:option.needs', { name, needed }));
  if (player !== undefined && add === undefined) throw needless('player', '--add');
  if (games !== undefined && placer === undefined) throw needless('games', '--placer');
  if (seed !== undefined && placer === undefined) throw needless('seed', '--placer');
}

/** A fleet of the opponent's. */
interface Seen {
  readonly rules: Rules;
  readonly layout: Layout;
}

async function recordedLayouts(
  context: Context,
  { add = [], player = DEFAULT_PLAYER }: MemoryGiven,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const from of add) {
    const { game } = await recordFrom(context, from);
    const layout = game.layouts[player === 1 ? 0 : 1];
    if (game.phase !== 'over') {
      throw new CliError(context.texts.t('errors:memory.notOver', { path: plain(from) }));
    }
    if (!layout)
      throw new CliError(context.texts.t('errors:memory.noFleet', { path: plain(from) }));
    seen.push({ rules: game.rules, layout });
  }
  return seen;
}

async function placedLayouts(
  context: Context,
  strategies: StrategyLoader,
  given: MemoryGiven,
): Promise<Seen[]> {
  if (given.placer === undefined) return [];
  const { texts } = context;
  const placer = await strategies.placer(given.placer, given);
  const { games = DEFAULT_MEMORY_GAMES, seed = newSeed() } = given;
  const rules = await rulesFrom(context, 'russian', seed);
  const seen: Seen[] = [];
  for (let game = 0; game < games; game += 1) {
    const stream: Stream = [seed, 'memory', game];
    const layout = await layoutBy(placer, rules, makeRng(...stream), stream);
    if (!layout.ok) {
      throw new CliError(describePlacerError(texts, layout.error, otherPlacer(placer)));
    }
    seen.push({ rules, layout: layout.value });
  }
  return seen;
}

/** What is expected of the next fleet by the rules of one placing, as JSON. */
function outlookBy(memory: Memory): (placing: Memory['placings'][number]) => object {
  return (placing) => {
    const outlook = outlookOf(rulesOf(placing), memory);
    if (!outlook) return { games: placing.fleets.length };
    const { games, shares, chances, even } = outlook;
    return { games, shares, chances: [...chances], even: [...even] };
  };
}

function rulesOf({ grid, fleet, touching }: Memory['placings'][number]): Rules {
  return unwrap(makeRules({ grid, fleet, touching }));
}

/** Of the rules played last: how often a ship is expected on each square, beside uniform layouts. */
function describeMemory(context: Context, memory: Memory): string[] {
  const { texts } = context;
  const placing = memory.placings.at(-1);
  if (!placing) return [texts.t('commands:memory.empty')];
  const rules = rulesOf(placing);
  const outlook = outlookOf(rules, memory);
  const others = memory.placings.length - 1;
  return [
    texts.t('commands:memory.seen', { count: placing.fleets.length }),
    ...(outlook ? drawOutlook(context, rules, outlook) : []),
    ...(others > 0 ? [texts.t('commands:memory.others', { count: others })] : []),
  ];
}

/** Shares below this are not told. */
const LEAST_SHARE = 0.01;

function drawOutlook(context: Context, { grid }: Rules, outlook: Outlook): string[] {
  const { texts } = context;
  const { chances, even, shares } = outlook;
  const among = [...chances, ...even];
  const write = (chance: number) => String(Math.round(chance * 100));
  const board = (title: string, values: Float64Array) =>
    linesOf(drawHeat(lookOf(context), { grid, title, values, among, write }));
  return [
    ...board(texts.t('commands:memory.expected'), chances),
    ...board(texts.t('commands:memory.even'), even),
    texts.t('commands:memory.habits'),
    ...shares
      .filter(({ share }) => share >= LEAST_SHARE)
      .map(({ name, share }) => `  ${inPercent(texts, share)}  ${habitName(texts.story, name)}`),
  ];
}
