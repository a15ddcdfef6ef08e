import type { Shooter } from '@flotilla/engine';
import { ForeignError, type ForeignFault } from './foreign-fault.js';

/** Thrown by a shooter that cannot go on: it loses the game it is in. */
export class Forfeit extends ForeignError {
  override readonly name = 'Forfeit';
  readonly shooter: Shooter;

  constructor(shooter: Shooter, fault: ForeignFault) {
    super(fault);
    this.shooter = shooter;
  }
}
