import type { IncomingMessage } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { LRUCache } from 'lru-cache';
import { isCompressible } from '#functions/runtime/web/compression.ts';
import type { CachedAnswer } from './cache.ts';
import { Encodings } from './compression.ts';
import { headersToViewer } from './headers.ts';

const MEGABYTE = 1024 * 1024;
/** How long a key is remembered as one whose answers are nobody else's, so that nobody waits for them in vain. */
const PERSONAL_FOR_MS = 120_000;

export type Entry = CachedAnswer & { policy: CachePolicy };

/** How an entry may be used now. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** Errors that CloudFront keeps whatever they say, and for how many seconds unless the distribution says otherwise. */
const KEPT_ERRORS = new Set([400, 403, 404, 405, 414, 500, 501, 502, 503, 504]);
const KEPT_BY_DEFAULT = 10;

/** CloudFront looks at the address alone: what a viewer says of caching is not heard. */
const bareRequest = (key: string) => ({ method: 'GET', url: key, headers: {} });

/**
 * The edge's memory of answers by path and query, after the rules of a shared cache (RFC 9111): s-maxage,
 * stale-while-revalidate, no-store, private. An answer that sets a cookie is never kept. An error is kept as CloudFront
 * does it: for as long as the distribution says, even against its own words and with its cookies.
 */
export class SharedCache {
  #entries = new LRUCache<string, Entry>({
    maxSize: 256 * MEGABYTE,
    sizeCalculation: ({ body }) => body.body.length * 2 + 1000,
  });
  #personal = new LRUCache<string, true>({ max: 10_000, ttl: PERSONAL_FOR_MS });
  #generation = 0;
  #errorSeconds: Readonly<Record<number, number>>;

  /** @param errorSeconds how long errors are kept, by status; 10 seconds where it says nothing */
  constructor(errorSeconds: Readonly<Record<number, number>>) {
    this.#errorSeconds = errorSeconds;
  }

  /** Grows with each invalidation: an answer asked for before one must not be kept after it. */
  get generation(): number {
    return this.#generation;
  }

  find(key: string): { entry: Entry; freshness: Freshness } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const { revalidation } = entry.policy.evaluateRequest(bareRequest(key));
    if (!revalidation) return { entry, freshness: 'fresh' };
    return { entry, freshness: revalidation.synchronous ? 'expired' : 'stale' };
  }

  /**
   * Whether this answer may be kept for others, as its policy. An answer that may not drops the one kept before,
   * unless the function is just failing: then the old one may still serve.
   */
  judge(key: string, { statusCode = 502, headers }: IncomingMessage): CachePolicy | undefined {
    const varies = String(headers.vary ?? '')
      .split(',')
      .some((name) => !['', 'accept-encoding'].includes(name.trim().toLowerCase()));
    const policy = new CachePolicy(bareRequest(key), { status: statusCode, headers }, { shared: true });
    const isShared = !varies && !headers['set-cookie'] && policy.storable() && policy.timeToLive() > 0;
    const kept = isShared ? policy : this.#keptAsError(key, statusCode);
    if (kept) {
      this.#personal.delete(key);
      return kept;
    }
    if (statusCode < 500) {
      this.#personal.set(key, true);
      this.#entries.delete(key);
    }
    return undefined;
  }

  /** An error is kept for its seconds; a failing function, though, leaves the page that is there. */
  #keptAsError(key: string, status: number): CachePolicy | undefined {
    const seconds = KEPT_ERRORS.has(status) ? (this.#errorSeconds[status] ?? KEPT_BY_DEFAULT) : 0;
    if (seconds === 0 || (status >= 500 && this.#entries.has(key))) return undefined;
    const headers = { 'cache-control': `public, s-maxage=${seconds}` };
    return new CachePolicy(bareRequest(key), { status: 200, headers }, { shared: true });
  }

  /** Whether the last answer under this key was one nobody else may have. */
  isPersonal(key: string): boolean {
    return this.#personal.has(key);
  }

  /** Keeps an answer, unless something was invalidated since `generation`. */
  keep(key: string, policy: CachePolicy, answer: IncomingMessage, body: Buffer, generation: number): void {
    if (generation !== this.#generation) return;
    const { statusCode = 200, headers } = answer;
    const kept = headersToViewer(headers);
    this.#entries.set(key, {
      policy,
      status: statusCode,
      headers: kept,
      body: new Encodings(body, isCompressible(headers['content-type']) && !headers['content-encoding']),
    });
  }

  /** Forgets what CloudFront would: a path as it is (with its query), or all that start with what precedes `*`. */
  invalidate(paths: string[]): void {
    this.#generation++;
    for (const path of paths) {
      if (!path.endsWith('*')) {
        this.#entries.delete(path);
        continue;
      }
      const start = path.slice(0, -1);
      for (const key of [...this.#entries.keys()]) if (key.startsWith(start)) this.#entries.delete(key);
    }
  }
}
