import { LEVEL_NAMES } from '@flotilla/engine/catalogue';
import { computerName, PacedTable, type Session, startSession } from '@flotilla/play';
import {
  cellViewsOf,
  makePreset,
  observationOf,
  otherSeat,
  SEATS,
  type Seat,
} from '@flotilla/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newSeed } from '../../device/device.js';
import { useNames } from '../../i18n/story.js';
import { makeSeedAndDate } from '../../play/game.js';
import { makeOpponentPlayer } from '../../play/worker-player.js';
import { type LiveBoard, LiveBoards } from './LiveBoards.js';

/** Time between two shots, and between the end of a game and the next game. */
const [SHOT_MS, NEXT_GAME_MS] = [1_200, 6_000];

/** Shots played before a game is shown: empty boards are dull. */
const HIDDEN_OPENING_SHOTS = 24;

interface RunningGame {
  readonly table: PacedTable;
  session: Session;
}

/** Current game, which continues when the home page is opened again. */
let currentGame: RunningGame | undefined;
/** Pending start of a game, shared by concurrent calls. */
let pendingGame: Promise<RunningGame> | undefined;

interface LevelsGameProps {
  readonly isVisible: boolean;
  readonly placeholder: ReactNode;
}

/** Plays games between two levels, one after another, while visible. */
export function KnownLive({ isVisible, placeholder }: LevelsGameProps) {
  const { t } = useTranslation('play');
  const names = useNames();
  const [session, setSession] = useState(currentGame?.session);
  useEffect(() => (isVisible ? playLevelsGames(setSession) : undefined), [isVisible]);
  if (!session) return placeholder;
  const { game, players } = session;
  const nameOf = (seat: Seat) => computerName(names, players[seat].shooter ?? '');
  const winner = game.winner === 0 || game.winner === 1 ? nameOf(game.winner) : undefined;
  return (
    <LiveBoards
      title={t('live.title', { first: nameOf(0), second: nameOf(1) })}
      state={winner ? t('live.won', { winner }) : t('live.shots', { count: game.shots.length })}
      boards={SEATS.map((seat) => liveBoardOf(session, seat))}
    />
  );
}

function liveBoardOf({ game }: Session, seat: Seat): LiveBoard {
  const shooter = otherSeat(seat);
  const latest = game.shots.at(-1);
  return {
    cells: cellViewsOf(observationOf(game, shooter)),
    ships: game.layouts[seat]?.ships.map(({ squares }) => squares) ?? [],
    last: latest?.seat === shooter ? [latest.square] : [],
  };
}

/** Plays and shows one shot at a time. @returns a function that stops playing */
function playLevelsGames(onShot: (session: Session) => void): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const playShot = async () => {
    const game =
      currentGame && currentGame.session.game.phase !== 'over'
        ? currentGame
        : await startNextGame();
    if (isStopped) return;
    do await game.table.playNext();
    while (!isStopped && game.session.game.shots.length < HIDDEN_OPENING_SHOTS);
    if (isStopped) return;
    onShot(game.session);
    timer = setTimeout(run, game.session.game.phase === 'over' ? NEXT_GAME_MS : SHOT_MS);
  };
  // After a failure, the last position stays; a new game begins once the boards are visible again.
  const run = () => void playShot().catch(closeLevelsGame);
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Replaces the current game with a new one; concurrent calls get the same game. */
async function startNextGame(): Promise<RunningGame> {
  closeLevelsGame();
  pendingGame ??= startLevelsGame().finally(() => {
    pendingGame = undefined;
  });
  currentGame = await pendingGame;
  return currentGame;
}

function closeLevelsGame(): void {
  currentGame?.table.close();
  currentGame = undefined;
}

/** Starts a game between two adjacent levels, never the slow Admiral. */
async function startLevelsGame(): Promise<RunningGame> {
  const weaker = newSeed() % (LEVEL_NAMES.length - 2);
  const playerOf = (level: number) => ({
    name: LEVEL_NAMES[level]!,
    shooter: LEVEL_NAMES[level]!,
  });
  const session = startSession({
    rules: makePreset('russian'),
    ...makeSeedAndDate(),
    first: 0,
    isTraining: false,
    players: [playerOf(weaker), playerOf(weaker + 1)],
  });
  const game: RunningGame = {
    session,
    table: new PacedTable(session, {
      player: makeOpponentPlayer,
      save: (newSession) => {
        game.session = newSession;
      },
    }),
  };
  await game.table.prepared;
  return game;
}
