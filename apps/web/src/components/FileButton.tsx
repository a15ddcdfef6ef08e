import { type ChangeEvent, useRef } from 'react';
import { Button } from './Button.js';

interface FileButtonProps {
  readonly label: string;
  /** Accepted file types; all by default. */
  readonly accept?: string;
  /** Maximum file size, in bytes. */
  readonly most: number;
  readonly onRead: (text: string) => unknown;
  readonly onFault: (code: 'too-large' | 'no-file') => void;
}

/** Button that opens a file picker and reads a text file. */
export function FileButton({ label, accept, most, onRead, onFault }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [given] = target.files ?? [];
    try {
      if (given && given.size > most) onFault('too-large');
      else if (given) await onRead(await given.text());
    } catch {
      onFault('no-file');
    }
    // Lets the user choose the same file again once it is fixed.
    target.value = '';
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => void read(event)}
      />
    </>
  );
}
