import { type Challenge, type GameSummary, isRated } from '@flotilla/protocol';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button } from '../../components/Button.js';
import { Waiting } from '../../components/Note.js';
import { useFigures } from '../../i18n/figures.js';
import { useRulesTexts } from '../../i18n/story.js';
import { useMe } from '../../online/me.js';
import styles from '../../online/Online.module.css';
import { RefusalNote, usePaceText, usePersonName, useVersus } from '../../online/Parts.js';
import { server } from '../../online/server.js';
import { useJoining, useLine, usePolled } from '../../online/use-line.js';
import { PAGE_PATHS } from '../../paths.js';
import { TimeLeft } from './TimeLeft.js';

/** How often the lobby is asked for by HTTP, where the line tells nothing. */
const POLL_MS = 5_000;

const gamePath = (id: string) => `${PAGE_PATHS.game}/${id}`;

/** One's own games, games to watch, and who waits for an opponent. */
export function LobbyPanel() {
  const { t } = useTranslation('online');
  const lobby = useLobby();
  if (!lobby) return <Waiting />;
  const { games, challenges } = lobby;
  const own = new Set(games.map(({ id }) => id));
  const live = lobby.live.filter(({ id }) => !own.has(id));
  return (
    <div className={`column ${styles.lists}`}>
      {games.length > 0 && (
        <List id="own-games" title={t('lobby.games')}>
          {games.map((game) => (
            <OwnGame key={game.id} game={game} />
          ))}
        </List>
      )}
      <List id="live-games" title={t('lobby.live')} empty={t('lobby.noLive')}>
        {live.map((game) => (
          <LiveGame key={game.id} game={game} />
        ))}
      </List>
      <List id="challenges" title={t('lobby.challenges')} empty={t('lobby.noChallenges')}>
        {challenges.map((challenge) => (
          <Offer key={challenge.id} challenge={challenge} />
        ))}
      </List>
    </div>
  );
}

/** As the line tells it, or where there is none as the server answers. */
function useLobby() {
  const { connection } = useMe();
  const told = useLine((line) => line.lobby());
  const isConnected = useLine((line) => line.isConnected());
  const hasNews = told !== undefined && isConnected;
  useEffect(() => {
    connection.followLobby(true);
    return () => connection.followLobby(false);
  }, [connection]);
  const [polled, refusal] = usePolled(hasNews ? undefined : server.getLobby, POLL_MS);
  // Nothing to show and no hope of it: the lists stand empty, and the page tells why.
  return told ?? polled ?? (refusal ? { games: [], challenges: [], live: [] } : undefined);
}

function List(props: {
  readonly id: string;
  readonly title: string;
  readonly empty?: string;
  readonly children: readonly ReactNode[];
}) {
  const { id, title, empty, children } = props;
  return (
    <section className="column" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? (
        <p className="small">{empty}</p>
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </section>
  );
}

function Offer({ challenge }: { readonly challenge: Challenge }) {
  const { t } = useTranslation('online');
  const { person } = useMe();
  const nameOf = usePersonName();
  const paceText = usePaceText();
  const rulesTexts = useRulesTexts();
  const { isBusy, refusal, join } = useJoining(challenge);
  const { id, owner, terms } = challenge;
  const name = nameOf(owner);
  const isOwn = person?.id === owner.id;
  const isCounted =
    person && !isOwn && isRated({ isFree: false, pace: terms.pace, players: [owner, person] });
  const rules = rulesTexts.nameOf({ name: terms.rules.name ?? '' });
  return (
    <li className={styles.entry}>
      <About
        who={isOwn ? t('lobby.own') : name}
        what={[rules, paceText(terms.pace), ...(isCounted ? [t('lobby.rated')] : [])].join(', ')}
      />
      {isOwn ? (
        <Link href={`${PAGE_PATHS.join}/${id}`}>{t('lobby.open')}</Link>
      ) : (
        <Button disabled={isBusy} aria-label={t('lobby.joinOf', { name })} onClick={join}>
          {t('lobby.join')}
        </Button>
      )}
      <RefusalNote refusal={refusal} />
    </li>
  );
}

function About(props: { who: string; turn?: ReactNode; what: string; more?: ReactNode }) {
  return (
    <span className={styles.about}>
      <span className={styles.who}>{props.who}</span>
      {props.turn}
      <span className="small">{props.what}</span>
      {props.more}
    </span>
  );
}

function OwnGame({ game }: { readonly game: GameSummary }) {
  const { t } = useTranslation('online');
  const versus = useVersus()(game.players);
  const { nameOf } = useRulesTexts();
  const { id, rules, phase, isYourTurn, timeUpAt } = game;
  const turn = isYourTurn ? 'yours' : phase === 'prepare' ? 'placing' : 'theirs';
  return (
    <li className={styles.entry} data-yours={isYourTurn}>
      <About
        who={versus}
        turn={
          <span className={isYourTurn ? styles.turn : 'small'}>
            {t(`lobby.turn.${turn}`)}
            {timeUpAt !== null && (
              <>
                {' · '}
                <TimeLeft timeUpAt={timeUpAt} />
              </>
            )}
          </span>
        }
        what={nameOf({ name: rules })}
      />
      <Link href={gamePath(id)} aria-label={t('lobby.goOnOf', { game: versus })}>
        {t('lobby.goOn')}
      </Link>
    </li>
  );
}

function LiveGame({ game }: { readonly game: GameSummary }) {
  const { t } = useTranslation('online');
  const versus = useVersus()(game.players);
  const paceText = usePaceText();
  const { nameOf } = useRulesTexts();
  const [first, second] = game.afloat;
  const standing = [
    paceText(game.pace),
    t('lobby.shots', { count: game.shots }),
    ...(first !== null && second !== null ? [t('lobby.afloat', { first, second })] : []),
    ...(game.spectators > 0 ? [t('lobby.spectators', { count: game.spectators })] : []),
  ];
  return (
    <li className={styles.entry}>
      <About
        who={versus}
        what={[nameOf({ name: game.rules }), ...standing].join(', ')}
        more={game.chance !== null && <ChancesBar chance={game.chance} />}
      />
      <Link href={gamePath(game.id)} aria-label={t('lobby.watchOf', { game: versus })}>
        {t('lobby.watch')}
      </Link>
    </li>
  );
}

/** Nothing is certain before a game is over. */
const [LEAST_SHOWN, MOST_SHOWN] = [0.01, 0.99];

/** Who wins a game under way: in words, and as a bar that the first seat fills from the left. */
function ChancesBar({ chance }: { readonly chance: number }) {
  const { t } = useTranslation('online');
  const { wholePercent } = useFigures();
  const first = Math.min(MOST_SHOWN, Math.max(LEAST_SHOWN, Math.round(100 * chance) / 100));
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
