import type { Profile } from '@flotilla/protocol';
import { useCallback } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { DataTable } from '../../components/DataTable.js';
import { Note, Waiting } from '../../components/Note.js';
import { useTitle } from '../../i18n/texts.js';
import { askProfile } from '../../online/accounts.js';
import { useAsked, useDay } from '../../online/people-hooks.js';
import { useLabelText, useRatingText } from '../../online/people-texts.js';
import { PAGES } from '../../pages.js';
import { BlockButton } from './BlockButton.js';
import { LastGames } from './LastGames.js';
import { PlayerCharts } from './PlayerCharts.js';

const pathOf = (name: string) => `${PAGES.player.path}/${encodeURIComponent(name)}`;

/** What anybody may know of an account or a bot. */
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
  useTitle(t('titleOf', { name }));
  const ask = useCallback(() => askProfile(name), [name]);
  const { value, refusal } = useAsked(ask);
  if (refusal?.code === 'not-found') return <Nobody />;
  return (
    <div className="column-wide">
      <h1>{value?.player.name ?? name}</h1>
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
        <Link href={PAGES.leaderboard.path}>{t('nobody.leaders')}</Link>
      </p>
    </div>
  );
}

function ProfileView({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('player');
  const day = useDay();
  const { player, owner, since } = profile;
  return (
    <>
      <div className="row">
        <span className="small">{t('since', { date: day(since) })}</span>
        {owner !== null && (
          <span>
            <Trans
              t={t}
              i18nKey="botOf"
              values={{ owner }}
              components={{ a: <Link href={pathOf(owner)} /> }}
            />
          </span>
        )}
        <BlockButton player={player.id} />
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
    <div className="column">
      <h2>{t('results.title')}</h2>
      {results.length === 0 && <p className="small">{t('results.none')}</p>}
      {results.length > 0 && (
        <DataTable
          label={t('results.title')}
          caption=""
          columns={[
            t('results.rules'),
            ...COUNTS.map((count) => t(`results.${count}`)),
            t('results.rating'),
          ]}
          rows={results.map((result) => {
            const rated = ratings.find(({ rules }) => rules === result.rules.key);
            return [
              labelText(result.rules),
              ...COUNTS.map((count) => result[count]),
              rated ? ratingText(rated) : '–',
            ];
          })}
        />
      )}
      {ratings.length > 0 && <p className="small">{t('results.note')}</p>}
    </div>
  );
}
