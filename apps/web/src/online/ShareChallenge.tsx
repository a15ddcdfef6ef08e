import { defaultName } from '@flotilla/play';
import { type Challenge, isRated, type RequestFault } from '@flotilla/protocol';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHistoryState } from 'wouter/use-browser-location';
import { Button } from '../components/Button.js';
import { CopyButton } from '../components/CopyButton.js';
import { InputField } from '../components/Field.js';
import { LoadingIndicator } from '../components/Note.js';
import { hasShareSheet, openShareSheet } from '../components/share/send.js';
import { useStory } from '../i18n/story.js';
import { PAGE_PATHS } from '../paths.js';
import styles from './Online.module.css';
import { RefusalNote, TermsList } from './Parts.js';
import { serverClient } from './server.js';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.js')).QrCode }));

/** Hosts that another device would resolve to itself. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Shares the player's own challenge until it is accepted: by link, QR code or share sheet. */
export function ShareChallenge(props: {
  readonly challenge: Challenge;
  readonly onWithdrawn: () => void;
}) {
  const { challenge, onWithdrawn } = props;
  const { t } = useTranslation('online');
  const story = useStory();
  const [refusal, setRefusal] = useState<RequestFault>();
  const { isPublic, owner, terms } = challenge;
  const { to } = Object(useHistoryState()) as { readonly to?: string };
  const mayBeRated = isRated({ isFree: !isPublic, pace: terms.pace, players: [owner] });
  const link = `${location.origin}${PAGE_PATHS.join}/${challenge.id}`;
  const withdraw = async () => {
    const result = await serverClient.cancelChallenge({ id: challenge.id });
    setRefusal(result.ok ? undefined : result.error);
    if (result.ok) onWithdrawn();
  };
  return (
    <div className={styles.share}>
      <div className={styles.code}>
        <Suspense fallback={null}>
          <QrCode text={link} label={t('share.code')} />
        </Suspense>
      </div>
      <div className="column">
        <p>
          {to === undefined
            ? t(challenge.isPublic ? 'share.public' : 'share.link')
            : t('share.to', { name: to })}
        </p>
        <InputField
          label={t('share.address')}
          hint={LOOPBACK_HOSTS.includes(location.hostname) ? t('share.ownHost') : undefined}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <div className="row">
          <SendButton link={link} />
          <CopyButton look={hasShareSheet() ? 'usual' : 'main'} text={link}>
            {t('share.copy')}
          </CopyButton>
          <Button look="quiet" onClick={() => void withdraw()}>
            {t('share.takeBack')}
          </Button>
        </div>
        <TermsList
          terms={challenge.terms}
          owner={defaultName(story, 'you')}
          rating={mayBeRated ? 'depends' : 'unrated'}
        />
        <LoadingIndicator text={t('share.waiting')} />
        <RefusalNote refusal={refusal} />
      </div>
    </div>
  );
}

function SendButton({ link }: { readonly link: string }) {
  const { t } = useTranslation('online');
  if (!hasShareSheet()) return null;
  const shareData = { title: t('share.title'), text: t('share.invitation'), url: link };
  return (
    <Button look="main" onClick={() => void openShareSheet(shareData)}>
      {t('share.send')}
    </Button>
  );
}
