/** A value, or an error that says what is wrong and where. For mistakes that a person or a peer can make. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A result that succeeded, with its value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A result that failed, with the reason. */
export function err<const E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/**
 * The value of a result.
 * @throws Error with the failure as JSON, and as its `cause`, where the result has failed
 */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(`unwrap of a failed result: ${JSON.stringify(result.error)}`, {
    cause: result.error,
  });
}
