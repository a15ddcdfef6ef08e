import { DEFAULT_PLACER, makeRng } from '@flotilla/engine';
import type { OnlineTable, Session, TableOptions } from '@flotilla/play';
import { makeLayout, makePreset, type Result, unwrap } from '@flotilla/rules';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import type { PlayOptions } from '../../options.js';
import type { RecordWriteRequest, RecordWriteResult } from '../../save-record.js';
import type { SeatedTable } from '../../seated-table.js';
import { newSession, tableOptions } from '../../start.js';
import type { InterruptedGames } from '../../store.js';
import type { GameSettings } from '../menu/settings.js';
import { newPlacingState, type PlacingState } from '../placing/placing-state.js';

export interface AppDeps {
  readonly options: PlayOptions;
  readonly textsOf: (lang: Lang) => Texts;
  /** Seed of a game by its index, from 0. */
  readonly seedOf: (game: number) => number;
  /** Local date as `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Skips all pauses, for tests. */
  readonly skipsPauses: boolean;
  /** Pause before a computer's shot, so that people can follow. */
  readonly pause: () => Promise<void>;
  /** Resolves when the screen is drawn; awaited before work that blocks. */
  readonly untilDrawn: () => Promise<void>;
  readonly interrupted: InterruptedGames;
  /** Saves the session for resuming; undefined deletes the saved one. */
  readonly keep: (session: Session | undefined) => void;
  readonly write: (request: RecordWriteRequest) => Promise<RecordWriteResult>;
  readonly leave: (code: number) => void;
  readonly fail: (error: unknown) => void;
}

export interface OpenChallenge {
  readonly link: string;
  /** QR code of the link, by line; empty if the terminal cannot draw it. */
  readonly qrCode: readonly string[];
  /** True for the user's own challenge, which only others can accept. */
  readonly isOwn: boolean;
  /** User's name on the server; `--name` does not rename the owner of a challenge. */
  readonly name: string;
}

/** A friend with the link, or anyone with a matching seek. */
export type AwaitedOpponent = OpenChallenge | 'anyone';

export interface OnlineService {
  /** Resolves once an opponent is found; reports whom it is waiting for. */
  readonly findOpponent: (onWait: (wait: AwaitedOpponent) => void) => Promise<OnlineTable>;
  readonly openGame: (game: string) => Promise<OnlineTable>;
  /** Record of a finished game, or the reason for a failure. */
  readonly record: (game: string) => Promise<Result<string, string>>;
  /** Hash of all shots seen, for `verify --course`. */
  readonly course: () => string | undefined;
  readonly serverNow: () => number;
  /** Notifies after each change and once per second, for the clocks. @returns unsubscribe */
  readonly watch: (table: OnlineTable, listener: () => void) => () => void;
}

/** New session with the menu's settings; no fleet is placed yet. */
export function sessionFromSettings(
  settings: GameSettings,
  lang: Lang,
  { options, textsOf, seedOf: seedForGame, today }: AppDeps,
  game: number,
): Session {
  const { rules, opponent, skill, first, isTraining } = settings;
  const seed = seedForGame(game);
  const gameOptions: PlayOptions = {
    ...options,
    texts: textsOf(lang),
    rules: typeof rules === 'string' ? makePreset(rules, makeRng(seed, 'rules')) : rules,
    ...(opponent !== undefined && { opponent }),
    hotSeat: opponent === undefined,
    skill,
    first,
    training: isTraining,
  };
  return newSession(gameOptions, seed, today());
}

/** @param untilAnswered resolves when no dialog is open, so that computers wait for the user */
export function screenTableOptions(
  { options, untilDrawn, pause, skipsPauses }: AppDeps,
  save: (session: Session) => void,
  untilAnswered: () => Promise<void>,
): TableOptions {
  const baseOptions = tableOptions(options, {
    save,
    ...(!skipsPauses && { pause: () => pause().then(untilAnswered) }),
  });
  // Thinking blocks the main thread, so the screen is drawn first.
  return {
    ...baseOptions,
    player(spec) {
      const { shoot, place } = baseOptions.player(spec);
      return {
        shoot: (...question) => untilDrawn().then(() => shoot(...question)),
        place: (...question) => untilDrawn().then(() => place(...question)),
      };
    },
  };
}

export async function startPlacingState(
  table: SeatedTable,
  settings: GameSettings,
  { programs }: Pick<PlayOptions, 'programs'>,
): Promise<PlacingState> {
  const { rules, awaited, players } = table.view();
  const placer = customPlacer(settings);
  const isByHand = settings.placer === undefined;
  const drawnSetup = isByHand ? undefined : await table.draw(placer);
  const ships = drawnSetup?.ok ? unwrap(makeLayout(rules, drawnSetup.value)).ships : [];
  const placerOrProgram = placer === undefined ? undefined : (programs?.get(placer) ?? placer);
  const placing = newPlacingState(rules, awaited ?? 0, ships, placerOrProgram);
  const isOnline = table.online !== undefined;
  const isHotSeat = !isOnline && players.every(({ shooter }) => shooter === undefined);
  return { ...placing, isOnline, isHotSeat };
}

/** Undefined for the default placer, so that another one may replace it on crowded boards. */
export function customPlacer({ placer }: GameSettings): string | undefined {
  return placer === DEFAULT_PLACER ? undefined : placer;
}
