import { CLOCK_NAMES, CLOCKS, defaultName, describePace } from '@flotilla/play';
import { passesTurnOnTimeout } from '@flotilla/protocol';
import { makeRulesEntry, type Rules, removeControlCharacters } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { Checkbox, InputField, OptionCards, SelectField } from '../../components/Field.js';
import { PlacerSelect } from '../../components/rules/PlacerSelect.js';
import { RulesSelect, RulesSummary } from '../../components/rules/RulesPicker.js';
import { useNames } from '../../i18n/story.js';
import { capitalize, useLang } from '../../i18n/texts.js';
import {
  changeSetupChoices,
  DEFAULT_SETUP_CHOICES,
  STARTING_SEATS,
  useSetupChoices,
} from '../../play/setup-choices.js';
import { NewGameButton } from './AskNew.js';
import { OpponentPicker } from './KnownOpponents.js';
import styles from './KnownOptions.module.css';
import { useStartTwoBoardGame } from './starting.js';

interface GameOptionsProps {
  readonly rules: Rules;
}

/** Options of a game: opponent and rules, the rest collapsed. All are saved for the next game. */
export function GameOptions({ rules }: GameOptionsProps) {
  const { t } = useTranslation('play');
  const choices = useSetupChoices();
  const isAgainstComputer = choices.opponent === 'computer';
  const rulesProps = {
    value: rules,
    onChange: (chosen: Rules) => changeSetupChoices({ rules: makeRulesEntry(chosen) }),
  };
  // The default rules are well known: their description is collapsed.
  const isDefaultRules = rules.name === DEFAULT_SETUP_CHOICES.rules.name;
  return (
    <div className="column">
      <OpponentPicker rules={rules} />
      {!isAgainstComputer && <PlayerNames rules={rules} />}
      <RulesSelect {...rulesProps} />
      {!isDefaultRules && <RulesSummary {...rulesProps} />}
      <details className="fold">
        <summary>{t('more')}</summary>
        <div className="column">
          {isDefaultRules && <RulesSummary {...rulesProps} />}
          <OptionCards
            look="line"
            label={t('firstShot')}
            value={choices.first}
            options={STARTING_SEATS.map((value) => ({
              value,
              name: t(isAgainstComputer ? `firsts.${value}` : `firstsOfTwo.${value}`),
            }))}
            onChange={(first) => changeSetupChoices({ first })}
          />
          <ClockChoice isTraining={isAgainstComputer && choices.isTraining} />
          {isAgainstComputer && <ComputerOptions />}
        </div>
      </details>
    </div>
  );
}

function ComputerOptions() {
  const { t } = useTranslation('play');
  const { isTraining, placer } = useSetupChoices();
  return (
    <>
      <Checkbox
        label={t('training')}
        checked={isTraining}
        onChange={(isChecked) => changeSetupChoices({ isTraining: isChecked })}
      />
      <Checkbox
        label={t('levelPlaces')}
        checked={placer === null}
        onChange={(isPlacedByLevel) =>
          changeSetupChoices({ placer: isPlacedByLevel ? null : 'uniform' })
        }
      />
      {placer !== null && (
        <PlacerSelect
          label={t('placer')}
          value={placer}
          onChange={(chosen) => changeSetupChoices({ placer: chosen })}
        />
      )}
    </>
  );
}

/** Selects the clock; training has none. */
function ClockChoice({ isTraining }: { readonly isTraining: boolean }) {
  const { t } = useTranslation('play');
  const lang = useLang();
  const names = useNames();
  const choices = useSetupChoices();
  const clock = isTraining ? 'none' : choices.clock;
  const findPace = (name: typeof clock) => (name === 'none' ? { kind: name } : CLOCKS[name]);
  const makePaceHint = (pace: ReturnType<typeof findPace>) =>
    pace.kind === 'none'
      ? {}
      : { hint: t(`clockHint.${passesTurnOnTimeout(pace) ? 'skip' : pace.kind}`) };
  return (
    <SelectField
      label={t('clock')}
      {...(isTraining ? { hint: t('clockHint.training') } : makePaceHint(findPace(clock)))}
      disabled={isTraining}
      value={clock}
      options={(['none', ...CLOCK_NAMES] as const).map((name) => [
        name,
        capitalize(describePace(names, findPace(name)), lang),
      ])}
      onChange={(chosen) => changeSetupChoices({ clock: chosen })}
    />
  );
}

const SEAT_NAMES = ['first', 'second'] as const;

/** Names of two people at one screen, and a button for the two-board window. */
function PlayerNames({ rules }: GameOptionsProps) {
  const { t } = useTranslation('play');
  const lang = useLang();
  const { names } = useSetupChoices();
  const rename = (index: number, name: string) =>
    changeSetupChoices({ names: index === 0 ? [name, names[1]] : [names[0], name] });
  return (
    <>
      <div className={`tiles ${styles.names}`}>
        {SEAT_NAMES.map((seat, index) => (
          <InputField
            key={seat}
            label={t(`names.${seat}`)}
            value={names[index]}
            placeholder={defaultName({ lang }, seat)}
            maxLength={30}
            autoComplete="off"
            onChange={(event) => rename(index, removeControlCharacters(event.target.value))}
          />
        ))}
      </div>
      <p>
        <NewGameButton begin={useStartTwoBoardGame(rules)}>{t('twoBoards')}</NewGameButton>
      </p>
    </>
  );
}
