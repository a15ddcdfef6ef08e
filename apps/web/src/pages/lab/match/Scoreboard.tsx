import type { MatchResult } from '@flotilla/lab';
import { useTranslation } from 'react-i18next';
import { useWords } from '../use-words.js';
import styles from './Scoreboard.module.css';

export interface ScoreboardProps {
  readonly result: MatchResult;
  readonly names: readonly [string, string];
}

/** The score in large figures, as a stretch on a line, and in a sentence. */
export function Scoreboard({ result, names: [first, second] }: ScoreboardProps) {
  const { t } = useTranslation('lab');
  const { percent, whole } = useWords();
  const { score, wins, draws } = result;
  // The two shares are to add up as they are written.
  const share = Math.round(1000 * score.mean) / 1000;
  const interval = { low: percent(score.low), high: percent(score.high) };
  return (
    <div className={styles.scoreboard}>
      <Side name={first} share={percent(share)} wins={whole(wins[0])} />
      <p className={styles.draws}>
        {t('match.draws')}: {whole(draws)}
      </p>
      <Side name={second} share={percent(1 - share)} wins={whole(wins[1])} />
      <Interval {...score} />
      <p className={styles.verdict}>
        <strong>{verdictOf(result, [first, second], t)}</strong>{' '}
        {t('match.scoreOf', { name: first, mean: percent(share) })}, {t('match.interval', interval)}
        .
      </p>
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly share: string;
  readonly wins: string;
}

function Side({ name, share, wins }: SideProps) {
  const { t } = useTranslation('lab');
  return (
    <div className={styles.scoreSide}>
      <p className={styles.scoreName}>{name}</p>
      <p className={styles.scoreShare}>{share}</p>
      <p>
        {t('match.wins')}: {wins}
      </p>
    </div>
  );
}

/** The interval as a stretch of a line from 0 to 1, with even play in the middle. */
function Interval({ mean, low, high }: { mean: number; low: number; high: number }) {
  return (
    <svg
      viewBox="0 0 1000 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.interval}
    >
      <path d="M0 20H1000" className={styles.ruler} />
      <path d="M500 4V36" className={styles.evenMark} />
      <path d={`M${1000 * low} 20H${1000 * high}`} className={styles.stretch} />
      <path d={`M${1000 * mean} 6V34`} className={styles.meanMark} />
    </svg>
  );
}

function verdictOf(
  { score, sprt }: MatchResult,
  [first, second]: readonly [string, string],
  t: ReturnType<typeof useTranslation<'lab'>>['t'],
): string {
  if (sprt && sprt.verdict !== 'open') return t(`match.sprt.${sprt.verdict}`, { name: first });
  if (score.low > 0.5) return t('match.stronger', { name: first });
  if (score.high < 0.5) return t('match.stronger', { name: second });
  return t('match.open');
}
