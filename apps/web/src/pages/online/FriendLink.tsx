import type { Challenge, Terms } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import { useDoing } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';

/** A game with a friend: a link, which the next page has ready to be sent. */
export function FriendLink({ terms, rules }: { readonly terms: Terms; readonly rules: string }) {
  const { t } = useTranslation('online');
  const paceText = usePaceText();
  const { isBusy, refusal, offer } = useOffer(terms);
  return (
    <section className="column" aria-labelledby="friend">
      <h2 id="friend">{t('friend.title')}</h2>
      <div className="row">
        <Button look="main" disabled={isBusy} onClick={() => offer(false)}>
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

/** Offers a game, by link or to anyone, and goes to its page. */
export function useOffer(terms: Terms) {
  const [, goTo] = useLocation();
  const { run, ...task } = useDoing();
  const offer = (isPublic: boolean) =>
    void run(
      () => server.createChallenge({ terms, isPublic }),
      ({ id }: Challenge) => goTo(`${PAGE_PATHS.join}/${id}`),
    );
  return { ...task, offer };
}
