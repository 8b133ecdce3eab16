import type { Context, ScheduledEvent } from 'aws-lambda';
import { afterAll, expect, test, vi } from 'vitest';
import { handler } from '#functions/schedule/expire-points.ts';
import { handler as settleUnpaidOrders } from '#functions/schedule/settle-unpaid-orders.ts';
import { GROWING_RUNS, PiecesFailed, type Worked } from '#shared/usecases/common/work-through.ts';
import { type Budget, CLOSING_MS } from '#shared/usecases/ports/outside/budget.ts';
import { logger, WORK_GROWS } from '#shared/wiring/logger.ts';

const run = vi.hoisted(() => {
  vi.resetModules();
  return { worked: {} as unknown, leftMs: 0, ran: [] as string[], failing: [] as string[] };
});
afterAll(() => void vi.resetModules());
vi.mock('#shared/wiring/function-container.ts', () => ({
  createFunctionContainer: () => async () => ({
    shop: {
      expirePoints: async (budget: Budget) => {
        run.leftMs = budget.leftMs();
        if (run.worked instanceof Error) throw run.worked;
        return run.worked;
      },
      ...Object.fromEntries(
        ['matchDueDeposits', 'cancelUnpaidOrders'].map((name) => [
          name,
          async () => {
            run.ran.push(name);
            if (run.failing.includes(name)) throw new Error(`${name} is down`);
            return { done: 1, left: 0, growing: 0 };
          },
        ]),
      ),
    },
  }),
}));

const errors = vi.spyOn(logger, 'error').mockImplementation(() => {});
vi.spyOn(logger, 'info').mockImplementation(() => {});

test('schedule run: its budget is the time Lambda leaves, less the time to end', async () => {
  run.worked = { done: 1, left: 0, growing: 0 } satisfies Worked;
  const context = { functionName: 'f', getRemainingTimeInMillis: () => 600_000 } as Context;
  await handler({} as ScheduledEvent, context);
  expect(run.leftMs).toBe(600_000 - CLOSING_MS);
});

test('schedule run: a growing queue is logged for the alarm, one busy day is not', async () => {
  const context = { functionName: 'f', getRemainingTimeInMillis: () => 600_000 } as Context;
  run.worked = { done: 1, left: 900, growing: GROWING_RUNS - 1 } satisfies Worked;
  await handler({} as ScheduledEvent, context);
  expect(errors).not.toHaveBeenCalled();
  run.worked = { done: 1, left: 1_200, growing: GROWING_RUNS } satisfies Worked;
  await handler({} as ScheduledEvent, context);
  expect(errors).toHaveBeenCalledWith(WORK_GROWS, { job: 'expire-points', left: 1_200 });
  run.worked = new PiecesFailed([{ part: 'points', error: new Error('odd') }], {
    done: 0,
    left: 1_500,
    growing: GROWING_RUNS,
  });
  await expect(handler({} as ScheduledEvent, context)).rejects.toThrow('1 pieces of due work failed: points');
  expect(errors).toHaveBeenCalledWith(WORK_GROWS, { job: 'expire-points', left: 1_500 });
});

test('schedule run: a failing job is named, fails the run and leaves the other jobs done', async () => {
  const context = { functionName: 'f', getRemainingTimeInMillis: () => 600_000 } as Context;
  const settle = () => settleUnpaidOrders({} as ScheduledEvent, context);
  errors.mockClear();
  run.failing = ['matchDueDeposits'];
  await expect(settle()).rejects.toThrow('matchDueDeposits is down');
  expect(run.ran).toEqual(['matchDueDeposits', 'cancelUnpaidOrders']);
  const error = expect.objectContaining({ message: 'matchDueDeposits is down' });
  expect(errors).toHaveBeenCalledWith('a job failed', { job: 'match-due-deposits', error });
  expect(errors).not.toHaveBeenCalledWith(
    'a job failed',
    expect.objectContaining({ job: 'cancel-unpaid-orders' }),
  );
  run.failing = ['matchDueDeposits', 'cancelUnpaidOrders'];
  await expect(settle()).rejects.toThrow('jobs failed: match-due-deposits, cancel-unpaid-orders');
  run.failing = [];
  expect(await settle()).toEqual({
    'match-due-deposits': { done: 1, left: 0, growing: 0 },
    'cancel-unpaid-orders': { done: 1, left: 0, growing: 0 },
  });
});
