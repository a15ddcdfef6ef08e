import type { Context } from '../../shell/context.js';

export async function action(context: Context) {
  // The SDK is loaded for this command alone.
  const { serveMcp } = await import('./serve-mcp.js');
  context.io.endOnInterrupt();
  await serveMcp(context);
}
