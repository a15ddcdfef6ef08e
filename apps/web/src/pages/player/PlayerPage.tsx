import { isLevelName, LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName, describeShooter, playerName } from '@flotilla/play';
import { type Profile, playerInfoOf } from '@flotilla/protocol';
import { useCallback } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { DataTable } from '../../components/DataTable.js';
import { EmptyState } from '../../components/EmptyState.js';
import { MainLink } from '../../components/MainLink.js';
import { LoadingIndicator, Note } from '../../components/Note.js';
import { RankStripes } from '../../components/rules/RankStripes.js';
import { StampSheet } from '../../components/stamps/StampSheet.js';
import { decodePercent } from '../../decoded.js';
import { useDates } from '../../i18n/dates.js';
import { useNames, useStory } from '../../i18n/story.js';
import { useTitle } from '../../i18n/texts.js';
import { useRequest } from '../../online/people-hooks.js';
import { profilePath, useRatingText, useRulesLabelText } from '../../online/people-texts.js';
import { serverClient } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './Player.module.css';
import { PlayerActions } from './PlayerActions.js';
import { PlayerGames } from './PlayerGames.js';
import { RatingCharts } from './RatingCharts.js';

/** Public page of an account, a bot or a computer level. */
export function PlayerPage() {
  const { name } = useParams<{ name?: string }>();
  return name === undefined ? (
    <PlayerNotFound />
  ) : (
    <LoadedPlayer key={name} name={decodePercent(name)} />
  );
}

function LoadedPlayer({ name }: { readonly name: string }) {
  const { t } = useTranslation('player');
  const story = useStory();
  const loadPlayer = useCallback(() => serverClient.getPlayer({ handle: name }), [name]);
  const { value, refusal } = useRequest(loadPlayer);
  const shownName = value ? playerName(story, playerInfoOf(value.player)).name : name;
  useTitle(t('titleOf', { name: shownName }));
  if (refusal?.code === 'not-found') return <PlayerNotFound />;
  if (!value) {
    return (
      <div className="column-wide">
        <h1>{shownName}</h1>
        {refusal ? <Note kind="warn" text={t('failed')} /> : <LoadingIndicator />}
      </div>
    );
  }
  return (
    <div className="column-wide">
      <PlayerCard name={shownName} profile={value} />
      {value.player.kind !== 'house' && <BeatenLevels profile={value} />}
      <RatingCharts profile={value} />
      <div className="tiles-wide">
        <ResultsByRules profile={value} />
        <PlayerGames playerId={value.player.id} games={value.games} />
      </div>
    </div>
  );
}

function PlayerNotFound() {
  const { t } = useTranslation('player');
  useTitle(t('title'));
  return (
    <div className="column-wide">
      <h1>{t('nobody.title')}</h1>
      <EmptyState text={t('nobody.text')}>
        <MainLink href={`${PAGE_PATHS.online}/leaderboard`}>{t('nobody.leaders')}</MainLink>
      </EmptyState>
    </div>
  );
}

interface PlayerCardProps {
  readonly name: string;
  readonly profile: Profile;
}

function PlayerCard({ name, profile }: PlayerCardProps) {
  const { t } = useTranslation('player');
  const { day } = useDates();
  const names = useNames();
  const { player, owner, since } = profile;
  const isLevel = player.kind === 'house';
  return (
    <header className={`paper card ${styles.card}`}>
      <span className={styles.seal} aria-hidden="true">
        {isLevel && isLevelName(player.name) ? (
          <RankStripes rank={LEVEL_NAMES.indexOf(player.name) + 1} />
        ) : (
          [...name][0]?.toLocaleUpperCase()
        )}
      </span>
      <div className={`lines ${styles.about}`}>
        <h1>{name}</h1>
        <span className="muted">
          {isLevel
            ? (describeShooter(names, player.name) ?? player.name)
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
      </div>
      <MainRating profile={profile} />
      <PlayerActions profile={profile} />
    </header>
  );
}

/** Rating under the rules with the most rated games, which the server lists first. */
function MainRating({ profile: { ratings, results } }: Pick<PlayerCardProps, 'profile'>) {
  const labelText = useRulesLabelText();
  const ratingText = useRatingText();
  const [rated] = ratings;
  const label = results.find(({ rules }) => rules.key === rated?.rules)?.rules;
  if (!rated || !label) return null;
  return (
    <p className={styles.rating}>
      <strong>{ratingText(rated)}</strong>
      <span className="small">{labelText(label)}</span>
    </p>
  );
}

function BeatenLevels({ profile: { levelsBeaten } }: Pick<PlayerCardProps, 'profile'>) {
  const { t } = useTranslation('player');
  const names = useNames();
  const { shortDay } = useDates();
  const stamps = LEVEL_NAMES.map((level, index) => {
    const win = levelsBeaten.find((entry) => entry.level === level);
    return {
      name: computerName(names, level),
      mark: { rank: index + 1 },
      isEarned: win !== undefined,
      note: win && shortDay(win.at),
    };
  });
  return (
    <section className="column" aria-labelledby="levels">
      <h2 id="levels">{t('levels.title')}</h2>
      <StampSheet stamps={stamps} notEarnedLabel={t('levels.toCome')} />
    </section>
  );
}

const RESULT_COUNTS = ['won', 'lost', 'drawn'] as const;

function ResultsByRules({ profile: { results, ratings } }: Pick<PlayerCardProps, 'profile'>) {
  const { t } = useTranslation('player');
  const labelText = useRulesLabelText();
  const ratingText = useRatingText();
  return (
    <div className="column">
      <h2>{t('results.title')}</h2>
      {results.length === 0 && <p className="muted">{t('results.none')}</p>}
      {results.length > 0 && (
        <DataTable
          label={t('results.title')}
          caption=""
          columns={[
            t('results.rules'),
            t('results.rating'),
            ...RESULT_COUNTS.map((count) => t(`results.${count}`)),
          ]}
          rows={results.map((result) => {
            const rated = ratings.find(({ rules }) => rules === result.rules.key);
            return [
              labelText(result.rules),
              rated ? ratingText(rated) : '–',
              ...RESULT_COUNTS.map((count) => result[count]),
            ];
          })}
        />
      )}
      {ratings.length > 0 && <p className="small">{t('results.note')}</p>}
    </div>
  );
}
