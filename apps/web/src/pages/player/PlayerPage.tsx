import { describeShooter, playerName } from '@flotilla/play';
import { playerInfoOf } from '@flotilla/protocol';
import { useCallback } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { Note, Waiting } from '../../components/Note.js';
import { TableFrame } from '../../components/TableFrame.js';
import { useNames, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { askProfile, type Profile } from '../../online/accounts.js';
import styles from '../../online/Online.module.css';
import people from '../../online/People.module.css';
import { useAsked, useDay } from '../../online/people-hooks.js';
import { profilePath, useLabelText, useRatingText } from '../../online/people-texts.js';
import { PAGES } from '../../pages.js';
import { BlockButton } from './BlockButton.js';
import { LastGames } from './LastGames.js';
import { PlayerCharts } from './PlayerCharts.js';

/** What anybody may know of an account, a bot or a level of the computer. */
export function PlayerPage() {
  const { name } = useParams<{ name?: string }>();
  return name === undefined ? <Nobody /> : <Player key={name} name={decoded(name)} />;
}

/** What nobody's browser wrote is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function Player({ name }: { readonly name: string }) {
  const { t } = useTranslation('player');
  const story = useStory();
  const ask = useCallback(() => askProfile(name), [name]);
  const { value, refusal } = useAsked(ask);
  const told = value ? playerName(story, playerInfoOf(value.player)).name : name;
  useTitle(t('titleOf', { name: told }));
  if (refusal?.code === 'not-found') return <Nobody />;
  return (
    <div className={styles.page}>
      <h1>{told}</h1>
      {!value && !refusal && <Waiting />}
      {refusal && (
        <Note kind="warn">
          <p>{t('failed')}</p>
        </Note>
      )}
      {value && <ProfileView profile={value} />}
    </div>
  );
}

function Nobody() {
  const { t } = useTranslation('player');
  useTitle(t('title'));
  return (
    <div className={styles.page}>
      <h1>{t('nobody.title')}</h1>
      <p>{t('nobody.text')}</p>
      <p>
        <Link href={PAGES.leaderboard.path}>{t('nobody.leaders')}</Link>
      </p>
    </div>
  );
}

function ProfileView({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  const day = useDay();
  const names = useNames();
  const { player, owner, since } = profile;
  const isLevel = player.kind === 'house';
  return (
    <>
      <div className={styles.row}>
        <span className={styles.muted}>
          {isLevel
            ? t('level', { text: describeShooter(names, player.name) ?? player.name })
            : t('since', { date: day(since) })}
        </span>
        {owner !== null && (
          <span>
            <Trans
              t={t}
              i18nKey="botOf"
              values={{ owner }}
              components={{ a: <Link href={profilePath({ name: owner, kind: 'account' })} /> }}
            />
          </span>
        )}
        {!isLevel && <BlockButton player={player.id} />}
      </div>
      <Results profile={profile} />
      <PlayerCharts profile={profile} />
      <LastGames player={player.id} games={profile.games} />
    </>
  );
}

const COUNTS = ['won', 'lost', 'drawn'] as const;

function Results({ profile: { results, ratings } }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  const labelText = useLabelText();
  const ratingText = useRatingText();
  return (
    <div className={styles.section}>
      <h2>{t('results.title')}</h2>
      {results.length === 0 && <p className={styles.muted}>{t('results.none')}</p>}
      {results.length > 0 && (
        <TableFrame label={t('results.title')}>
          <table className={people.table}>
            <thead>
              <tr>
                <th scope="col" data-of="rows">
                  {t('results.rules')}
                </th>
                {COUNTS.map((count) => (
                  <th key={count} scope="col">
                    {t(`results.${count}`)}
                  </th>
                ))}
                <th scope="col">{t('results.rating')}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((result) => {
                const rated = ratings.find(({ rules }) => rules === result.rules.key);
                return (
                  <tr key={result.rules.key}>
                    <th scope="row">{labelText(result.rules)}</th>
                    {COUNTS.map((count) => (
                      <td key={count}>{result[count]}</td>
                    ))}
                    <td>{rated ? ratingText(rated) : '–'}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </TableFrame>
      )}
      {ratings.length > 0 && <p className={styles.muted}>{t('results.note')}</p>}
    </div>
  );
}
