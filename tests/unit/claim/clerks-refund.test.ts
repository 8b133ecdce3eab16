import { describe, expect, test } from 'vitest';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { isClerksRefund } from '#shared/domain/claim/clerks-refund.ts';
import { clerkSteps, ruleOf } from '#shared/domain/order/steps/transitions.ts';

const purchaseNo = 'P-20261125-7K3M9QXD-01';
const claimBy = (who: 'buyer' | 'clerk') =>
  ({
    lines: [{ purchaseNo, lineId: '1', amount: 1 }],
    ...(who === 'clerk' && { isByClerk: true }),
  }) as Claim;
const account = { accountNumber: '***', accountHolder: '한새봄', accountBankCode: '004', sealed: 'x' };
const less = { sku: 'b', name: '화이트', difference: -1_000 };

describe('a refund on clerks’ word alone', () => {
  const refunding = clerkSteps.filter((step) => ruleOf(step).effects.includes('REFUND'));

  test('is every step of the table that refunds, of what a clerk began or by an account a clerk named', () => {
    expect(refunding.length).toBeGreaterThan(0);
    for (const step of refunding) {
      const of = (claims: Claim[], known?: object) =>
        isClerksRefund(step, { order: { account: known as typeof account }, claims }, { purchaseNo });
      expect([step, of([claimBy('clerk')])]).toEqual([step, true]);
      expect([step, of([claimBy('buyer')], { ...account, isByClerk: true })]).toEqual([step, true]);
      // A refund requested by the buyer to the buyer's account needs no password.
      const decides = ruleOf(step).decides !== undefined;
      expect([step, of([claimBy('buyer')], account)]).toEqual([step, !decides]);
    }
  });

  test('is an exchange for an option that costs less; and no other step', () => {
    for (const step of clerkSteps.filter((clerkStep) => !refunding.includes(clerkStep))) {
      const of = (wanted?: typeof less) =>
        isClerksRefund(step, { order: {}, claims: [claimBy('clerk')] }, { purchaseNo, wanted });
      expect([step, of()]).toEqual([step, false]);
      expect([step, of({ ...less, difference: 1_000 })]).toEqual([step, false]);
      expect([step, of(less)]).toEqual([step, step === 'completeExchange']);
    }
  });
});
