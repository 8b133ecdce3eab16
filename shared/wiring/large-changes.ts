import type { LargeChangesPort } from '#shared/usecases/ports/outside/change-queues.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import type { Env } from './env/env.ts';
import { createLazyAdapter } from './lazy-adapter.ts';

/**
 * Returns the key of a change too large for a queue. It is in the upload bucket, which deletes it after some time
 * (infra/stacks/data.ts).
 */
const keyOf = (id: string): string => `changes/${id}.json`;

export const createLargeChanges = (files: Pick<StoragePort, 'put' | 'get'>): LargeChangesPort => ({
  keep: (id, body) =>
    files.put('upload', { key: keyOf(id), body: Buffer.from(body), contentType: 'application/json' }),
  read: async (id) => {
    const body = await files.get('upload', keyOf(id));
    if (!body) throw new Error(`change ${id} is not among the large ones`);
    return Buffer.from(body).toString('utf8');
  },
});

const opened = new WeakMap<Env, LargeChangesPort>();

/** Returns the large changes of an environment, with one client for all of them, loaded when first needed. */
export const largeChangesOf = (env: Env): LargeChangesPort => {
  const large =
    opened.get(env) ??
    createLargeChanges(createLazyAdapter(async () => (await import('./adapters/storage.ts')).storage(env)));
  opened.set(env, large);
  return large;
};
