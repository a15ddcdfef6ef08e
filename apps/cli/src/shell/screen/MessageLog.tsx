import { Box } from 'ink';
import type { Run } from '../board/board-lines.js';
import { Lines } from './Lines.js';

interface MessageLogProps {
  /** The latest last. */
  readonly messages: readonly string[];
  readonly lines: number;
}

/** The last things that happened, always of the same height; the latest stands out. */
export function MessageLog({ messages, lines }: MessageLogProps) {
  const shown = messages.slice(-Math.max(0, lines));
  const blank = Array.from({ length: Math.max(0, lines - shown.length) }, (): Run[] => []);
  const told = shown.map((text, index): Run[] => [
    { text, role: index === shown.length - 1 ? 'strong' : 'faint' },
  ]);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Lines lines={lines > 0 ? [...blank, ...told] : []} />
    </Box>
  );
}
