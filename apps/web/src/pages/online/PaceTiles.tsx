import { nameOfPace, type Pace } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { changeOnlineChoices } from '../../play/online-choices.js';
import styles from './OnlinePage.module.css';
import { Seeking } from './Seeking.js';
import type { OwnSeek } from './use-seek.js';

interface PaceTilesProps {
  readonly seek: OwnSeek;
  /** Name of the rules. */
  readonly rules: string;
}

/** One pace of each kind, with its icon as an SVG path. Few choices make a match likelier. */
const PACE_TILES = [
  {
    pace: { kind: 'shot', seconds: 60 },
    picture: 'M6 3h12M6 21h12M7 3q0 6 5 9q5-3 5-9M7 21q0-6 5-9q5 3 5 9M10 19h4',
  },
  {
    pace: { kind: 'game', minutes: 10, increment: 0 },
    picture: 'M12 3a9 9 0 1 0 .01 0zM12 7v5l4 2',
  },
  {
    pace: { kind: 'days', days: 1 },
    picture: 'M4 5h16v16H4zM4 10h16M8 2v5m8-5v5M10 13l2-1v6',
  },
] as const satisfies readonly { readonly pace: Pace; readonly picture: string }[];

/** Tiles that seek an opponent at one of three paces; a running seek covers them. */
export function PaceTiles({ seek, rules }: PaceTilesProps) {
  const play = (pace: Pace) => {
    changeOnlineChoices({ pace: nameOfPace(pace) });
    seek.startSeek(pace, 'anyone');
  };
  return (
    <div className={`layers ${styles.place}`}>
      <PaceButtons seek={seek} rules={rules} play={play} />
      {seek.id !== undefined && <Seeking key={seek.id} id={seek.id} onEnd={seek.end} />}
    </div>
  );
}

interface TilesProps extends PaceTilesProps {
  readonly play: (pace: Pace) => void;
}

function PaceButtons({ seek, rules, play }: TilesProps) {
  const { t } = useTranslation('online');
  const paceText = usePaceText();
  const formatTime = {
    shot: t('paces.seconds', { seconds: 60 }),
    game: t('paces.minutes', { minutes: 10 }),
    days: t('paces.days', { count: 1 }),
  };
  return (
    <section className="column" aria-labelledby="paces" data-sought={seek.id !== undefined}>
      <h2 id="paces">{t('paces.title')}</h2>
      <div className={styles.paces}>
        {PACE_TILES.map(({ pace, picture }) => (
          <Button
            key={pace.kind}
            className={styles.pace}
            disabled={seek.isBusy}
            aria-label={paceText(pace)}
            data-pace={nameOfPace(pace)}
            onClick={() => play(pace)}
          >
            <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
              <path d={picture} />
            </svg>
            <span className={`hand-large ${styles.time}`}>{formatTime[pace.kind]}</span>
            <span className={`small ${styles.of}`}>{t(`paces.of.${pace.kind}`)}</span>
          </Button>
        ))}
      </div>
      <p className="small">{t('paces.about', { rules })}</p>
      <RefusalNote refusal={seek.refusal} />
    </section>
  );
}
