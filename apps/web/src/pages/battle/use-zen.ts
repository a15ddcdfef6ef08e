import { useEffect, useState } from 'react';

/** Whether the boards stand alone, and whether the list of keys is open. */
export interface Zen {
  readonly isOn: boolean;
  readonly showsKeys: boolean;
  toggle(): void;
  openKeys(): void;
  closeKeys(): void;
}

/** Z has the boards stand alone, Escape ends it, and ? lists the keys. */
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

/** Not for what has used it, such as a board with a column Z, for a field or for an open window. */
function isMeantForBattle(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  return !(
    target instanceof Element && target.closest('input, textarea, select, dialog, [popover]')
  );
}

/** On a keyboard of another alphabet the key in its place. */
function isZ({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' || (code === 'KeyZ' && !/^[a-z]$/i.test(key));
}
