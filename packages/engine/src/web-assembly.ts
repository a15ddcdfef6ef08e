// What the platform gives everywhere, and no library of types that is used here declares.
declare function atob(base64: string): string;
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports?: object) => { readonly exports: unknown };
  readonly RuntimeError: new () => Error;
};

/** The memory of an instance, which grows; a buffer taken before is empty then. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
  /** By so many pages of 64 kB. */
  grow(pages: number): number;
}

/** A module that any number of instances are made of: a few milliseconds. */
export function compileWasm(base64: string): object {
  return new WebAssembly.Module(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
}

/** What an instance of its own exports. */
export function instantiateWasm(module: object, imports: object = {}): unknown {
  return new WebAssembly.Instance(module, imports).exports;
}

/** Was it the module that gave up, as it does where there is no more memory? */
export function isTrap(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}
