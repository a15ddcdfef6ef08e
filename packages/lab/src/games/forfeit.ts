import type { Shooter } from '@flotilla/engine';

/** Thrown by a shooter that cannot go on: it loses the game it is in. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';
  readonly shooter: Shooter;

  constructor(shooter: Shooter, reason: string) {
    super(reason);
    this.shooter = shooter;
  }
}
