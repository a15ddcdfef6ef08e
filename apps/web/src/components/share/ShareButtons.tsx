import { Button } from '../Button.js';
import { CopyButton } from '../CopyButton.js';

export interface ShareButtonsProps {
  readonly text: string;
  readonly send: string;
  readonly copy: string;
  readonly look?: 'main' | 'usual';
}

/** Passes a text on: by the device's own sheet where it has one, and by copying it. */
export function ShareButtons({ text, send, copy, look = 'usual' }: ShareButtonsProps) {
  return (
    <>
      {'share' in navigator && (
        <Button
          look={look}
          onClick={() => {
            // Cancelling the share sheet is no error.
            navigator.share({ text }).catch(() => undefined);
          }}
        >
          {send}
        </Button>
      )}
      <CopyButton text={text}>{copy}</CopyButton>
    </>
  );
}
