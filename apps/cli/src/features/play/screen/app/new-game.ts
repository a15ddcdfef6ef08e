import { DEFAULT_PLACER, makeRng } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import { makePreset } from '@flotilla/rules';
import type { Lang, Texts } from '../../../../shell/i18n/index.js';
import type { PlayOptions } from '../../options.js';
import { newSession } from '../../start.js';
import type { Settings } from '../menu/settings.js';
import type { WriteRequest, Written } from './write-record.js';

/** What the program knows of the world. */
export interface World {
  readonly options: PlayOptions;
  readonly textsOf: (lang: Lang) => Texts;
  /** The seed of the game with this number, counted from 0. */
  readonly seedOf: (game: number) => number;
  /** As `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Without pauses, for tests. */
  readonly isFast: boolean;
  /** What a computer waits for before its shot, so that people can follow. */
  readonly pause: () => Promise<void>;
  /** Lets the screen be drawn before something takes long. */
  readonly drawn: () => Promise<void>;
  /** The session to be found again from now on, or none. */
  readonly keep: (session: Session | undefined) => void;
  readonly write: (request: WriteRequest) => Promise<Written>;
  /** The program has come to its end. */
  readonly leave: (code: number) => void;
  /** Something is broken: the program cannot go on. */
  readonly fail: (error: unknown) => void;
}

/** A new game as the menu is set, before any fleet is placed. */
export function sessionAsSet(
  settings: Settings,
  lang: Lang,
  { options, textsOf, seedOf, today }: World,
  game: number,
): Session {
  const { rules, opponent, skill, first, isTraining } = settings;
  const seed = seedOf(game);
  const asSet: PlayOptions = {
    ...options,
    texts: textsOf(lang),
    rules: typeof rules === 'string' ? makePreset(rules, makeRng(seed, 'rules')) : rules,
    ...(opponent !== undefined && { opponent }),
    hotSeat: opponent === undefined,
    skill,
    first,
    training: isTraining,
  };
  return newSession(asSet, seed, today());
}

/** Where the usual placer is meant, crowded boards on which it gives up are filled otherwise. */
export function namedPlacer({ placer }: Settings): string | undefined {
  return placer === DEFAULT_PLACER ? undefined : placer;
}
