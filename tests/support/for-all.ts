import fc from 'fast-check';
import { samples } from './samples.js';

type Arbitraries = readonly [fc.Arbitrary<unknown>, ...fc.Arbitrary<unknown>[]];

type Property<From extends Arbitraries, Returned = void> = (
  ...drawn: { [At in keyof From]: From[At] extends fc.Arbitrary<infer Value> ? Value : never }
) => Returned;

function propertyOf<From extends Arbitraries>(from: From, property: Property<From>) {
  const holds = property as unknown as (...drawn: unknown[]) => void;
  const given: Parameters<typeof fc.property<[unknown, ...unknown[]]>> = [...from, holds];
  return fc.property<[unknown, ...unknown[]]>(...given);
}

/** Checks a property with the default number of cases, set by `fixed-seed.ts`. */
export function forAll<const From extends Arbitraries>(from: From, property: Property<From>): void {
  fc.assert(propertyOf(from, property));
}

/** Checks a property with this many cases, a fifth of them in the short run. */
export function forCases<const From extends Arbitraries>(
  cases: number,
  from: From,
  property: Property<From>,
): void {
  fc.assert(propertyOf(from, property), { numRuns: samples(cases) });
}

/** {@link forCases} for an asynchronous property. */
export function forCasesAsync<const From extends Arbitraries>(
  cases: number,
  from: From,
  property: Property<From, Promise<void>>,
): Promise<void> {
  const holds = property as unknown as (...drawn: unknown[]) => Promise<void>;
  const given: Parameters<typeof fc.asyncProperty<[unknown, ...unknown[]]>> = [...from, holds];
  return fc.assert(fc.asyncProperty(...given), { numRuns: samples(cases) });
}
