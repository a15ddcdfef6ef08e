import { describePace, playerName, sentence, usualName } from '@flotilla/play';
import {
  type Fault,
  type Pace,
  type Person,
  playerInfoOf,
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
import { changeOnline, useOnlineChoices } from '../play/online-choices.js';
import { enter, readName, useMe } from './me.js';
import { isOffline } from './network.js';
import styles from './Online.module.css';
import { profilePath } from './people-texts.js';
import { knownCode } from './server.js';

/** Shows a refusal unobtrusively, because games on this device go on. */
export function RefusalNote({ refusal }: { readonly refusal: Fault | undefined }) {
  const refusalText = useRefusalText();
  return refusal ? <Note kind="warn" isAlert text={refusalText(refusal)} /> : null;
}

function useRefusalText(): (refusal: Fault) => string {
  const { t } = useTranslation('online');
  const story = useStory();
  return (refusal) => {
    const code = knownCode(refusal);
    if (code === 'no-server') return t(isOffline() ? 'offline' : 'noServer');
    return sentence(story.t(`refusal.online.${code}`));
  };
}

/** HTTP status of a refused name. */
const NAME_REFUSED = 400;

/** Edits the player's name; the server knows it from the first game on. */
export function NameField() {
  const { t } = useTranslation('online');
  const { name } = useOnlineChoices();
  const { person } = useMe();
  const story = useStory();
  const nameOf = usePersonName();
  const [typed, setTyped] = useState<string>();
  const [refusal, setRefusal] = useState<Fault>();
  const refusalText = useRefusalText();
  const isBad = typed !== undefined && typed.trim() !== '' && readName(typed) === undefined;
  const keep = async () => {
    if (typed === undefined || isBad) return;
    const wanted = readName(typed) ?? '';
    setTyped(undefined);
    // Saved at once: a game may start under this name before the server answers.
    changeOnline({ name: wanted });
    const entered = person ? await enter(wanted) : undefined;
    // If the name did not reach the server, the next game sends it.
    if (!entered || entered.ok || entered.error.status !== NAME_REFUSED) return;
    if (useOnlineChoices.getState().name === wanted) changeOnline({ name });
    setTyped((now) => now ?? wanted);
    setRefusal(entered.error);
  };
  const refused = refusal && refusalText(refusal);
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <InputField
        label={t('name.label')}
        error={isBad ? t('name.bad') : refused}
        value={typed ?? name}
        placeholder={person ? nameOf({ ...person, name: UNNAMED }) : usualName(story, 'guest')}
        maxLength={30}
        autoComplete="nickname"
        onChange={(event) => {
          setTyped(event.target.value);
          setRefusal(undefined);
        }}
        onBlur={() => void keep()}
      />
    </form>
  );
}

/** Marks bots as bots. */
const SIGNS = { guest: null, account: null, bot: 'program', house: 'level' } as const;

/** Returns a formatter of player names, which marks programs. */
export function usePersonName(): (person: Person) => string {
  const { t } = useTranslation('online');
  const story = useStory();
  return (person) => {
    const { name } = playerName(story, playerInfoOf(person));
    const sign = SIGNS[person.kind];
    return sign ? t(sign, { name }) : name;
  };
}

type Players = readonly [Person, Person];

/** Returns a formatter of both players' names; the reader's own seat is “you”. */
export function useVersus(): (players: Players) => string {
  const { t } = useTranslation('online');
  const { person } = useMe();
  const nameOf = usePersonName();
  return ([first, second]) => {
    const isIn = [first, second].some(({ id }) => id === person?.id);
    if (!isIn) return t('versus', { first: nameOf(first), second: nameOf(second) });
    return t('versusYou', { name: nameOf(first.id === person?.id ? second : first) });
  };
}

/** Name of a player in a game, linked to the player's page if there is one. */
export function PlayerLink({ players, seat }: { readonly players: Players; readonly seat: Seat }) {
  const player = players[seat];
  const name = usePersonName()(player);
  if (player.kind === 'guest') return name;
  return <Link href={profilePath(player)}>{name}</Link>;
}

/** Lists the terms of a challenge: rules, time and who begins. */
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
      <dt>{t('terms.rules')}</dt>
      <dd>
        {nameOf({ name: terms.rules.name ?? '' })}
        {rules.ok && <span className="small"> {describe(rules.value)}</span>}
      </dd>
      <dt>{t('terms.pace')}</dt>
      <dd>{describePace(story, terms.pace)}</dd>
      <dt>{t('terms.begins')}</dt>
      <dd>{t(`terms.first.${terms.begins}`, { name: owner })}</dd>
      <dt>{t('terms.rating')}</dt>
      <dd>{t(`terms.${rating}`)}</dd>
    </dl>
  );
}

export function usePaceText(): (pace: Pace) => string {
  const story = useStory();
  return (pace) => describePace(story, pace);
}
