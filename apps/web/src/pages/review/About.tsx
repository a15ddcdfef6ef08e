import type { GameRecord } from '@flotilla/rules';
import { useRulesTexts } from '../../components/rules/describe-rules.js';
import styles from './Review.module.css';
import { useReviewWords } from './use-review-words.js';

/** Who played, how it ended, when, and by which rules. */
export function About({ record }: { readonly record: GameRecord }) {
  const { game, date } = record;
  const { t, lang, name, result } = useReviewWords(record);
  const { nameOf } = useRulesTexts();
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className={styles.about}>
      <strong>{t('versus', { first: name(0), second: name(1) })}</strong>
      <span>{result(game)}</span>
      <span className={styles.muted}>
        {day.format(new Date(date))}, {nameOf(game.rules)}
      </span>
    </p>
  );
}
