import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/Field.js';
import type { LabMatchOptions } from '../../../workers/lab-matches.js';
import {
  NumberField,
  RunForm,
  RunPlacerChoice,
  ShooterChoice,
  useRunOptions,
} from '../parts/Form.js';
import type { RunFormProps } from '../parts/RunPanel.js';

const USUAL: Omit<LabMatchOptions, 'rules'> = {
  shooters: ['density', 'weights'],
  placer: 'uniform',
  games: 5000,
  seed: 1,
  isSprt: false,
};
const MOST_GAMES = 1_000_000;

/** What to ask; it is not drawn anew as a run goes on. */
export const MatchForm = memo(function MatchForm({
  start,
  hasOpenRun,
  onStart,
}: RunFormProps<'match'>) {
  const { t } = useTranslation('lab');
  const asking = useRunOptions(start, USUAL);
  const { asked, change } = asking;
  const [first, second] = asked.shooters;
  return (
    <RunForm
      {...{ asking, hasOpenRun, onStart }}
      shooters={asked.shooters}
      isReady={Number.isFinite(asked.games)}
      more={
        <Checkbox
          label={t('form.sprt')}
          checked={asked.isSprt}
          onChange={(isSprt) => change({ isSprt })}
        />
      }
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
      <RunPlacerChoice
        label={t('form.placer')}
        value={asked.placer}
        onChange={(placer) => change({ placer })}
      />
      <NumberField
        label={t('form.games')}
        hint={t('form.gamesHint')}
        value={asked.games}
        min={2}
        max={MOST_GAMES}
        onChange={(games) => change({ games })}
      />
    </RunForm>
  );
});
