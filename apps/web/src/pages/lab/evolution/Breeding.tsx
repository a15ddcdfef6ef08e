import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note.js';
import type { BreedingOptions } from '../../../workers/lab-evolution.js';
import { NumberField, RunForm, ShooterChoice, useRunOptions } from '../parts/Form.js';
import type { RunFormProps, RunViewProps } from '../parts/RunPanel.js';
import { EstimateTable } from '../parts/Shots.js';
import { useLabWords } from '../use-words.js';
import { Generations } from './Generations.js';

const USUAL: Omit<BreedingOptions, 'rules'> = {
  shooter: 'weights',
  population: 40,
  generations: 20,
  games: 20,
  freshGames: 1000,
  seed: 1,
};

/** The numbers to choose, with the least and the most of each. */
const NUMBERS = [
  ['population', 'form.population', 11, 500],
  ['generations', 'form.generations', 1, 1000],
  ['games', 'form.gamesEach', 1, 10_000],
  ['freshGames', 'form.freshGames', 2, 100_000],
] as const;

/** What to ask; it is not drawn anew as a run goes on. */
export const BreedingForm = memo(function BreedingForm({
  start,
  hasOpenRun,
  onStart,
}: RunFormProps<'breeding'>) {
  const { t } = useTranslation('lab');
  const asking = useRunOptions(start, USUAL);
  const { asked, change } = asking;
  return (
    <RunForm
      {...{ asking, hasOpenRun, onStart }}
      shooters={[asked.shooter]}
      isReady={NUMBERS.every(([name]) => Number.isFinite(asked[name]))}
      isSecond
    >
      <ShooterChoice
        label={t('form.shooter')}
        value={asked.shooter}
        onChange={(shooter) => change({ shooter })}
      />
      {NUMBERS.map(([name, label, min, max]) => (
        <NumberField
          key={name}
          label={t(label)}
          value={asked[name]}
          {...{ min, max }}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </RunForm>
  );
});

/** How hard layouts became, the hardest of them, and a comparison with random layouts. */
export function BreedingView({ options, progress }: RunViewProps<'breeding'>) {
  const { t } = useTranslation('lab');
  const { fixed } = useLabWords();
  const { comparison } = progress;
  return (
    <>
      {comparison && (
        <>
          <Note
            kind={comparison.more.low > 0 ? 'good' : 'plain'}
            text={
              comparison.more.low > 0
                ? t('breeding.harder', { more: fixed(comparison.more.mean) })
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
        write={fixed}
        yLabel={t('breeding.shots')}
        {...{ options, progress }}
      />
    </>
  );
}
