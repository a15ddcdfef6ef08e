import { makeRulesEntry } from '@flotilla/rules';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/Field.js';
import { RulesPicker } from '../../../components/rules/RulesPicker.js';
import type { LabMatchOptions } from '../../../workers/lab-matches.js';
import {
  Form,
  NumberField,
  PlacerChoice,
  Refusal,
  refusing,
  rulesOr,
  SeedField,
  ShooterChoice,
} from '../parts/Form.js';
import type { RunFormProps } from '../parts/RunPanel.js';

const USUAL = {
  shooters: ['density', 'weights'],
  placer: 'uniform',
  games: 5000,
  seed: 1,
  isSprt: false,
} as const;
const MOST_GAMES = 1_000_000;

/** What to ask; it is not drawn anew as a run goes on. */
export const MatchForm = memo(function MatchForm({
  start,
  hasOpenRun,
  onStart,
}: RunFormProps<'match'>) {
  const { t } = useTranslation('lab');
  const [rules, setRules] = useState(() => rulesOr(start?.rules));
  const [asked, setAsked] = useState<Omit<LabMatchOptions, 'rules'>>(start ?? USUAL);
  const change = (changed: Partial<LabMatchOptions>) => setAsked({ ...asked, ...changed });
  const [first, second] = asked.shooters;
  const refused = refusing(asked.shooters, rules);
  return (
    <Form
      isReady={Number.isFinite(asked.games) && Number.isFinite(asked.seed) && refused.length === 0}
      hasOpenRun={hasOpenRun}
      onStart={() => onStart({ ...asked, rules: makeRulesEntry(rules) })}
    >
      <ShooterChoice
        label={t('form.first')}
        value={first}
        onChange={(name) => change({ shooters: [name, second] })}
      />
      <ShooterChoice
        label={t('form.second')}
        value={second}
        onChange={(name) => change({ shooters: [first, name] })}
      />
      <PlacerChoice
        label={t('form.placer')}
        value={asked.placer}
        onChange={(placer) => change({ placer })}
      />
      <RulesPicker value={rules} onChange={setRules} />
      <Refusal names={refused} />
      <NumberField
        label={t('form.games')}
        hint={t('form.gamesHint')}
        value={asked.games}
        min={2}
        max={MOST_GAMES}
        onChange={(games) => change({ games })}
      />
      <SeedField value={asked.seed} onChange={(seed) => change({ seed })} />
      <Checkbox
        label={t('form.sprt')}
        checked={asked.isSprt}
        onChange={(isSprt) => change({ isSprt })}
      />
    </Form>
  );
});
