import { Box, Text } from 'ink';
import { wrapWords } from './help.js';
import type { TextRun } from './theme.js';
import { styleOf } from './theme.js';

/** Truncates each line at the right edge. */
export function Lines({ lines }: { readonly lines: readonly (readonly TextRun[])[] }) {
  return withKeys(lines).map(({ key, item }) => <Line key={key} runs={item} />);
}

/** Renders a space for an empty line, which Ink would collapse. */
export function Line({ runs }: { readonly runs: readonly TextRun[] }) {
  const isBlank = runs.every(({ text }) => text === '');
  return (
    <Text wrap="truncate-end">
      {isBlank
        ? ' '
        : withKeys(runs).map(({ key, item }) => (
            <Text key={key} {...styleOf(item.role)}>
              {item.text}
            </Text>
          ))}
    </Text>
  );
}

/** Uses positions as React keys, since nothing else distinguishes the items. */
function withKeys<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, index) => ({ key: String(index), item }));
}

interface MessageLogProps {
  /** Most recent last. */
  readonly messages: readonly string[];
  readonly lines: number;
  /** Width in characters; longer messages wrap. */
  readonly width: number;
}

/** Keeps a constant height and highlights the latest message. */
export function MessageLog({ messages, lines, width }: MessageLogProps) {
  const shown = messageLines(messages, lines, width);
  const blankLines = Array.from({ length: Math.max(0, lines - shown.length) }, (): TextRun[] => []);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Lines lines={lines > 0 ? [...blankLines, ...shown] : []} />
    </Box>
  );
}

/** Returns the latest messages that fit completely, and always the last, truncated if needed. */
export function messageLines(
  messages: readonly string[],
  lines: number,
  width: number,
): TextRun[][] {
  const shown: TextRun[][] = [];
  for (const [index, message] of messages.toReversed().entries()) {
    const role = index === 0 ? 'strong' : 'faint';
    const wrapped = wrapWords(message, width);
    const room = lines - shown.length;
    if (wrapped.length > room && (index > 0 || room <= 0)) break;
    const lastLine = wrapped.length > room ? [wrapped.slice(room - 1).join(' ')] : [];
    const fullLines = lastLine.length > 0 ? wrapped.slice(0, room - 1) : wrapped;
    shown.unshift(...[...fullLines, ...lastLine].map((text): TextRun[] => [{ text, role }]));
  }
  return shown;
}

interface PromptProps {
  readonly label: string;
  readonly typed: string;
  /** Submitted by Enter while nothing is typed. */
  readonly placeholder: string;
  readonly message: string;
  readonly isRefusal?: boolean;
  /** True to show the cursor even while nothing is typed. */
  readonly isOpen?: boolean;
}

export function Prompt(props: PromptProps) {
  const {
    label,
    typed,
    placeholder,
    message,
    isRefusal = false,
    isOpen: hasCursor = false,
  } = props;
  const isAsking = label !== '' || typed !== '' || hasCursor;
  return (
    <Line
      runs={[
        { text: isAsking ? '▸ ' : '', role: 'header-here' },
        { text: label === '' ? '' : `${label} `, role: 'plain' },
        typed === ''
          ? { text: placeholder.padEnd(placeholder === '' ? 0 : 3), role: 'strong' }
          : { text: typed, role: 'header-here' },
        { text: typed === '' && !hasCursor ? '' : '▌', role: 'header-here' },
        { text: isAsking && message !== '' ? '  ' : '', role: 'plain' },
        { text: message, role: isRefusal ? 'bad' : 'good' },
      ]}
    />
  );
}
