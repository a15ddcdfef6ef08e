import { type Key as InkKey, useInput } from 'ink';
import { useCallback } from 'react';
import { type Key, keysOf } from './keys.js';

/** Calls `press` for each key, in order; it should be the same function at every drawing. */
export function useKeys(press: (key: Key) => void): void {
  const onInput = useCallback(
    (input: string, key: InkKey) => {
      for (const each of keysOf(input, key)) press(each);
    },
    [press],
  );
  useInput(onInput);
}
