import { useEffect, useState } from 'react';

export interface WorkerAnswer<Value> {
  /** Undefined until the answer arrives. */
  readonly value: Value | undefined;
  /** Did the request fail, for example because the worker crashed? */
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** Asks a worker; asks again when the text of the question changes. */
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
