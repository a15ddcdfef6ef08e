import type { Context } from '../../shell/context.js';

export async function action(context: Context) {
  // Only this command needs the MCP SDK.
  const { serveMcp } = await import('./serve-mcp.js');
  context.io.endOnInterrupt();
  await serveMcp(context);
}
