import { type ReactNode, useEffect, useState } from 'react';

/**
 * Draws what it holds a moment after its page, in a task of its own: several of them on a page come one
 * after the other, and whatever a person does meanwhile comes in between. Nothing that is drawn at once
 * may stand below it, or it would move.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, 0, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue && children;
}
