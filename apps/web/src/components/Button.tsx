import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** How much it stands out; a page has one `main` button at a time. */
  readonly look?: 'main' | 'usual' | 'quiet';
}

/**
 * A disabled button refuses clicks but keeps the focus that it has: a button that disables itself
 * when it is pressed would send users of keys or a screen reader back to the top of the page.
 */
export function Button(props: ButtonProps) {
  const { look = 'usual', className = '', type = 'button', disabled = false, ...rest } = props;
  return (
    <button
      type={type}
      className={`${styles.button} ${styles[look]} ${className}`}
      {...rest}
      {...(disabled && { 'aria-disabled': true, onClick: refuse })}
    />
  );
}

/** A form is not sent by it either. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
