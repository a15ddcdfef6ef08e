import { isPresetName, type Rules, SMALL_SIDES, smallSideOf } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InputField } from '../Field.js';

export interface SmallSideProps {
  readonly value: Rules;
  /** Called with the name of a preset. */
  readonly onChoose: (name: string) => void;
}

const [MIN_SIDE, MAX_SIDE] = [Math.min(...SMALL_SIDES), Math.max(...SMALL_SIDES)];

/** Input for the N of `small-N`; absent for other rules. Keeps invalid input while typing. */
export function SmallSideField({ value, onChoose }: SmallSideProps) {
  const { t } = useTranslation();
  const [typedText, setTypedText] = useState<string>();
  const side = smallSideOf(value.name);
  if (side === undefined) return null;
  const isBad = typedText !== undefined && !isPresetName(`small-${typedText}`);
  return (
    <InputField
      label={t('rules.side')}
      error={isBad ? t('rules.sides', { least: MIN_SIDE, most: MAX_SIDE }) : undefined}
      type="number"
      inputMode="numeric"
      min={MIN_SIDE}
      max={MAX_SIDE}
      value={typedText ?? side}
      onChange={({ target }) => {
        setTypedText(target.value);
        if (isPresetName(`small-${target.value}`)) onChoose(`small-${target.value}`);
      }}
      onBlur={() => setTypedText(undefined)}
    />
  );
}
