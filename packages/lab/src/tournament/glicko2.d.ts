/** The package has no types of its own: what is used of it. */
declare module 'glicko2' {
  export interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
  }

  export interface Settings {
    readonly tau: number;
    readonly rating: number;
    readonly rd: number;
    readonly vol: number;
  }

  export class Glicko2 {
    constructor(settings: Settings);
    makePlayer(rating?: number, rd?: number, vol?: number): Player;
    updateRatings(matches: readonly (readonly [Player, Player, number])[]): void;
  }
}
