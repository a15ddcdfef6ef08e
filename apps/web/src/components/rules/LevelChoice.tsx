import { LEVEL_NAMES, type LevelName } from '@flotilla/engine/catalogue';
import { computerName, describeShooter, sentence } from '@flotilla/play';
import type { Rules } from '@flotilla/rules';
import { useNames } from '../../i18n/story.js';
import { playsBy } from '../../strategies.js';
import { penLine } from '../board/pen.js';
import { OptionCards } from '../Field.js';
import styles from './LevelChoice.module.css';

interface LevelChoiceProps {
  readonly label: string;
  /** Those that refuse them are not offered. */
  readonly rules: Rules;
  readonly value: LevelName;
  readonly onChange: (level: LevelName) => void;
  /** Cards with what each level does, or a line of their names. */
  readonly look: 'cards' | 'line';
}

/** The levels of the computer, by rank. */
export function LevelChoice({ rules, look, ...choice }: LevelChoiceProps) {
  const names = useNames();
  const options = LEVEL_NAMES.filter((value) => playsBy(value, rules)).map((value) => {
    const rank = LEVEL_NAMES.indexOf(value) + 1;
    const name = computerName(names, value);
    if (look === 'line') return { value, name };
    return {
      value,
      picture: <RankStripes rank={rank} />,
      name: `${rank}. ${name}`,
      text: sentence(describeShooter(names, value) ?? ''),
    };
  });
  return <OptionCards look={look} options={options} {...choice} />;
}

/** The stripes on a sleeve, one for each rank, the last three broad ones. */
function RankStripes({ rank }: { readonly rank: number }) {
  const broad = Math.max(0, rank - 3);
  const stripes = Array.from({ length: rank > 3 ? 3 : rank }, (_, index) => index);
  return (
    <svg viewBox="0 0 28 28" className={styles.stripes} aria-hidden="true">
      {stripes.map((index) => (
        <path
          key={index}
          d={penLine([3, 22 - 7.5 * index], [25, 22 - 7.5 * index], rank)}
          strokeWidth={index < broad ? 4.6 : 1.8}
        />
      ))}
    </svg>
  );
}
