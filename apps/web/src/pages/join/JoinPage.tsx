import { type Challenge, isId, isRated } from '@flotilla/protocol';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { Button } from '../../components/Button.js';
import { LoadingIndicator, Note } from '../../components/Note.js';
import { useTitle } from '../../i18n/texts.js';
import { useMe } from '../../online/me.js';
import styles from '../../online/Online.module.css';
import { NameField, RefusalNote, TermsList, usePersonName } from '../../online/Parts.js';
import { ShareChallenge } from '../../online/ShareChallenge.js';
import { serverClient } from '../../online/server.js';
import {
  useConnectionState,
  useJoinChallenge,
  useLoadMe,
  usePolled,
} from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';

const CHALLENGE_POLL_MS = 3_000;

/** Page behind a challenge link: visitors can accept the challenge, its owner can share it. */
export function JoinPage() {
  const { t } = useTranslation('join');
  useTitle(t('title'));
  const { id = '' } = useParams<{ id?: string }>();
  if (!isId(id)) return <ChallengeGone />;
  return (
    <div className="column-wide">
      <JoinBody key={id} id={id} />
    </div>
  );
}

function JoinBody({ id }: { readonly id: string }) {
  const { t } = useTranslation('join');
  const [, goTo] = useLocation();
  const meRefusal = useLoadMe();
  const { person } = useMe();
  const loadChallenge = useCallback(() => serverClient.getChallenge({ id }), [id]);
  const [challenge, refusal] = usePolled(loadChallenge, CHALLENGE_POLL_MS);
  const isOwn = challenge !== undefined && person?.id === challenge.owner.id;
  const startedGame = useConnectionState((line) => line.gameOfChallenge(id));
  const game = (isOwn && (startedGame ?? challenge.game)) || undefined;
  useEffect(() => {
    if (game) goTo(`${PAGE_PATHS.game}/${game}`, { replace: true });
  }, [game, goTo]);

  if (refusal?.code === 'not-found') return <ChallengeGone />;
  if (!challenge || (person === undefined && !meRefusal)) {
    return (
      <>
        <h1>{t('title')}</h1>
        {refusal ? <RefusalNote refusal={refusal} /> : <LoadingIndicator />}
      </>
    );
  }
  if (isOwn && challenge.isOpen) {
    return (
      <>
        <h1>{t('own')}</h1>
        <RefusalNote refusal={refusal} />
        <ShareChallenge challenge={challenge} onWithdrawn={() => goTo(PAGE_PATHS.online)} />
      </>
    );
  }
  return challenge.isOpen ? (
    <ChallengeOffer challenge={challenge} />
  ) : (
    <ChallengeGone game={challenge.game} />
  );
}

/** Opening the link does not accept the challenge; the button does. */
function ChallengeOffer({ challenge }: { readonly challenge: Challenge }) {
  const { t } = useTranslation('join');
  const { isBusy, refusal, join } = useJoinChallenge(challenge);
  const { owner, terms, isPublic } = challenge;
  const { person } = useMe();
  // A new visitor will join as a guest.
  const players = person ? [owner, person] : [owner, { kind: 'guest' as const }];
  const isCounted = isRated({ isFree: !isPublic, pace: terms.pace, players });
  const name = usePersonName()(owner);
  return (
    <>
      <h1>{t('offered', { name })}</h1>
      <div className={`paper column card ${styles.offer}`}>
        <TermsList terms={terms} owner={name} rating={isCounted ? 'rated' : 'unrated'} />
        <NameField />
        <Button look="main" disabled={isBusy} onClick={join}>
          {t('join')}
        </Button>
        <RefusalNote refusal={refusal} />
      </div>
    </>
  );
}

function ChallengeGone({ game = null }: { readonly game?: string | null }) {
  const { t } = useTranslation('join');
  return (
    <>
      <h1>{t('gone.title')}</h1>
      <Note kind="plain">
        <p>{t(game ? 'gone.taken' : 'gone.text')}</p>
        {game && <Link href={`${PAGE_PATHS.game}/${game}`}>{t('gone.game')}</Link>}
        <Link href={PAGE_PATHS.online}>{t('gone.online')}</Link>
      </Note>
    </>
  );
}
