import { useTranslation } from 'react-i18next';
import type { MatrixOptions } from '../../../workers/lab-matrix.js';
import { NameCheckboxes, NumberField, RunForm, useRunOptions } from '../parts/Form.js';
import type { RunFormProps } from '../parts/RunPanel.js';

const DEFAULT_MATRIX_OPTIONS: Omit<MatrixOptions, 'rules'> = {
  placers: ['uniform', 'equilibrium', 'sequential', 'zones/left', 'edges', 'genetic'],
  shooters: ['random', 'pool/random', 'automaton', 'weights', 'parity', 'classic', 'density'],
  boards: 200,
  seed: 1,
};

export function MatrixForm({ initialOptions, hasOpenRun, onStart }: RunFormProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const form = useRunOptions(initialOptions, DEFAULT_MATRIX_OPTIONS);
  const { options, change } = form;
  const { boards, placers, shooters } = options;
  return (
    <RunForm
      form={form}
      hasOpenRun={hasOpenRun}
      onStart={onStart}
      shooters={shooters}
      isReady={placers.length > 0 && shooters.length > 0}
      moreOptions={
        <NumberField
          label={t('form.boards')}
          value={boards}
          min={1}
          max={100_000}
          onChange={(boards) => change({ boards })}
        />
      }
    >
      {(['placers', 'shooters'] as const).map((kind) => (
        <NameCheckboxes
          key={kind}
          kind={kind}
          min={1}
          value={options[kind]}
          onChange={(names) => change({ [kind]: names })}
        />
      ))}
    </RunForm>
  );
}
