import { list, rowBytes, sums, ties } from './tables';

/** Lists the squares with the greatest sum, if it is above 0. Returns their number. */
export function listHeaviest(): i32 {
  const end = sums + rowBytes;
  let best = i16x8.splat(1);
  for (let at = sums; at < end; at += 32) {
    best = i16x8.max_s(best, i16x8.max_s(v128.load(at), v128.load(at, 16)));
  }
  const most = greatest(best);
  let found = 0;
  for (let at = sums; at < end; at += 32) {
    const isBest = i8x16.narrow_i16x8_s(
      i16x8.eq(v128.load(at), most),
      i16x8.eq(v128.load(at, 16), most),
    );
    for (let bits = i8x16.bitmask(isBest); bits !== 0; bits &= bits - 1) {
      list(ties, found, <i32>((at - sums) >> 1) + ctz(bits));
      found += 1;
    }
  }
  return found;
}

/** Returns the greatest of eight numbers, in every lane. */
function greatest(lanes: v128): v128 {
  let best = lanes;
  best = i16x8.max_s(best, i64x2.shuffle(best, best, 1, 0));
  best = i16x8.max_s(best, i32x4.shuffle(best, best, 1, 0, 3, 2));
  return i16x8.max_s(best, i16x8.shuffle(best, best, 1, 0, 3, 2, 5, 4, 7, 6));
}
