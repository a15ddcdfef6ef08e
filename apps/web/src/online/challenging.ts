import type { Pace, Person, Terms } from '@flotilla/protocol';
import { isPresetName, makePreset, makeRulesEntry } from '@flotilla/rules';
import { useLocation } from 'wouter';
import { newSeed } from '../device/device.js';
import { PAGE_PATHS } from '../paths.js';
import { usePersonName } from './Parts.js';
import { serverClient } from './server.js';
import { useSessionTask } from './use-line.js';
import { useTerms } from './use-terms.js';

/** Hash that makes the address of a player's page a permanent challenge. */
export const CHALLENGE_HASH = '#challenge';

/** Terms preferred by the challenged player; the challenger's own choices replace unknown ones. */
interface PreferredTerms {
  /** Name of a preset; other names are ignored. */
  readonly rules?: string | null | undefined;
  readonly pace?: Pace | undefined;
}

/** Challenges one player: a level plays at once, others find the challenge in the lobby. */
export function useChallenge() {
  const [, goTo] = useLocation();
  const { terms } = useTerms();
  const { run, ...task } = useSessionTask();
  const nameOf = usePersonName();
  const challenge = (person: Person, preferred: PreferredTerms = {}) => {
    const { id, name, kind } = person;
    const fullTerms = mergeTerms(terms, preferred);
    if (kind === 'house') {
      return void run(
        () => serverClient.challengeLevel({ level: name, terms: fullTerms }),
        ({ game }) => goTo(`${PAGE_PATHS.game}/${game}`),
      );
    }
    void run(
      () => serverClient.createChallenge({ terms: fullTerms, isPublic: false, to: id }),
      (result) => goTo(`${PAGE_PATHS.join}/${result.id}`, { state: { to: nameOf(person) } }),
    );
  };
  return { ...task, challenge };
}

function mergeTerms(ownTerms: Terms, { rules, pace = ownTerms.pace }: PreferredTerms): Terms {
  if (!rules || !isPresetName(rules)) return { ...ownTerms, pace };
  // Only presets with a random fleet use this generator.
  const preset = makePreset(rules, { below: (count) => newSeed() % count });
  return { rules: makeRulesEntry(preset), pace, begins: 'draw' };
}
