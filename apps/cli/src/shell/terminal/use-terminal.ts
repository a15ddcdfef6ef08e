import { type Key as InkKey, useInput, useStdout } from 'ink';
import { useCallback, useContext, useEffect, useState } from 'react';
import { SuspendContext } from './full-screen.js';
import { type Key, keysOf } from './keys.js';

/** Handles Ctrl-Z itself. @param press must be stable between renders */
export function useKeys(press: (key: Key) => void): void {
  const suspend = useContext(SuspendContext);
  const onInput = useCallback(
    (input: string, key: InkKey) => {
      for (const typedKey of keysOf(input, key)) {
        if (typedKey.name === 'suspend') suspend();
        else press(typedKey);
      }
    },
    [press, suspend],
  );
  useInput(onInput);
}

export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

export function useTerminalSize(): TerminalSize {
  const { stdout } = useStdout();
  const [size, setSize] = useState(() => sizeOf(stdout));
  useEffect(() => {
    const measure = () => setSize(sizeOf(stdout));
    stdout.on('resize', measure);
    return () => {
      stdout.off('resize', measure);
    };
  }, [stdout]);
  return size;
}

function sizeOf({ columns, rows }: Partial<TerminalSize>): TerminalSize {
  return { columns: columns || 80, rows: rows || 24 };
}
