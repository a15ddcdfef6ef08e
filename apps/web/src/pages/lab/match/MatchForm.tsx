import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/Field.js';
import type { LabMatchOptions } from '../../../workers/lab-matches.js';
import styles from '../Lab.module.css';
import { NameChoice, NumberField, RunForm, useRunOptions } from '../parts/Form.js';
import type { RunFormProps } from '../parts/RunPanel.js';

const DEFAULT_MATCH_OPTIONS: Omit<LabMatchOptions, 'rules'> = {
  shooters: ['density', 'weights'],
  placer: 'uniform',
  games: 5000,
  seed: 1,
  isSprt: false,
};
const MAX_MATCH_GAMES = 1_000_000;

export function MatchForm({ initialOptions, hasOpenRun, onStart }: RunFormProps<'match'>) {
  const { t } = useTranslation('lab');
  const form = useRunOptions(initialOptions, DEFAULT_MATCH_OPTIONS);
  const { options, change } = form;
  const [first, second] = options.shooters;
  return (
    <RunForm
      form={form}
      hasOpenRun={hasOpenRun}
      onStart={onStart}
      shooters={options.shooters}
      moreOptions={
        <>
          <NameChoice
            kind="placers"
            label={t('form.placer')}
            value={options.placer}
            onChange={(placer) => change({ placer })}
          />
          <NumberField
            label={t('form.games')}
            hint={t('form.gamesHint')}
            value={options.games}
            min={2}
            max={MAX_MATCH_GAMES}
            onChange={(games) => change({ games })}
          />
          <Checkbox
            label={t('form.sprt')}
            checked={options.isSprt}
            onChange={(isSprt) => change({ isSprt })}
          />
        </>
      }
    >
      <div className={`stack ${styles.two}`}>
        <NameChoice
          kind="shooters"
          label={t('form.first')}
          value={first}
          onChange={(name) => change({ shooters: [name, second] })}
        />
        <NameChoice
          kind="shooters"
          label={t('form.second')}
          value={second}
          onChange={(name) => change({ shooters: [first, name] })}
        />
      </div>
    </RunForm>
  );
}
