import { MAX_SHIPS, type Rng, type Rules } from '@flotilla/rules';
import { compileWasm, instantiateWasm, type WasmMemory } from '../web-assembly.js';
import { makeDensityImage } from './density-image.js';
import { DENSITY_WASM } from './density-wasm.js';
import type { Kernel, Target } from './kernel.js';
import { type PlacementIndex, placementIndex } from './placement-index.js';

interface DensityExports {
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

/** Makes the WebAssembly kernel of `density`. After hits, only placements on all of them count. */
export function makeDensityKernel(rules: Rules): Kernel | undefined {
  const index = placementIndex(rules);
  return index && new DensityKernel(index);
}

class DensityKernel implements Kernel {
  readonly shots: Uint16Array;
  readonly #image: Uint8Array;

  constructor(index: PlacementIndex) {
    sharedDensityWasm ??= new DensityWasm();
    this.#image = makeDensityImage(index, sharedDensityWasm.imageAddress);
    this.shots = new Uint16Array(index.area);
  }

  play(target: Target, rng: Rng): number {
    return sharedDensityWasm!.play(this.#image, target, rng, this.shots);
  }
}

/** WebAssembly instance shared by all kernels; holds the image of the last game's rules. */
class DensityWasm {
  readonly #wasm: DensityExports;
  #rng: Rng | undefined;
  #loadedImage: Uint8Array | undefined;
  #shipAt = new Int8Array(0);
  #segmentsLeftByShip = new Uint8Array(0);
  #shots = new Uint16Array(0);

  constructor() {
    const below = (bound: number): number => this.#rng!.below(bound);
    this.#wasm = instantiateWasm(compileWasm(DENSITY_WASM), { index: { below } }) as DensityExports;
  }

  get imageAddress(): number {
    return this.#wasm.image.value;
  }

  play(image: Uint8Array, { shipAt, lengths }: Target, rng: Rng, shots: Uint16Array): number {
    if (this.#loadedImage !== image) this.#load(image, shots.length);
    this.#rng = rng;
    this.#shipAt.set(shipAt);
    this.#segmentsLeftByShip.set(lengths);
    const count = this.#wasm.play();
    shots.set(this.#shots);
    return count;
  }

  #load(image: Uint8Array, area: number): void {
    const { memory, readImage, shipAt, segments, shots } = this.#wasm;
    const missingBytes = this.imageAddress + image.length - memory.buffer.byteLength;
    if (missingBytes > 0) memory.grow(Math.ceil(missingBytes / PAGE_BYTES));
    const { buffer } = memory;
    new Uint8Array(buffer).set(image, this.imageAddress);
    readImage();
    this.#shipAt = new Int8Array(buffer, shipAt.value, area);
    this.#segmentsLeftByShip = new Uint8Array(buffer, segments.value, MAX_SHIPS);
    this.#shots = new Uint16Array(buffer, shots.value, area);
    this.#loadedImage = image;
  }
}

let sharedDensityWasm: DensityWasm | undefined;
