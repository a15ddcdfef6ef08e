import {
  type Challenge,
  type GameSummary,
  isRated,
  nameOfPace,
  type SoughtGame,
} from '@flotilla/protocol';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../components/Button.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { useRulesTexts } from '../../i18n/story.js';
import { useMe } from '../../online/me.js';
import styles from '../../online/Online.module.css';
import { RefusalNote, usePaceText, usePersonName, usePlayersText } from '../../online/Parts.js';
import { serverClient } from '../../online/server.js';
import { useConnectionState, useJoinChallenge, usePolled } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';
import page from './OnlinePage.module.css';
import { TimeLeft } from './TimeLeft.js';
import type { OwnSeek } from './use-seek.js';

const LOBBY_POLL_MS = 5_000;
const MAX_LIVE_GAMES = 6;

const gamePath = (id: string) => `${PAGE_PATHS.game}/${id}`;

/** List of the player's games, challenges, seeks and live games, in this order. */
export function LobbyEntries({ seek }: { readonly seek: OwnSeek }) {
  const { t } = useTranslation('online');
  const { lobby, isRefused } = useLobby();
  const { here: present = 0, games = [], challenges = [], sought = [], live = [] } = lobby ?? {};
  const ownIds = new Set(games.map(({ id }) => id));
  const entries = [
    ...games.toSorted(compareTurns).map((game) => <OwnGameEntry key={game.id} game={game} />),
    ...challenges.map((item) => <ChallengeEntry key={item.id} challenge={item} />),
    ...sought.map((game) => (
      <SeekEntry key={`${game.rules.name} ${nameOfPace(game.pace)}`} game={game} seek={seek} />
    )),
    ...live
      .filter(({ id }) => !ownIds.has(id))
      .slice(0, MAX_LIVE_GAMES)
      .map((game) => <LiveGameEntry key={game.id} game={game} />),
  ];
  return (
    <section className={`column ${page.now}`} aria-labelledby="now">
      <div className="wrap spread">
        <h2 id="now">{t('lobby.now')}</h2>
        {present > 1 && <span className="small">{t('lobby.here', { count: present })}</span>}
      </div>
      {entries.length > 0 && <ul className={`plain tiles ${page.list}`}>{entries}</ul>}
      {lobby && !isRefused && entries.length === 0 && (
        <p className={`pair muted ${page.nobody}`}>
          <svg viewBox="0 0 96 72" className="pen" aria-hidden="true">
            <path d={BOAT_PATH} />
          </svg>
          {t('lobby.nobody')}
        </p>
      )}
    </section>
  );
}

const BOAT_PATH =
  'M22 44l7 12h40l7-12zM48 44V8q18 16 20 32H48M42 14Q30 26 29 40h13M2 66q8-6 16 0t16 0 16 0 16 0 16 0 12 0';

/** Puts games that await the player first. */
function compareTurns(a: GameSummary, b: GameSummary): number {
  return Number(b.isYourTurn) - Number(a.isYourTurn);
}

/** Returns the lobby from the connection or, without one, by polling. */
function useLobby() {
  const { connection } = useMe();
  const liveLobby = useConnectionState((events) => events.lobby());
  const isConnected = useConnectionState((events) => events.isConnected());
  const hasLiveLobby = liveLobby !== undefined && isConnected;
  useEffect(() => {
    connection.followLobby();
    return connection.unfollowLobby;
  }, [connection]);
  const [polled, refusal] = usePolled(
    hasLiveLobby ? undefined : serverClient.getLobby,
    LOBBY_POLL_MS,
  );
  // A refusal from before the live connection is outdated.
  return { lobby: liveLobby ?? polled, isRefused: refusal !== undefined && !hasLiveLobby };
}

function ChallengeEntry({ challenge }: { readonly challenge: Challenge }) {
  const { t } = useTranslation('online');
  const { person } = useMe();
  const nameOf = usePersonName();
  const paceText = usePaceText();
  const rulesTexts = useRulesTexts();
  const { isBusy, refusal, join } = useJoinChallenge(challenge);
  const { id, owner, terms } = challenge;
  const name = nameOf(owner);
  const isOwn = person?.id === owner.id;
  const isCounted =
    person && !isOwn && isRated({ isFree: false, pace: terms.pace, players: [owner, person] });
  // A private challenge is listed only for the challenged player.
  const isForReader = !isOwn && !challenge.isPublic;
  const rules = rulesTexts.nameOf({ name: terms.rules.name ?? '' });
  return (
    <li className={`wrap spread paper ${styles.entry}`} data-yours={isForReader}>
      <EntryText
        title={isOwn ? t('lobby.own') : name}
        turn={isForReader && <span className="strong">{t('lobby.toYou')}</span>}
        details={[rules, paceText(terms.pace), ...(isCounted ? [t('lobby.rated')] : [])].join(', ')}
      />
      {isOwn ? (
        <Link href={`${PAGE_PATHS.join}/${id}`}>{t('lobby.open')}</Link>
      ) : (
        <Button
          look="main"
          disabled={isBusy}
          aria-label={t('lobby.joinOf', { name })}
          onClick={join}
        >
          {t('lobby.join')}
        </Button>
      )}
      <RefusalNote refusal={refusal} />
    </li>
  );
}

