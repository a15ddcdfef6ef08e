import type { Challenge, Terms } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { serverClient } from '../../online/server.js';
import { useSessionTask } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';

/** Button that creates a private challenge; the page it opens offers the link to share. */
export function FriendLink({ terms, rules }: { readonly terms: Terms; readonly rules: string }) {
  const { t } = useTranslation('online');
  const paceText = usePaceText();
  const { isBusy, refusal, offer } = useCreateChallenge({ terms, isPublic: false });
  return (
    <section className="stack paper card" aria-labelledby="friend">
      <h2 className="text-4" id="friend">
        {t('friend.title')}
      </h2>
      <div className="row">
        <Button look="main" disabled={isBusy} onClick={offer}>
          {t('friend.link')}
        </Button>
        <span className="small">
          {rules}, {paceText(terms.pace)}
        </span>
      </div>
      <RefusalNote refusal={refusal} />
    </section>
  );
}

/** Returns `offer`, which creates a challenge, public or by link, and opens its page. */
export function useCreateChallenge(challenge: Pick<Challenge, 'terms' | 'isPublic'>) {
  const [, goTo] = useLocation();
  const { run, ...task } = useSessionTask();
  const offer = () =>
    void run(
      () => serverClient.createChallenge(challenge),
      ({ id }: Challenge) => goTo(`${PAGE_PATHS.join}/${id}`),
    );
  return { ...task, offer };
}
