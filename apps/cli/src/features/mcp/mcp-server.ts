import { PRESET_NAMES } from '@flotilla/rules';
import { type CallToolResult, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { CommandContext } from '../../shell/context.js';
import { CliError } from '../../shell/errors.js';
import { yieldToEventLoop } from '../../shell/io.js';
import { McpGame } from './mcp-game.js';
import { MCP_TOOLS, type McpTool } from './mcp-tools.js';
import { rulesText } from './rules-text.js';

const MCP_INSTRUCTIONS = [
  'Play Sea Battle (Battleship) against a computer.',
  'Call list_rules to choose, new_game to begin, then shoot until the game is over, and score to see how well you played.',
  'odds and hint tell what can be known of the opponent’s fleet; each use is recorded in the score.',
].join(' ');

/** Creates a server with its own game; `waitUntilIdle` resolves once all calls are answered. */
export function makeMcpServer(context: CommandContext): {
  readonly server: McpServer;
  readonly waitUntilIdle: () => Promise<void>;
} {
  // Clients are programs, so output does not depend on the user's language.
  const englishContext = { ...context, texts: context.texts.inLang('en', 'letters-across') };
  const server = new McpServer(
    { name: 'flotilla', version: context.version },
    { instructions: MCP_INSTRUCTIONS },
  );
  const game = new McpGame(englishContext);
  let lastCall: Promise<unknown> = Promise.resolve();
  for (const tool of MCP_TOOLS) {
    const { name, title, description, input, isReadOnly = false } = tool;
    const annotations = { readOnlyHint: isReadOnly, openWorldHint: false };
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations },
      (toolInput) => {
        // Calls run one at a time, so that each sees the effects of the previous one.
        const answer = lastCall.then(() => callTool(tool, game, toolInput));
        lastCall = answer.catch(() => {});
        return answer;
      },
    );
  }
  addRules(server, englishContext);
  const waitUntilIdle = async () => {
    await lastCall;
    await yieldToEventLoop();
  };
  return { server, waitUntilIdle };
}

async function callTool(tool: McpTool, game: McpGame, toolInput: unknown): Promise<CallToolResult> {
  try {
    const { lines, data } = await tool.run(game, toolInput);
    return { content: [{ type: 'text', text: lines.join('\n') }], structuredContent: data };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

/** Serves the text of each preset as `flotilla://rules/<name>`. */
function addRules(server: McpServer, { texts }: CommandContext): void {
  const rulesUri = (name: string) => `flotilla://rules/${name}`;
  const template = new ResourceTemplate(rulesUri('{name}'), {
    list: () => ({
      resources: PRESET_NAMES.map((name) => ({
        uri: rulesUri(name),
        name,
        mimeType: 'text/plain',
      })),
    }),
  });
  const metadata = { title: 'Rules', description: 'How the game is played under a set of rules' };
  server.registerResource('rules', template, metadata, (uri, { name }) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: rulesText(texts, String(name)) }],
  }));
}
