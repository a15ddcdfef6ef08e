// Everything lives in the module's own memory, in regions that lie one behind the other: nothing
// is freed, and a new task begins at the front again.

/** Makes sure that the memory reaches to `end`; traps where there is no more. */
export function reach(end: usize): void {
  if (end > size) grow(end);
}

/** How many bytes there are. */
let size: usize = (<usize>memory.size()) << 16;

/** To grow is slow: by a quarter at least. */
function grow(end: usize): void {
  const needed = (end - size + 0xffff) >>> 16;
  const pages = max(needed, size >>> 18);
  if (memory.grow(<i32>pages) < 0 && memory.grow(<i32>needed) < 0) unreachable();
  size = (<usize>memory.size()) << 16;
}

// The instructions for whole blocks are calls; for a few words loops are quicker.

/** Copies a multiple of 8 bytes. */
export function copyWords(to: usize, from: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8) store<u64>(to + at, load<u64>(from + at));
}

/** Sets a multiple of 8 bytes to 0. */
export function clearWords(at: usize, bytes: usize): void {
  for (const end = at + bytes; at < end; at += 8) store<u64>(at, 0);
}

export function aligned(at: usize): usize {
  return (at + 15) & ~15;
}

/** How many keys a table has room for from the start: these take less time to clear than to grow to. */
const LEAST = 1024;
const MOST = 32768;

/**
 * Numbers keys of 64-bit words, equal keys alike, from 0 in the order of their first coming, and
 * keeps a record of `stride` bytes for each, which ends with its key. Behind the records follows
 * a tail that only grows: `slots | records | tail`.
 */
export class KeyTable {
  size: i32 = 0;
  /** Keys whose first word is less do not come again and need no slot: few slots stay in the processor's cache. */
  floor: u64 = 0;
  records: usize = 0;
  tail: usize = 0;
  /** Where the tail ends, and whatever comes next may begin. */
  end: usize = 0;
  private slots: usize = 0;
  /** How many keys may have a slot, of which there are twice as many, and how many have one. */
  private room: i32 = LEAST;
  private taken: i32 = 0;
  /** For how many keys there is a record. */
  private capacity: i32 = LEAST;
  private stride: usize = 0;
  private keyAt: usize = 0;
  private keyBytes: usize = 0;

  open(base: usize, stride: usize, keyAt: usize, keyBytes: usize): void {
    this.stride = stride;
    this.keyAt = keyAt;
    this.keyBytes = keyBytes;
    // Starts at the last size: growing takes as long as filling.
    let room = LEAST;
    while (room < this.size && room < MOST) room <<= 1;
    this.room = room;
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

  /** The id of a key; it is new where it equals what `size` was before. */
  idOf(key: usize): i32 {
    const mask = ((<usize>this.room) << 1) - 1;
    let slot = this.hash(key) & mask;
    for (;;) {
      const id = load<i32>(this.slots + (slot << 2)) - 1;
      if (id < 0) break;
      if (this.equals(this.record(id) + this.keyAt, key)) return id;
      slot = (slot + 1) & mask;
    }
    if (this.taken === this.room) {
      if (this.living() > this.room >>> 1) {
        this.move((<usize>this.room) << 3, this.capacity);
        this.room <<= 1;
      }
      this.fillSlots();
      return this.idOf(key);
    }
    if (this.size === this.capacity) this.move(0, this.capacity + (this.capacity >>> 1));
    const id = this.size++;
    this.taken += 1;
    store<i32>(this.slots + (slot << 2), id + 1);
    copyWords(this.record(id) + this.keyAt, key, this.keyBytes);
    return id;
  }

  /** Room for so many more bytes at the end of the tail; where they begin. */
  @inline
  push(bytes: usize): usize {
    const at = this.end;
    this.end += bytes;
    reach(this.end);
    return at;
  }

  /** Closes the gap between the records and the tail; no key may be new after that. */
  close(): void {
    this.move(0, this.size);
  }

  /** Moves the records by so many bytes, and the tail behind the room for `capacity` of them. */
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

  /** How many keys can come again. */
  private living(): i32 {
    let living = 0;
    for (let id = 0; id < this.size; id += 1) if (this.lives(id)) living += 1;
    return living;
  }

  @inline
  private lives(id: i32): bool {
    return load<u64>(this.record(id) + this.keyAt) >= this.floor;
  }

  /** Gives a slot to each key that can come again, and to no other. */
  private fillSlots(): void {
    const mask = ((<usize>this.room) << 1) - 1;
    memory.fill(this.slots, 0, (<usize>this.room) << 3);
    this.taken = 0;
    for (let id = 0; id < this.size; id += 1) {
      if (!this.lives(id)) continue;
      let slot = this.hash(this.record(id) + this.keyAt) & mask;
      while (load<i32>(this.slots + (slot << 2)) !== 0) slot = (slot + 1) & mask;
      store<i32>(this.slots + (slot << 2), id + 1);
      this.taken += 1;
    }
  }

  private equals(a: usize, b: usize): bool {
    for (let at: usize = 0; at < this.keyBytes; at += 8) {
      if (load<u64>(a + at) !== load<u64>(b + at)) return false;
    }
    return true;
  }

  /** Multiply and fold over the words. */
  private hash(key: usize): usize {
    let mixed: u64 = 0x9e3779b97f4a7;
    for (let at: usize = 0; at < this.keyBytes; at += 8) {
      mixed = (mixed ^ load<u64>(key + at)) * 0x1d8af066d3c2f5;
      mixed ^= mixed >> 32;
    }
    return <usize>mixed;
  }
}
