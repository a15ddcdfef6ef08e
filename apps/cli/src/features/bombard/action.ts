import { bombard, bombardAsPrinted, bombardTargetOf, isProgram } from '@flotilla/lab';
import { describeWrittenBoardError } from '@flotilla/play';
import {
  makeRules,
  makeRulesEntry,
  makeSquare,
  ok,
  readWrittenBoard,
  rewriteBoard,
} from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { newSeed } from '../../shell/options.js';
import { openOutputTarget } from '../../shell/output.js';
import { rejectUnusedTimeLimit } from '../../shell/strategies/specs.js';
import { makeProgramError, StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import { printResult } from '../../shell/tell.js';
import type { BombardInput } from './command.js';

export function action(context: CommandContext, file: string, input: BombardInput) {
  return StrategyLoader.use(context, (strategies) => bombardFile(context, strategies, file, input));
}

async function bombardFile(
  context: CommandContext,
  strategies: StrategyLoader,
  file: string,
  input: BombardInput,
): Promise<void> {
  const { texts } = context;
  const { seed = newSeed() } = input;
  rejectUnusedTimeLimit(texts, [input.shooter], input);
  const shooter = await strategies.loadShooter(input.shooter, input, seed);
  const out = input.out === undefined ? undefined : await openOutputTarget(texts, input.out);
  const board = readWrittenBoard(await readText(file, context));
  if (!board.ok) {
    const reason = describeWrittenBoardError(texts.story, board.error);
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  const target = bombardTargetOf(board.value);
  if (isProgram(shooter) && !makeRules(makeRulesEntry(target.rules)).ok) {
    const reason = texts.t('commands:bombard.forPrograms');
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  const result = input.printed
    ? ok(bombardAsPrinted(target, seed))
    : await bombard(target, shooter, { seed, destroysOnHit: input.destroyOnHit === true });
  if (!result.ok) throw makeProgramError(texts, shooter, result.error);
  const { shots, hits, signs } = result.value;
  const text = rewriteBoard(board.value, signs);
  await out?.write(text);
  const { t } = texts;
  const { name } = shooter;
  await printResult(context, input, {
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
        shooter: name,
        seed,
        shots: t('commands:bombard.shots', { count: shots.length }),
        hits: t('commands:bombard.hits', { count: hits }),
      }),
    ],
  });
}
