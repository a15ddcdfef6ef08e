import { type AddCommand, newCommand } from '../../shell/context.js';

export const addMcp: AddCommand = (program, context) => {
  newCommand(program, context, 'mcp', context.texts.t('commands:mcp.about'), ['mcp']).action(
    async () => {
      // The SDK is loaded for this command alone.
      const { serveMcp } = await import('./serve-mcp.js');
      context.io.endOnInterrupt();
      await serveMcp(context);
    },
  );
};
