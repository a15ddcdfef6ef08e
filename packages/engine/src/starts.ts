/** Returns the start of each list of these sizes, stored end to end, and the end of the last. */
export function startOffsets(sizes: readonly number[]): Int32Array {
  const starts = new Int32Array(sizes.length + 1);
  for (const [i, size] of sizes.entries()) starts[i + 1] = starts[i]! + size;
  return starts;
}
