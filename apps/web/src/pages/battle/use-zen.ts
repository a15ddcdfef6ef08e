import { useEffect, useState } from 'react';
import { isLetterKey } from './letter-key.js';

export interface Zen {
  readonly isOn: boolean;
  readonly showsKeys: boolean;
  toggle(): void;
  openKeys(): void;
  closeKeys(): void;
}

/** Boards-only mode: Z toggles it, Escape ends it, and ? lists the keys. */
export function useZen(): Zen {
  const [isOn, setOn] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPageShortcut(event)) return;
      if (isLetterKey(event, 'z')) setOn((wasOn) => !wasOn);
      else if (event.key === 'Escape') setOn(false);
      else if (event.key === '?') setShowsKeys(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    isOn,
    showsKeys,
    toggle: () => setOn(!isOn),
    openKeys: () => setShowsKeys(true),
    closeKeys: () => setShowsKeys(false),
  };
}

/** Is the key for the page, not for a board with a column Z, a field or an open dialog? */
function isPageShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  return !(
    target instanceof Element && target.closest('input, textarea, select, dialog, [popover]')
  );
}
