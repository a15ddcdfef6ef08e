import type { Leaders } from '@flotilla/protocol';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { DataTable } from '../../components/DataTable.js';
import { Empty } from '../../components/Empty.js';
import { Choice } from '../../components/Field.js';
import { Waiting } from '../../components/Note.js';
import { useTitle } from '../../i18n/texts.js';
import styles from '../../online/Online.module.css';
import { RefusalNote, usePersonName } from '../../online/Parts.js';
import { useAsked } from '../../online/people-hooks.js';
import { profilePath, useLabelText, useRatingText } from '../../online/people-texts.js';
import { server } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';

/** The strongest by each set of rules. */
export function LeaderboardPage() {
  const { t } = useTranslation('leaderboard');
  useTitle(t('title'));
  const labelText = useLabelText();
  const [, goTo] = useLocation();
  const { rules } = useParams<{ rules?: string }>();
  const { value, refusal } = useAsked(server.listLeaderboards);
  const boards = value?.boards ?? [];
  const chosen =
    boards.find((board) => board.rules.key === rules)?.rules.key ?? boards[0]?.rules.key;
  return (
    <div className="column-wide">
      <header className="column">
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('about')}</p>
      </header>
      {!value && !refusal && <Waiting />}
      <RefusalNote refusal={refusal} />
      {value && boards.length === 0 && <NoLeaders />}
      {chosen !== undefined && (
        <>
          <div className={styles.name}>
            <Choice
              label={t('rules')}
              value={chosen}
              options={boards.map((board) => [
                board.rules.key,
                t('option', { rules: labelText(board.rules), players: board.players }),
              ])}
              onChange={(key) => goTo(`${PAGE_PATHS.leaderboard}/${key}`, { replace: true })}
            />
          </div>
          <LeadersOf key={chosen} rules={chosen} />
        </>
      )}
    </div>
  );
}

function LeadersOf({ rules }: { readonly rules: string }) {
  const ask = useCallback(() => server.getLeaderboard({ rules }), [rules]);
  const { value, refusal } = useAsked(ask);
  if (refusal) return <RefusalNote refusal={refusal} />;
  if (!value) return <Waiting />;
  return value.leaders.length > 0 ? <LeadersTable leaders={value.leaders} /> : <NoLeaders />;
}

function NoLeaders() {
  const { t } = useTranslation('leaderboard');
  return (
    <Empty text={t('none')}>
      <Link href={PAGE_PATHS.online}>{t('online')}</Link>
    </Empty>
  );
}

function LeadersTable({ leaders }: Pick<Leaders, 'leaders'>) {
  const { t } = useTranslation('leaderboard');
  const ratingText = useRatingText();
  const nameOf = usePersonName();
  return (
    <DataTable
      label={t('title')}
      caption=""
      columns={[t('place'), t('player'), t('rating'), t('games')]}
      naming={1}
      rows={leaders.map(({ player, rating, deviation, games }, index) => [
        index + 1,
        <Link key={player.id} href={profilePath(player)}>
          {nameOf(player)}
        </Link>,
        ...[ratingText({ rating, deviation }), games],
      ])}
    />
  );
}
