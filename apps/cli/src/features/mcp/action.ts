import type { CommandContext } from '../../shell/context.js';

export async function action(context: CommandContext) {
  // Only this command needs the MCP SDK.
  const { serveMcp } = await import('./serve-mcp.js');
  context.io.endOnInterrupt();
  await serveMcp(context);
}
