import { nameOfPace, PACES, type Pace, skipsTurns } from '@flotilla/protocol';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { RefusalNote, usePaceText } from '../../online/Parts.js';
import { changeOnline } from '../../play/online-choices.js';
import styles from './OnlinePage.module.css';
import { Seeking } from './Seeking.js';
import type { OwnSeek } from './use-seek.js';

export interface PaceGridProps {
  readonly seek: OwnSeek;
  /** What the rules are called by which every pace is played. */
  readonly rules: string;
}

/** A tile for each pace that loses on time: one tap seeks an opponent, and the wait replaces the tiles. */
export function PaceGrid({ seek, rules }: PaceGridProps) {
  const play = (pace: Pace) => {
    changeOnline({ pace: nameOfPace(pace) });
    seek.begin(pace, 'anyone');
  };
  return (
    <div className={styles.place}>
      <Tiles {...{ seek, rules, play }} />
      {seek.id !== undefined && <Seeking key={seek.id} id={seek.id} onEnd={seek.end} />}
    </div>
  );
}

interface TilesProps extends PaceGridProps {
  readonly play: (pace: Pace) => void;
}

function Tiles({ seek, rules, play }: TilesProps) {
  const { t } = useTranslation('online');
  const paceText = usePaceText();
  const tell = useTile();
  return (
    <section className="column" aria-labelledby="paces" data-sought={seek.id !== undefined}>
      <h2 id="paces">{t('paces.title')}</h2>
      <div className={styles.paces}>
        {PACES.filter((pace) => !skipsTurns(pace)).map((pace) => {
          const { time, of } = tell(pace);
          return (
            <Button
              key={nameOfPace(pace)}
              className={styles.pace}
              disabled={seek.isBusy}
              aria-label={paceText(pace)}
              data-pace={nameOfPace(pace)}
              onClick={() => play(pace)}
            >
              <span className={styles.time}>{time}</span>
              <span className={styles.of}>{of}</span>
            </Button>
          );
        })}
      </div>
      <p className="small">{t('paces.about', { rules })}</p>
      <RefusalNote refusal={seek.refusal} />
    </section>
  );
}

/** A pace in the two lines of its tile: the time, and for what it is. */
function useTile(): (pace: Pace) => { readonly time: string; readonly of: string } {
  const { t } = useTranslation('online');
  return (pace) => {
    switch (pace.kind) {
      case 'shot':
        return { time: t('paces.seconds', pace), of: t('paces.shot') };
      case 'game': {
        const time = t(pace.increment > 0 ? 'paces.added' : 'paces.minutes', { ...pace });
        return { time, of: t('paces.game') };
      }
      case 'days':
        return { time: t('paces.days', { count: pace.days }), of: t('paces.turn') };
      case 'none':
        return { time: '∞', of: t('paces.none') };
    }
  };
}
