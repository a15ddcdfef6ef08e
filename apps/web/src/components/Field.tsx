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
  readonly children: (ids: ControlProps) => ReactNode;
}

/** Control with its label above and its error below, which is announced when it appears. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(message && { 'aria-describedby': `${id}-more` }),
      })}
      {message && (
        <p
          key={error}
          id={`${id}-more`}
          className={error ? styles.error : styles.hint}
          {...(error && { role: 'alert' })}
        >
          {message}
        </p>
      )}
    </div>
  );
}

export type InputFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id'>;

/** Single-line field or slider; other attributes go to the input. */
export function InputField({ label, hint, error, ...input }: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <input {...ids} {...input} />}
    </Field>
  );
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

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
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
          {options.map(([optionValue, text]) => (
            <option key={optionValue} value={optionValue}>
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
  /** Selected value; may be none of `options`. */
  readonly value: string;
  readonly options: readonly {
    readonly value: Value;
    readonly name: string;
    readonly picture?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
  /** `line` for short labels, `cards` for long ones, `pictures` for three options. */
  readonly look: 'line' | 'cards' | 'pictures';
}

/** Radio group with all options visible. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { label, value, options, onChange, look } = props;
  const id = useId();
  return (
    <fieldset className="stack-tight">
      <legend>{label}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={`paper ${styles.card}`}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={`hand ${styles.name}`}>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
