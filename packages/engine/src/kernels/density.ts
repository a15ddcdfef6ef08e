import { MAX_SHIPS, type Rng, type Rules } from '@flotilla/rules';
import { compileWasm, instantiateWasm, type WasmMemory } from '../web-assembly.js';
import { makeDensityImage } from './density-image.js';
import { DENSITY_WASM } from './density-wasm.js';
import type { Kernel, Target } from './kernel.js';
import { type PlacementIndex, placementIndex } from './placement-index.js';

/** Exports of assembly/density/index.ts. */
interface Exports {
  readonly memory: WasmMemory;
  /** Addresses of the rules' image, the target and the shots. */
  readonly image: { readonly value: number };
  readonly shipAt: { readonly value: number };
  readonly segments: { readonly value: number };
  readonly shots: { readonly value: number };
  readImage(): void;
  play(): number;
}

const PAGE_BYTES = 2 ** 16;

/**
 * Makes the kernel of the shooter `density`, in WebAssembly. While hunting, it maintains the counts of all
 * placements afloat; each shot sums them. After a hit it shoots only next to the hits, where no second ship
 * can be. So all hits belong to one ship, and the best placements are those that cover all of them: a list
 * that shrinks with each answer. Vectors find the greatest of eight sums at a time.
 */
export function makeDensityKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new DensityKernel(index);
}

class DensityKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #image: Uint8Array;

  constructor(index: PlacementIndex) {
    shared ??= new Machine();
    this.#image = makeDensityImage(index, shared.base);
    this.shots = new Uint16Array(index.area);
  }

  play(target: Target, rng: Rng): number {
    return shared!.play(this.#image, target, rng, this.shots);
  }
}

/** Instance shared by all kernels; holds the rules of the last game. */
class Machine {
  readonly #wasm: Exports;
  #rng: Rng | undefined;
  #held: Uint8Array | undefined;
  #shipAt = new Int8Array(0);
  #segments = new Uint8Array(0);
  #shots = new Uint16Array(0);

  constructor() {
    const below = (bound: number): number => this.#rng!.below(bound);
    this.#wasm = instantiateWasm(compileWasm(DENSITY_WASM), { index: { below } }) as Exports;
  }

  /** Start of the images. */
  get base(): number {
    return this.#wasm.image.value;
  }

  play(image: Uint8Array, { shipAt, lengths }: Target, rng: Rng, shots: Uint16Array): number {
    if (this.#held !== image) this.#hold(image, shots.length);
    this.#rng = rng;
    this.#shipAt.set(shipAt);
    this.#segments.set(lengths);
    const count = this.#wasm.play();
    shots.set(this.#shots);
    return count;
  }

  #hold(image: Uint8Array, area: number): void {
    const { memory, readImage, shipAt, segments, shots } = this.#wasm;
    const lacking = this.base + image.length - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE_BYTES));
    const { buffer } = memory;
    new Uint8Array(buffer).set(image, this.base);
    readImage();
    this.#shipAt = new Int8Array(buffer, shipAt.value, area);
    this.#segments = new Uint8Array(buffer, segments.value, MAX_SHIPS);
    this.#shots = new Uint16Array(buffer, shots.value, area);
    this.#held = image;
  }
}

let shared: Machine | undefined;
