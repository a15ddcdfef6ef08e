import { Box, Text } from 'ink';
import { wrap } from './help.js';
import type { Run } from './theme.js';
import { styleOf } from './theme.js';

/** Lines of the screen, each truncated at the right edge. */
export function Lines({ lines }: { readonly lines: readonly (readonly Run[])[] }) {
  return keyed(lines).map(({ key, item }) => <Line key={key} runs={item} />);
}

/** One line of the screen; an empty one still takes a row. */
export function Line({ runs }: { readonly runs: readonly Run[] }) {
  const isBlank = runs.every(({ text }) => text === '');
  return (
    <Text wrap="truncate-end">
      {isBlank
        ? ' '
        : keyed(runs).map(({ key, item }) => (
            <Text key={key} {...styleOf(item.role)}>
              {item.text}
            </Text>
          ))}
    </Text>
  );
}

/** Keys items by position, since nothing else tells them apart. */
function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, index) => ({ key: String(index), item }));
}

interface MessageLogProps {
  /** Latest last. */
  readonly messages: readonly string[];
  readonly lines: number;
  /** Width of a line in characters; longer messages wrap. */
  readonly width: number;
}

/** Latest messages, at constant height; the last one is highlighted. */
export function MessageLog({ messages, lines, width }: MessageLogProps) {
  const shown = messageLines(messages, lines, width);
  const blank = Array.from({ length: Math.max(0, lines - shown.length) }, (): Run[] => []);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Lines lines={lines > 0 ? [...blank, ...shown] : []} />
    </Box>
  );
}

/** Returns the latest messages that fit whole; the last one in any case. */
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

interface PromptProps {
  readonly label: string;
  /** Typed text; empty if none. */
  readonly typed: string;
  /** Value that Enter takes if nothing is typed. */
  readonly offered: string;
  /** Message next to the input. */
  readonly says: string;
  readonly isRefusal?: boolean;
  /** Is the cursor shown even if nothing is typed? */
  readonly isOpen?: boolean;
}

/** Input line with the program's message. */
export function Prompt(props: PromptProps) {
  const { label, typed, offered, says, isRefusal = false, isOpen = false } = props;
  const isAsking = label !== '' || typed !== '' || isOpen;
  return (
    <Line
      runs={[
        { text: isAsking ? '▸ ' : '', role: 'header-here' },
        { text: label === '' ? '' : `${label} `, role: 'plain' },
        typed === ''
          ? { text: offered.padEnd(offered === '' ? 0 : 3), role: 'strong' }
          : { text: typed, role: 'header-here' },
        { text: typed === '' && !isOpen ? '' : '▌', role: 'header-here' },
        { text: isAsking && says !== '' ? '  ' : '', role: 'plain' },
        { text: says, role: isRefusal ? 'bad' : 'good' },
      ]}
    />
  );
}