/** Game that others seek, with a button to seek the same game. */
function SeekEntry({ game, seek }: { readonly game: SoughtGame; readonly seek: OwnSeek }) {
  const { t } = useTranslation('online');
  const paceText = usePaceText();
  const { nameOf } = useRulesTexts();
  const { rules, pace, players } = game;
  const name = `${nameOf({ name: rules.name ?? '' })}, ${paceText(pace)}`;
  return (
    <li className={`wrap spread paper ${styles.entry}`}>
      <EntryText title={t('lobby.seekers', { count: players })} details={name} />
      <Button
        disabled={seek.isBusy}
        aria-label={t('lobby.joinOf', { name })}
        onClick={() => seek.startSeek(pace, 'anyone', rules)}
      >
        {t('lobby.join')}
      </Button>
    </li>
  );
}

function EntryText(props: { title: string; turn?: ReactNode; details: string; extra?: ReactNode }) {
  return (
    <span className={styles.about}>
      <span className="strong">{props.title}</span>
      {props.turn}
      <span className="small">{props.details}</span>
      {props.extra}
    </span>
  );
}

function OwnGameEntry({ game }: { readonly game: GameSummary }) {
  const { t } = useTranslation('online');
  const versus = usePlayersText()(game.players);
  const { nameOf } = useRulesTexts();
  const { id, rules, phase, isYourTurn, timeUpAt } = game;
  const turnText = isYourTurn ? 'yours' : phase === 'prepare' ? 'placing' : 'theirs';
  return (
    <li className={`wrap spread paper ${styles.entry}`} data-yours={isYourTurn}>
      <EntryText
        title={versus}
        turn={
          <span className={isYourTurn ? 'strong' : 'small'}>
            {t(`lobby.turn.${turnText}`)}
            {timeUpAt !== null && (
              <>
                {' · '}
                <TimeLeft timeUpAt={timeUpAt} />
              </>
            )}
          </span>
        }
        details={nameOf({ name: rules })}
      />
      <Link href={gamePath(id)} aria-label={t('lobby.goOnOf', { game: versus })}>
        {t('lobby.goOn')}
      </Link>
    </li>
  );
}

function LiveGameEntry({ game }: { readonly game: GameSummary }) {
  const { t } = useTranslation('online');
  const versus = usePlayersText()(game.players);
  const paceText = usePaceText();
  const { nameOf } = useRulesTexts();
  const [first, second] = game.afloat;
  const details = [
    paceText(game.pace),
    t('lobby.shots', { count: game.shots }),
    ...(first !== null && second !== null ? [t('lobby.afloat', { first, second })] : []),
    ...(game.spectators > 0 ? [t('lobby.spectators', { count: game.spectators })] : []),
  ];
  return (
    <li className={`wrap spread paper ${styles.entry}`}>
      <EntryText
        title={versus}
        details={[nameOf({ name: game.rules }), ...details].join(', ')}
        extra={game.chance !== null && <ChancesBar chance={game.chance} />}
      />
      <Link href={gamePath(game.id)} aria-label={t('lobby.watchOf', { game: versus })}>
        {t('lobby.watch')}
      </Link>
    </li>
  );
}

/** Bounds of the chance shown: nothing is certain before the end. */
const [MIN_SHOWN_CHANCE, MAX_SHOWN_CHANCE] = [0.01, 0.99];

/** Chances of winning as text, and as a bar that the first seat fills from the left. */
function ChancesBar({ chance }: { readonly chance: number }) {
  const { t } = useTranslation('online');
  const { wholePercent } = useNumberFormats();
  const first = Math.min(
    MAX_SHOWN_CHANCE,
    Math.max(MIN_SHOWN_CHANCE, Math.round(100 * chance) / 100),
  );
  return (
    <>
      <span className="small">
        {t('lobby.chances', { first: wholePercent(first), second: wholePercent(1 - first) })}
      </span>
      <svg
        className={styles.chances}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={100 * first} height="1" />
      </svg>
    </>
  );
}
