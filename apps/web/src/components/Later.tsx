import { type ReactNode, useEffect, useState } from 'react';

/**
 * Renders its children after the page, in a task of their own: several on one page render one after the other,
 * with user input handled in between. Nothing rendered at once may follow it, or it would move.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, 0, true);
    return () => clearTimeout(timer);
  }, []);
  return isDue && children;
}
