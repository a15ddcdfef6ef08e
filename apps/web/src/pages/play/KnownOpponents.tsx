import { computerName, shooterName } from '@flotilla/play';
import { announcesSinkings, type Rules } from '@flotilla/rules';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Checkbox } from '../../components/Field.js';
import { OpponentIcon } from '../../components/rules/RankStripes.js';
import { useNames } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { changeSetupChoices, chosenOpponent, useSetupChoices } from '../../play/setup-choices.js';
import { nextCampaignLevel, useCampaign } from '../../progress/campaign.js';
import { tallyAgainst, useHistory } from '../../progress/history.js';
import {
  canShooterPlay,
  isArticleShooter,
  LEVEL_AND_LEARNER_NAMES,
  type LevelOrLearnerName,
  lessonTopicOf,
  MODIFIERS,
  type OpponentName,
  SHOOTERS_BY_ARTICLE,
} from '../../strategies.js';
import styles from './KnownOptions.module.css';

interface OpponentPickerProps {
  /** Only opponents that can play under these rules are listed. */
  readonly rules: Rules;
}

/** Radio group of all opponents: levels, learners, a friend, and shooters from articles. */
export function OpponentPicker({ rules }: OpponentPickerProps) {
  const { t } = useTranslation('play');
  const names = useNames();
  const choices = useSetupChoices();
  const upcomingLevel = nextCampaignLevel(useCampaign());
  const group = useId();
  const isAgainstComputer = choices.opponent === 'computer';
  const chosen = isAgainstComputer ? chosenOpponent(choices, rules) : undefined;
  const choose = (level: OpponentName) =>
    changeSetupChoices({ opponent: 'computer', level: level === upcomingLevel ? 'next' : level });
  return (
    <fieldset>
      <legend className="visually-hidden">{t('opponent')}</legend>
      {LEVEL_AND_LEARNER_NAMES.filter((level) => canShooterPlay(level, rules)).map((level) => (
        <OpponentOption
          key={level}
          group={group}
          level={level}
          name={computerName(names, level)}
          text={t(`lines.${level}`)}
          isChosen={level === chosen}
          onChoose={() => choose(level)}
        >
          {level === upcomingLevel && <span className={styles.next}>{t('next')}</span>}
          <LevelTally level={level} />
        </OpponentOption>
      ))}
      <OpponentOption
        group={group}
        name={t('opponents.friend')}
        text={t('lines.friend')}
        isChosen={!isAgainstComputer}
        onChoose={() => changeSetupChoices({ opponent: 'friend' })}
      />
      <ArticleOpponents rules={rules} group={group} chosen={chosen} onChoose={choose} />
    </fieldset>
  );
}

interface ArticleOpponentsProps extends OpponentPickerProps {
  readonly group: string;
  readonly chosen: OpponentName | undefined;
  readonly onChoose: (opponent: OpponentName) => void;
}

/** Shooters from articles and their modifiers; expanded if one of the shooters is chosen. */
function ArticleOpponents({ rules, group, chosen, onChoose }: ArticleOpponentsProps) {
  const { t } = useTranslation('play');
  const names = useNames();
  const { modifiers } = useSetupChoices();
  const [isOpen] = useState(chosen !== undefined && isArticleShooter(chosen));
  const articles = Object.keys(SHOOTERS_BY_ARTICLE) as (keyof typeof SHOOTERS_BY_ARTICLE)[];
  return (
    <details className="fold" open={isOpen}>
      <summary>{t('ofArticles')}</summary>
      {articles.flatMap((article) =>
        SHOOTERS_BY_ARTICLE[article]
          .filter((name) => canShooterPlay(name, rules))
          .map((name) => (
            <OpponentOption
              key={name}
              group={group}
              level={name}
              name={shooterName(names, name)}
              text={t(`articles.${article}`)}
              isChosen={name === chosen}
              onChoose={() => onChoose(name)}
            />
          )),
      )}
      {announcesSinkings(rules) &&
        MODIFIERS.map((modifier) => (
          <Checkbox
            key={modifier}
            label={t(`modifiers.${modifier}`)}
            checked={modifiers.includes(modifier)}
            onChange={(isAdded) =>
              changeSetupChoices({
                modifiers: MODIFIERS.filter((item) =>
                  item === modifier ? isAdded : modifiers.includes(item),
                ),
              })
            }
          />
        ))}
    </details>
  );
}

interface OpponentOptionProps {
  /** Name of the radio group. */
  readonly group: string;
  /** Absent for a person. */
  readonly level?: OpponentName;
  readonly name: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Content at the end of the line. */
  readonly children?: ReactNode;
}

/** Radio button of an opponent; the chosen one links to its lesson. */
function OpponentOption(props: OpponentOptionProps) {
  const { group, level, name, text, isChosen, onChoose, children } = props;
  const { t } = useTranslation('play');
  return (
    <div className={styles.opponent}>
      <label>
        <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
        <OpponentIcon level={level} />
        <span className={styles.words}>
          <span className="hand">{name}</span> <span className={`fine ${styles.text}`}>{text}</span>
        </span>
        {children}
      </label>
      {isChosen && level && (
        <Link
          href={`${PAGE_PATHS.strategies}/${lessonTopicOf(level)}`}
          aria-label={t('lessonOf', { name })}
          className={`hand ${styles.lesson}`}
        >
          ?
        </Link>
      )}
    </div>
  );
}

/** Games won and lost against a level; empty if there are none. */
function LevelTally({ level }: { readonly level: LevelOrLearnerName }) {
  const { t } = useTranslation('play');
  const { won, lost } = tallyAgainst(level, useHistory().items);
  if (won + lost === 0) return null;
  return (
    <span className={`small tabular ${styles.tally}`}>
      <span className="visually-hidden">{t('record', { won, lost })}</span>
      <span aria-hidden="true">{t('score', { won, lost })}</span>
    </span>
  );
}
