import { baseOf } from '@flotilla/engine/catalogue';
import { makePreset } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Checkbox, SelectField } from '../../../components/Field.js';
import { withAcceptedModifiers } from '../../../strategies.js';
import type { LabTournamentOptions } from '../../../workers/lab-matches.js';
import { NameCheckboxes, NumberField, RunForm, useRunOptions } from '../parts/Form.js';
import type { RunFormProps } from '../parts/RunPanel.js';
import { useArticleRunName } from '../use-words.js';
import { ARTICLE_RUNS, articleTournamentOptions, findArticleRun } from './as-in-article.js';

const TOURNAMENT_FORMATS = ['knockout', 'round-robin', 'swiss'] as const;
const DEFAULT_PLAYER_COUNT = 64;
const MAX_TOURNAMENT_PLAYERS = 1024;
const DEFAULT_TOURNAMENT_OPTIONS: Omit<LabTournamentOptions, 'rules'> = {
  format: 'round-robin',
  players: 'shooters',
  shooters: ['random', 'pool/random', 'automaton', 'weights', 'parity', 'density'],
  placers: ['uniform'],
  games: 100,
  seed: 1,
};

export function TournamentForm({
  initialOptions,
  hasOpenRun,
  onStart,
}: RunFormProps<'tournament'>) {
  const { t } = useTranslation('lab');
  const form = useRunOptions(initialOptions, DEFAULT_TOURNAMENT_OPTIONS);
  const { options, change, rules } = form;
  const { shooters, placers } = options;
  const baseShooters = shooters.map(baseOf);
  const forgetsHalo = shooters.some((name) => name !== baseOf(name));
  const changeShooters = (names: readonly string[], isHaloForgotten: boolean) =>
    change({
      shooters: names.map((name) =>
        withAcceptedModifiers(name, isHaloForgotten ? ['no-halo'] : [], rules),
      ),
    });
  const minShooters = options.players === 'shooters' ? 2 : 1;
  return (
    <RunForm
      form={form}
      hasOpenRun={hasOpenRun}
      onStart={onStart}
      isReady={shooters.length >= minShooters && placers.length >= 1}
      shooters={shooters}
      moreOptions={
        <>
          <PairingOptions form={form} />
          <Checkbox
            label={t('tournament.noHalo')}
            checked={forgetsHalo}
            onChange={(isBlind) => changeShooters(baseShooters, isBlind)}
          />
          <NameCheckboxes
            kind="placers"
            min={1}
            value={placers}
            onChange={(names) => change({ placers: names })}
          />
        </>
      }
    >
      <SelectField
        label={t('form.format')}
        value={options.format}
        options={TOURNAMENT_FORMATS.map((format) => [format, t(`tournament.formats.${format}`)])}
        onChange={(format) => change({ format })}
      />
      <NameCheckboxes
        kind="shooters"
        min={minShooters}
        value={baseShooters}
        onChange={(names) => changeShooters(names, forgetsHalo)}
      />
    </RunForm>
  );
}

interface PairingOptionsProps {
  readonly form: ReturnType<typeof useRunOptions<Omit<LabTournamentOptions, 'rules'>>>;
}

/** Fields to repeat a run of the article, or to choose players and games per pairing. */
function PairingOptions({ form: { options, change, rules, setRules } }: PairingOptionsProps) {
  const { t } = useTranslation('lab');
  const nameOf = useArticleRunName();
  return (
    <>
      <SelectField
        label={t('tournament.asInArticle')}
        value={findArticleRun(options, rules)?.name ?? ''}
        options={[
          ['', t('tournament.ownRun')],
          ...ARTICLE_RUNS.map((run) => [run.name, nameOf(run)] as const),
        ]}
        onChange={(name) => {
          const run = ARTICLE_RUNS.find((row) => row.name === name);
          if (!run) return;
          change(articleTournamentOptions(run));
          setRules(makePreset('russian'));
        }}
      />
      <SelectField
        label={t('form.who')}
        value={options.players === 'shooters' ? 'shooters' : 'lot'}
        options={[
          ['shooters', t('tournament.byShooters')],
          ['lot', t('tournament.byLot')],
        ]}
        onChange={(who) => change({ players: who === 'lot' ? DEFAULT_PLAYER_COUNT : 'shooters' })}
      />
      {options.players !== 'shooters' && (
        <NumberField
          label={t('form.players')}
          hint={t('tournament.byLotHint')}
          value={options.players}
          min={2}
          max={MAX_TOURNAMENT_PLAYERS}
          onChange={(players) => change({ players })}
        />
      )}
      {options.format !== 'knockout' && (
        <NumberField
          label={t('form.meeting')}
          value={options.games}
          min={1}
          max={100_000}
          onChange={(games) => change({ games })}
        />
      )}
    </>
  );
}
