import { expect, test } from 'vitest';
import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { describeFacts, outcomeOf } from '#shared/domain/claim/claim-labels.ts';
import { toClaimView } from '#shared/domain/claim/view.ts';
import { won } from '#shared/domain/money/won.ts';
import type { PaymentRecord, Purchase } from '#shared/domain/order/order.ts';
import { aLine, quoteOf } from '../pricing/quote-samples.ts';
import { add, begun, NOW } from './course.ts';

const quote = quoteOf({ lines: [aLine(), aLine({ lineId: 'B' })] });
const lines = [
  { purchaseNo: 'A', lineId: 'A', amount: 1 },
  { purchaseNo: 'B', lineId: 'B', amount: 1 },
];
const bought = (purchaseNo: string, charge: number) =>
  ({
    purchaseNo,
    amount: 1,
    shippedAt: NOW,
    exchanged: { paidBy: [{ charge, price: 2_000 }] },
  }) as unknown as Purchase;
const purchases = [bought('A', 1), bought('B', 2)];
const charges = [1, 2].map(
  (n) => ({ n, amount: won(2_000), refundedPrice: won(0), state: 'PAID' }) as Charge,
);
const decided = { outcome: 'COMPLETED' } as const;
const seen = (claim: Claim, payments: readonly PaymentRecord[] = []) =>
  toClaimView(claim, { payments, purchases, charges });

test('a claim shows what it promises, and what extra charges of its open goods give back besides', () => {
  const [claim] = add(begun(quote), 'return', 'SHOP', lines).now.claims as [Claim];
  const { orderNo: _no, priced: _priced, version: _version, ...shown } = claim;
  expect(seen(claim)).toEqual({ ...shown, besides: 4_000, open: true });
  const half = { ...claim, lines: claim.lines.map((line, i) => ({ ...line, ...(i === 0 && decided) })) };
  expect(seen(half)).toMatchObject({ besides: 2_000, open: true });
  const { promise: _promise, ...whole } = {
    ...claim,
    lines: claim.lines.map((line) => ({ ...line, ...decided })),
  };
  expect(seen(whole)).toMatchObject({ open: false });
  expect(seen(whole)).not.toHaveProperty('besides');
  expect(seen(whole)).not.toHaveProperty('promise');
});

test('the fee of an exchange shows whether it is being paid, and its receipt once it was', () => {
  const [claim] = add(begun(quote), 'exchange', 'BUYER', lines).now.claims as [Claim];
  expect(seen(claim)).not.toHaveProperty('fee');
  const payments = [
    { _id: 'other', approvedAt: 'then', receiptUrl: 'https://x.invalid/other' },
    { _id: 'mine', approvedAt: NOW, receiptUrl: 'https://x.invalid/mine' },
  ] as PaymentRecord[];
  const feeOf = (fee: Partial<NonNullable<Claim['fee']>>) =>
    seen({ ...claim, fee: { amount: won(6_000), state: 'DUE', ...fee } }, payments).fee;
  expect(feeOf({})).toEqual({ amount: 6_000, state: 'DUE', isPaying: false });
  expect(feeOf({ settling: 'mine' })).toEqual({ amount: 6_000, state: 'DUE', isPaying: true });
  expect(feeOf({ state: 'PAID', paidBy: 'mine' })).toEqual({
    amount: 6_000,
    state: 'PAID',
    paidBy: 'mine',
    isPaying: false,
    paidAt: NOW,
    receiptUrl: 'https://x.invalid/mine',
  });
});

test('a line of a claim says how it ended, and a reason what the shop knew of it', () => {
  const says = (kind: Claim['kind'], outcome?: 'COMPLETED' | 'REFUSED' | 'WITHDRAWN') =>
    outcomeOf({ kind }, { outcome });
  expect(says('return')).toBe('처리 중');
  expect([says('return', 'COMPLETED'), says('cancel', 'REFUSED'), says('exchange', 'WITHDRAWN')]).toEqual([
    '반품완료',
    '취소거절',
    '교환철회',
  ]);
  expect(
    [{ isLate: true }, { isLate: false }, { isSoldOut: true }, { isSoldOut: false }].map(describeFacts),
  ).toEqual([
    '신청 당시 배송 지연 확인',
    '신청 당시 배송 지연 아님',
    '신청 당시 품절 확인',
    '신청 당시 품절 아님',
  ]);
  expect(describeFacts()).toBeUndefined();
});
