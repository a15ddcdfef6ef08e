import { describeRulesInOne, introduceRules, rulesName } from '@flotilla/play';
import type { Rules } from '@flotilla/rules';
import { useNames } from '../../i18n/story.js';

/** What rules are called, and what is to be known of them in a line. */
export interface RulesTexts {
  readonly nameOf: (rules: Pick<Rules, 'name'>) => string;
  /** Such as "10×10, fleet 4 3 3 2, ships may touch, one shot a turn". */
  readonly describe: (rules: Rules) => string;
  /** One line that tells what a preset is like; undefined for other rules. */
  readonly introduce: (rules: Pick<Rules, 'name'>) => string | undefined;
}

export function useRulesTexts(): RulesTexts {
  const names = useNames();
  return {
    nameOf: (rules) => rulesName(names, rules),
    introduce: (rules) => introduceRules(names, rules),
    describe: (rules) => describeRulesInOne(names, rules),
  };
}
