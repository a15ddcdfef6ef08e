import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note.js';
import type { BreedingOptions } from '../../../workers/lab-evolution.js';
import { NameChoice, NumberField, RunForm, useRunOptions } from '../parts/Form.js';
import type { RunFormProps, RunViewProps } from '../parts/RunPanel.js';
import { EstimateTable } from '../parts/Shots.js';
import { useLabTexts } from '../use-words.js';
import { Generations } from './Generations.js';

const DEFAULT_BREEDING_OPTIONS: Omit<BreedingOptions, 'rules'> = {
  shooter: 'weights',
  population: 40,
  generations: 20,
  games: 20,
  freshGames: 1000,
  seed: 1,
};

/** Number fields: option, text key of the label, minimum, maximum. */
const BREEDING_NUMBER_FIELDS = [
  ['population', 'form.population', 11, 500],
  ['generations', 'form.generations', 1, 1000],
  ['games', 'form.gamesEach', 1, 10_000],
  ['freshGames', 'form.freshGames', 2, 100_000],
] as const;

export function BreedingForm({ initialOptions, hasOpenRun, onStart }: RunFormProps<'breeding'>) {
  const { t } = useTranslation('lab');
  const form = useRunOptions(initialOptions, DEFAULT_BREEDING_OPTIONS);
  const { options, change } = form;
  return (
    <RunForm
      form={form}
      hasOpenRun={hasOpenRun}
      onStart={onStart}
      shooters={[options.shooter]}
      isSecondary
      moreOptions={BREEDING_NUMBER_FIELDS.map(([name, label, min, max]) => (
        <NumberField
          key={name}
          label={t(label)}
          value={options[name]}
          min={min}
          max={max}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    >
      <NameChoice
        kind="shooters"
        label={t('form.shooter')}
        value={options.shooter}
        onChange={(shooter) => change({ shooter })}
      />
    </RunForm>
  );
}

export function BreedingView({ options, progress }: RunViewProps<'breeding'>) {
  const { t } = useTranslation('lab');
  const { formatHundredths } = useLabTexts();
  const { comparison } = progress;
  return (
    <>
      {comparison && (
        <>
          <Note
            kind={comparison.more.low > 0 ? 'good' : 'plain'}
            text={
              comparison.more.low > 0
                ? t('breeding.harder', { more: formatHundredths(comparison.more.mean) })
                : t('breeding.notHarder')
            }
          />
          <EstimateTable
            caption={`${t('breeding.comparison')}. ${t('breeding.meanShots')}`}
            rows={[
              [t('breeding.bred'), comparison.best],
              [t('breeding.uniform'), comparison.uniform],
              [t('breeding.more'), comparison.more],
            ]}
          />
        </>
      )}
      <Generations
        kind="breeding"
        name={`breeding-${options.shooter.replaceAll('/', '-')}-${options.seed}`}
        formatValue={formatHundredths}
        yLabel={t('breeding.shots')}
        options={options}
        progress={progress}
      />
    </>
  );
}
