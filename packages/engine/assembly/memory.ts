// Bump allocation: regions are consecutive, nothing is freed, and each task restarts at the front.

/** Grows the memory up to `end`; traps if it cannot. */
export function reach(end: usize): void {
  if (end > size) grow(end);
}

let size: usize = (<usize>memory.size()) << 16;

/** Grows by at least a quarter, because growing is slow. */
function grow(end: usize): void {
  const needed = (end - size + 0xffff) >>> 16;
  const pages = max(needed, size >>> 18);
  if (memory.grow(<i32>pages) < 0 && memory.grow(<i32>needed) < 0) unreachable();
  size = (<usize>memory.size()) << 16;
}

// Bulk memory instructions are calls; for a few words, loops are faster.

/** Copies `bytes` bytes, a multiple of 8. */
export function copyWords(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(to + at, load<u64>(from + at));
}

/** Clears `bytes` bytes, a multiple of 8. */
export function clearWords(at: usize, bytes: usize): void {
  for (const end = at + bytes; at < end; at += 8) store<u64>(at, 0);
}

export function aligned(at: usize): usize {
  return (at + 15) & ~15;
}

/** Limits of the initial capacity; clearing it takes less time than growing to it. */
const MIN_INITIAL_CAPACITY = 1024;
const MAX_INITIAL_CAPACITY = 32768;

/**
 * Hash table that numbers distinct keys of 64-bit words from 0. Each key has a record of `stride`
 * bytes that ends with its key. A tail behind the records only grows: `slots | records | tail`.
 */
export class KeyTable {
  size: i32 = 0;
  /** Keys with a smaller first word never recur and need no slot; fewer slots fit in the cache. */
  floor: u64 = 0;
  records: usize = 0;
  tail: usize = 0;
  /** End of the tail. */
  end: usize = 0;
  private slots: usize = 0;
  /** Maximum number of keys with a slot, half the number of slots; and their current number. */
  private maxTakenSlots: i32 = MIN_INITIAL_CAPACITY;
  private takenSlots: i32 = 0;
  /** Number of records that fit before the tail. */
  private capacity: i32 = MIN_INITIAL_CAPACITY;
  private stride: usize = 0;
  private keyAt: usize = 0;
  private keyBytes: usize = 0;

  open(base: usize, stride: usize, keyAt: usize, keyBytes: usize): void {
    this.stride = stride;
    this.keyAt = keyAt;
    this.keyBytes = keyBytes;
    // Starts at the previous size, since growing takes as long as filling.
    let room = MIN_INITIAL_CAPACITY;
    while (room < this.size && room < MAX_INITIAL_CAPACITY) room <<= 1;
    this.maxTakenSlots = room;
    this.capacity = room;
    this.size = 0;
    this.floor = 0;
    this.slots = aligned(base);
    this.records = this.slots + ((<usize>room) << 3);
    this.tail = aligned(this.records + <usize>room * stride);
    this.end = this.tail;
    reach(this.end);
    this.fillSlots();
  }

  @inline
  record(id: i32): usize {
    return this.records + <usize>id * this.stride;
  }

  /** Returns the id of a key; it is new if it equals the previous `size`. */
  idOf(key: usize): i32 {
    const mask = ((<usize>this.maxTakenSlots) << 1) - 1;
    let slot = this.hash(key) & mask;
    for (;;) {
      const id = load<i32>(this.slots + (slot << 2)) - 1;
      if (id < 0) break;
      if (this.equals(this.record(id) + this.keyAt, key)) return id;
      slot = (slot + 1) & mask;
    }
    if (this.takenSlots === this.maxTakenSlots) {
      if (this.countReusable() > this.maxTakenSlots >>> 1) {
        this.move((<usize>this.maxTakenSlots) << 3, this.capacity);
        this.maxTakenSlots <<= 1;
      }
      this.fillSlots();
      return this.idOf(key);
    }
    if (this.size === this.capacity) this.move(0, this.capacity + (this.capacity >>> 1));
    const id = this.size++;
    this.takenSlots += 1;
    store<i32>(this.slots + (slot << 2), id + 1);
    copyWords(this.record(id) + this.keyAt, key, this.keyBytes);
    return id;
  }

  /** Extends the tail by this many bytes. Returns their start. */
  @inline
  push(bytes: usize): usize {
    const at = this.end;
    this.end += bytes;
    reach(this.end);
    return at;
  }

  /** Closes the gap between records and tail; no keys may be added after that. */
  close(): void {
    this.move(0, this.size);
  }

  /** Moves the records up by `by` bytes, and the tail behind room for `capacity` records. */
  private move(by: usize, capacity: i32): void {
    const records = this.records + by;
    const tail = aligned(records + <usize>capacity * this.stride);
    const bytes = this.end - this.tail;
    reach(tail + bytes);
    memory.copy(tail, this.tail, bytes);
    if (by > 0) memory.copy(records, this.records, <usize>this.size * this.stride);
    this.capacity = capacity;
    this.records = records;
    this.tail = tail;
    this.end = tail + bytes;
  }

  private countReusable(): i32 {
    let living = 0;
    for (let id = 0; id < this.size; id += 1) if (this.canRecur(id)) living += 1;
    return living;
  }

  @inline
  private canRecur(id: i32): bool {
    return load<u64>(this.record(id) + this.keyAt) >= this.floor;
  }

  /** Gives slots to exactly the keys that can recur. */
  private fillSlots(): void {
    const mask = ((<usize>this.maxTakenSlots) << 1) - 1;
    memory.fill(this.slots, 0, (<usize>this.maxTakenSlots) << 3);
    this.takenSlots = 0;
    for (let id = 0; id < this.size; id += 1) {
      if (!this.canRecur(id)) continue;
      let slot = this.hash(this.record(id) + this.keyAt) & mask;
      while (load<i32>(this.slots + (slot << 2)) !== 0) slot = (slot + 1) & mask;
      store<i32>(this.slots + (slot << 2), id + 1);
      this.takenSlots += 1;
    }
  }

  private equals(a: usize, b: usize): bool {
    for (let at: usize = 0; at < this.keyBytes; at += 8) {
      if (load<u64>(a + at) !== load<u64>(b + at)) return false;
    }
    return true;
  }

  private hash(key: usize): usize {
    let mixed: u64 = 0x9e3779b97f4a7;
    for (let at: usize = 0; at < this.keyBytes; at += 8) {
      mixed = (mixed ^ load<u64>(key + at)) * 0x1d8af066d3c2f5;
      mixed ^= mixed >> 32;
    }
    return <usize>mixed;
  }
}
