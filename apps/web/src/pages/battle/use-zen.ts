import { useEffect, useState } from 'react';

/** State of the boards-only mode and of the list of keys. */
export interface Zen {
  readonly isOn: boolean;
  readonly showsKeys: boolean;
  toggle(): void;
  openKeys(): void;
  closeKeys(): void;
}

/** Z toggles the boards-only mode, Escape ends it, and ? lists the keys. */
export function useZen(): Zen {
  const [isOn, setOn] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isMeantForBattle(event)) return;
      if (isZ(event)) setOn((before) => !before);
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

/**
 * Excludes events that are already used, for example by a board with a column Z, by a field or by an open dialog.
 */
function isMeantForBattle(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  return !(
    target instanceof Element && target.closest('input, textarea, select, dialog, [popover]')
  );
}

/** Accepts the same key position on keyboards of other alphabets. */
function isZ({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' || (code === 'KeyZ' && !/^[a-z]$/i.test(key));
}
