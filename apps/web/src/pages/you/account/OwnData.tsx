import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { Dialog } from '../../../components/Dialog.js';
import { InputField } from '../../../components/Field.js';
import { deleteAccount } from '../../../online/accounts.js';
import { useServerTask } from '../../../online/people-hooks.js';
import own from './Account.module.css';
import { CodeField } from './CodeField.js';
import { RefusedNote } from './RefusedNote.js';
import { type OwnAccountProps, Section } from './Section.js';

/** Exports all stored data, and deletes the account. */
export function OwnData(props: OwnAccountProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('data.title')}>
      <p>
        <a href="/api/account/export" download="flotilla.json">
          {t('data.export')}
        </a>
      </p>
      <div>
        <Button className={own.danger} onClick={() => setOpen(true)}>
          {t('data.remove')}
        </Button>
      </div>
      <Dialog title={t('data.sure')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeletionForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}

function DeletionForm({ account, onChanged, onClose }: OwnAccountProps & { onClose: () => void }) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const { isBusy, refusal, run } = useServerTask();
  const remove = () =>
    run(
      () => deleteAccount(typed, code),
      () => onChanged('deleted'),
    );
  return (
    <form
      className={`plain stack-tight ${own.tokens}`}
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <p>{t('data.whatGoes')}</p>
      <InputField
        label={t('data.typeName', { name: account.player.name })}
        value={typed}
        required
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <CodeField hint={t('data.codeHint')} isRequired={false} code={code} onType={setCode} />
      <RefusedNote refusal={refusal} />
      <div className="row">
        <Button type="submit" className={own.danger} disabled={isBusy}>
          {t('data.yes')}
        </Button>
        <Button onClick={onClose}>{t('data.no')}</Button>
      </div>
    </form>
  );
}
