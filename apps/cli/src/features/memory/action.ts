import {
  type Memory,
  makeRng,
  newMemory,
  type Outlook,
  outlookOf,
  remember,
  type Stream,
} from '@flotilla/engine';
import { placeFleetWith } from '@flotilla/lab';
import { formatShareInPercent, habitName } from '@flotilla/play';
import { type Layout, makeRules, type Rules, unwrap } from '@flotilla/rules';
import { boardStyleOf, drawHeatMap, drawingLines } from '../../shell/board/board-text.js';
import type { CommandContext } from '../../shell/context.js';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { alternativePlacer, loadRecord, loadRules, newSeed } from '../../shell/options.js';
import { openTargetInFolder } from '../../shell/output.js';
import {
  defaultMemoryPath,
  readMemoryFile,
  readMemoryIfExists,
} from '../../shell/strategies/memory-file.js';
import { rejectUnusedTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { printResult } from '../../shell/tell.js';
import { DEFAULT_MEMORY_GAMES, DEFAULT_MEMORY_PLAYER, type MemoryInput } from './command.js';

export function action(context: CommandContext, file: string | undefined, input: MemoryInput) {
  return StrategyLoader.use(context, (strategies) => editMemory(context, strategies, file, input));
}

async function editMemory(
  context: CommandContext,
  strategies: StrategyLoader,
  typedFile: string | undefined,
  input: MemoryInput,
): Promise<void> {
  const { texts } = context;
  const file = typedFile ?? defaultMemoryPath(context);
  rejectUnusedOptions(texts, input);
  rejectUnusedTimeLimit(texts, [input.placer], input);
  const isChanged = [input.add, input.placer, input.forget].some((option) => option !== undefined);
  const target = isChanged ? await openTargetInFolder(texts, file) : undefined;
  const fleets = [
    ...(await loadRecordedFleets(context, input)),
    ...(await placeFleets(context, strategies, input)),
  ];
  const mayBeMissing = isChanged || typedFile === undefined;
  const readFile = mayBeMissing ? readMemoryIfExists : readMemoryFile;
  // `--forget` also works on a damaged file.
  const savedMemory = input.forget ? undefined : await readFile(context, file);
  const memory = fleets.reduce(
    (previous, { rules, layout }) => remember(previous, rules, layout),
    savedMemory ?? newMemory(),
  );
  await target?.write(`${JSON.stringify(memory)}\n`);
  await printResult(context, input, {
    document: () => ({ ...memory, outlooks: memory.placings.map(makeOutlookJson(memory)) }),
    lines: () => describeMemory(context, memory),
  });
}

/** @throws CliError for an option that requires another one */
function rejectUnusedOptions(
  { t }: Texts,
  { add, player, placer, games, seed }: MemoryInput,
): void {
  const missingOption = (name: string, needed: string) =>
    new CliError(t('errors:option.needs', { name, needed }));
  if (player !== undefined && add === undefined) throw missingOption('player', '--add');
  if (games !== undefined && placer === undefined) throw missingOption('games', '--placer');
  if (seed !== undefined && placer === undefined) throw missingOption('seed', '--placer');
}

interface RememberedFleet {
  readonly rules: Rules;
  readonly layout: Layout;
}

async function loadRecordedFleets(
  context: CommandContext,
  { add = [], player = DEFAULT_MEMORY_PLAYER }: MemoryInput,
): Promise<RememberedFleet[]> {
  const fleets: RememberedFleet[] = [];
  for (const path of add) {
    const { game } = await loadRecord(context, path);
    const layout = game.layouts[player === 1 ? 0 : 1];
    if (game.phase !== 'over') {
      throw new CliError(context.texts.t('errors:memory.notOver', { path: plain(path) }));
    }
    if (!layout)
      throw new CliError(context.texts.t('errors:memory.noFleet', { path: plain(path) }));
    fleets.push({ rules: game.rules, layout });
  }
  return fleets;
}

async function placeFleets(
  context: CommandContext,
  strategies: StrategyLoader,
  input: MemoryInput,
): Promise<RememberedFleet[]> {
  if (input.placer === undefined) return [];
  const { texts } = context;
  const placer = await strategies.loadPlacer(input.placer, input);
  const { games = DEFAULT_MEMORY_GAMES, seed = newSeed() } = input;
  const rules = await loadRules(context, 'russian', seed);
  const fleets: RememberedFleet[] = [];
  for (let game = 0; game < games; game += 1) {
    const stream: Stream = [seed, 'memory', game];
    const layout = await placeFleetWith(placer, rules, makeRng(...stream), stream);
    if (!layout.ok) {
      throw new CliError(describePlacerError(texts, layout.error, alternativePlacer(placer)));
    }
    fleets.push({ rules, layout: layout.value });
  }
  return fleets;
}

/** Curried for `map`: converts a placing to the outlook on its next fleet, as JSON. */
function makeOutlookJson(memory: Memory): (placing: Memory['placings'][number]) => object {
  return (placing) => {
    const outlook = outlookOf(placingRules(placing), memory);
    if (!outlook) return { games: placing.fleets.length };
    const { games, shares, chances, even } = outlook;
    return { games, shares, chances: [...chances], even: [...even] };
  };
}

function placingRules({ grid, fleet, touching }: Memory['placings'][number]): Rules {
  return unwrap(makeRules({ grid, fleet, touching }));
}

/** Describes the outlook for the rules played last, against uniform layouts. */
function describeMemory(context: CommandContext, memory: Memory): string[] {
  const { texts } = context;
  const placing = memory.placings.at(-1);
  if (!placing) return [texts.t('commands:memory.empty')];
  const rules = placingRules(placing);
  const outlook = outlookOf(rules, memory);
  const others = memory.placings.length - 1;
  return [
    texts.t('commands:memory.seen', { count: placing.fleets.length }),
    ...(outlook ? drawOutlook(context, rules, outlook) : []),
    ...(others > 0 ? [texts.t('commands:memory.others', { count: others })] : []),
  ];
}

const MIN_SHOWN_SHARE = 0.01;

function drawOutlook(context: CommandContext, { grid }: Rules, outlook: Outlook): string[] {
  const { texts } = context;
  const { chances, even, shares } = outlook;
  const scaleValues = [...chances, ...even];
  const format = (chance: number) => String(Math.round(chance * 100));
  const board = (title: string, values: Float64Array) =>
    drawingLines(
      drawHeatMap(boardStyleOf(context), { grid, title, values, scaleValues, formatValue: format }),
    );
  return [
    ...board(texts.t('commands:memory.expected'), chances),
    ...board(texts.t('commands:memory.even'), even),
    texts.t('commands:memory.habits'),
    ...shares
      .filter(({ share }) => share >= MIN_SHOWN_SHARE)
      .map(
        ({ name, share }) =>
          `  ${formatShareInPercent(texts, share)}  ${habitName(texts.story, name)}`,
      ),
  ];
}
