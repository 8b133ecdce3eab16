import { describe, expect, test } from 'vitest';
import type { Charge } from '#shared/domain/charge/charge.ts';
import { completeLines } from '#shared/domain/claim/change-claims.ts';
import { openLines } from '#shared/domain/claim/claim.ts';
import { applyExtraRefund } from '#shared/domain/claim/extra-refund.ts';
import { sum, won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { splitPurchase } from '#shared/domain/order/split-purchase.ts';
import { calculateMaxExtraRefund } from '#shared/domain/pricing/extra-refund.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { type EarningOrder, goodsStayPaid, keptOfLine, keptUnder } from '#shared/domain/reward/stays-paid.ts';
import { law } from '#tests/support/law.ts';
import { add, begun, type Course, follow, given, NOW, shuffled } from '../claim/course.ts';
import { must } from '../pricing/quote-samples.ts';

/** Number of cases. Each is a whole course of an order, so fewer of them are enough. */
const RUNS = Number(process.env.LAW_RUNS ?? 100);

/** Builds the purchases of an order as stored, with some lines split. */
const purchasesOf = (quote: Quote, keys: readonly number[]): Purchase[] => {
  let n = quote.lines.length;
  return quote.lines.flatMap((line, at) => {
    const undivided = {
      ...line,
      orderNo: 'P-20261121-AAAAAAAA',
      purchaseNo: `P-20261121-AAAAAAAA-${String(at + 1).padStart(2, '0')}`,
      couponPrice: won(line.couponPrice + line.orderCouponPrice),
      paidPrice: won(0),
      purchaseStatus: 'PURCHASE_SCHEDULE',
    } as object as Purchase;
    if ((keys[at] ?? 0) % 2 === 0 || line.amount === 1) return [undivided];
    const { kept, parted } = splitPurchase(undivided, 1, ++n);
    return [kept, parted];
  });
};

type Now = { course: Course; purchases: Purchase[]; given: number };
const orderOf = ({ course, purchases, given: times }: Now): EarningOrder => ({
  order: { refundState: times > 0 ? course.now.state : undefined },
  purchases,
  charges: [],
});

/** Makes an extra refund of some lines, or returns one of the purchases by the shop's fault. */
const step = (now: Now, quote: Quote, key: number): Now => {
  const { course, purchases } = now;
  if (key % 3 > 0) {
    const lineIds = quote.lines.flatMap(({ lineId }, at) => ((key >> at) % 2 === 0 ? [lineId] : []));
    const most = calculateMaxExtraRefund(quote, course.now.state, lineIds);
    if (most === 0) return now;
    const amount = key % 5 === 0 ? most : 1 + (key % most);
    const next = must(applyExtraRefund(course.now, { amount, lineIds }, { given: now.given, now: NOW }));
    const back = { why: next.why, money: next.money, point: 0 } as never;
    return { ...now, course: follow(course, { ...next, given: back }), given: now.given + 1 };
  }
  const [gone] = shuffled(
    purchases.filter(({ purchaseStatus }) => purchaseStatus !== 'PURCHASE_CANCELED'),
    [key],
  );
  if (!gone) return now;
  const { purchaseNo, lineId, amount } = gone;
  const claimed = add(course, 'return', 'SHOP', [{ purchaseNo, lineId, amount }]);
  const claim = claimed.now.claims.at(-1);
  const nos = claim ? openLines(claim).map((line) => line.purchaseNo) : [];
  const done = must(completeLines(claimed.now, claim?.n ?? 0, nos));
  return {
    course: follow(claimed, done),
    purchases: purchases.map((purchase) =>
      purchase === gone ? { ...purchase, purchaseStatus: 'PURCHASE_CANCELED' as const } : purchase,
    ),
    given: now.given + 1,
  };
};

describe('what stays paid for goods', () => {
  law(
    'whatever goes back, by claims and besides them, no goods stay paid with more than before, nor all with more than is left',
    given,
    ({ quoted: { quote }, keys, more }) => {
      let now: Now = { course: begun(quote), purchases: purchasesOf(quote, keys), given: 0 };
      for (const key of more.slice(0, 12)) {
        const before = goodsStayPaid(orderOf(now));
        now = step(now, quote, key);
        const after = goodsStayPaid(orderOf(now));
        expect(sum([...after.values()])).toBeLessThanOrEqual(now.course.now.state.money);
        if (quote.pointPrice === 0)
          // One won of rounding may move between the parts of a line when one of them is returned.
          for (const [purchaseNo, price] of after)
            expect(price).toBeLessThanOrEqual((before.get(purchaseNo) ?? 0) + 1);
      }
    },
    RUNS,
  );

  const line = (over: Partial<Purchase>): Purchase =>
    ({
      purchaseNo: 'P-1',
      lineId: 'a',
      amount: 3,
      productPrice: won(30_000),
      discountPrice: won(0),
      levelDiscountPrice: won(0),
      couponPrice: won(0),
      pointPrice: won(0),
      paidPrice: won(33_000),
      purchaseStatus: 'PURCHASE_COMPLETE',
      ...over,
    }) as Purchase;
  const refunded = (
    lines: Record<string, { price: number; units: number }>,
    over: Partial<RefundState> = {},
  ) =>
    ({
      refundState: { money: won(100_000), extra: { lines, fares: 2_000 }, ...over },
    }) as EarningOrder['order'];

  test('refunds of fares concern no goods; a part of a line bears its units of what was refunded besides claims', () => {
    const parts = [
      line({ amount: 2, productPrice: won(20_000) }),
      line({ purchaseNo: 'P-2', amount: 1, productPrice: won(10_000) }),
    ];
    const paid = { order: refunded({ a: { price: 3_001, units: 3 } }), purchases: parts, charges: [] };
    expect([...goodsStayPaid(paid)]).toEqual([
      ['P-1', 17_999],
      ['P-2', 9_000],
    ]);
  });

  test('an exchange for less is told by the goods and booked on the line, and counts once', () => {
    const exchanged = { from: '화이트', settled: -2_000, differences: [], paidBy: [] };
    const paid = {
      order: refunded({ a: { price: 7_000, units: 3 } }),
      purchases: [line({ exchanged })],
      charges: [],
    };
    // 6,000 by the exchange, 1,000 by an extra refund.
    expect(goodsStayPaid(paid).get('P-1')).toBe(23_000);
  });

  test('what another option cost counts as far as its charge was not refunded', () => {
    const charge = { n: 1, state: 'PAID', amount: won(6_000), refundedPrice: won(1_000) } as Charge;
    const exchanged = {
      from: '화이트',
      settled: 2_000,
      differences: [],
      paidBy: [{ charge: 1, price: 2_000 }],
    };
    const paid = { order: {}, purchases: [line({ exchanged })], charges: [charge] };
    expect(goodsStayPaid(paid).get('P-1')).toBe(35_000);
  });

  test('goods that were split after they had earned are reckoned with those they were split from', () => {
    const undivided = line({ confirmedAt: NOW, orderNo: 'P-20261121-AAAAAAAA' });
    const { kept, parted } = splitPurchase(undivided, 1, 2);
    const gone = { ...parted, claimStatus: 'RETURN_COMPLETED' as const };
    expect(keptUnder({ order: {}, purchases: [kept, gone], charges: [] }, 'P-1')).toEqual({
      price: 20_000,
      units: 2,
      whole: 3,
    });
  });

  test('a line of which all money went back earns nothing that comes once; one that cost no money does', () => {
    const order = refunded({ a: { price: 30_000, units: 3 } });
    const all = { order, purchases: [line({})], charges: [] };
    expect(keptOfLine(all, 'P-1')).toEqual([]);
    const free = line({ pointPrice: won(30_000) });
    expect(keptOfLine({ ...all, purchases: [free] }, 'P-1')).toEqual([free]);
  });
});
