import { PUZZLE_THEMES } from '@flotilla/play';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Puzzles.module.css';
import { PUZZLE_STAGES, type PuzzleChoice } from './puzzle.js';

interface ThemeChoiceProps {
  readonly value: PuzzleChoice;
  readonly onChange: (to: PuzzleChoice) => void;
}

const GROUPS = { stages: PUZZLE_STAGES, themes: PUZZLE_THEMES } as const;
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** What puzzles are wanted, as a list that opens: where there is no room for {@link ThemeColumn}. */
export function ThemeList({ value, onChange }: ThemeChoiceProps) {
  const { t } = useTranslation('puzzles');
  return (
    <select
      className={styles.list}
      aria-label={t('themeLabel')}
      value={value}
      onChange={(event) => onChange(event.target.value as PuzzleChoice)}
    >
      <option value="all">{t('theme.all')}</option>
      {GROUP_NAMES.map((group) => (
        <optgroup key={group} label={t(`groups.${group}`)}>
          {GROUPS[group].map((each) => (
            <option key={each} value={each}>
              {t(`theme.${each}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** The same with all choices in sight, in a wide window. */
export function ThemeColumn({ value, onChange }: ThemeChoiceProps) {
  const { t } = useTranslation('puzzles');
  const name = useId();
  const radio = (each: PuzzleChoice) => (
    <label key={each}>
      <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
      {t(`theme.${each}`)}
    </label>
  );
  return (
    <fieldset className={styles.column}>
      <legend>{t('themeLabel')}</legend>
      {radio('all')}
      {GROUP_NAMES.map((group) => (
        <div key={group} role="group" aria-labelledby={`${name}-${group}`}>
          <p id={`${name}-${group}`}>{t(`groups.${group}`)}</p>
          {GROUPS[group].map(radio)}
        </div>
      ))}
    </fieldset>
  );
}
