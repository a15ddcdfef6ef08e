import { Box } from 'ink';
import type { Run } from '../board/board-lines.js';
import { wrap } from './help-lines.js';
import { Lines } from './Lines.js';

interface MessageLogProps {
  /** The latest last. */
  readonly messages: readonly string[];
  readonly lines: number;
  /** The characters that a line has; a longer message goes on in the next line. */
  readonly width: number;
}

/** The last things that happened, always of the same height; the latest stands out. */
export function MessageLog({ messages, lines, width }: MessageLogProps) {
  const shown = messageLines(messages, lines, width);
  const blank = Array.from({ length: Math.max(0, lines - shown.length) }, (): Run[] => []);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Lines lines={lines > 0 ? [...blank, ...shown] : []} />
    </Box>
  );
}

/** As many messages as fit whole, the latest in any case. */
export function messageLines(messages: readonly string[], lines: number, width: number): Run[][] {
  const shown: Run[][] = [];
  for (const [index, message] of messages.toReversed().entries()) {
    const role = index === 0 ? 'strong' : 'faint';
    const told = wrap(message, width);
    const room = lines - shown.length;
    if (told.length > room && (index > 0 || room <= 0)) break;
    const cut = told.length > room ? [told.slice(room - 1).join(' ')] : [];
    const whole = cut.length > 0 ? told.slice(0, room - 1) : told;
    shown.unshift(...[...whole, ...cut].map((text): Run[] => [{ text, role }]));
  }
  return shown;
}
