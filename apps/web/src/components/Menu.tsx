import { type ReactNode, useId, useRef } from 'react';
import { Button } from './Button.js';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly hotKey?: string;
  /** Is it useful only with a keyboard? */
  readonly isForKeys?: boolean;
  readonly onChoose: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly children: ReactNode;
}

/** Button that opens a list of actions: a native popover, which returns focus to the button. */
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
              className={`spread ${styles.item}`}
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
