import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  /** How much it stands out; a page has one `main` button at a time. */
  readonly look?: 'main' | 'usual' | 'quiet';
}

export function Button({ look = 'usual', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={`${styles.button} ${styles[look]} ${className}`} {...rest} />
  );
}
