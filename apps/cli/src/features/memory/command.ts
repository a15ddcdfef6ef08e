import { learnedMatrix, type Memory, makeRng, newMemory, remember } from '@flotilla/engine';
import type { Grid, Layout } from '@flotilla/rules';
import { createColors } from 'picocolors';
import { drawBoard, heatOf, heatPaint, linesOf } from '../../shell/board/board-text.js';
import { jsonOption, seedOption } from '../../shell/common-options.js';
import { type AddCommand, type Context, newCommand, usually } from '../../shell/context.js';
import { describePlacerError } from '../../shell/error-texts.js';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import {
  countFrom,
  otherPlacer,
  placerNames,
  recordFrom,
  rulesFrom,
  seedFrom,
} from '../../shell/options.js';
import { openTargetInFolder } from '../../shell/output.js';
import { memoryFrom, memoryIfThere } from '../../shell/strategies/memory-file.js';
import { addTimeLimit, type ForeignGiven, refuseTimeLimit } from '../../shell/strategies/specs.js';
import { StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { TEXTS } from './texts.js';

interface Given extends ForeignGiven {
  readonly add?: string[];
  readonly player?: string;
  readonly placer?: string;
  readonly games?: string;
  readonly seed?: string;
  readonly json?: true;
}

const MAX_GAMES = 100_000;
const DEFAULT_GAMES = '10';
const DEFAULT_PLAYER = '1';

const addMemory: AddCommand = (program, context) => {
  const { t } = context.texts;
  const command = newCommand(program, context, 'memory', t('commands:memory.about'), [
    'memory anna.json --add game-1.txt --add game-2.txt',
    'memory lefty.json --placer zones/left --games 20 --seed 1',
    'memory anna.json',
  ])
    .argument('<file>', t('commands:memory.file'))
    .option('--add <record>', t('commands:memory.add'), (path: string, before: string[] = []) => [
      ...before,
      path,
    ])
    .addOption(usually('--player <n>', t('commands:memory.player'), DEFAULT_PLAYER))
    .option('--placer <placer>', t('commands:memory.placer', { names: placerNames(context.texts) }))
    .addOption(usually('--games <n>', t('commands:memory.games'), DEFAULT_GAMES))
    .addOption(seedOption(context))
    .addOption(jsonOption(context));
  addTimeLimit(command, context).action((file: string, given: Given) =>
    StrategyLoader.use(context, (strategies) => keepMemory(context, strategies, file, given)),
  );
};

export const memoryFeature = { add: addMemory, texts: TEXTS };

async function keepMemory(
  context: Context,
  strategies: StrategyLoader,
  file: string,
  given: Given,
): Promise<void> {
  const { io, texts } = context;
  refuseNeedless(texts, given);
  refuseTimeLimit(texts, [given.placer], given);
  const isAdded = given.add !== undefined || given.placer !== undefined;
  const target = isAdded ? await openTargetInFolder(texts, file) : undefined;
  const seen = [
    ...(await recordedLayouts(context, given)),
    ...(await placedLayouts(context, strategies, given)),
  ];
  const known = isAdded ? await memoryIfThere(context, file) : await memoryFrom(context, file);
  let memory = known;
  for (const { grid, layout, from } of seen) {
    memory ??= newMemory(grid);
    const more = remember(memory, grid, layout);
    if (!more.ok) throw new CliError(texts.t('errors:memory.otherGrid', { path: plain(from) }));
    memory = more.value;
  }
  if (!memory) return;
  await target?.write(`${JSON.stringify(memory)}\n`);
  const lines = given.json
    ? [JSON.stringify({ ...memory, matrix: [...matrixOf(memory)] })]
    : describeMemory(context, memory);
  await io.write(lines.map((line) => `${line}\n`).join(''));
}

/** @throws CliError for an option that does nothing without another */
function refuseNeedless({ t }: Texts, { add, player, placer, games, seed }: Given): void {
  const needless = (name: string, needed: string) =>
    new CliError(t('errors:option.needs', { name, needed }));
  if (player !== undefined && add === undefined) throw needless('player', 'add');
  if (games !== undefined && placer === undefined) throw needless('games', 'placer');
  if (seed !== undefined && placer === undefined) throw needless('seed', 'placer');
}

/** A fleet of the opponent's, and where it comes from. */
interface Seen {
  readonly grid: Grid;
  readonly layout: Layout;
  readonly from: string;
}

async function recordedLayouts(
  context: Context,
  { add = [], player = DEFAULT_PLAYER }: Given,
): Promise<Seen[]> {
  const seat = countFrom(context.texts, 'player', player, 1, 2) - 1;
  const seen: Seen[] = [];
  for (const from of add) {
    const { game } = await recordFrom(context, from);
    const layout = game.layouts[seat === 0 ? 0 : 1];
    if (game.phase !== 'over') {
      throw new CliError(context.texts.t('errors:memory.notOver', { path: plain(from) }));
    }
    if (!layout)
      throw new CliError(context.texts.t('errors:memory.noFleet', { path: plain(from) }));
    seen.push({ grid: game.rules.grid, layout, from });
  }
  return seen;
}

async function placedLayouts(
  context: Context,
  strategies: StrategyLoader,
  given: Given,
): Promise<Seen[]> {
  if (given.placer === undefined) return [];
  const { texts } = context;
  const placer = await strategies.placer(given.placer, given);
  const games = countFrom(texts, 'games', given.games ?? DEFAULT_GAMES, 1, MAX_GAMES);
  const seed = seedFrom(texts, given.seed);
  const rules = await rulesFrom(context, 'russian', seed);
  return Array.from({ length: games }, (_, game): Seen => {
    const layout = placer.place(rules, makeRng(seed, 'memory', game));
    if (layout.ok) return { grid: rules.grid, layout: layout.value, from: placer.name };
    throw new CliError(describePlacerError(texts, layout.error, otherPlacer(placer)));
  });
}

/** How many times as often as by an even share it expects a ship on each square. */
function matrixOf(memory: Memory): Float64Array {
  const segments = memory.ships.reduce((sum, seen) => sum + seen, 0) / Math.max(1, memory.games);
  return learnedMatrix(memory, Math.max(1, segments));
}

function describeMemory({ io, texts }: Context, memory: Memory): string[] {
  const matrix = matrixOf(memory);
  const colors = createColors(io.hasColors);
  const heat = heatOf([...matrix]);
  const title = texts.t('commands:memory.title', { count: memory.games });
  const look = { alphabet: texts.alphabet, colors };
  return linesOf(
    drawBoard(look, memory.grid, title, (square) => {
      const times = matrix[square] as number;
      return { text: times.toFixed(2), paint: heatPaint(colors, heat(times)) };
    }),
  );
}
