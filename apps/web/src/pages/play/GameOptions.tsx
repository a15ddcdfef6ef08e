import { usualName } from '@flotilla/play';
import { makeRulesEntry, type Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Checkbox, Field, OptionCards } from '../../components/Field.js';
import { LevelChoice } from '../../components/rules/LevelChoice.js';
import { PlacerChoice } from '../../components/rules/PlacerChoice.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { useLang } from '../../i18n/texts.js';
import {
  changeChoices,
  chosenOpponent,
  FIRSTS,
  OPPONENTS,
  useSetupChoices,
} from '../../play/setup-choices.js';
import { OPPONENT_NAMES } from '../../strategies.js';
import styles from './PlayPage.module.css';

/** Everything that can be chosen before a game; each choice is kept for the next. */
export function GameOptions({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation('play');
  const choices = useSetupChoices();
  const isAlone = choices.opponent === 'computer';
  return (
    <section className={styles.options} aria-labelledby="options">
      <h2 id="options">{t('options')}</h2>
      <div className={styles.optionColumns}>
        <div className={styles.optionColumn}>
          <OptionCards
            look="line"
            label={t('opponent')}
            value={choices.opponent}
            options={OPPONENTS.map((value) => ({ value, name: t(value) }))}
            onChange={(opponent) => changeChoices({ opponent })}
          />
          {isAlone ? (
            <LevelChoice
              look="cards"
              label={t('level')}
              among={OPPONENT_NAMES}
              rules={rules}
              value={chosenOpponent(choices, rules)}
              onChange={(level) => changeChoices({ level })}
            />
          ) : (
            <Names />
          )}
        </div>
        <div className={styles.optionColumn}>
          <RulesPicker
            value={rules}
            onChange={(chosen) => changeChoices({ rules: makeRulesEntry(chosen) })}
          />
          <OptionCards
            look="line"
            label={t('first')}
            value={choices.first}
            options={FIRSTS.map((value) => ({
              value,
              name: t(isAlone ? `firsts.${value}` : `firstsOfTwo.${value}`),
            }))}
            onChange={(first) => changeChoices({ first })}
          />
          {isAlone && (
            <>
              <Checkbox
                label={t('training')}
                checked={choices.isTraining}
                onChange={(isTraining) => changeChoices({ isTraining })}
              />
              <details className="fold">
                <summary>{t('more')}</summary>
                <PlacerChoice
                  label={t('placer')}
                  value={choices.placer}
                  onChange={(placer) => changeChoices({ placer })}
                />
              </details>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

const SEATS = ['first', 'second'] as const;

/** What the two people at one screen are called. */
function Names() {
  const { t } = useTranslation('play');
  const lang = useLang();
  const { names } = useSetupChoices();
  const rename = (index: number, name: string) =>
    changeChoices({ names: index === 0 ? [name, names[1]] : [names[0], name] });
  return (
    <div className={styles.names}>
      {SEATS.map((seat, index) => (
        <Field key={seat} label={t(`names.${seat}`)}>
          {(ids) => (
            <input
              {...ids}
              value={names[index]}
              placeholder={usualName({ lang }, seat)}
              maxLength={30}
              autoComplete="off"
              onChange={(event) => rename(index, event.target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
