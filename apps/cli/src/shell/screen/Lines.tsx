import { Box, Text } from 'ink';
import { wrap } from './help.js';
import type { Run } from './theme.js';
import { styleOf } from './theme.js';

/** Lines of the screen one below the other, each cut off where the room ends. */
export function Lines({ lines }: { readonly lines: readonly (readonly Run[])[] }) {
  return keyed(lines).map(({ key, item }) => <Line key={key} runs={item} />);
}

/** One line of the screen; an empty one is blank, but there. */
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

/** Things that are told apart by nothing but their place. */
function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, index) => ({ key: String(index), item }));
}

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

interface PromptProps {
  readonly label: string;
  /** What is being typed; empty when nothing is. */
  readonly typed: string;
  /** What Enter would take while nothing is typed. */
  readonly offered: string;
  /** What there is to say beside it. */
  readonly says: string;
  readonly isRefusal?: boolean;
  /** Is there a cursor even while nothing is typed? */
  readonly isOpen?: boolean;
}

/** The line that a person types into, and what the program says to it. */
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
