import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IntentionView } from '#shared/usecases/claims/list-intentions.ts';

const NOW = '2026-11-28T00:00:00.000Z';
const intention = (_id: string): IntentionView => ({
  _id,
  batch: _id,
  orderNo: '20261128-7K3M9QXD',
  purchaseNo: `P-20261128-7K3M9QXD-${_id}`,
  step: 'ship',
  dueAt: '2026-11-28T00:00:10.000Z',
  clerk: 'clerkadmin03',
});
const [first, second] = [intention('01'), intention('02')];

/** Resolvers of the requests to the shop, so that a test answers them in any order. */
let answers: ((body: object) => void)[];
const listing = (...waiting: IntentionView[]) => ({ intentions: waiting, waiting, now: NOW });

let intentions: typeof import('#app/console/purchases/steps/intentions.ts');
const shown = () => intentions.currentIntentions().own.map(({ _id }) => _id);

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.resetModules();
  intentions = await import('#app/console/purchases/steps/intentions.ts');
  answers = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push((body) => resolve(new Response(JSON.stringify(body))))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('an answer from before a step was intended does not take it away; the shop is asked again', async () => {
  const loading = intentions.loadIntentions();
  intentions.addIntentions([first], NOW);
  answers[0]?.(listing());
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(shown()).toEqual(['01']);
  answers[1]?.(listing(first, second));
  await loading;
  expect(shown()).toEqual(['01', '02']);
});

test('nor does one from before a step was taken back bring it back', async () => {
  intentions.addIntentions([first], NOW);
  const loading = intentions.loadIntentions();
  const undoing = intentions.withdraw([first]);
  answers[1]?.({ withdrawn: 1, late: 0 });
  await undoing;
  answers[0]?.(listing(first));
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(shown()).toEqual([]);
  answers[2]?.(listing());
  await loading;
  expect(shown()).toEqual([]);
});

test('of two questions under way the later one counts, whichever is answered first', async () => {
  const both = [intentions.loadIntentions(), intentions.loadIntentions()];
  answers[0]?.(listing(first));
  await both[0];
  expect(shown()).toEqual(['01']);
  answers[1]?.(listing(second));
  await both[1];
  expect(shown()).toEqual(['02']);
  expect(answers).toHaveLength(2);
});
