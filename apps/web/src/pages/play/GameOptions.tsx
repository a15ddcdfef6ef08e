import { CLOCK_NAMES, CLOCKS, computerName, describePace, usualName } from '@flotilla/play';
import { skipsTurns } from '@flotilla/protocol';
import { makeRulesEntry, plainLine, type Rules } from '@flotilla/rules';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, Choice, InputField, OptionCards } from '../../components/Field.js';
import { LevelChoice } from '../../components/rules/LevelChoice.js';
import { PlacerChoice } from '../../components/rules/PlacerChoice.js';
import { RulesPicker } from '../../components/rules/RulesPicker.js';
import { useNames } from '../../i18n/story.js';
import { useLang } from '../../i18n/texts.js';
import {
  changeChoices,
  chosenOpponent,
  FIRSTS,
  OPPONENT_KINDS,
  useSetupChoices,
} from '../../play/setup-choices.js';
import { nextLevel, useCampaign } from '../../progress/campaign.js';
import { CREW_NAMES } from '../../strategies.js';
import { BeginButton } from './AskNew.js';
import { LevelFacts } from './LevelFacts.js';
import styles from './PlayPage.module.css';
import { useWindowStart } from './starting.js';

/** Below everything else, so that nothing moves when it comes. */
const KnownArticles = lazy(async () => ({
  default: (await import('./KnownArticles.js')).KnownArticles,
}));

interface GameOptionsProps {
  readonly rules: Rules;
  /** Begins the game that is chosen. */
  readonly onPlay: () => void;
}

/** Everything that can be chosen before a game; each choice is kept for the next. */
export function GameOptions({ rules, onPlay }: GameOptionsProps) {
  const { t } = useTranslation('play');
  const choices = useSetupChoices();
  const isAlone = choices.opponent === 'computer';
  return (
    <div className={styles.options}>
      <OptionCards
        look="line"
        label={t('opponent')}
        value={choices.opponent}
        options={OPPONENT_KINDS.map((value) => ({ value, name: t(`opponents.${value}`) }))}
        onChange={(opponent) => changeChoices({ opponent })}
      />
      <RulesPicker
        value={rules}
        onChange={(chosen) => changeChoices({ rules: makeRulesEntry(chosen) })}
      />
      {isAlone ? <Levels rules={rules} /> : <Names rules={rules} />}
      <details className="fold">
        <summary>{t('more')}</summary>
        <div className={styles.options}>
          <OptionCards
            look="line"
            label={t('firstShot')}
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
            </>
          )}
        </div>
      </details>
      {isAlone && (
        <Suspense>
          <KnownArticles
            rules={rules}
            chosen={chosenOpponent(choices, rules)}
            onPlay={(level) => {
              changeChoices({ level });
              onPlay();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The level of the campaign, or any other. */
function Levels({ rules }: Pick<GameOptionsProps, 'rules'>) {
  const { t } = useTranslation('play');
  const names = useNames();
  const choices = useSetupChoices();
  const next = nextLevel(useCampaign());
  return (
    <>
      {next && (
        <Checkbox
          label={t('campaign.follow', { level: computerName(names, next) })}
          checked={choices.level === 'next'}
          onChange={(isNext) => changeChoices({ level: isNext ? 'next' : next })}
        />
      )}
      <LevelChoice
        look="cards"
        label={t('level')}
        among={CREW_NAMES}
        rules={rules}
        value={chosenOpponent(choices, rules)}
        onChange={(level) => changeChoices({ level })}
        more={(level) => <LevelFacts level={level} />}
      />
    </>
  );
}

/** How long persons may think; as long as they like in training. */
function ClockChoice({ isTraining }: { readonly isTraining: boolean }) {
  const { t } = useTranslation('play');
  const names = useNames();
  const choices = useSetupChoices();
  const clock = isTraining ? 'none' : choices.clock;
  const paceOf = (name: typeof clock) => (name === 'none' ? { kind: name } : CLOCKS[name]);
  const hintOf = (pace: ReturnType<typeof paceOf>) =>
    pace.kind === 'none' ? {} : { hint: t(`clockHint.${skipsTurns(pace) ? 'skip' : pace.kind}`) };
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

/** Names of two people at one screen, and the game in which they see both boards. */
function Names({ rules }: Pick<GameOptionsProps, 'rules'>) {
  const { t } = useTranslation('play');
  const lang = useLang();
  const { names } = useSetupChoices();
  const rename = (index: number, name: string) =>
    changeChoices({ names: index === 0 ? [name, names[1]] : [names[0], name] });
  return (
    <>
      <div className={styles.names}>
        {SEATS.map((seat, index) => (
          <InputField
            key={seat}
            label={t(`names.${seat}`)}
            value={names[index]}
            placeholder={usualName({ lang }, seat)}
            maxLength={30}
            autoComplete="off"
            onChange={(event) => rename(index, plainLine(event.target.value))}
          />
        ))}
      </div>
      <p>
        <BeginButton begin={useWindowStart(rules)}>{t('twoBoards')}</BeginButton>
      </p>
    </>
  );
}
