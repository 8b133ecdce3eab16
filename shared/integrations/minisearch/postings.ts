/** Products (by MiniSearch's own short ids, rising) that hold one term in one field, and how often, while they are gathered. */
export type Gathered = { ids: number[]; times?: number[] };

/** What MiniSearch asks of the map it keeps for each term and field. */
type AskedFor = Pick<Map<number, number>, 'get' | 'delete' | 'size' | 'keys' | typeof Symbol.iterator> & {
  set(id: number, times: number): unknown;
};

/** Two arrays in which the postings of all terms lie one after the other: five bytes a posting, where a Map takes some 150. */
class Pool {
  readonly ids: Uint32Array;
  readonly times: Uint8Array;
  #used = 0;

  constructor(size: number) {
    this.ids = new Uint32Array(size);
    this.times = new Uint8Array(size);
  }

  /** Takes what was gathered in; nobody needs `ids` and `times` of it any more. */
  keep({ ids, times }: Gathered): Map<number, number> {
    const start = this.#used;
    this.ids.set(ids, start);
    if (times) this.times.set(times, start);
    else this.times.fill(1, start, start + ids.length);
    this.#used += ids.length;
    const postings: AskedFor = new Postings(this, start, this.#used);
    // It is all of a Map that MiniSearch uses.
    return postings as Map<number, number>;
  }
}

/** Where gathered postings are kept; `count` of them in all. */
export const createPool = (count: number): Pick<Pool, 'keep'> => new Pool(count);

/**
 * A slice of the pool, as a map from product to times. A product that has gone has its times at 0; one that came later
 * stands in a map beside.
 */
class Postings implements AskedFor {
  readonly #pool: Pool;
  readonly #start: number;
  readonly #end: number;
  #gone = 0;
  #later: Map<number, number> | undefined;
  /** Where the last one asked for stands: they are asked for in a row. */
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

  /** The place of a product in the pool; -1 when it is not there. */
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
