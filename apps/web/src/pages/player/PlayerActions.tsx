import type { Profile } from '@flotilla/protocol';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentHash } from '../../address.js';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import type { Account } from '../../online/accounts.js';
import { CHALLENGE_HASH, useChallenge } from '../../online/challenging.js';
import { useMe } from '../../online/me.js';
import { RefusalNote } from '../../online/Parts.js';
import { useRequest, useServerTask } from '../../online/people-hooks.js';
import { profilePath } from '../../online/people-texts.js';
import { serverClient } from '../../online/server.js';
import { useLoadMe } from '../../online/use-line.js';
import styles from './Player.module.css';

/** Buttons that challenge or block this player; on the player's own page, a challenge link. */
export function PlayerActions({ profile }: { readonly profile: Profile }) {
  useLoadMe();
  const { person } = useMe();
  const { value, reload } = useRequest(serverClient.getAccount);
  const { player } = profile;
  if (person === undefined) return <div className={`row ${styles.ways}`} />;
  const account = value?.account ?? null;
  const isOwn = person?.id === player.id;
  return (
    <div className={`row ${styles.ways}`}>
      {isOwn ? <OwnChallengeLink profile={profile} /> : <ChallengeButton profile={profile} />}
      {account && !isOwn && player.kind !== 'house' && (
        <BlockButton account={account} reload={reload} player={player.id} />
      )}
    </div>
  );
}

function OwnChallengeLink({ profile: { player } }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  return (
    <>
      <CopyButton look="main" text={location.origin + profilePath(player) + CHALLENGE_HASH}>
        {t('challenge.copy')}
      </CopyButton>
      <span className="small">{t('challenge.about')}</span>
    </>
  );
}

function ChallengeButton({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  const { isBusy, refusal, challenge } = useChallenge();
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (currentHash() === CHALLENGE_HASH) button.current?.querySelector('button')?.focus();
  }, []);
  const { player, results, games } = profile;
  const terms = { rules: results[0]?.rules.preset, pace: games[0]?.pace };
  return (
    <div ref={button} className="row">
      <Button look="main" disabled={isBusy} onClick={() => challenge(player, terms)}>
        {t('challenge.button')}
      </Button>
      <RefusalNote refusal={refusal} />
    </div>
  );
}

interface BlockButtonProps {
  readonly player: string;
  readonly account: Account;
  readonly reload: () => Promise<void>;
}

function BlockButton({ player, account, reload }: BlockButtonProps) {
  const { t } = useTranslation('player');
  const { isBusy, refusal, run } = useServerTask();
  if (account.bots.some(({ id }) => id === player)) return null;
  const isBlocked = account.blocked.some(({ id }) => id === player);
  const change = () =>
    run(
      () => serverClient[isBlocked ? 'unblockPlayer' : 'blockPlayer']({ id: player }),
      async () => {
        announce(t(isBlocked ? 'unblocked' : 'blocked'));
        await reload();
      },
    );
  return (
    <>
      <Button look="quiet" disabled={isBusy} onClick={() => void change()}>
        {t(isBlocked ? 'unblock' : 'block')}
      </Button>
      {refusal && (
        <Note
          kind="warn"
          isAlert
          text={t(refusal.code === 'too-many-blocks' ? 'tooManyBlocked' : 'failed')}
        />
      )}
    </>
  );
}
