import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../components/Button.js';
import { useDates } from '../../i18n/dates.js';
import { useFigures } from '../../i18n/figures.js';
import { makePasskey } from '../../online/accounts.js';
import styles from '../../online/Online.module.css';
import { useTask } from '../../online/people-hooks.js';
import { profilePath } from '../../online/people-texts.js';
import { server } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';
import own from './Account.module.css';
import { Bots } from './Bots.js';
import { OwnData } from './OwnData.js';
import { RecoveryCodes } from './RecoveryCodes.js';
import { RefusedNote } from './RefusedNote.js';
import { type OwnAccountProps, Section } from './Section.js';

export function OwnAccount(props: OwnAccountProps) {
  const { t } = useTranslation('account');
  const { account, changed } = props;
  const { day } = useDates();
  const { isBusy, refusal, run } = useTask();
  const leave = (everywhere: boolean) =>
    void run(
      () => server.signOut({ everywhere }),
      () => changed('out'),
    );
  return (
    <>
      <div className="row">
        <span className="small">{t('you.since', { date: day(account.createdAt) })}</span>
        <Link href={profilePath(account.player)}>{t('you.profile')}</Link>
        <Button disabled={isBusy} onClick={() => leave(false)}>
          {t('you.signOut')}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => leave(true)}>
          {t('you.signOutAll')}
        </Button>
      </div>
      <RefusedNote refusal={refusal} />
      <div className={own.sections}>
        <Passkeys {...props} />
        <Codes {...props} />
        <Bots {...props} />
        <Blocked {...props} />
        <RatingNotices {...props} />
        <OwnData {...props} />
      </div>
    </>
  );
}

function Passkeys({ account: { passkeys }, again }: OwnAccountProps) {
  const { t } = useTranslation('account');
  const { day } = useDates();
  const { isBusy, refusal, run } = useTask();
  return (
    <Section title={t('passkeys.title')} about={t('passkeys.about')}>
      {passkeys.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className={styles.list}>
        {passkeys.map(({ id, createdAt }) => {
          const date = day(createdAt);
          return (
            <li key={id} className={styles.entry}>
              {t('passkeys.made', { date })}
              {passkeys.length > 1 && (
                <Button
                  disabled={isBusy}
                  aria-label={t('passkeys.removeOf', { date })}
                  onClick={() => void run(() => server.deletePasskey({ id }), again)}
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
        <Button disabled={isBusy} onClick={() => void run(() => makePasskey(), again)}>
          {t('passkeys.add')}
        </Button>
      </div>
    </Section>
  );
}

function Codes({ account, again }: OwnAccountProps) {
  const { t } = useTranslation('account');
  const [codes, setCodes] = useState<readonly string[]>();
  const { isBusy, refusal, run } = useTask();
  const renew = () =>
    run(server.renewRecoveryCodes, async ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      await again();
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

/** Lists games rated at reduced weight, to explain a lower or unchanged rating. */
function RatingNotices({ account: { player, bots, ratingNotices } }: OwnAccountProps) {
  const { t } = useTranslation('account');
  const { moment } = useDates();
  const figures = useFigures();
  if (ratingNotices.length === 0) return null;
  const nameOf = (id: string) =>
    [player, ...bots].find((each) => each.id === id)?.name ?? player.name;
  return (
    <Section title={t('notices.title')} about={t('notices.about')}>
      <ul className={styles.list}>
        {ratingNotices.map(({ game, player: own, at, share, reason }) => (
          <li key={`${game} ${own}`} className={styles.entry}>
            <Link href={`${PAGE_PATHS.game}/${game}`}>
              {t('notices.game', { date: moment(at), name: nameOf(own) })}
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

function Blocked({ account: { blocked }, again }: OwnAccountProps) {
  const { t } = useTranslation('account');
  const { isBusy, refusal, run } = useTask();
  return (
    <Section title={t('blocked.title')} about={t('blocked.about')}>
      {blocked.length === 0 && <p>{t('blocked.none')}</p>}
      <ul className={styles.list}>
        {blocked.map(({ id, name }) => (
          <li key={id} className={styles.entry}>
            <span className={styles.about}>{name}</span>
            <Button
              disabled={isBusy}
              aria-label={t('blocked.unblockOf', { name })}
              onClick={() => void run(() => server.unblockPlayer({ id }), again)}
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
