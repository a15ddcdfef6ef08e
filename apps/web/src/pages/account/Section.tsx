import { type ReactNode, useId } from 'react';
import type { Account } from '../../online/accounts.js';

export interface OwnAccountProps {
  readonly account: Account;
  /** Reads the account again. */
  readonly again: () => Promise<void>;
  readonly changed: (what: 'in' | 'out' | 'deleted') => Promise<void>;
}

/** A part of the page, named by its heading. */
export function Section(props: {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}) {
  const { title, about, children } = props;
  const id = useId();
  return (
    <section className="column" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p className="small">{about}</p>}
      {children}
    </section>
  );
}
