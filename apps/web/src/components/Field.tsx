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
  /** Renders the control with its id, `aria-describedby` and `aria-invalid`. */
  readonly children: (ids: ControlProps) => ReactNode;
}

/** Control with its label above and its error below, which is announced as it appears. */
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

/** Single-line field or slider; other attributes go to the input. */
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

/** Selects one of a few options from a drop-down list. */
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
  /** Marks no option if it is not among them. */
  readonly value: string;
  readonly options: readonly {
    readonly value: Value;
    readonly name: string;
    readonly text?: string;
    /** Small picture before the label. */
    readonly picture?: ReactNode;
    /** Content below it on its card; may contain links. */
    readonly more?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
  /** `line` for short options, `cards` with a line of text each, or `pictures` for three. */
  readonly look: 'line' | 'cards' | 'pictures';
}

/** Selects one of a few options, all of them visible. */
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
