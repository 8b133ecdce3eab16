import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cached } from '#shared/wiring/caches/cached.ts';
import { logger } from '#shared/wiring/logger.ts';

describe('cached answers', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    vi.advanceTimersByTime(5_000);
  });
  afterEach(() => void vi.useRealTimers());

  it('expire by the clock, also when no timer could run', async () => {
    const read = vi.fn(async () => ({ at: performance.now() }));
    const kept = cached(read, { ttl: 1_000 });
    const first = await kept();
    vi.advanceTimersByTime(900);
    expect(await kept()).toEqual(first);
    vi.advanceTimersByTime(200);
    expect(await kept()).not.toEqual(first);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('count their age from the request, not from the answer', async () => {
    const read = vi.fn(async () => {
      vi.advanceTimersByTime(700);
      return { at: performance.now() };
    });
    const kept = cached(read, { ttl: 1_000 });
    const first = await kept();
    vi.advanceTimersByTime(200);
    expect(await kept()).toEqual(first);
    vi.advanceTimersByTime(200);
    expect(await kept()).not.toEqual(first);
  });

  it('are read once for simultaneous requests', async () => {
    const read = vi.fn(async (name: string) => ({ name }));
    const kept = cached(read, { ttl: 1_000 });
    await Promise.all([kept('a'), kept('a'), kept('b')]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are given longer than their time where no new one can be had, and the log says why', async () => {
    const warned = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    const read = vi.fn(async () => ({ stock: 3 }));
    const kept = cached(read, { ttl: 1_000 });
    await kept();
    read.mockRejectedValueOnce(new Error('the table does not answer'));
    vi.advanceTimersByTime(1_100);
    expect(await kept()).toEqual({ stock: 3 });
    const error = expect.objectContaining({ message: 'the table does not answer' });
    expect(warned.mock.calls).toEqual([['cached read failed, its last result is used', { error }]]);
  });

  it('are missed with the error where there is none yet, which is logged by who hears of it', async () => {
    const warned = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    warned.mockClear();
    const kept = cached(async () => Promise.reject<object>(new Error('away')), { ttl: 1_000 });
    await expect(kept()).rejects.toThrow('away');
    expect(warned).not.toHaveBeenCalled();
  });
});
