import { makeRulesEntry } from '@flotilla/rules';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RulesPicker } from '../../../components/rules/RulesPicker.js';
import { PLACER_NAMES } from '../../../strategies.js';
import type { MatrixOptions } from '../../../workers/lab-matrix.js';
import styles from '../Lab.module.css';
import { Form, Names, NumberField, Refusal, refusing, rulesOr, SeedField } from '../parts/Form.js';
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
  const [rules, setRules] = useState(() => rulesOr(start?.rules));
  const [asked, setAsked] = useState<Omit<MatrixOptions, 'rules'>>(start ?? USUAL);
  const change = (changed: Partial<MatrixOptions>) => setAsked({ ...asked, ...changed });
  const isReady =
    Number.isFinite(asked.boards) &&
    Number.isFinite(asked.seed) &&
    asked.placers.length > 0 &&
    asked.shooters.length > 0;
  const refused = refusing(asked.shooters, rules);
  return (
    <Form
      isReady={isReady && refused.length === 0}
      hasOpenRun={hasOpenRun}
      onStart={() => onStart({ ...asked, rules: makeRulesEntry(rules) })}
    >
      <NumberField
        label={t('form.boards')}
        value={asked.boards}
        min={1}
        max={100_000}
        onChange={(boards) => change({ boards })}
      />
      <RulesPicker value={rules} onChange={setRules} />
      <Refusal names={refused} />
      <SeedField value={asked.seed} onChange={(seed) => change({ seed })} />
      {(['placers', 'shooters'] as const).map((kind) => (
        <details key={kind} className={styles.more}>
          <summary>
            {t(`form.${kind}`)}: {asked[kind].length}
          </summary>
          <Names
            kind={kind}
            least={1}
            value={asked[kind]}
            onChange={(names) => change({ [kind]: names })}
          />
        </details>
      ))}
    </Form>
  );
});
