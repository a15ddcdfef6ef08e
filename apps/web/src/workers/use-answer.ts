import { useEffect, useState } from 'react';

export interface WorkerAnswer<Value> {
  /** Undefined until it is there. */
  readonly value: Value | undefined;
  /** True if no answer came, as when the worker failed. */
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** What a worker answers to a question, which is asked anew when its text changes. */
export function useAnswer<Value>(
  question: string | undefined,
  ask: (question: string) => Promise<Value>,
): WorkerAnswer<Value> {
  const [time, setTime] = useState(0);
  const [told, setTold] = useState<{ key: string; value?: Value }>();
  const key = `${time} ${question}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is asked does not change.
  useEffect(() => {
    if (question === undefined) return;
    let isLeft = false;
    ask(question).then(
      (value) => isLeft || setTold({ key, value }),
      () => isLeft || setTold({ key }),
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  const now = told?.key === key ? told : undefined;
  return {
    value: now?.value,
    hasFailed: now !== undefined && !('value' in now),
    again: () => setTime(time + 1),
  };
}
