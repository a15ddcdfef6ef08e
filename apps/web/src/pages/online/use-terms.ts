import { nameOfPace, PACES, type Pace, type Terms } from '@flotilla/protocol';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import { useMemo } from 'react';
import { useOnlineChoices } from '../../play/online-choices.js';
import { chosenRules, useSetupChoices } from '../../play/setup-choices.js';

/** What is chosen for the next game: what the server is offered, and its rules as the page shows them. */
export function useTerms(): { readonly rules: Rules; readonly terms: Terms } {
  const { rules: entry } = useSetupChoices();
  const rules = useMemo(() => chosenRules({ rules: entry }), [entry]);
  const { pace, begins } = useOnlineChoices();
  return { rules, terms: { rules: makeRulesEntry(rules), pace: paceNamed(pace), begins } };
}

function paceNamed(name: string): Pace {
  return PACES.find((pace) => nameOfPace(pace) === name) ?? { kind: 'none' };
}
