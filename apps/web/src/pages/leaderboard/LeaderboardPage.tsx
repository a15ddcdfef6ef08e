import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { Choice } from '../../components/Field.js';
import { Note, Waiting } from '../../components/Note.js';
import { TableFrame } from '../../components/TableFrame.js';
import { useTitle } from '../../i18n/texts.js';
import { askBoards, askLeaders, type Leaders } from '../../online/accounts.js';
import styles from '../../online/Online.module.css';
import { usePersonName } from '../../online/Parts.js';
import people from '../../online/People.module.css';
import { useAsked } from '../../online/people-hooks.js';
import { profilePath, useLabelText, useRatingText } from '../../online/people-texts.js';
import { PAGES } from '../../pages.js';

/** The strongest by each set of rules. */
export function LeaderboardPage() {
  const { t } = useTranslation('leaderboard');
  useTitle(t('title'));
  const labelText = useLabelText();
  const [, goTo] = useLocation();
  const { rules } = useParams<{ rules?: string }>();
  const { value, refusal } = useAsked(askBoards);
  const boards = value?.boards ?? [];
  const chosen =
    boards.find((board) => board.rules.key === rules)?.rules.key ?? boards[0]?.rules.key;
  return (
    <div className={styles.page}>
      <header className={styles.section}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('about')}</p>
      </header>
      {!value && !refusal && <Waiting />}
      {refusal && (
        <Note kind="warn">
          <p>{t('failed')}</p>
        </Note>
      )}
      {value && boards.length === 0 && (
        <Note kind="plain">
          <p>{t('none')}</p>
          <Link href={PAGES.online.path}>{t('online')}</Link>
        </Note>
      )}
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
              onChange={(key) => goTo(`${PAGES.leaderboard.path}/${key}`, { replace: true })}
            />
          </div>
          <LeadersOf key={chosen} rules={chosen} />
        </>
      )}
    </div>
  );
}

function LeadersOf({ rules }: { readonly rules: string }) {
  const { t } = useTranslation('leaderboard');
  const ask = useCallback(() => askLeaders(rules), [rules]);
  const { value, refusal } = useAsked(ask);
  if (refusal) return <Note kind="warn">{t('failed')}</Note>;
  return value ? <LeadersTable leaders={value.leaders} /> : <Waiting />;
}

function LeadersTable({ leaders }: Pick<Leaders, 'leaders'>) {
  const { t } = useTranslation('leaderboard');
  const ratingText = useRatingText();
  const nameOf = usePersonName();
  return (
    <TableFrame label={t('title')}>
      <table className={people.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col" data-of="rows">
              {t('player')}
            </th>
            <th scope="col">{t('rating')}</th>
            <th scope="col">{t('games')}</th>
          </tr>
        </thead>
        <tbody>
          {leaders.map(({ player, rating, deviation, games }, index) => (
            <tr key={player.id}>
              <td>{index + 1}</td>
              <th scope="row">
                <Link href={profilePath(player)}>{nameOf(player)}</Link>
              </th>
              <td>{ratingText({ rating, deviation })}</td>
              <td>{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
