import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PLACER_NAMES } from '../../../strategies.js';
import type { MatrixOptions } from '../../../workers/lab-matrix.js';
import { NamesChoice, NumberField, RunForm, useRunOptions } from '../parts/Form.js';
import type { RunFormProps } from '../parts/RunPanel.js';

const USUAL: Omit<MatrixOptions, 'rules'> = {
  placers: PLACER_NAMES,
  shooters: ['random', 'pool/random', 'automaton', 'weights', 'parity', 'classic', 'density'],
  boards: 200,
  seed: 1,
};

/** What to ask; it is not drawn anew as a run goes on. */
export const MatrixForm = memo(function MatrixForm({
  start,
  hasOpenRun,
  onStart,
}: RunFormProps<'matrix'>) {
  const { t } = useTranslation('lab');
  const asking = useRunOptions(start, USUAL);
  const { asked, change } = asking;
  const { boards, placers, shooters } = asked;
  return (
    <RunForm
      {...{ asking, hasOpenRun, onStart, shooters }}
      isReady={Number.isFinite(boards) && placers.length > 0 && shooters.length > 0}
      more={(['placers', 'shooters'] as const).map((kind) => (
        <NamesChoice
          key={kind}
          kind={kind}
          least={1}
          value={asked[kind]}
          onChange={(names) => change({ [kind]: names })}
        />
      ))}
    >
      <NumberField
        label={t('form.boards')}
        value={boards}
        min={1}
        max={100_000}
        onChange={(boards) => change({ boards })}
      />
    </RunForm>
  );
});
