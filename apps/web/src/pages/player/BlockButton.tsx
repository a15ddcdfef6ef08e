import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { useAsked, useTask } from '../../online/people-hooks.js';
import { server } from '../../online/server.js';

/** Keeps this player away; for who has an account, and not from oneself. */
export function BlockButton({ player }: { readonly player: string }) {
  const { t } = useTranslation('player');
  const { value, again } = useAsked(server.getAccount);
  const { isBusy, refusal, run } = useTask();
  const account = value?.account;
  const isOwn =
    account?.player.id === player || account?.bots.some(({ id }) => id === player) === true;
  if (!account || isOwn) return null;
  const isBlocked = account.blocked.some(({ id }) => id === player);
  const change = () =>
    run(
      () => server[isBlocked ? 'unblockPlayer' : 'blockPlayer']({ id: player }),
      async () => {
        announce(t(isBlocked ? 'unblocked' : 'blocked'));
        await again();
      },
    );
  return (
    <>
      <Button disabled={isBusy} onClick={() => void change()}>
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
