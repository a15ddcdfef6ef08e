import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid': boolean;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** The control, given the id that belongs to the label, what describes it, and whether it is wrong. */
  readonly children: (ids: ControlProps) => ReactNode;
}

/** A control with its label over it, and what is wrong with it below, which is read out as it appears. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const more = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(more && { 'aria-describedby': `${id}-more` }),
      })}
      {more && (
        <p
          key={error}
          id={`${id}-more`}
          className={error ? styles.error : styles.hint}
          {...(error && { role: 'alert' })}
        >
          {more}
        </p>
      )}
    </div>
  );
}

export type InputFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id'>;

/** A field of one line, or a slider: the attributes are those of its input. */
export function InputField({ label, hint, error, ...input }: InputFieldProps) {
  return <Field {...{ label, hint, error }}>{(ids) => <input {...ids} {...input} />}</Field>;
}

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly disabled?: boolean;
}

export function Checkbox({ label, checked, onChange, disabled = false }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One of a few, as a list that opens. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, hint, value, options, onChange, disabled = false } = props;
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface OptionCardsProps<Value extends string> {
  readonly label: string;
  /** None is marked where it is not among the options. */
  readonly value: string;
  readonly options: readonly {
    readonly value: Value;
    readonly name: string;
    readonly text?: string;
    /** A small picture before the name. */
    readonly picture?: ReactNode;
    /** What stands below it on its card, links too. */
    readonly more?: ReactNode;
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
    <fieldset className="stack-tight">
      <legend className={styles.legend}>{label}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <div key={option.value} className={`paper ${styles.card}`}>
            <label className={styles.choice}>
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
            {option.more}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
