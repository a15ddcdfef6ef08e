import type { ForeignPlayers } from '@flotilla/play';
import type { Rules } from '@flotilla/rules';
import type { Texts } from '../../shell/i18n/index.js';
import type { OpponentMemory } from './opponent-memory.js';

/** What the command line says about the game to be played; what is left out is asked or usual. */
export interface PlayOptions {
  readonly texts: Texts;
  readonly rules?: Rules;
  /** The name of the shooter that plays for the computer. */
  readonly opponent?: string;
  /** From 0 to 1. */
  readonly skill?: number;
  readonly first?: 'me' | 'opponent' | 'random';
  readonly seed?: number;
  /** The seed was drawn with the rules, not given: it is that of the first game only. */
  readonly isSeedDrawn?: boolean;
  /** Lay the person's fleet out at random, without asking. */
  readonly autoPlace?: boolean;
  /** The name of the placer that lays fleets out at random; else `uniform`. */
  readonly placer?: string;
  /** Programs of others among the shooter and the placer. */
  readonly foreign?: ForeignPlayers;
  readonly training: boolean;
  readonly hotSeat: boolean;
  /** The names of the persons; the second plays only with `hotSeat`. */
  readonly names: readonly string[];
  /** The path of a record to go on with, or true for the interrupted game. */
  readonly resume?: string | true;
  /** What the opponent that learns remembers. */
  readonly memory?: OpponentMemory;
  /** The directory that holds the interrupted game. */
  readonly saveDir: string;
}
