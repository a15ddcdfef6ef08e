import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName, describeShooter, penLine, sentence } from '@flotilla/play';
import type { Rules } from '@flotilla/rules';
import type { ReactNode } from 'react';
import { useNames } from '../../i18n/story.js';
import { type CrewName, type OpponentName, playsBy } from '../../strategies.js';
import { OptionCards } from '../Field.js';
import styles from './LevelChoice.module.css';
import { RankStripes } from './RankStripes.js';

const LEVELS: readonly CrewName[] = LEVEL_NAMES;

interface LevelChoiceProps<Name extends CrewName> {
  readonly label: string;
  /** Opponents to choose from: levels by rank, then those without a rank. */
  readonly among: readonly Name[];
  /** Opponents that refuse these rules are not offered. */
  readonly rules: Rules;
  readonly value: OpponentName;
  readonly onChange: (level: Name) => void;
  /** `cards` describe each level; `line` shows names only. */
  readonly look: 'cards' | 'line';
  /** Further content of a level's card, below its description. */
  readonly more?: (level: Name) => ReactNode;
}

/** Lets the user choose a computer opponent. */
export function LevelChoice<Name extends CrewName>({
  among,
  rules,
  look,
  more,
  ...choice
}: LevelChoiceProps<Name>) {
  const names = useNames();
  const options = among
    .filter((value) => playsBy(value, rules))
    .map((value) => {
      const rank = LEVELS.indexOf(value) + 1;
      const name = computerName(names, value);
      if (look === 'line') return { value, name };
      return {
        value,
        picture: rank > 0 ? <RankStripes rank={rank} /> : <Spyglass />,
        name: rank > 0 ? `${rank}. ${name}` : name,
        text: sentence(describeShooter(names, value) ?? ''),
        more: more?.(value),
      };
    });
  return <OptionCards look={look} options={options} {...choice} />;
}

/** Icon of opponents that learn how the player places ships. */
function Spyglass() {
  return (
    <svg viewBox="0 0 28 28" className={styles.stripes} aria-hidden="true">
      <path d={penLine([3, 22], [14, 12], 1)} strokeWidth={4.6} />
      <path d={penLine([14, 12], [25, 4], 2)} strokeWidth={1.8} />
    </svg>
  );
}
