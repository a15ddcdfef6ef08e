import { useEffect, useRef, useState } from 'react';

export interface WorkerAnswer<Value> {
  /** Undefined until the answer arrives. */
  readonly value: Value | undefined;
  /** Did the request fail, for example because the worker crashed? */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Requests an answer, mostly from a worker, and again whenever the question changes. */
export function useWorkerAnswer<Value>(
  question: string | undefined,
  ask: (question: string) => Promise<Value>,
): WorkerAnswer<Value> {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ key: string; value?: Value }>();
  const key = `${attempt} ${question}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` depends only on the question.
  useEffect(() => {
    if (question === undefined) return;
    let isDisposed = false;
    ask(question).then(
      (value) => isDisposed || setAnswered({ key, value }),
      () => isDisposed || setAnswered({ key }),
    );
    return () => {
      isDisposed = true;
    };
  }, [key]);
  const current = answered?.key === key ? answered : undefined;
  return {
    value: current?.value,
    hasFailed: current !== undefined && !('value' in current),
    retry: () => setAttempt(attempt + 1),
  };
}

/** Returns the last known value, to show it until the answer to a new question arrives. */
export function useLatestAnswer<Value>(value: Value | undefined): Value | undefined {
  const latest = useRef(value);
  latest.current = value ?? latest.current;
  return latest.current;
}
