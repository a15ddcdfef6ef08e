import type { CommandSpec } from '../../shell/context.js';

export const COMMAND: CommandSpec = { examples: ['mcp'] };
