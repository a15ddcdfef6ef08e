import { bombard, bombardAsPrinted, isProgram, targetOf } from '@flotilla/lab';
import { describeWrittenBoardError } from '@flotilla/play';
import {
  makeRules,
  makeRulesEntry,
  makeSquare,
  ok,
  readWrittenBoard,
  rewriteBoard,
} from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { newSeed } from '../../shell/options.js';
import { openTarget } from '../../shell/output.js';
import { refuseTimeLimit } from '../../shell/strategies/specs.js';
import { programFault, StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { printResult } from '../../shell/tell.js';
import type { BombardGiven } from './command.js';

export function action(context: Context, file: string, given: BombardGiven) {
  return StrategyLoader.use(context, (strategies) => run(context, strategies, file, given));
}

async function run(
  context: Context,
  strategies: StrategyLoader,
  file: string,
  given: BombardGiven,
): Promise<void> {
  const { texts } = context;
  const { seed = newSeed() } = given;
  refuseTimeLimit(texts, [given.shooter], given);
  const shooter = await strategies.shooter(given.shooter, given, seed);
  const out = given.out === undefined ? undefined : await openTarget(texts, given.out);
  const board = readWrittenBoard(await readText(file, context));
  if (!board.ok) {
    const reason = describeWrittenBoardError(texts.story, board.error);
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  const target = targetOf(board.value);
  if (isProgram(shooter) && !makeRules(makeRulesEntry(target.rules)).ok) {
    const reason = texts.t('commands:bombard.forPrograms');
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  const bombarded = given.printed
    ? ok(bombardAsPrinted(target, seed))
    : await bombard(target, shooter, seed, given.destroyOnHit === true);
  if (!bombarded.ok) throw programFault(texts, shooter, bombarded.error);
  const { shots, hits, signs } = bombarded.value;
  const text = rewriteBoard(board.value, signs);
  await out?.write(text);
  const { t } = texts;
  const { name } = shooter;
  await printResult(context, given, {
    document: () => ({
      shooter: name,
      seed,
      ships: target.layout.ships.length,
      shotCount: shots.length,
      shots: shots.map((square) => makeSquare(target.rules.grid, square)),
      hits,
      board: text,
    }),
    lines: () => [
      ...(out ? [] : [text]),
      t('commands:bombard.told', {
        ...{ shooter: name, seed },
        shots: t('commands:bombard.shots', { count: shots.length }),
        hits: t('commands:bombard.hits', { count: hits }),
      }),
    ],
  });
}
