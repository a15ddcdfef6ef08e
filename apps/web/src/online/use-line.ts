import type { Connection } from '@flotilla/play';
import type { Challenge, RequestFault } from '@flotilla/protocol';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '../paths.js';
import { useOnlineChoices } from '../play/online-choices.js';
import { loadMe, setVisitorName, useMe } from './me.js';
import { useServerTask } from './people-hooks.js';
import { type ServerAnswer, serverClient } from './server.js';

export function useConnectionState<Selected>(read: (connection: Connection) => Selected): Selected {
  const { connection } = useMe();
  return useSyncExternalStore(connection.watch, () => read(connection));
}

/** Loads the current player when a page opens; returns the refusal, if any. */
export function useLoadMe(): RequestFault | undefined {
  const [refusal, setRefusal] = useState<RequestFault>();
  const isConnected = useConnectionState((connection) => connection.isConnected());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the server is back.
  useEffect(() => {
    let isShown = true;
    void loadMe().then((answer) => {
      if (isShown) setRefusal(answer.ok ? undefined : answer.error);
    });
    return () => {
      isShown = false;
    };
  }, [isConnected]);
  return refusal;
}

/** Polls while the page is visible. @returns the last value, and the refusal of the last poll */
export function usePolled<Value>(
  request: (() => ServerAnswer<Value>) | undefined,
  intervalMs: number,
): readonly [value: Value | undefined, refusal: RequestFault | undefined] {
  const [state, setState] = useState<{ value?: Value; refusal?: RequestFault }>({});
  useEffect(() => {
    if (!request) return;
    let isShown = true;
    const poll = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await request();
      if (!isShown) return;
      setState((old) => (answer.ok ? { value: answer.value } : { ...old, refusal: answer.error }));
    };
    void poll();
    const timer = setInterval(() => void poll(), intervalMs);
    const pollNow = () => void poll();
    addEventListener('online', pollNow);
    document.addEventListener('visibilitychange', pollNow);
    return () => {
      isShown = false;
      clearInterval(timer);
      removeEventListener('online', pollNow);
      document.removeEventListener('visibilitychange', pollNow);
    };
  }, [request, intervalMs]);
  return [state.value, state.refusal];
}

export function useJoinChallenge({ id }: Pick<Challenge, 'id'>) {
  const [, goTo] = useLocation();
  const { run, ...task } = useSessionTask();
  const join = () =>
    void run(
      () => serverClient.acceptChallenge({ id }),
      ({ game }) => goTo(`${PAGE_PATHS.game}/${game}`),
    );
  return { ...task, join };
}

/** Runs requests that need a session: a new visitor becomes a guest first. */
export function useSessionTask() {
  const { run: runTask, ...task } = useServerTask();
  const run = <Value>(request: () => ServerAnswer<Value>, then: (value: Value) => void) =>
    runTask(async () => {
      const guest = await setVisitorName(useOnlineChoices.getState().name);
      return guest.ok ? request() : guest;
    }, then);
  return { ...task, run };
}
