import { makeRng } from '@flotilla/engine';
import { MAX_SIDE, makeSquare } from '@flotilla/rules';
import { bombard, rewriteBoard, targetOf } from '../bombard/bombard.js';
import { type BoardError, readBoard } from '../bombard/read-board.js';
import { CliError, quote } from '../errors.js';
import type { Texts } from '../i18n/index.js';
import { nameOfInput, readText } from '../input.js';
import { writeFile } from '../output.js';
import { type AddCommand, type Context, newCommand } from './context.js';
import { SHOOTER_NAMES, seedFrom, shooterFrom } from './options.js';

interface Given {
  readonly shooter: string;
  readonly out?: string;
  readonly destroyOnHit?: true;
  readonly seed?: string;
  readonly json?: true;
}

export const addBombard: AddCommand = (program, context) => {
  const { t } = context.texts;
  newCommand(program, context, 'bombard', t('commands:bombard.about'), [
    'bombard board.txt',
    'bombard board.lisp --shooter density --seed 7 -o after.lisp',
  ])
    .argument('<file>', t('commands:bombard.file'))
    .option(
      '--shooter <shooter>',
      t('commands:help.shooter', { names: SHOOTER_NAMES.join(', ') }),
      'random',
    )
    .option('-o, --out <file>', t('commands:bombard.out'))
    .option('--destroy-on-hit', t('commands:bombard.destroyOnHit'))
    .option('--seed <n>', t('commands:help.seed'))
    .option('--json', t('commands:help.json'))
    .action((file: string, given: Given) => run(context, file, given));
};

async function run(context: Context, file: string, given: Given): Promise<void> {
  const { io, texts } = context;
  const shooter = shooterFrom(texts, given.shooter);
  const seed = seedFrom(texts, given.seed);
  const board = readBoard(await readText(file, context));
  if (!board.ok) {
    const reason = describeBoardError(texts, board.error);
    throw new CliError(`${nameOfInput(texts, file)}: ${reason}`);
  }
  const target = targetOf(board.value);
  const rng = makeRng(seed, 'bombard');
  const { shots, hits, known } = bombard(target, shooter, rng, given.destroyOnHit === true);
  const text = rewriteBoard(board.value, known);
  if (given.out !== undefined) await writeFile(texts, given.out, text);
  if (given.json) {
    const { grid } = target.rules;
    const report = {
      shooter: shooter.name,
      seed,
      ships: target.layout.ships.length,
      shots: shots.map((square) => makeSquare(grid, square)),
      hits,
      board: text,
    };
    await io.write(`${JSON.stringify(report)}\n`);
  } else if (given.out === undefined) await io.write(text);
  if (!given.json && io.isErrorTerminal) {
    const told = { shooter: shooter.name, seed, shots: shots.length, hits };
    io.writeError(`${texts.t('commands:bombard.told', told)}\n`);
  }
}

function describeBoardError({ t }: Texts, error: BoardError): string {
  const { line, column } = error;
  return t('errors:lineColumn', { line, column, reason: boardReason({ t }, error) });
}

function boardReason({ t }: Pick<Texts, 't'>, error: BoardError): string {
  switch (error.code) {
    case 'bad-character':
      return t('errors:board.badCharacter', { given: quote(error.given) });
    case 'uneven':
      return t('errors:board.uneven', { expected: error.expected, given: error.given });
    case 'too-large':
      return t('errors:board.tooLarge', { max: MAX_SIDE });
    case 'no-ships':
      return t('errors:board.noShips');
    case 'after-end':
      return t('errors:board.afterEnd');
    default:
      return t(`errors:board.${error.code}`);
  }
}
