import { type ReactNode, useEffect, useState } from 'react';

/**
 * Renders its children in a separate task after the page, to keep input responsive.
 * Place it last: content after it would shift.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  const [isRendered, setRendered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setRendered, 0, true);
    return () => clearTimeout(timer);
  }, []);
  return isRendered && children;
}
