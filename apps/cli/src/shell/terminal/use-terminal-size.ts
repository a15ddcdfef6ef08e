import { useStdout } from 'ink';
import { useEffect, useState } from 'react';

/** How much fits on the terminal, in characters. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The terminal's size, now and after every change of it. */
export function useTerminalSize(): Size {
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

function sizeOf({ columns, rows }: Partial<Size>): Size {
  return { columns: columns || 80, rows: rows || 24 };
}
