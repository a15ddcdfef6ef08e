import { type ReactNode, useId } from 'react';
import type { Account } from '../../online/accounts.js';

export interface OwnAccountProps {
  readonly account: Account;
  /** Reloads the account. */
  readonly again: () => Promise<void>;
  readonly changed: (what: 'in' | 'out' | 'deleted') => Promise<void>;
}

/** Section of the page, labelled by its heading. */
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
