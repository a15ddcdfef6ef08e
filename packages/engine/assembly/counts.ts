import { clearWords } from './memory';
import { countBytes, extensible, strideAt } from './task';

/** Sets `out` to the counts of a set plus one ship of this form. Returns whether there are any. */
export function addShip(kind: i32, set: usize, out: usize): bool {
  const allowed = extensible + <usize>kind * countBytes;
  const stride = strideAt(kind);
  const jump = (<usize>stride >>> 6) << 3;
  const bits: u64 = stride & 63;
  let any: u64 = 0;
  clearWords(out, countBytes);
  for (let at: usize = 0; at + jump < countBytes; at += 8) {
    const word = load<u64>(set + at) & load<u64>(allowed + at);
    any |= word;
    store<u64>(out + at + jump, load<u64>(out + at + jump) | (word << bits));
    if (bits !== 0 && at + jump + 8 < countBytes)
      store<u64>(out + at + jump + 8, word >> (64 - bits));
  }
  return any !== 0;
}
