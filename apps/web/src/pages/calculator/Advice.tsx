import { outcomeWord } from '@flotilla/play';
import { type Rules, type Square, tellsSinkings } from '@flotilla/rules';
import { Button } from '../../components/Button.js';
import styles from './Calculator.module.css';
import type { Study } from './use-study.js';
import type { CalculatorWords } from './use-words.js';

export interface AdviceProps {
  readonly rules: Rules;
  readonly study: Study;
  /** The square that is shot at: the best, or the one that the person chose instead. */
  readonly square: Square | undefined;
  readonly isChosen: boolean;
  readonly shots: number;
  readonly onAnswer: (kind: 'miss' | 'hit' | 'sunk') => void;
  readonly onUndo: () => void;
  readonly canUndo: boolean;
  readonly words: CalculatorWords;
}

/** What can be answered by these rules. */
function answersBy(rules: Rules) {
  const answers = ['miss', 'hit', 'sunk'] as const;
  return answers.filter((answer) => answer !== 'sunk' || tellsSinkings(rules));
}

/** Names a shot and takes the answer, again and again until all is sunk. */
export function Advice(props: AdviceProps) {
  const { rules, study, square, isChosen, shots, onAnswer, onUndo, canUndo, words } = props;
  const { t } = words;
  const canAnswer = square !== undefined && study.state !== 'contradiction';
  return (
    <section className={styles.advice} aria-label={t('advice.title')}>
      <p className={styles.order} role="status">
        {study.state === 'cleared' && t('advice.cleared', { count: shots })}
        {study.state === 'contradiction' && t('advice.mend')}
        {canAnswer &&
          t(isChosen ? 'advice.yours' : 'advice.shoot', { square: words.square(square) })}
        {!canAnswer && study.state === 'counting' && t('advice.waiting')}
      </p>
      {canAnswer && <p>{t('advice.ask')}</p>}
      <div className={styles.row}>
        {canAnswer &&
          answersBy(rules).map((kind) => (
            <Button key={kind} className={styles.answer} onClick={() => onAnswer(kind)}>
              {t(`tool.${outcomeWord(rules, kind)}`)}
            </Button>
          ))}
        <Button look="quiet" disabled={!canUndo} onClick={onUndo}>
          {t('advice.takeBack')}
        </Button>
      </div>
      {canAnswer && <p className={styles.small}>{t('advice.other')}</p>}
    </section>
  );
}
