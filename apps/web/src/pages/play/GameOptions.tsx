import { CLOCK_NAMES, CLOCKS, describePace, usualName } from '@flotilla/play';
import { makeRulesEntry, plainLine, type Rules } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Checkbox, Choice, Field, OptionCards } from '../../components/Field.js';
import { LevelChoice } from '../../components/rules/LevelChoice.js';
import { PlacerChoice } from '../../components/rules/PlacerChoice.js';
import { RulesAbout } from '../../components/rules/RulesPicker.js';
import { useNames, useRulesTexts } from '../../i18n/story.js';
import { useLang } from '../../i18n/texts.js';
import {
  changeChoices,
  chosenOpponent,
  FIRSTS,
  useSetupChoices,
} from '../../play/setup-choices.js';
import { OPPONENT_NAMES } from '../../strategies.js';
import { LevelFacts } from './LevelFacts.js';
import styles from './PlayPage.module.css';

/** Everything that can be chosen before a game; each choice is kept for the next. */
export function GameOptions({ rules }: { readonly rules: Rules }) {
  const { t } = useTranslation('play');
  const { nameOf } = useRulesTexts();
  const choices = useSetupChoices();
  const isAlone = choices.opponent === 'computer';
  return (
    <section className={styles.options} aria-labelledby="options">
      <h2 id="options">{t('options')}</h2>
      <div className={styles.optionColumns}>
        <div className={styles.optionColumn}>
          {isAlone ? (
            <LevelChoice
              look="cards"
              label={t('level')}
              among={OPPONENT_NAMES}
              rules={rules}
              value={chosenOpponent(choices, rules)}
              onChange={(level) => changeChoices({ level })}
              more={(level) => <LevelFacts level={level} />}
            />
          ) : (
            <Names />
          )}
        </div>
        <div className={styles.optionColumn}>
          <h3 className={styles.rulesName}>{t('rulesAre', { rules: nameOf(rules) })}</h3>
          <RulesAbout
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
          <ClockChoice isTraining={isAlone && choices.isTraining} />
          {isAlone && (
            <>
              <Checkbox
                label={t('training')}
                checked={choices.isTraining}
                onChange={(isTraining) => changeChoices({ isTraining })}
              />
              <details className="fold">
                <summary>{t('more')}</summary>
                <Checkbox
                  label={t('levelPlaces')}
                  checked={choices.placer === null}
                  onChange={(isLevels) => changeChoices({ placer: isLevels ? null : 'uniform' })}
                />
                {choices.placer !== null && (
                  <PlacerChoice
                    label={t('placer')}
                    value={choices.placer}
                    onChange={(placer) => changeChoices({ placer })}
                  />
                )}
              </details>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** How long persons may think; as long as they like in training. */
function ClockChoice({ isTraining }: { readonly isTraining: boolean }) {
  const { t } = useTranslation('play');
  const names = useNames();
  const choices = useSetupChoices();
  const clock = isTraining ? 'none' : choices.clock;
  const paceOf = (name: typeof clock) => (name === 'none' ? { kind: name } : CLOCKS[name]);
  const hintOf = ({ kind }: ReturnType<typeof paceOf>) =>
    kind === 'none' ? {} : { hint: t(`clockHint.${kind}`) };
  return (
    <Choice
      label={t('clock')}
      {...(isTraining ? { hint: t('clockHint.training') } : hintOf(paceOf(clock)))}
      disabled={isTraining}
      value={clock}
      options={(['none', ...CLOCK_NAMES] as const).map((name) => {
        const pace = describePace(names, paceOf(name));
        return [name, `${pace.charAt(0).toLocaleUpperCase()}${pace.slice(1)}`];
      })}
      onChange={(chosen) => changeChoices({ clock: chosen })}
    />
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
              onChange={(event) => rename(index, plainLine(event.target.value))}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
