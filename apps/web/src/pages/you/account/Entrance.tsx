import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { InputField } from '../../../components/Field.js';
import { registerPasskey, signIn } from '../../../online/accounts.js';
import { loadMe, reconnect, setVisitorName } from '../../../online/me.js';
import styles from '../../../online/Online.module.css';
import { useServerTask } from '../../../online/people-hooks.js';
import { serverClient } from '../../../online/server.js';
import { CodeField } from './CodeField.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { RefusedNote, useAccountRefusalText } from './RefusedNote.js';

interface SignInOrRegisterProps {
  readonly isOffered: boolean;
  readonly onIn: () => Promise<void>;
  /** Called once an account is created and its recovery codes are confirmed as seen. */
  readonly onCreated: () => Promise<void>;
}

/** Creates an account or signs in to one, for signed-out visitors. */
export function Entrance({ isOffered, onIn, onCreated }: SignInOrRegisterProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={() => void onCreated()} />;
  return (
    <div className={styles.columns}>
      {isOffered && <NewAccount onCodes={setCodes} />}
      <SignIn isOffered={isOffered} onIn={onIn} />
    </div>
  );
}

const NAME_REFUSALS = ['bad-handle', 'reserved-handle', 'handle-taken'];

function NewAccount(props: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { onCodes } = props;
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const [name, setName] = useState('');
  const { isBusy, refusal, run } = useServerTask();
  const refusalText = useAccountRefusalText();
  const isNameRefused = refusal && NAME_REFUSALS.includes(refusal.code);
  const createAccount = () =>
    run(
      async () => {
        const greeting = await loadMe();
        const guestResult =
          greeting.ok && greeting.value === null ? await setVisitorName('') : greeting;
        return guestResult.ok ? registerPasskey(name) : guestResult;
      },
      async (codes) => {
        reconnect();
        await loadMe();
        onCodes(codes ?? []);
      },
    );
  return (
    <form
      className="column"
      onSubmit={(event) => {
        event.preventDefault();
        void createAccount();
      }}
    >
      <h2>{t('make.title')}</h2>
      <InputField
        label={t('make.name')}
        hint={t('make.hint')}
        error={isNameRefused ? refusalText(refusal) : undefined}
        value={name}
        required
        maxLength={20}
        autoComplete="username"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      {!isNameRefused && <RefusedNote refusal={refusal} />}
      <div>
        <Button look="main" type="submit" disabled={isBusy}>
          {t('make.button')}
        </Button>
      </div>
      <p className="small">{t('make.games')}</p>
    </form>
  );
}

function SignIn({ isOffered, onIn }: Pick<SignInOrRegisterProps, 'isOffered' | 'onIn'>) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const [code, setCode] = useState('');
  const { isBusy, refusal, run } = useServerTask();
  return (
    <section className="column">
      <h2>{t('signIn.title')}</h2>
      {isOffered && (
        <div>
          <Button disabled={isBusy} onClick={() => void run(signIn, onIn)}>
            {t('signIn.button')}
          </Button>
        </div>
      )}
      <RefusedNote refusal={refusal} />
      <form
        className="column"
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => serverClient.signInByCode({ code }), onIn);
        }}
      >
        <CodeField hint={t('signIn.codeHint')} isRequired code={code} onType={setCode} />
        <div>
          <Button type="submit" disabled={isBusy}>
            {t('signIn.byCode')}
          </Button>
        </div>
      </form>
    </section>
  );
}
