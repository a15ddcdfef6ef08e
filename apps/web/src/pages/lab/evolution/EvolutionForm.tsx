import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../components/Field.js';
import type { EvolutionOptions } from '../../../workers/lab-evolution.js';
import { Form } from '../parts/Form.js';
import { NumberField, SeedField } from '../parts/NumberField.js';
import type { BoardName } from './Published.js';

/** What the form holds: a board by its name, and the rest. */
export type AskedEvolution = Omit<EvolutionOptions, 'rules'> & { readonly board: BoardName };

export interface EvolutionFormProps {
  /** What it shows first. */
  readonly asked: AskedEvolution;
  readonly hasOpenRun: boolean;
  readonly onStart: (asked: AskedEvolution) => void;
}

export function EvolutionForm({ asked: first, hasOpenRun, onStart }: EvolutionFormProps) {
  const { t } = useTranslation('lab');
  const [asked, setAsked] = useState(first);
  const change = (changed: Partial<AskedEvolution>) => setAsked({ ...asked, ...changed });
  return (
    <Form
      isReady={[asked.population, asked.generations, asked.seed].every(Number.isFinite)}
      hasOpenRun={hasOpenRun}
      onStart={() => onStart(asked)}
    >
      <Choice
        label={t('form.board')}
        value={asked.board}
        options={(['russian', 'mini-7'] as const).map((name) => [
          name,
          t(`evolution.boards.${name}`),
        ])}
        onChange={(board) => change({ board })}
      />
      <NumberField
        label={t('form.population')}
        value={asked.population}
        min={2}
        max={2000}
        onChange={(population) => change({ population })}
      />
      <NumberField
        label={t('form.generations')}
        value={asked.generations}
        min={1}
        max={1000}
        onChange={(generations) => change({ generations })}
      />
      <SeedField value={asked.seed} onChange={(seed) => change({ seed })} />
    </Form>
  );
}
