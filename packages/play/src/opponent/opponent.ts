import {
  findShooter,
  type Memory,
  makeRng,
  type Placer,
  type PlacerError,
  randomSetup,
  type Shooter,
  shootSalvo,
  withSkill,
} from '@flotilla/engine';
import {
  err,
  type Observation,
  OptionError,
  ok,
  type Result,
  type Rules,
  type Setup,
  type Square,
} from '@flotilla/rules';

/** Names a stream of random numbers: the same stream gives the same answer. */
export type Stream = readonly [seed: number, ...(string | number)[]];

/** A computer is to shoot. */
export interface ShotQuestion {
  readonly known: Observation;
  /** The shooter's name. */
  readonly shooter: string;
  /** From 0 to 1; 1 by default. */
  readonly skill?: number | undefined;
  /** How many squares: 1, or a salvo. */
  readonly shots: number;
  readonly stream: Stream;
}

/** A fleet is to be laid. */
export interface PlaceQuestion {
  readonly rules: Rules;
  /** The placer's name; the usual one by default. */
  readonly placer: string | undefined;
  readonly stream: Stream;
}

/** Plays the computers' seats: here, or in a thread of its own. */
export interface Opponent {
  /**
   * The squares to fire at. An error is a fault of somebody else's program, which loses the game by
   * it; it rejects where nobody could be asked, and may be asked again.
   */
  shoot(question: ShotQuestion): Promise<Result<readonly Square[], unknown>>;
  place(question: PlaceQuestion): Promise<Result<Setup, PlacerError>>;
}

/** What a name stands for beside the shooters and placers of the engine. */
export interface KnownPlayers {
  /** What an opponent that learns knows of the person. */
  readonly memory?: Memory | undefined;
  /** Somebody else's programs, which play where their names stand. */
  readonly foreign?: ForeignPlayers | undefined;
}

/** A shooter and a placer that no registry lists. */
export interface ForeignPlayers {
  readonly shooter?: Shooter | undefined;
  readonly placer?: Placer | undefined;
}

/** The shooter of this name; undefined where there is none. */
export function shooterCalled(
  name: string,
  { memory, foreign }: KnownPlayers = {},
): Shooter | undefined {
  if (name === foreign?.shooter?.name) return foreign.shooter;
  return findShooter(name, memory);
}

/**
 * The squares that a shooter fires at.
 * @throws OptionError when there is no such shooter, and whatever a foreign one throws
 */
export function answerShots(
  { known, shooter: name, skill = 1, shots, stream }: ShotQuestion,
  players: KnownPlayers = {},
): Square[] {
  const shooter = shooterCalled(name, players);
  if (!shooter) throw new OptionError('unknown-name', 'shooter', name, 'the name of a shooter');
  return shootSalvo(withSkill(shooter, skill), known, shots, makeRng(...stream));
}

/** A fleet by a placer. */
export function answerPlace(
  { rules, placer, stream }: PlaceQuestion,
  { foreign }: KnownPlayers = {},
): Result<Setup, PlacerError> {
  const named = foreign?.placer?.name === placer ? foreign?.placer : undefined;
  return randomSetup(rules, named ?? placer, makeRng(...stream));
}

/** An opponent that thinks in the calling thread. */
export function inPlace(players: KnownPlayers = {}): Opponent {
  return {
    async shoot(question) {
      try {
        return ok(answerShots(question, players));
      } catch (error) {
        if (question.shooter !== players.foreign?.shooter?.name) throw error;
        return err(error);
      }
    },
    async place(question) {
      return answerPlace(question, players);
    },
  };
}
