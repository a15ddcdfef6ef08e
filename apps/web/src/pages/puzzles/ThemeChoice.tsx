import { PUZZLE_THEMES } from '@flotilla/play';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import layout from '../../components/puzzle/PuzzleLayout.module.css';
import { PuzzleTabs } from '../../components/puzzle/PuzzleTabs.js';
import styles from './Puzzles.module.css';
import { PUZZLE_STAGES, type PuzzleChoice } from './puzzle.js';

type TrainerChoice = PuzzleChoice | 'today';

interface ThemeChoiceProps {
  readonly value: TrainerChoice;
  readonly onChoose: (to: TrainerChoice) => void;
}

const UNGROUPED_THEMES = ['today', 'all'] as const;
const THEME_GROUPS = { stages: PUZZLE_STAGES, themes: PUZZLE_THEMES } as const;
const THEME_GROUP_NAMES = Object.keys(THEME_GROUPS) as (keyof typeof THEME_GROUPS)[];

interface ThemeFrameProps extends ThemeChoiceProps {
  readonly title: string;
  /** Is there a puzzle to answer? */
  readonly hasQuestion: boolean;
  readonly children: ReactNode;
}

/** Frame of the Train tab: themes and question around the puzzle. */
export function ThemeFrame({ title, hasQuestion, children, ...choice }: ThemeFrameProps) {
  const { t } = useTranslation('puzzles');
  return (
    <PuzzleFrame
      title={title}
      tabs={<PuzzleTabs current="train" />}
      headingExtra={
        <>
          <ThemeList {...choice} />
          {hasQuestion && <p className={`hand-large ${styles.ask}`}>{t('ask')}</p>}
        </>
      }
    >
      <div className={`stack ${styles.trainer}`}>
        <ThemeColumn {...choice} />
        {children}
      </div>
    </PuzzleFrame>
  );
}

/** Themes as a select, in windows too narrow for {@link ThemeColumn}. */
function ThemeList({ value, onChoose }: ThemeChoiceProps) {
  const { t } = useTranslation('puzzles');
  const option = (theme: TrainerChoice) => (
    <option key={theme} value={theme}>
      {t(`theme.${theme}`)}
    </option>
  );
  return (
    <select
      className={`${layout.list} ${styles.themes}`}
      aria-label={t('themeLabel')}
      value={value}
      onChange={(event) => onChoose(event.target.value as TrainerChoice)}
    >
      {UNGROUPED_THEMES.map(option)}
      {THEME_GROUP_NAMES.map((group) => (
        <optgroup key={group} label={t(`groups.${group}`)}>
          {THEME_GROUPS[group].map(option)}
        </optgroup>
      ))}
    </select>
  );
}

/** Themes as radio buttons, in a wide window. */
function ThemeColumn({ value, onChoose }: ThemeChoiceProps) {
  const { t } = useTranslation('puzzles');
  const name = useId();
  const radio = (theme: TrainerChoice) => (
    <label key={theme}>
      <input type="radio" name={name} checked={theme === value} onChange={() => onChoose(theme)} />
      {t(`theme.${theme}`)}
    </label>
  );
  return (
    <fieldset className={styles.column}>
      <legend>{t('themeLabel')}</legend>
      {UNGROUPED_THEMES.map(radio)}
      {THEME_GROUP_NAMES.map((group) => (
        <div key={group} role="group" aria-labelledby={`${name}-${group}`}>
          <p id={`${name}-${group}`}>{t(`groups.${group}`)}</p>
          {THEME_GROUPS[group].map(radio)}
        </div>
      ))}
    </fieldset>
  );
}
