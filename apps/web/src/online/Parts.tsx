import { describePace, playerName, sentence } from '@flotilla/play';
import { type Fault, type Pace, type Person, playerInfoOf, type Terms } from '@flotilla/protocol';
import { makeRules } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Field } from '../components/Field.js';
import { Note } from '../components/Note.js';
import { useRulesTexts, useStory } from '../i18n/story.js';
import { changeOnline, useOnlineChoices } from '../play/online-choices.js';
import { enter, readName, useMe } from './me.js';
import styles from './Online.module.css';
import { profilePath } from './people-texts.js';
import { knownCode } from './server.js';

/** Why nothing came of it, said quietly: whatever is played on this device goes on. */
export function RefusalNote({ refusal }: { readonly refusal: Fault | undefined }) {
  const { t } = useTranslation('online');
  const story = useStory();
  if (!refusal) return null;
  const code = knownCode(refusal);
  return (
    <Note
      kind="warn"
      isAlert
      text={
        code === 'no-server'
          ? t(navigator.onLine ? 'noServer' : 'offline')
          : sentence(story.t(`refusal.online.${code}`))
      }
    />
  );
}

/** What the player is called; known to the server from the first game on. */
export function NameField() {
  const { t } = useTranslation('online');
  const { name } = useOnlineChoices();
  const { person } = useMe();
  const [typed, setTyped] = useState<string>();
  const isBad = typed !== undefined && typed.trim() !== '' && readName(typed) === undefined;
  const keep = () => {
    if (typed === undefined || isBad) return;
    const wanted = readName(typed) ?? '';
    setTyped(undefined);
    changeOnline({ name: wanted });
    if (person) void enter(wanted);
  };
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Field label={t('name.label')} error={isBad ? t('name.bad') : undefined}>
        {(ids) => (
          <input
            {...ids}
            value={typed ?? name}
            placeholder={t('guest')}
            maxLength={30}
            autoComplete="nickname"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={keep}
          />
        )}
      </Field>
    </form>
  );
}

/** Who is no person is told to be none. */
const SIGNS = { guest: null, account: null, bot: 'program', house: 'level' } as const;

/** What a person is called; whether it is a program is told, too. */
export function usePersonName(): (person: Pick<Person, 'name' | 'kind'>) => string {
  const { t } = useTranslation('online');
  const story = useStory();
  return (person) => {
    const { name } = playerName(story, playerInfoOf(person));
    const sign = SIGNS[person.kind];
    return sign ? t(sign, { name }) : name;
  };
}

/** The same, as a link to the player's page, if there is one. */
export function PersonLink({ person }: { readonly person: Pick<Person, 'name' | 'kind'> }) {
  const name = usePersonName()(person);
  if (person.kind === 'guest') return name;
  return <Link href={profilePath(person)}>{name}</Link>;
}

/** What is offered: the rules, how much time there is, and who begins. */
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
