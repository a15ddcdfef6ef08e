import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { CopyButton } from '../../../components/CopyButton.js';
import { InputField } from '../../../components/Field.js';
import { Note } from '../../../components/Note.js';
import { useDates } from '../../../i18n/dates.js';
import styles from '../../../online/Online.module.css';
import { useServerTask } from '../../../online/people-hooks.js';
import { serverClient } from '../../../online/server.js';
import own from './Account.module.css';
import { RefusedNote } from './RefusedNote.js';
import type { OwnAccountProps } from './Section.js';

/** Tokens that let the owner's programs play under their own names. */
export function Bots({ account: { bots }, reload }: OwnAccountProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const [name, setName] = useState('');
  const [token, setToken] = useState<string>();
  const { isBusy, refusal, run } = useServerTask();
  const createToken = () =>
    run(
      () => serverClient.createToken({ name }),
      async (created) => {
        setToken(created.token);
        setName('');
        await reload();
      },
    );
  return (
    <details className={`fold ${own.bots}`} open={bots.length > 0}>
      <summary>{t('bots.title')}</summary>
      <div className="column">
        <p className="small">{t('bots.about')}</p>
        <ul className="stack-tight plain">
          {bots.map((bot) => (
            <Bot
              key={bot.id}
              bot={bot}
              isBusy={isBusy}
              onRevoke={(id) => void run(() => serverClient.revokeToken({ id }), reload)}
            />
          ))}
        </ul>
        <RefusedNote refusal={refusal} />
        {token !== undefined && <NewToken token={token} onDone={() => setToken(undefined)} />}
        <form
          className={`wrap ${own.form}`}
          onSubmit={(event) => {
            event.preventDefault();
            void createToken();
          }}
        >
          <InputField
            label={t('bots.name')}
            value={name}
            required
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={isBusy}>
            {t('bots.make')}
          </Button>
        </form>
      </div>
    </details>
  );
}

interface BotProps {
  readonly bot: OwnAccountProps['account']['bots'][number];
  readonly isBusy: boolean;
  readonly onRevoke: (token: string) => void;
}

function Bot({ bot: { name, tokens }, isBusy, onRevoke }: BotProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const { day } = useDates();
  return (
    <li className={`wrap spread paper ${styles.entry}`}>
      <span className="strong">{name}</span>
      {tokens.length === 0 && <span className="small">{t('bots.noTokens')}</span>}
      <ul className={`plain stack-tight ${own.tokens}`}>
        {tokens.map(({ id, createdAt, seenAt }) => (
          <li key={id} className="wrap spread small">
            {t('bots.token', { date: day(createdAt), used: day(seenAt) })}
            <Button
              disabled={isBusy}
              aria-label={t('bots.revokeOf', { name, date: day(createdAt) })}
              onClick={() => onRevoke(id)}
            >
              {t('bots.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

function NewToken({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  return (
    <Note kind="good" title={t('bots.shown')} isAlert>
      <code data-token="">{token}</code>
      <div className="row">
        <CopyButton text={token}>{t('bots.copy')}</CopyButton>
        <Button onClick={onDone}>{t('bots.done')}</Button>
      </div>
    </Note>
  );
}
