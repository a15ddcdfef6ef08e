/** A seed that nobody chose, for games and fleets drawn by lot. */
export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}
