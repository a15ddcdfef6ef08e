import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns a value read from the clock. Reads it again every minute while the page is visible. */
export function useClock<Value>(read: (ms: number) => Value): Value {
  const [value, setValue] = useState(() => read(Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      setValue(read(Date.now()));
      timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [read]);
  return value;
}
