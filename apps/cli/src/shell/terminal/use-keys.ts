import { type Key as InkKey, useInput } from 'ink';
import { useCallback, useContext } from 'react';
import { type Key, keysOf } from './keys.js';
import { Suspend } from './suspend.js';

/** Calls `press` for each key but Ctrl-Z, in order; it should be the same function at every drawing. */
export function useKeys(press: (key: Key) => void): void {
  const suspend = useContext(Suspend);
  const onInput = useCallback(
    (input: string, key: InkKey) => {
      for (const each of keysOf(input, key)) {
        if (each.name === 'suspend') suspend();
        else press(each);
      }
    },
    [press, suspend],
  );
  useInput(onInput);
}
