/** Value or error. Used for faulty input; an invalid argument throws an `OptionError` instead. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Wraps a value as a success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Wraps an error as a failure. */
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
