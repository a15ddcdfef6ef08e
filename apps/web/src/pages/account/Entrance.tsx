import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { InputField } from '../../components/Field.js';
import { makePasskey, signIn } from '../../online/accounts.js';
import { enter, greet, renewLine } from '../../online/me.js';
import styles from '../../online/Online.module.css';
import { useTask } from '../../online/people-hooks.js';
import { server } from '../../online/server.js';
import { CodeField } from './CodeField.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { RefusedNote, useRefusalText } from './RefusedNote.js';

interface EntranceProps {
  readonly isOffered: boolean;
  readonly onIn: () => Promise<void>;
  /** Called once an account is created and its recovery codes have been seen. */
  readonly onMade: () => Promise<void>;
}

/** Creates an account or signs in to one, for signed-out visitors. */
export function Entrance({ isOffered, onIn, onMade }: EntranceProps) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={() => void onMade()} />;
  return (
    <>
      <p>{t('unneeded')}</p>
      <div className={styles.columns}>
        {isOffered && <NewAccount onCodes={setCodes} />}
        <SignIn isOffered={isOffered} onIn={onIn} />
      </div>
    </>
  );
}

const OF_NAMES = ['bad-handle', 'reserved-handle', 'handle-taken'];

function NewAccount(props: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { onCodes } = props;
  const { t } = useTranslation('account');
  const [name, setName] = useState('');
  const { isBusy, refusal, run } = useTask();
  const refusalText = useRefusalText();
  const isOfName = refusal && OF_NAMES.includes(refusal.code);
  const make = () =>
    run(
      async () => {
        const known = await greet();
        const guest = known.ok && known.value === null ? await enter('') : known;
        return guest.ok ? makePasskey(name) : guest;
      },
      async (made) => {
        renewLine();
        await greet();
        onCodes(made ?? []);
      },
    );
  return (
    <form
      className="column"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <h2>{t('make.title')}</h2>
      <InputField
        label={t('make.name')}
        hint={t('make.hint')}
        error={isOfName ? refusalText(refusal) : undefined}
        value={name}
        required
        maxLength={20}
        autoComplete="username"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      {!isOfName && <RefusedNote refusal={refusal} />}
      <div>
        <Button look="main" type="submit" disabled={isBusy}>
          {t('make.button')}
        </Button>
      </div>
      <p className="small">{t('make.games')}</p>
    </form>
  );
}

function SignIn({ isOffered, onIn }: Pick<EntranceProps, 'isOffered' | 'onIn'>) {
  const { t } = useTranslation('account');
  const [code, setCode] = useState('');
  const { isBusy, refusal, run } = useTask();
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
          void run(() => server.signInByCode({ code }), onIn);
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
