import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withdrawStepsSchema } from '#shared/contracts/orders/console-order.ts';
import {
  newStepIntention,
  parseIntentionId,
  UNDO_SECONDS,
  waitingOf,
} from '#shared/domain/order/steps/step-intention.ts';
import { createUndo } from '#shared/wiring/undo.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const batch = '01KAF0Z3V8Q4N7X2M5T6R9W1BC';
const clerk = { _user: 'clerk', username: 'clerkadmin03', ip: '203.0.113.7', at: '2026-11-20T00:00:00.000Z' };
const intended = (n: number) =>
  newStepIntention(
    { purchaseNo: `P-20261120-7K3M9QXD-0${n}`, version: 3, batch, step: 'prepare', clerk },
    {},
    { now: clerk.at, seconds: UNDO_SECONDS },
  );

test('an intention says by its id of which purchase it is, and is due when the time to undo is over', () => {
  const intention = intended(2);
  expect(intention).toMatchObject({
    orderNo: 'P-20261120-7K3M9QXD',
    n: 2,
    seen: 3,
    dueAt: '2026-11-20T00:00:10.000Z',
  });
  const { orderNo, n, purchaseNo } = intention;
  expect(parseIntentionId(intention._id)).toEqual({ orderNo, n, purchaseNo, batch });
  for (const none of [
    '',
    intention.purchaseNo,
    `${intention.purchaseNo}~`,
    `~${batch}`,
    `${intention._id}~x`.replace('P-', ''),
  ])
    expect(parseIntentionId(none), none).toBeUndefined();
  expect(() =>
    newStepIntention({ ...intention, purchaseNo: 'P-1', version: 1 }, {}, { now: clerk.at, seconds: 1 }),
  ).toThrow();
});

test('those of a batch are taken together, but for what was refused', () => {
  const refused = { ...intended(1), refused: { code: 'PURCHASE_CHANGED' as const, message: '' } };
  const another = { ...intended(3), batch: '01KAF0Z3V8Q4N7X2M5T6R9W1BD' };
  expect(waitingOf([refused, intended(2), another], batch)).toEqual([intended(2)]);
});

test('only ids of intentions are withdrawn, a hundred at most', () => {
  const { _id } = intended(1);
  expect(withdrawStepsSchema.safeParse({ _ids: [_id] }).success).toBe(true);
  for (const _ids of [[], ['P-20261120-7K3M9QXD-01'], Array(101).fill(_id), _id])
    expect(withdrawStepsSchema.safeParse({ _ids }).success).toBe(false);
});

test('the time to undo is the shop’s own, but for what a tester put into a file', () => {
  expect(createUndo().seconds()).toBe(10);
  const file = join(temporaryDirectory(), 'undo.json');
  expect(createUndo(file).seconds()).toBe(10);
  for (const [written, seconds] of [
    ['0', 0],
    ['3', 3],
    ['-1', 10],
    ['soon', 10],
  ] as const) {
    writeFileSync(file, written);
    expect(createUndo(file).seconds(), written).toBe(seconds);
  }
});
