import type { Context, ScheduledEvent } from 'aws-lambda';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '#functions/schedule/reconcile-payments.ts';
import { BOOKS_DIFFER } from '#shared/domain/reconciliation/day-book.ts';
import type { Reconciled } from '#shared/usecases/reconciliation/reconcile-payments.ts';
import { logger } from '#shared/wiring/logger.ts';

const found = vi.hoisted(() => {
  vi.resetModules();
  return { answer: {} as unknown };
});
afterAll(() => void vi.resetModules());
vi.mock('#shared/wiring/function-container.ts', () => ({
  createFunctionContainer: () => async () => ({ shop: { reconcilePayments: async () => found.answer } }),
}));

const quiet: Reconciled = { checked: 3, closed: 3, left: 0, differ: [], silent: [] };
const run = () =>
  handler(
    {} as ScheduledEvent,
    { functionName: 'f', awsRequestId: 'r', getRemainingTimeInMillis: () => 600_000 } as Context,
  );
const errors = vi.spyOn(logger, 'error').mockImplementation(() => {});
vi.spyOn(logger, 'info').mockImplementation(() => {});

beforeEach(() => {
  errors.mockClear();
});

test('a run that finds everything in order says nothing of it', async () => {
  found.answer = quiet;
  expect(await run()).toEqual({ 'reconcile-payments': quiet });
  expect(errors).not.toHaveBeenCalled();
});

test('money that differs is said in the words the alarm listens for', async () => {
  const differ: Reconciled['differ'] = [{ day: '2026-11-21', way: 'toss', count: 2 }];
  found.answer = { ...quiet, differ };
  await run();
  expect(errors).toHaveBeenCalledWith(BOOKS_DIFFER, { differ });
});

test('a list that could not be had fails the run, so that it is repeated; what differs is said all the same', async () => {
  found.answer = { ...quiet, differ: [{ day: '2026-11-21', way: 'toss', count: 1 }], silent: ['kakao'] };
  await expect(run()).rejects.toThrow('no list of kakao');
  expect(errors).toHaveBeenCalledWith(BOOKS_DIFFER, expect.anything());
});
