import type { Leaders } from '@flotilla/protocol';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { DataTable } from '../../components/DataTable.js';
import { EmptyState } from '../../components/EmptyState.js';
import { SelectField } from '../../components/Field.js';
import { MainLink } from '../../components/MainLink.js';
import { LoadingIndicator } from '../../components/Note.js';
import styles from '../../online/Online.module.css';
import { RefusalNote, usePersonName } from '../../online/Parts.js';
import { useRequest } from '../../online/people-hooks.js';
import { profilePath, useRatingText, useRulesLabelText } from '../../online/people-texts.js';
import { serverClient } from '../../online/server.js';
import { PAGE_PATHS } from '../../paths.js';

export function Leaderboard() {
  const { t } = useTranslation('online', { keyPrefix: 'leaders' });
  const labelText = useRulesLabelText();
  const [, goTo] = useLocation();
  const { rules } = useParams<{ rules?: string }>();
  const { value, refusal } = useRequest(serverClient.listLeaderboards);
  const boards = value?.boards ?? [];
  const chosen =
    boards.find((board) => board.rules.key === rules)?.rules.key ?? boards[0]?.rules.key;
  return (
    <>
      {!value && !refusal && <LoadingIndicator />}
      <RefusalNote refusal={refusal} />
      {value && boards.length === 0 && <NoLeaders />}
      {chosen !== undefined && (
        <>
          <div className={styles.name}>
            <SelectField
              label={t('rules')}
              value={chosen}
              options={boards.map((board) => [
                board.rules.key,
                t('option', { rules: labelText(board.rules), players: board.players }),
              ])}
              onChange={(key) => goTo(`${PAGE_PATHS.online}/leaderboard/${key}`, { replace: true })}
            />
          </div>
          <RulesLeaders key={chosen} rules={chosen} />
        </>
      )}
    </>
  );
}

function RulesLeaders({ rules }: { readonly rules: string }) {
  const loadBoard = useCallback(() => serverClient.getLeaderboard({ rules }), [rules]);
  const { value, refusal } = useRequest(loadBoard);
  if (refusal) return <RefusalNote refusal={refusal} />;
  if (!value) return <LoadingIndicator />;
  return value.leaders.length > 0 ? <LeadersTable leaders={value.leaders} /> : <NoLeaders />;
}

function NoLeaders() {
  const { t } = useTranslation('online', { keyPrefix: 'leaders' });
  return (
    <EmptyState title={t('none')} text={t('about')}>
      <MainLink href={PAGE_PATHS.online}>{t('online')}</MainLink>
    </EmptyState>
  );
}

function LeadersTable({ leaders }: Pick<Leaders, 'leaders'>) {
  const { t } = useTranslation('online', { keyPrefix: 'leaders' });
  const ratingText = useRatingText();
  const nameOf = usePersonName();
  return (
    <>
      <DataTable
        label={t('title')}
        caption=""
        columns={[t('place'), t('player'), t('rating'), t('games')]}
        rowHeadingColumn={1}
        rows={leaders.map(({ player, rating, deviation, games }, index) => [
          index + 1,
          <Link key={player.id} href={profilePath(player)}>
            {nameOf(player)}
          </Link>,
          ...[ratingText({ rating, deviation }), games],
        ])}
      />
      <p className="small">{t('about')}</p>
    </>
  );
}
