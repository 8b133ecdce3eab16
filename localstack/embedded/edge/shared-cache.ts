import type { IncomingMessage } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import { LRUCache } from 'lru-cache';
import type { CachedAnswer } from './cache.ts';

const MEGABYTE = 1024 * 1024;
/** Milliseconds for which a key is remembered as personal, so that no request waits for its responses in vain. */
const PERSONAL_FOR_MS = 120_000;

export type Entry = CachedAnswer & { policy: CachePolicy };

/** State of an entry now. */
export type Freshness = 'fresh' | 'stale' | 'expired';

/** Errors that CloudFront caches whatever their headers say, and the seconds unless the distribution sets others. */
const KEPT_ERRORS = new Set([400, 403, 404, 405, 414, 500, 501, 502, 503, 504]);
const KEPT_BY_DEFAULT = 10;

/** CloudFront uses only the URL: cache headers of a viewer are ignored. */
const bareRequest = (key: string) => ({ method: 'GET', url: key, headers: {} });

/**
 * Cache of responses by path and query, by the rules of a shared cache (RFC 9111): s-maxage, stale-while-revalidate,
 * no-store, private. A response that sets a cookie is never cached. An error is cached as CloudFront does it: for the
 * seconds the distribution sets, even against its own headers and with its cookies.
 */
export class SharedCache {
  #entries = new LRUCache<string, Entry>({
    maxSize: 256 * MEGABYTE,
    sizeCalculation: ({ body }) => body.body.length * 2 + 1000,
  });
  #personal = new LRUCache<string, true>({ max: 10_000, ttl: PERSONAL_FOR_MS });
  #generation = 0;
  #errorSeconds: Readonly<Record<number, number>>;

  /** @param errorSeconds seconds for which errors are cached, by status; 10 for a missing status */
  constructor(errorSeconds: Readonly<Record<number, number>>) {
    this.#errorSeconds = errorSeconds;
  }

  /** Increases with each invalidation: a response requested before one must not be cached after it. */
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
   * Returns the cache policy of a response that may be shared. Any other response removes the cached one, unless the
   * function is failing: then the old one may still be used.
   */
  judge(key: string, { statusCode = 502, headers }: IncomingMessage): CachePolicy | undefined {
    const varies = String(headers.vary ?? '')
      .split(',')
      .some((name) => !['', 'accept-encoding'].includes(name.trim().toLowerCase()));
    const policy = new CachePolicy(bareRequest(key), { status: statusCode, headers }, { shared: true });
    const isShared = !varies && !headers['set-cookie'] && policy.storable() && policy.timeToLive() > 0;
    const effective = isShared ? policy : this.#keptAsError(key, statusCode);
    if (effective) {
      this.#personal.delete(key);
      return effective;
    }
    if (statusCode < 500) {
      this.#personal.set(key, true);
      this.#entries.delete(key);
    }
    return undefined;
  }

  /**
   * Returns the policy of an error, which is cached for its seconds. An error of the function does not replace a cached
   * page.
   */
  #keptAsError(key: string, status: number): CachePolicy | undefined {
    const seconds = KEPT_ERRORS.has(status) ? (this.#errorSeconds[status] ?? KEPT_BY_DEFAULT) : 0;
    if (seconds === 0 || (status >= 500 && this.#entries.has(key))) return undefined;
    const headers = { 'cache-control': `public, s-maxage=${seconds}` };
    return new CachePolicy(bareRequest(key), { status: 200, headers }, { shared: true });
  }

  /** True when the last response under this key was personal. */
  isPersonal(key: string): boolean {
    return this.#personal.has(key);
  }

  /** Caches a response, unless something was invalidated since `generation`. */
  keep(key: string, entry: Entry, generation: number): void {
    if (generation === this.#generation) this.#entries.set(key, entry);
  }

  /**
   * Removes the entries CloudFront would: an exact path (with its query), or all that start with the part before `*`.
   */
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
