import { useEffect, useState } from 'react';
import { adviser } from '../../workers/engines.js';
import type { RulesTrial } from '../../workers/fleets.js';

/** So long nothing is changed before rules are tried. */
const REST_MS = 150;

/** What comes of these rules, worked out in the worker; null while that is not known. */
export function useTrial(entry: object, seed: number): RulesTrial | null {
  const [trial, setTrial] = useState<{ text: string; result: RulesTrial } | null>(null);
  const text = JSON.stringify([entry, seed]);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      const [given, lot] = JSON.parse(text) as [object, number];
      void adviser()
        .tryRules(given, [lot, 'sample'])
        .then((result) => isWanted && setTrial({ text, result }));
    }, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return trial?.text === text ? trial.result : null;
}
