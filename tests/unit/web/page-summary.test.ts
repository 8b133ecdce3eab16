import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Resolvers of the requests to the shop, in the order of the requests. */
let answers: ((summary?: { username?: string; likes?: string[] }) => void)[] = [];
let me: typeof import('#app/storefront/layout/me.ts');
const dataset: Record<string, string> = {};

beforeEach(async () => {
  answers = [];
  delete dataset.member;
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) =>
        answers.push((summary) => {
          const { username, likes = [] } = summary ?? {};
          const body = { member: username && { username }, likes: likes.map((_product) => ({ _product })) };
          resolve(summary ? Response.json(body) : new Response(undefined, { status: 503 }));
        }),
      ),
  );
  // The page's module stores the person's data, so that each test imports it anew.
  vi.resetModules();
  me = await import('#app/storefront/layout/me.ts');
});
afterEach(() => void vi.unstubAllGlobals());

test('page summary: an older answer that comes late is ignored', async () => {
  const older = me.refreshMe();
  const later = me.refreshMe();
  answers[1]?.({ username: 'user01' });
  await later;
  answers[0]?.({});
  await older;
  expect(dataset.member).toBe('user01');
});

test('page summary: an older answer waits for the later one, and counts if that fails', async () => {
  const older = me.refreshMe();
  const later = me.refreshMe();
  answers[0]?.({ username: 'user01' });
  await wait(5);
  expect(dataset.member).toBeUndefined();
  answers[1]?.();
  await Promise.all([older, later]);
  expect(dataset.member).toBe('user01');
});

test('page summary: visitors are asked about again, members are not', async () => {
  const first = me.isMember();
  answers[0]?.({});
  expect(await first).toBe(false);
  const second = me.isMember();
  answers[1]?.({ username: 'user01' });
  expect(await second).toBe(true);
  expect(await me.isMember()).toBe(true);
  expect(answers).toHaveLength(2);
});

test('page summary: simultaneous requests share one answer', async () => {
  const both = [me.refreshMe(), me.isMember()] as const;
  answers[0]?.({ username: 'user01' });
  expect(await both[1]).toBe(true);
  expect(answers).toHaveLength(1);
});
