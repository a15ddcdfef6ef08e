import { Text } from 'ink';
import type { Run } from '../board/board-lines.js';
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
