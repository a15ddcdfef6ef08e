import { Box } from 'ink';
import { type Hint, hintLines } from './key-hints.js';
import { Lines } from './Lines.js';

interface KeyHintsProps {
  readonly hints: readonly Hint[];
  readonly width: number;
  readonly lines: number;
}

/** What the keys do, at the foot of a screen. */
export function KeyHints({ hints, width, lines }: KeyHintsProps) {
  return (
    <Box flexDirection="column">
      <Lines lines={hintLines(hints, width, lines)} />
    </Box>
  );
}
