import { defaultName, describePace, playerName, sentence } from '@flotilla/play';
import {
  type Pace,
  type Person,
  playerInfoOf,
  type RequestFault,
  type Terms,
  UNNAMED,
} from '@flotilla/protocol';
import { makeRules, type Seat } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { InputField } from '../components/Field.js';
import { Note } from '../components/Note.js';
import { useRulesTexts, useStory } from '../i18n/story.js';
import { changeOnlineChoices, useOnlineChoices } from '../play/online-choices.js';
import { parsePlayerName, setVisitorName, useMe } from './me.js';
import { isOffline } from './network.js';
import styles from './Online.module.css';
import { profilePath } from './people-texts.js';
import { refusalTextCode } from './server.js';

/** Shows a refusal as a warning: games on this device still work. */
export function RefusalNote({ refusal }: { readonly refusal: RequestFault | undefined }) {
  const refusalText = useRefusalText();
  return refusal ? <Note kind="warn" isAlert text={refusalText(refusal)} /> : null;
}

function useRefusalText(): (refusal: RequestFault) => string {
  const { t } = useTranslation('online');
  const story = useStory();
  return (refusal) => {
    const code = refusalTextCode(refusal);
    if (code === 'no-server') return t(isOffline() ? 'offline' : 'noServer');
    return sentence(story.t(`refusal.online.${code}`));
  };
}

const NAME_REFUSED_STATUS = 400;

/** Edits the player's name, which the server receives with the first game. */
export function NameField() {
  const { t } = useTranslation('online');
  const { name } = useOnlineChoices();
  const { person } = useMe();
  const story = useStory();
  const nameOf = usePersonName();
  const [typedName, setTypedName] = useState<string>();
  const [refusal, setRefusal] = useState<RequestFault>();
  const refusalText = useRefusalText();
  const isInvalidName =
    typedName !== undefined && typedName.trim() !== '' && parsePlayerName(typedName) === undefined;
  const submitName = async () => {
    if (typedName === undefined || isInvalidName) return;
    const newName = parsePlayerName(typedName) ?? '';
    setTypedName(undefined);
    // Saved at once: a game may start under this name before the server answers.
    changeOnlineChoices({ name: newName });
    const result = person ? await setVisitorName(newName) : undefined;
    // If the name did not reach the server, the next game sends it.
    if (!result || result.ok || result.error.status !== NAME_REFUSED_STATUS) return;
    if (useOnlineChoices.getState().name === newName) changeOnlineChoices({ name });
    setTypedName((current) => current ?? newName);
    setRefusal(result.error);
  };
  const refusalMessage = refusal && refusalText(refusal);
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        void submitName();
      }}
    >
      <InputField
        label={t('name.label')}
        error={isInvalidName ? t('name.bad') : refusalMessage}
        value={typedName ?? name}
        placeholder={person ? nameOf({ ...person, name: UNNAMED }) : defaultName(story, 'guest')}
        maxLength={30}
        autoComplete="nickname"
        onChange={(event) => {
          setTypedName(event.target.value);
          setRefusal(undefined);
        }}
        onBlur={() => void submitName()}
      />
    </form>
  );
}

/** Text keys that mark programs, by kind of player. */
const PROGRAM_TEXT_KEYS = { guest: null, account: null, bot: 'program', house: 'level' } as const;

/** Returns a formatter for player names, which marks programs. */
export function usePersonName(): (person: Person) => string {
  const { t } = useTranslation('online');
  const story = useStory();
  return (person) => {
    const { name } = playerName(story, playerInfoOf(person));
    const sign = PROGRAM_TEXT_KEYS[person.kind];
    return sign ? t(sign, { name }) : name;
  };
}

type PlayerPair = readonly [Person, Person];

/** Returns a formatter for both players' names; the reader's own seat is “you”. */
export function usePlayersText(): (players: PlayerPair) => string {
  const { t } = useTranslation('online');
  const { person } = useMe();
  const nameOf = usePersonName();
  return ([first, second]) => {
    const isPlaying = [first, second].some(({ id }) => id === person?.id);
    if (!isPlaying) return t('versus', { first: nameOf(first), second: nameOf(second) });
    return t('versusYou', { name: nameOf(first.id === person?.id ? second : first) });
  };
}

export function PlayerLink({
  players,
  seat,
}: {
  readonly players: PlayerPair;
  readonly seat: Seat;
}) {
  const player = players[seat];
  const name = usePersonName()(player);
  if (player.kind === 'guest') return name;
  return <Link href={profilePath(player)}>{name}</Link>;
}

export function TermsList(props: {
  readonly terms: Terms;
  readonly owner: string;
  readonly rating: 'rated' | 'depends' | 'unrated';
}) {
  const { terms, owner, rating } = props;
  const { t } = useTranslation('online');
  const story = useStory();
  const { nameOf, describe } = useRulesTexts();
  const rules = makeRules(terms.rules);
  return (
    <dl className={styles.terms}>
      <dt className="muted">{t('terms.rules')}</dt>
      <dd>
        {nameOf({ name: terms.rules.name ?? '' })}
        {rules.ok && <span className="small"> {describe(rules.value)}</span>}
      </dd>
      <dt className="muted">{t('terms.pace')}</dt>
      <dd>{describePace(story, terms.pace)}</dd>
      <dt className="muted">{t('terms.begins')}</dt>
      <dd>{t(`terms.first.${terms.begins}`, { name: owner })}</dd>
      <dt className="muted">{t('terms.rating')}</dt>
      <dd>{t(`terms.${rating}`)}</dd>
    </dl>
  );
}

export function usePaceText(): (pace: Pace) => string {
  const story = useStory();
  return (pace) => describePace(story, pace);
}
