import { type ChangeEvent, useRef } from 'react';
import { Button } from './Button.js';

interface FileButtonProps {
  readonly label: string;
  /** Types of files that are offered; all by default. */
  readonly accept?: string;
  /** More bytes than any such file has. */
  readonly most: number;
  readonly onRead: (text: string) => unknown;
  readonly onFault: (code: 'too-large' | 'no-file') => void;
}

/** A button that has a person choose a file of text. */
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
    // The same file may be chosen again when it has been mended.
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
