/**
 * Products (by MiniSearch's own short ids, ascending) that have one term in one field, and the number of occurrences,
 * while they are gathered.
 */
export type Gathered = { ids: number[]; times?: number[] };

/** Methods of the map for each term and field that MiniSearch uses. */
type AskedFor = Pick<Map<number, number>, 'get' | 'delete' | 'size' | 'keys' | typeof Symbol.iterator> & {
  set(id: number, times: number): unknown;
};

/**
 * Two arrays that store the postings of all terms one after the other: five bytes for each posting, while a Map takes
 * some 150.
 */
class Pool {
  readonly ids: Uint32Array;
  /** Clamped, so that 256 occurrences are counted as 255, and not as none. */
  readonly times: Uint8ClampedArray;
  #used = 0;

  constructor(size: number) {
    this.ids = new Uint32Array(size);
    this.times = new Uint8ClampedArray(size);
  }

  /** Copies gathered postings into the pool. `ids` and `times` of them are not needed afterwards. */
  keep({ ids, times }: Gathered): Map<number, number> {
    const start = this.#used;
    this.ids.set(ids, start);
    if (times) this.times.set(times, start);
    else this.times.fill(1, start, start + ids.length);
    this.#used += ids.length;
    const postings: AskedFor = new Postings(this, start, this.#used);
    // MiniSearch uses no other part of a Map.
    return postings as Map<number, number>;
  }
}

/** Creates a pool for `count` gathered postings in all. */
export const createPool = (count: number): Pick<Pool, 'keep'> => new Pool(count);

/**
 * A slice of the pool, as a map from product to occurrences. A deleted product has 0 occurrences. Products added later
 * are in a separate map.
 */
class Postings implements AskedFor {
  readonly #pool: Pool;
  readonly #start: number;
  readonly #end: number;
  #gone = 0;
  #later: Map<number, number> | undefined;
  /** Position of the last lookup: lookups come in ascending order. */
  #at: number;

  constructor(pool: Pool, start: number, end: number) {
    this.#pool = pool;
    this.#start = start;
    this.#end = end;
    this.#at = start;
  }

  get size(): number {
    return this.#end - this.#start - this.#gone + (this.#later?.size ?? 0);
  }

  /** Returns the position of a product in the pool, or -1 when it is not there. */
  #find(id: number): number {
    const { ids } = this.#pool;
    if (ids[this.#at] === id) return this.#at;
    let [from, to] = [this.#start, this.#end];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((ids[middle] as number) < id) from = middle + 1;
      else to = middle;
    }
    if (from === this.#end || ids[from] !== id) return -1;
    this.#at = from;
    return from;
  }

  get(id: number): number | undefined {
    const at = this.#find(id);
    return at < 0 ? this.#later?.get(id) : this.#pool.times[at] || undefined;
  }

  set(id: number, times: number): void {
    const at = this.#find(id);
    if (at < 0) {
      this.#later ??= new Map();
      this.#later.set(id, times);
    } else {
      if (this.#pool.times[at] === 0) this.#gone -= 1;
      this.#pool.times[at] = times;
    }
  }

  delete(id: number): boolean {
    const at = this.#find(id);
    if (at < 0) return this.#later?.delete(id) ?? false;
    if (this.#pool.times[at] === 0) return false;
    this.#pool.times[at] = 0;
    this.#gone += 1;
    return true;
  }

  *keys(): MapIterator<number> {
    const { ids, times } = this.#pool;
    for (let at = this.#start; at < this.#end; at++) {
      if (times[at] === 0) continue;
      this.#at = at;
      yield ids[at] as number;
    }
    if (this.#later) yield* this.#later.keys();
  }

  *[Symbol.iterator](): MapIterator<[number, number]> {
    for (const id of this.keys()) yield [id, this.get(id) ?? 0];
  }
}
