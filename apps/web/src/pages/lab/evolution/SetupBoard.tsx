import { type Rules, type Setup, type Square, squareCount } from '@flotilla/rules';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../../components/board/Board.js';
import styles from '../Lab.module.css';

export interface SetupBoardProps {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly conflicts?: readonly Square[];
  readonly label: string;
  readonly caption: string;
  /** The generation that is looked at, of so many. */
  readonly at: number;
  readonly last: number;
  /** Null for the newest, whichever that is. */
  readonly onChoose: (generation: number | null) => void;
}

/** A generation's best layout, and a slider to look at others. */
export function SetupBoard(props: SetupBoardProps) {
  const { rules, setup, conflicts, label, caption, at, last, onChoose } = props;
  const { t } = useTranslation('lab');
  const id = useId();
  const cells = useMemo(
    () => Array.from({ length: squareCount(rules.grid) }, () => 'open' as const),
    [rules],
  );
  // Ships that lie on each other are drawn once.
  const ships = useMemo(
    () => [
      ...new Map(
        setup.filter(({ length }) => length > 0).map((ship) => [ship.join(), ship]),
      ).values(),
    ],
    [setup],
  );
  return (
    <figure className={styles.setup}>
      <Board grid={rules.grid} label={label} hasColours {...{ cells, ships, conflicts }} />
      <figcaption>{caption}</figcaption>
      <label htmlFor={id} className="visually-hidden">
        {t('evolution.slider')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={at}
        disabled={last === 0}
        aria-valuetext={caption}
        onChange={(event) => {
          const generation = Number(event.target.value);
          onChoose(generation === last ? null : generation);
        }}
      />
      {conflicts && conflicts.length > 0 && (
        <p className={styles.small}>{t('evolution.conflicts')}</p>
      )}
    </figure>
  );
}
