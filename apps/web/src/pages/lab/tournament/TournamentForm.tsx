import { makeRulesEntry } from '@flotilla/rules';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/Field.js';
import { RulesPicker } from '../../../components/rules/RulesPicker.js';
import type { LabTournamentOptions } from '../../../workers/lab-matches.js';
import styles from '../Lab.module.css';
import { Form, Names, NumberField, Refusal, refusing, rulesOr, SeedField } from '../parts/Form.js';
import type { RunFormProps } from '../parts/RunPanel.js';

const FORMATS = ['knockout', 'round-robin', 'swiss'] as const;
const PLAYERS = 64;
const MOST_PLAYERS = 1024;
const USUAL: Omit<LabTournamentOptions, 'rules'> = {
  format: 'round-robin',
  players: 'shooters',
  shooters: ['random', 'pool/random', 'automaton', 'weights', 'parity', 'density'],
  placers: ['uniform'],
  games: 100,
  seed: 1,
};

/** What to ask; it is not drawn anew as a run goes on. */
export const TournamentForm = memo(function TournamentForm({
  start,
  hasOpenRun,
  onStart,
}: RunFormProps<'tournament'>) {
  const { t } = useTranslation('lab');
  const [rules, setRules] = useState(() => rulesOr(start?.rules));
  const [asked, setAsked] = useState<Omit<LabTournamentOptions, 'rules'>>(start ?? USUAL);
  const change = (changed: Partial<LabTournamentOptions>) => setAsked({ ...asked, ...changed });
  const isByLot = asked.players !== 'shooters';
  const leastShooters = isByLot ? 1 : 2;
  const isReady =
    [asked.games, asked.seed, isByLot ? asked.players : 0].every(Number.isFinite) &&
    asked.shooters.length >= leastShooters &&
    asked.placers.length >= 1;
  const refused = refusing(asked.shooters, rules);
  return (
    <Form
      isReady={isReady && refused.length === 0}
      hasOpenRun={hasOpenRun}
      onStart={() => onStart({ ...asked, rules: makeRulesEntry(rules) })}
    >
      <Choice
        label={t('form.format')}
        value={asked.format}
        options={FORMATS.map((format) => [format, t(`tournament.formats.${format}`)])}
        onChange={(format) => change({ format })}
      />
      <Choice
        label={t('form.who')}
        value={isByLot ? 'lot' : 'shooters'}
        options={[
          ['shooters', t('tournament.byShooters')],
          ['lot', t('tournament.byLot')],
        ]}
        onChange={(who) => change({ players: who === 'lot' ? PLAYERS : 'shooters' })}
      />
      {asked.players !== 'shooters' && (
        <NumberField
          label={t('form.players')}
          hint={t('tournament.byLotHint')}
          value={asked.players}
          min={2}
          max={MOST_PLAYERS}
          onChange={(players) => change({ players })}
        />
      )}
      {asked.format !== 'knockout' && (
        <NumberField
          label={t('form.meeting')}
          value={asked.games}
          min={1}
          max={100_000}
          onChange={(games) => change({ games })}
        />
      )}
      <RulesPicker value={rules} onChange={setRules} />
      <Refusal names={refused} />
      <SeedField value={asked.seed} onChange={(seed) => change({ seed })} />
      <details className={styles.more}>
        <summary>
          {t('form.shooters')}: {asked.shooters.length}
        </summary>
        <Names
          kind="shooters"
          least={leastShooters}
          value={asked.shooters}
          onChange={(shooters) => change({ shooters })}
        />
      </details>
      <details className={styles.more}>
        <summary>
          {t('form.placers')}: {asked.placers.length}
        </summary>
        <Names
          kind="placers"
          least={1}
          value={asked.placers}
          onChange={(placers) => change({ placers })}
        />
      </details>
    </Form>
  );
});
