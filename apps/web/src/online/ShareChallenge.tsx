import { usualName } from '@flotilla/play';
import { type Challenge, type Fault, isRated } from '@flotilla/protocol';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.js';
import { CopyButton } from '../components/CopyButton.js';
import { InputField } from '../components/Field.js';
import { Waiting } from '../components/Note.js';
import { useStory } from '../i18n/story.js';
import { PAGE_PATHS } from '../paths.js';
import styles from './Online.module.css';
import { RefusalNote, TermsList } from './Parts.js';
import { server } from './server.js';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.js')).QrCode }));

/** Hosts that another device would resolve to itself. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Shares the player's own challenge until it is taken: as a link, as a QR code, and by the share sheet. */
export function ShareChallenge(props: {
  readonly challenge: Challenge;
  readonly onGone: () => void;
}) {
  const { challenge, onGone } = props;
  const { t } = useTranslation('online');
  const story = useStory();
  const [refusal, setRefusal] = useState<Fault>();
  const { isPublic, owner, terms } = challenge;
  const mayBeRated = isRated({ isFree: !isPublic, pace: terms.pace, players: [owner] });
  const link = `${location.origin}${PAGE_PATHS.join}/${challenge.id}`;
  const takeBack = async () => {
    const done = await server.cancelChallenge({ id: challenge.id });
    setRefusal(done.ok ? undefined : done.error);
    if (done.ok) onGone();
  };
  return (
    <div className={styles.share}>
      <div className={styles.code}>
        <Suspense fallback={null}>
          <QrCode text={link} label={t('share.code')} />
        </Suspense>
      </div>
      <div className="column">
        <p>{t(challenge.isPublic ? 'share.public' : 'share.link')}</p>
        <InputField
          label={t('share.address')}
          hint={OWN_HOSTS.includes(location.hostname) ? t('share.ownHost') : undefined}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <div className="row">
          <SendButton link={link} />
          <CopyButton look={canSend() ? 'usual' : 'main'} text={link}>
            {t('share.copy')}
          </CopyButton>
          <Button look="quiet" onClick={() => void takeBack()}>
            {t('share.takeBack')}
          </Button>
        </div>
        <TermsList
          terms={challenge.terms}
          owner={usualName(story, 'you')}
          rating={mayBeRated ? 'depends' : 'unrated'}
        />
        <Waiting text={t('share.waiting')} />
        <RefusalNote refusal={refusal} />
      </div>
    </div>
  );
}

/** Has the device a share sheet, as phones have? */
function canSend(): boolean {
  return typeof navigator.share === 'function';
}

/** Shares the link through the device's share sheet; absent if the browser has none. */
function SendButton({ link }: { readonly link: string }) {
  const { t } = useTranslation('online');
  if (!canSend()) return null;
  const send = () =>
    navigator.share({ title: t('share.title'), text: t('share.invitation'), url: link });
  // Cancelling the share sheet is not an error.
  return (
    <Button look="main" onClick={() => void send().catch(() => undefined)}>
      {t('share.send')}
    </Button>
  );
}
