import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { calculateRefund } from '#shared/domain/pricing/refund.ts';
import {
  nothingRefunded,
  type RefundCalculation,
  type RefundClaim,
} from '#shared/domain/pricing/refund-types.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { replay } from '#shared/domain/proof/calculator.ts';
import { law } from '#tests/support/law.ts';
import { quoted } from './arbitrary.ts';
import { must } from './quote-samples.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

/** Claims everything of an order, unit by unit, shuffled and divided into claims. */
const takenApart = (claim: fc.Arbitrary<Omit<RefundClaim, 'lines'>>) =>
  fc
    .tuple(
      quoted,
      fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
      fc.array(claim, { minLength: 12, maxLength: 12 }),
    )
    .map(([{ quote }, keys, terms]) => {
      const units = quote.lines.flatMap(({ lineId, amount }) => Array.from({ length: amount }, () => lineId));
      const shuffled = units
        .map((lineId, i) => ({ lineId, key: keys[i % keys.length] ?? 0 }))
        .sort((a, b) => a.key - b.key);
      const groups = new Map<number, Map<string, number>>();
      for (const { lineId, key } of shuffled) {
        const group = groups.get(key % terms.length) ?? new Map<string, number>();
        group.set(lineId, (group.get(lineId) ?? 0) + 1);
        groups.set(key % terms.length, group);
      }
      const claims = [...groups].map(([at, lines]) => ({
        ...(terms[at] as Omit<RefundClaim, 'lines'>),
        lines: [...lines].map(([lineId, amount]) => ({ lineId, amount })),
      }));
      return { quote, claims };
    });

const settleAll = (quote: Quote, claims: readonly RefundClaim[]): RefundCalculation[] => {
  const refunds: RefundCalculation[] = [];
  for (const claim of claims)
    refunds.push(must(calculateRefund(quote, refunds.at(-1)?.state ?? nothingRefunded(quote), claim)));
  return refunds;
};

const cancels = takenApart(
  fc.constantFrom({ kind: 'CANCEL', fault: 'BUYER' }, { kind: 'CANCEL', fault: 'SHOP' }),
);
const anyClaims = takenApart(
  fc.record({
    kind: fc.constantFrom('CANCEL' as const, 'RETURN' as const),
    fault: fc.constantFrom('BUYER' as const, 'SHOP' as const),
  }),
);

describe('laws of refunds (rules 5.3)', () => {
  law(
    'cancelling everything, in any order and grouping, gives back exactly what was paid',
    cancels,
    ({ quote, claims }) => {
      const refunds = settleAll(quote, claims);
      expect(sum(refunds.map(({ money }) => money))).toBe(quote.totalPrice);
      expect(sum(refunds.map(({ point }) => point))).toBe(quote.pointPrice);
      expect(refunds.flatMap(({ userCoupons }) => userCoupons).sort()).toEqual(
        quote.coupons.map(({ _userCoupon }) => _userCoupon).sort(),
      );
      expect(refunds.at(-1)?.shortfall).toBe(0);
    },
  );

  law(
    'whatever the claims, what comes back and what stays owed is what was paid',
    anyClaims,
    ({ quote, claims }) => {
      const refunds = settleAll(quote, claims);
      const last = refunds.at(-1)?.state;
      const back = sum(refunds.map(({ money, point }) => money + point));
      expect(back + (last?.money ?? 0) + (last?.point ?? 0)).toBe(quote.totalPrice + quote.pointPrice);
      expect(back).toBeLessThanOrEqual(quote.totalPrice + quote.pointPrice);
    },
  );

  law(
    'returns by the shop’s fault cost the shopper nothing',
    takenApart(fc.constant({ kind: 'RETURN', fault: 'SHOP' })),
    ({ quote, claims }) => {
      const refunds = settleAll(quote, claims);
      expect(sum(refunds.map(({ money }) => money))).toBe(quote.totalPrice);
      expect(
        refunds.flatMap(({ adjustments }) => adjustments).some(({ rule }) => rule === 'RETURN_FEE'),
      ).toBe(false);
    },
  );

  law(
    'each refund is explained: lines and adjustments sum to it, and its proof follows',
    anyClaims,
    ({ quote, claims }) => {
      for (const refund of settleAll(quote, claims)) {
        expect(sum([...refund.lines, ...refund.adjustments].map(({ price }) => price))).toBe(
          refund.money + refund.point,
        );
        const cells = must(replay(refund.proof));
        expect(cells.get('back:money')).toBe(refund.money);
        expect(cells.get('back:point')).toBe(refund.point);
      }
    },
  );

  law('no refund, line or balance is ever negative', anyClaims, ({ quote, claims }) => {
    for (const { money, point, shortfall, lines, state } of settleAll(quote, claims)) {
      const amounts = [
        money,
        point,
        shortfall,
        state.money,
        state.point,
        ...lines.flatMap((line) => Object.values(line)),
      ];
      expect(amounts.filter((amount) => typeof amount === 'number' && amount < 0)).toEqual([]);
    }
  });

  law(
    'a shipping fee stays due only for goods that travelled and came back by the buyer’s doing',
    anyClaims,
    ({ quote, claims }) => {
      const refunds = settleAll(quote, claims);
      const last = refunds.at(-1);
      const cells = must(replay(last?.proof ?? []));
      const byBuyer = new Set(
        claims
          .filter(({ kind, fault }) => kind === 'RETURN' && fault === 'BUYER')
          .flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
      );
      const fares = quote.groups.flatMap(({ groupId, lineIds }) =>
        ['deliveryPrice', 'servicePrice', 'islandPrice'].map((name) => {
          const due = cells.get(`group:${groupId}:${name}`) ?? 0;
          if (!lineIds.some((lineId) => byBuyer.has(lineId))) expect(due).toBe(0);
          return due;
        }),
      );
      const left = (last?.state.money ?? 0) + (last?.state.point ?? 0);
      expect(left).toBeLessThanOrEqual(sum(fares) + (last?.state.returnFees ?? 0));
    },
  );

  law('nothing can be taken out twice', cancels, ({ quote, claims }) => {
    const state = settleAll(quote, claims).at(-1)?.state ?? nothingRefunded(quote);
    for (const claim of claims) {
      const again = calculateRefund(quote, state, claim);
      expect(!again.ok && again.failure.code).toBe('CLAIM_AMOUNT');
    }
  });
});
