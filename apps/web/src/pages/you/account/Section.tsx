import { type ReactNode, useId } from 'react';
import type { Account } from '../../../online/accounts.js';

export interface OwnAccountProps {
  readonly account: Account;
  readonly reload: () => Promise<void>;
  readonly onChanged: (change: 'in' | 'out' | 'deleted') => Promise<void>;
}

export function Section(props: {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}) {
  const { title, about, children } = props;
  const id = useId();
  return (
    <section className="stack paper card" aria-labelledby={id}>
      <h2 className="text-4" id={id}>
        {title}
      </h2>
      {about && <p className="small">{about}</p>}
      {children}
    </section>
  );
}
