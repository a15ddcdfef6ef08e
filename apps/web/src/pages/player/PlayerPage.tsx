import { describeShooter, playerName } from '@flotilla/play';
import { type Profile, playerInfoOf } from '@flotilla/protocol';
import { useCallback } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { DataTable } from '../../components/DataTable.js';
import { Empty } from '../../components/Empty.js';
import { Note, Waiting } from '../../components/Note.js';
import { decoded } from '../../decoded.js';
import { useDates } from '../../i18n/dates.js';
import { useNames, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { useAsked } from '../../online/people-hooks.js';
import { profilePath, useLabelText, useRatingText } from '../../online/people-texts.js';
import { server } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';
import { BlockButton } from './BlockButton.js';
import { PlayerCharts } from './PlayerCharts.js';
import { PlayerGames } from './PlayerGames.js';

/** What anybody may know of an account, a bot or a level of the computer. */
export function PlayerPage() {
  const { name } = useParams<{ name?: string }>();
  return name === undefined ? <Nobody /> : <Player key={name} name={decoded(name)} />;
}

function Player({ name }: { readonly name: string }) {
  const { t } = useTranslation('player');
  const story = useStory();
  const ask = useCallback(() => server.getPlayer({ handle: name }), [name]);
  const { value, refusal } = useAsked(ask);
  const told = value ? playerName(story, playerInfoOf(value.player)).name : name;
  useTitle(t('titleOf', { name: told }));
  if (refusal?.code === 'not-found') return <Nobody />;
  return (
    <div className="column-wide">
      <h1>{told}</h1>
      {!value && !refusal && <Waiting />}
      {refusal && <Note kind="warn" text={t('failed')} />}
      {value && <ProfileView profile={value} />}
    </div>
  );
}

function Nobody() {
  const { t } = useTranslation('player');
  useTitle(t('title'));
  return (
    <div className="column-wide">
      <h1>{t('nobody.title')}</h1>
      <p>{t('nobody.text')}</p>
      <p>
        <Link href={PAGE_PATHS.leaderboard}>{t('nobody.leaders')}</Link>
      </p>
    </div>
  );
}

function ProfileView({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  const { day } = useDates();
  const names = useNames();
  const { player, owner, since } = profile;
  const isLevel = player.kind === 'house';
  return (
    <>
      <div className="row">
        <span className="small">
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
      <PlayerGames player={player.id} games={profile.games} />
    </>
  );
}

const COUNTS = ['won', 'lost', 'drawn'] as const;

function Results({ profile: { results, ratings } }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  const labelText = useLabelText();
  const ratingText = useRatingText();
  return (
    <div className="column">
      <h2>{t('results.title')}</h2>
      {results.length === 0 && <Empty text={t('results.none')} />}
      {results.length > 0 && (
        <DataTable
          label={t('results.title')}
          caption=""
          columns={[
            t('results.rules'),
            t('results.rating'),
            ...COUNTS.map((count) => t(`results.${count}`)),
          ]}
          rows={results.map((result) => {
            const rated = ratings.find(({ rules }) => rules === result.rules.key);
            return [
              labelText(result.rules),
              rated ? ratingText(rated) : '–',
              ...COUNTS.map((count) => result[count]),
            ];
          })}
        />
      )}
      {ratings.length > 0 && <p className="small">{t('results.note')}</p>}
    </div>
  );
}
