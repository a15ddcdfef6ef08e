import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Visual weight; a page has one `main` button at a time. */
  readonly look?: 'main' | 'usual' | 'quiet';
}

/**
 * A disabled button refuses clicks but keeps focus. With the `disabled` attribute, a button that disables itself
 * when pressed would send keyboard and screen-reader users back to the top of the page.
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

/** Also prevents a form submission. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
