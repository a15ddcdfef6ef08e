import { type ChangeEvent, useRef } from 'react';
import { Button } from './Button.js';

interface FileButtonProps {
  readonly label: string;
  readonly accept?: string;
  readonly maxBytes?: number;
  readonly onRead: (text: string) => unknown;
  readonly onFault?: (code: 'too-large' | 'no-file') => void;
}

export function FileButton(props: FileButtonProps) {
  const { label, accept, maxBytes = Number.POSITIVE_INFINITY, onRead, onFault } = props;
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    try {
      if (file && file.size > maxBytes) onFault?.('too-large');
      else if (file) await onRead(await file.text());
    } catch {
      onFault?.('no-file');
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
