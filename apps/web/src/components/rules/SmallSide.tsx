import { isPresetName, type Rules, SMALL_SIDES, smallSideOf } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InputField } from '../Field.js';

export interface SmallSideProps {
  readonly value: Rules;
  /** Called with the name of a preset. */
  readonly onChoose: (name: string) => void;
  readonly disabled: boolean;
}

const [LEAST, MOST] = [Math.min(...SMALL_SIDES), Math.max(...SMALL_SIDES)];

/** Input for the N of `small-N`; nothing for other rules. Invalid input is kept while typing. */
export function SmallSide({ value, onChoose, disabled }: SmallSideProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const side = smallSideOf(value.name);
  if (side === undefined) return null;
  const isBad = typed !== undefined && !isPresetName(`small-${typed}`);
  return (
    <InputField
      label={t('rules.side')}
      error={isBad ? t('rules.sides', { least: LEAST, most: MOST }) : undefined}
      type="number"
      inputMode="numeric"
      min={LEAST}
      max={MOST}
      disabled={disabled}
      value={typed ?? side}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isPresetName(`small-${target.value}`)) onChoose(`small-${target.value}`);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
