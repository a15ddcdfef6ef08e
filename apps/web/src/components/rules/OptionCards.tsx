import { type ReactNode, useId } from 'react';
import styles from './OptionCards.module.css';

export interface OptionCardsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly name: string;
    readonly text?: string;
    /** A small picture before the name. */
    readonly picture?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
  /** One line of short ones, cards with a line of text each, or three pictures. */
  readonly look: 'line' | 'cards' | 'pictures';
}

/** One of a few, all to be seen at once. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { label, value, options, onChange, look } = props;
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              aria-describedby={option.text ? `${id}-${option.value}` : undefined}
              aria-labelledby={`${id}-${option.value}-name`}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={styles.words}>
              <span id={`${id}-${option.value}-name`} className={styles.name}>
                {option.name}
              </span>
              {option.text && (
                <span id={`${id}-${option.value}`} className={styles.text}>
                  {option.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
