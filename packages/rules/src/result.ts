/** Value, or error with its reason and location. For mistakes of a person or a peer. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Makes a success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Makes a failure. */
export function err<const E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Returns the value of a result. @throws Error with the failure as JSON and as its `cause` */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(`unwrap of a failed result: ${JSON.stringify(result.error)}`, {
    cause: result.error,
  });
}
