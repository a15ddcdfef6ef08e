import { PRESET_NAMES } from '@flotilla/rules';
import { type CallToolResult, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Context } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { breathe } from '../../shell/io.js';
import { McpGame } from './mcp-game.js';
import { MCP_TOOLS, type McpTool } from './mcp-tools.js';
import { rulesText } from './rules-text.js';

const INSTRUCTIONS = [
  'Play Sea Battle (Battleship) against a computer.',
  'Call list_rules to choose, new_game to begin, then shoot until the game is over, and score to see how well you played.',
  'odds and hint tell what can be known of the opponent’s fleet; each use is recorded in the score.',
].join(' ');

/**
 * A server with a game of its own.
 * @returns it, and what waits until every call has been answered
 */
export function makeMcpServer(context: Context): {
  readonly server: McpServer;
  readonly idle: () => Promise<void>;
} {
  // It is read by programs, in whatever language its person speaks.
  const inEnglish = { ...context, texts: context.texts.inLang('en', 'letters-across') };
  const server = new McpServer(
    { name: 'flotilla', version: context.version },
    { instructions: INSTRUCTIONS },
  );
  const game = new McpGame(inEnglish);
  let last: Promise<unknown> = Promise.resolve();
  for (const tool of MCP_TOOLS) {
    const { name, title, description, input, isReadOnly = false } = tool;
    const annotations = { readOnlyHint: isReadOnly, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (given) => {
      // One call after the other: each sees the game as the one before has left it.
      const answer = last.then(() => answerOf(tool, game, given));
      last = answer;
      return answer;
    });
  }
  addRules(server, inEnglish);
  const idle = async () => {
    await last;
    await breathe();
  };
  return { server, idle };
}

async function answerOf(tool: McpTool, game: McpGame, given: unknown): Promise<CallToolResult> {
  try {
    const { lines, data } = await tool.run(game, given);
    return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent: data };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

/** The text of each preset, `flotilla://rules/<name>`. */
function addRules(server: McpServer, { texts }: Context): void {
  const uriOf = (name: string) => `flotilla://rules/${name}`;
  const template = new ResourceTemplate(uriOf('{name}'), {
    list: () => ({
      resources: PRESET_NAMES.map((name) => ({ uri: uriOf(name), name, mimeType: 'text/plain' })),
    }),
  });
  const about = { title: 'Rules', description: 'How the game is played under a set of rules' };
  server.registerResource('rules', template, about, (uri, { name }) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: rulesText(texts, String(name)) }],
  }));
}
