import { isLevelName, LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName } from '@flotilla/play';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/figures/Figures.js';
import { MainLink } from '../../components/MainLink.js';
import { RankStripes } from '../../components/rules/RankStripes.js';
import { type ShownStamp, StampSheet } from '../../components/stamps/StampSheet.js';
import { useDates } from '../../i18n/dates.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { useNames } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { useBimaruProgress } from '../../progress/bimaru.js';
import { campaignRankOf, nextCampaignLevel, useCampaign } from '../../progress/campaign.js';
import { useDaysFound } from '../../progress/daily.js';
import { usePlayedGames } from '../../progress/games.js';
import { usePuzzleRuns } from '../../progress/runs.js';
import { listStamps, type Stamp } from '../../progress/stamps.js';
import { OPPONENT_NAMES } from '../../strategies.js';
import { LastGames } from './LastGames.js';
import { STAMP_MARKS } from './marks.js';
import { countByOpponent, countWinStreak } from './tally.js';
import styles from './You.module.css';

export function GamesTab() {
  return (
    <>
      <RankCard />
      <StampSection />
      <div className="tiles-wide">
        <OpponentTallies />
        <LastGames />
      </div>
    </>
  );
}

function RankCard() {
  const { t } = useTranslation('you');
  const names = useNames();
  const { formatInteger } = useNumberFormats();
  const { games } = usePlayedGames();
  const campaign = useCampaign();
  const [rank, next] = [campaignRankOf(campaign), nextCampaignLevel(campaign)];
  const isWonByGame = games.map(({ result }) => result === 'won');
  const hasAllRanks = next === undefined;
  return (
    <section className={`paper card ${styles.rank}`} aria-label={t('rank.title')}>
      <span className={styles.badge} data-none={rank === undefined} aria-hidden="true">
        <RankStripes rank={Math.max(1, campaign.beaten)} />
      </span>
      <div className="stack-tight">
        <p className="hand-large">
          {rank === undefined ? t('rank.none') : computerName(names, rank)}
        </p>
        {!hasAllRanks && (
          <p className="muted">
            {t('rank.next', {
              level: computerName(names, next),
              won: campaign.won,
              lost: campaign.lost,
            })}
          </p>
        )}
      </div>
      {games.length > 0 ? (
        <Figures
          figures={[
            [t('games.played'), formatInteger(games.length)],
            [t('games.won'), formatInteger(isWonByGame.filter(Boolean).length)],
            [t('games.run'), formatInteger(countWinStreak(isWonByGame))],
          ]}
        />
      ) : (
        <MainLink href={PAGE_PATHS.play}>{t('to.play')}</MainLink>
      )}
    </section>
  );
}

function StampSection() {
  const { t } = useTranslation('you');
  const toShownStamp = useStampFormatter();
  const { games } = usePlayedGames();
  const { beaten } = useCampaign();
  const fleetDays = useDaysFound();
  const bimaru = useBimaruProgress().results;
  const { best } = usePuzzleRuns();
  const stamps = listStamps({
    games,
    beaten,
    best,
    fleetDays,
    bimaruDays: bimaru.map(({ day }) => day),
  });
  const earned = stamps.filter(({ isEarned }) => isEarned).length;
  return (
    <section className="stack" aria-labelledby="stamps">
      <h2 id="stamps">{t('stamps.title', { earned, all: stamps.length })}</h2>
      <StampSheet stamps={stamps.map(toShownStamp)} notEarnedLabel={t('stamps.toCome')} />
    </section>
  );
}

/** Returns a function that formats a stamp: name, mark, and day earned or progress. */
function useStampFormatter(): (stamp: Stamp) => ShownStamp {
  const { t } = useTranslation('you');
  const names = useNames();
  const { shortDate, shortDay } = useDates();
  return ({ name, isEarned, day, endedAt, count }) => {
    const [done, goal] = count ?? [0, 0];
    const progress = done > 0 ? t('stamps.count', { done, goal }) : undefined;
    const taskDay = day === undefined ? undefined : shortDay(day);
    const earnedOn = endedAt === undefined ? taskDay : shortDate(endedAt);
    return {
      ...(isLevelName(name)
        ? { name: computerName(names, name), mark: { rank: LEVEL_NAMES.indexOf(name) + 1 } }
        : { name: t(`stamps.${name}`), mark: STAMP_MARKS[name] }),
      isEarned,
      note: isEarned ? earnedOn : progress,
    };
  };
}

function OpponentTallies() {
  const { t } = useTranslation('you');
  const names = useNames();
  const { formatInteger } = useNumberFormats();
  const rows = countByOpponent(usePlayedGames().games, OPPONENT_NAMES);
  const maxPlayed = Math.max(...rows.map(({ played }) => played));
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="opponents">
      <h2 id="opponents">{t('levels.title')}</h2>
      <ul className={`plain ${styles.levels}`}>
        {rows.map(({ opponent, won, drawn, lost, played }) => (
          <li key={opponent}>
            <span>{computerName(names, opponent)}</span>
            <span
              className={styles.bar}
              style={{ '--share': played / maxPlayed } as React.CSSProperties}
              aria-hidden="true"
            >
              <span data-result="won" style={{ flexGrow: won }} />
              <span data-result="drawn" style={{ flexGrow: drawn }} />
              <span data-result="lost" style={{ flexGrow: lost }} />
            </span>
            <span className="muted tabular">
              {t('levels.won', { won: formatInteger(won), played: formatInteger(played) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
