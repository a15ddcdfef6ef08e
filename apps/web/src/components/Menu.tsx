import { type ReactNode, useId, useRef } from 'react';
import { Button } from './Button.js';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  /** The key that does the same. */
  readonly hotKey?: string;
  /** Is it for a keyboard alone? */
  readonly isForKeys?: boolean;
  readonly onChoose: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What stands on the button. */
  readonly children: ReactNode;
}

/**
 * A button that opens a list of further ones. It is the platform's own popover: Escape or a click
 * beside it closes it, and the focus comes back to the button.
 */
export function Menu({ label, items, children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <Button popoverTarget={id} aria-label={label} title={label}>
        {children}
      </Button>
      <ul ref={list} id={id} popover="auto" className={`plain ${styles.list}`} aria-label={label}>
        {items.map((item) => (
          <li key={item.label} className={item.isForKeys ? 'by-keys' : undefined}>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                list.current?.hidePopover();
                item.onChoose();
              }}
            >
              {item.label}
              {item.hotKey && <kbd className={`by-keys ${styles.key}`}>{item.hotKey}</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
