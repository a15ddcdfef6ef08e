import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../../components/Button.js';
import { useDates } from '../../../i18n/dates.js';
import { useNumberFormats } from '../../../i18n/figures.js';
import { registerPasskey } from '../../../online/accounts.js';
import styles from '../../../online/Online.module.css';
import { useServerTask } from '../../../online/people-hooks.js';
import { profilePath } from '../../../online/people-texts.js';
import { serverClient } from '../../../online/server.js';
import { PAGE_PATHS } from '../../../paths.js';
import own from './Account.module.css';
import { Bots } from './Bots.js';
import { OwnData } from './OwnData.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { RefusedNote } from './RefusedNote.js';
import { type OwnAccountProps, Section } from './Section.js';

export function OwnAccount(props: OwnAccountProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const { account, onChanged } = props;
  const { day } = useDates();
  const { isBusy, refusal, run } = useServerTask();
  const signOut = (scope: { readonly everywhere: boolean }) =>
    void run(
      () => serverClient.signOut(scope),
      () => onChanged('out'),
    );
  return (
    <>
      <header className={`wrap spread paper card ${own.card}`}>
        <div className="stack-tight">
          <h2>{account.player.name}</h2>
          <span className="small">{t('you.since', { date: day(account.createdAt) })}</span>
        </div>
        <div className="row">
          <Link href={profilePath(account.player)}>{t('you.profile')}</Link>
          <Button disabled={isBusy} onClick={() => signOut({ everywhere: false })}>
            {t('you.signOut')}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={() => signOut({ everywhere: true })}>
            {t('you.signOutAll')}
          </Button>
        </div>
      </header>
      <RefusedNote refusal={refusal} />
      <div className="tiles">
        <Passkeys {...props} />
        <RecoveryCodesSection {...props} />
        <BlockedPlayers {...props} />
        <RatingNotices {...props} />
        <OwnData {...props} />
        <Bots {...props} />
      </div>
    </>
  );
}

function Passkeys({ account: { passkeys }, reload }: OwnAccountProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const { day } = useDates();
  const { isBusy, refusal, run } = useServerTask();
  return (
    <Section title={t('passkeys.title')} about={t('passkeys.about')}>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className="stack-tight plain">
        {passkeys.map(({ id, createdAt }) => {
          const date = day(createdAt);
          return (
            <li key={id} className={`wrap spread paper ${styles.entry}`}>
              {t('passkeys.made', { date })}
              {passkeys.length > 1 && (
                <Button
                  disabled={isBusy}
                  aria-label={t('passkeys.removeOf', { date })}
                  onClick={() => void run(() => serverClient.deletePasskey({ id }), reload)}
                >
                  {t('passkeys.remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <RefusedNote refusal={refusal} />
      <div>
        <Button disabled={isBusy} onClick={() => void run(() => registerPasskey(), reload)}>
          {t('passkeys.add')}
        </Button>
      </div>
    </Section>
  );
}

function RecoveryCodesSection({ account, reload }: OwnAccountProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const [codes, setCodes] = useState<readonly string[]>();
  const { isBusy, refusal, run } = useServerTask();
  const renew = () =>
    run(serverClient.renewRecoveryCodes, async ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      await reload();
    });
  return (
    <Section title={t('codes.title')} about={t('codes.about')}>
      <p>{t('codes.left', { count: account.recoveryCodesLeft })}</p>
      <RefusedNote refusal={refusal} />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : (
        <div>
          <Button disabled={isBusy} onClick={() => void renew()}>
            {t('codes.renew')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Lists games rated at reduced weight, to explain why the rating changed less or not at all. */
function RatingNotices({ account: { player, bots, ratingNotices } }: OwnAccountProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const { dateAndTime } = useDates();
  const figures = useNumberFormats();
  if (ratingNotices.length === 0) return null;
  const nameOf = (id: string) =>
    [player, ...bots].find((person) => person.id === id)?.name ?? player.name;
  return (
    <Section title={t('notices.title')} about={t('notices.about')}>
      <ul className="stack-tight plain">
        {ratingNotices.map(({ game, player: own, at: time, share, reason }) => (
          <li key={`${game} ${own}`} className={`wrap spread paper ${styles.entry}`}>
            <Link href={`${PAGE_PATHS.game}/${game}`}>
              {t('notices.game', { date: dateAndTime(time), name: nameOf(own) })}
            </Link>
            <span>
              {t(`notices.${reason ?? 'repeated'}`, { share: figures.wholePercent(share) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function BlockedPlayers({ account: { blocked }, reload }: OwnAccountProps) {
  const { t } = useTranslation('you', { keyPrefix: 'account' });
  const { isBusy, refusal, run } = useServerTask();
  if (blocked.length === 0) return null;
  return (
    <Section title={t('blocked.title')} about={t('blocked.about')}>
      <ul className="stack-tight plain">
        {blocked.map(({ id, name }) => (
          <li key={id} className={`wrap spread paper ${styles.entry}`}>
            <span className={styles.about}>{name}</span>
            <Button
              disabled={isBusy}
              aria-label={t('blocked.unblockOf', { name })}
              onClick={() => void run(() => serverClient.unblockPlayer({ id }), reload)}
            >
              {t('blocked.unblock')}
            </Button>
          </li>
        ))}
      </ul>
      <RefusedNote refusal={refusal} />
    </Section>
  );
}
