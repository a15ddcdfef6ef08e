// Platform functions missing from the type libraries in use.
declare function atob(base64: string): string;
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports?: object) => { readonly exports: unknown };
  readonly RuntimeError: new () => Error;
};

/** Memory of an instance; growing detaches earlier buffers. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** Grows by this many pages of 64 kB. */
  grow(pages: number): number;
}

/** Compiles a module for any number of instances, in a few milliseconds. */
export function compileWasm(base64: string): object {
  return new WebAssembly.Module(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
}

export function instantiateWasm(module: object, imports: object = {}): unknown {
  return new WebAssembly.Instance(module, imports).exports;
}

/** Did the module trap, for instance because it ran out of memory? */
export function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}
