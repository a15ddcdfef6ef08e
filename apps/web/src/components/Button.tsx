import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Visual weight; a page has one `main` button at a time. */
  readonly look?: 'main' | 'usual' | 'quiet';
}

/** A disabled button refuses clicks but keeps focus, which the `disabled` attribute would lose. */
export function Button(props: ButtonProps) {
  const { look = 'usual', className = '', type = 'button', disabled = false, ...rest } = props;
  return (
    <button
      type={type}
      className={`${styles.button} ${styles[look]} ${className}`}
      {...rest}
      {...(disabled && { 'aria-disabled': true, onClick: preventClick })}
    />
  );
}

/** Cancels the click, and the form submission it would cause. */
function preventClick(event: MouseEvent): void {
  event.preventDefault();
}
