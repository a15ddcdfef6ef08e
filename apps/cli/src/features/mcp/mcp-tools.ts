import { LARGEST_SEED } from '@flotilla/engine';
import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { MAX_SHIPS } from '@flotilla/rules';
import { z } from 'zod';
import type { McpGame } from './mcp-game.js';
import type { McpAnswer } from './score-told.js';

export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** True if the tool changes neither the game nor its record. */
  readonly isReadOnly?: true;
  /** @throws CliError for a refused request */
  readonly run: (game: McpGame, input: unknown) => McpAnswer | Promise<McpAnswer>;
}

/** In characters, well above any valid square. */
const MAX_SQUARE_LENGTH = 16;

const squareInputSchema = z
  .string()
  .max(MAX_SQUARE_LENGTH)
  .describe('column letter and row number, such as C1');

function makeTool<Input extends z.ZodObject>(
  definition: Omit<McpTool, 'input' | 'run'> & { readonly input: Input },
  run: (game: McpGame, input: z.infer<Input>) => McpAnswer | Promise<McpAnswer>,
): McpTool {
  return { ...definition, run: (game, input) => run(game, definition.input.parse(input)) };
}

export const MCP_TOOLS: readonly McpTool[] = [
  makeTool(
    {
      name: 'list_rules',
      title: 'Rules and levels',
      description: 'Lists the sets of rules and the levels of opponents that new_game takes.',
      input: z.strictObject({}),
      isReadOnly: true,
    },
    (game) => game.listRules(),
  ),
  makeTool(
    {
      name: 'new_game',
      title: 'New game',
      description: 'Starts a new game, which replaces the current one. You shoot first.',
      input: z.strictObject({
        rules: z
          .union([z.string().max(100), z.record(z.string(), z.unknown())])
          .default('russian')
          .describe('the name of a set of rules, or rules as JSON'),
        level: z.enum(LEVEL_NAMES).default('boatswain').describe('the opponent, weakest first'),
        seed: z
          .int()
          .min(0)
          .max(LARGEST_SEED)
          .optional()
          .describe('the same seed and the same shots give the same game'),
        fleet: z
          .enum(['random', 'own'])
          .default('random')
          .describe('own: place your fleet with the tool `place` before the first shot'),
      }),
    },
    (game, input) => game.startGame(input),
  ),
  makeTool(
    {
      name: 'place',
      title: 'Place the fleet',
      description: 'Places your fleet, in a game that was started with fleet "own".',
      input: z.strictObject({
        ships: z
          .array(z.array(squareInputSchema).min(1).max(MAX_SHIPS))
          .max(MAX_SHIPS)
          .optional()
          .describe(
            'the squares of each ship, all ships at once; if left out, they are placed at random',
          ),
      }),
    },
    (game, { ships }) => game.place(ships),
  ),
  makeTool(
    {
      name: 'shoot',
      title: 'Shoot',
      description:
        'Shoots at the opponent, who then shoots until it is your turn again. Give one square or, in a salvo game, as many as `due` says.',
      input: z.strictObject({ squares: z.array(squareInputSchema).min(1).max(MAX_SHIPS) }),
    },
    (game, { squares }) => game.shoot(squares),
  ),
  makeTool(
    {
      name: 'board',
      title: 'Boards',
      description: 'Shows both boards as you know them, the ships afloat and whose turn it is.',
      input: z.strictObject({}),
      isReadOnly: true,
    },
    (game) => game.board(),
  ),
  makeTool(
    {
      name: 'odds',
      title: 'Odds',
      description:
        'Returns the chance of a ship on each square of the opponent’s board, counted over all layouts that match the answers. The score records that you asked, once per shot.',
      input: z.strictObject({}),
    },
    (game) => game.odds(),
  ),
  makeTool(
    {
      name: 'hint',
      title: 'Hint',
      description:
        'Names a best square and says why, or compares a square of yours with it. The score records that you asked, once per shot.',
      input: z.strictObject({ square: squareInputSchema.optional() }),
    },
    (game, input) => game.hint(input.square),
  ),
  makeTool(
    {
      name: 'resign',
      title: 'Resign',
      description: 'Resigns the game.',
      input: z.strictObject({}),
    },
    (game) => game.resign(),
  ),
  makeTool(
    {
      name: 'score',
      title: 'Score',
      description:
        'After the game: accuracy and luck of both sides, how often you asked for help, and the record of the game.',
      input: z.strictObject({}),
      isReadOnly: true,
    },
    (game) => game.score(),
  ),
];
