import { describe, expect, test } from 'vitest';
import { completeLines } from '#shared/domain/claim/change-claims.ts';
import type { Claim, ClaimLine } from '#shared/domain/claim/claim.ts';
import { isOpen } from '#shared/domain/claim/claim.ts';
import {
  keepsMandatory,
  keepsMandatoryAsBuyers,
  staysWithMandatory,
} from '#shared/domain/claim/mandatory.ts';
import { stateAfterAll } from '#shared/domain/claim/refund-estimates.ts';
import { addClaimedOffers, type Claimed } from '#shared/domain/claim/with-offers.ts';
import { won } from '#shared/domain/money/won.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { aLine, must, quoteOf } from '../pricing/quote-samples.ts';
import { add, begun, type Course, follow } from './course.ts';

const offer = (mandatory: boolean) => ({ of: 'sink', perUnit: 1, mandatory, normalPrice: won(10_000) });
/** Three sinks, each with a mandatory tap, and two soaps at 4,000 won instead of 10,000. */
const quote = quoteOf({
  lines: [
    aLine({ lineId: 'sink', amount: 3 }),
    aLine({ lineId: 'tap', price: 4_000, amount: 3, offer: offer(true) }),
    aLine({ lineId: 'soap', price: 4_000, amount: 2, offer: offer(false) }),
  ],
});

const waiting = { orderStatus: 'ORDER_PAYMENT', purchaseStatus: 'PURCHASE_AWAITING' } as const;
const travelling = { orderStatus: 'SHIPPING_CONFIRM', purchaseStatus: 'PURCHASE_AWAITING' } as const;
const delivered = { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_SCHEDULE' } as const;
const goods = (lineId: string, amount: number, state: object = waiting, purchaseNo = lineId) =>
  ({ purchaseNo, lineId, amount, name: '', product: { name: lineId }, ...state }) as unknown as Purchase;
const all = (state: object = waiting) => [
  goods('sink', 3, state),
  goods('tap', 3, state),
  goods('soap', 2, state),
];
const line = (lineId: string, amount: number, purchaseNo = lineId): ClaimLine => ({
  purchaseNo,
  lineId,
  amount,
});

describe('what a claim takes along of what was bought beside its goods', () => {
  const taken = (kind: ClaimKind, purchases: Purchase[], named: Claimed[], course: Course = begun(quote)) =>
    addClaimedOffers(
      { quote, claims: course.now.claims, purchases, left: stateAfterAll(course.now) },
      { kind, named, by: 'shopper' },
    ).map((claimed) => [
      claimed.kind,
      claimed.claimed.map(({ purchase, amount }) => `${amount} ${purchase.purchaseNo}`),
      claimed.along.map(({ purchase, amount }) => `${amount} ${purchase.purchaseNo}`),
    ]);
  const of = (purchases: Purchase[], purchaseNo: string, amount?: number): Claimed => {
    const purchase = purchases.find((candidate) => candidate.purchaseNo === purchaseNo) as Purchase;
    return { purchase, ...(amount && { amount }) };
  };

  test('cancelling two sinks takes their taps, and the soap that one sink does not allow', () => {
    const purchases = all();
    expect(taken('cancel', purchases, [of(purchases, 'sink', 2)])).toEqual([
      ['cancel', ['2 sink', '2 tap', '1 soap'], ['2 tap', '1 soap']],
    ]);
    expect(taken('cancel', purchases, [of(purchases, 'sink')])).toEqual([
      ['cancel', ['3 sink', '3 tap', '2 soap'], ['3 tap', '2 soap']],
    ]);
  });

  test('units that are named already come along no second time, and count as one with those that do', () => {
    const purchases = all();
    expect(taken('cancel', purchases, [of(purchases, 'sink'), of(purchases, 'tap', 1)])).toEqual([
      ['cancel', ['3 sink', '3 tap', '2 soap'], ['2 tap', '2 soap']],
    ]);
    expect(taken('cancel', purchases, [of(purchases, 'sink'), of(purchases, 'tap')])).toEqual([
      ['cancel', ['3 sink', '3 tap', '2 soap'], ['2 soap']],
    ]);
  });

  test('a return takes mandatory items alone, and those that were not sent yet are cancelled by a claim of their own', () => {
    const purchases = [
      goods('sink', 3, delivered),
      goods('tap', 2, delivered),
      goods('tap', 1, waiting, 'later'),
      goods('soap', 2, delivered),
    ];
    expect(taken('return', purchases, [of(purchases, 'sink')])).toEqual([
      ['return', ['3 sink', '2 tap'], ['2 tap']],
      ['cancel', ['1 later'], ['1 later']],
    ]);
  });

  test('goods on their way are neither cancelled nor returned, and goods in a claim already are taken by no second one', () => {
    const purchases = [goods('sink', 3), goods('tap', 3, travelling), goods('soap', 2)];
    expect(taken('cancel', purchases, [of(purchases, 'sink')])).toEqual([
      ['cancel', ['3 sink', '2 soap'], ['2 soap']],
    ]);
    const course = add(begun(quote), 'cancel', 'BUYER', [line('tap', 1, 'first')]);
    const parted = [goods('sink', 3), goods('tap', 1, waiting, 'first'), goods('tap', 2), goods('soap', 2)];
    expect(taken('cancel', parted, [of(parted, 'sink')], course)).toEqual([
      ['cancel', ['3 sink', '2 tap', '2 soap'], ['2 tap', '2 soap']],
    ]);
  });

  test('goods that were cancelled are not among those that were sent', () => {
    const gone = { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_CANCELED' };
    const claimed = add(begun(quote), 'return', 'BUYER', [line('sink', 1, 'a'), line('tap', 1, 'b')]);
    const course = follow(claimed, must(completeLines(claimed.now, 1, ['a', 'b'])));
    const purchases = [
      goods('sink', 2, delivered),
      goods('sink', 1, gone, 'a'),
      goods('tap', 2, waiting),
      goods('tap', 1, gone, 'b'),
    ];
    expect(taken('return', purchases, [of(purchases, 'sink')], course)).toEqual([
      ['return', ['2 sink'], []],
      ['cancel', ['2 tap'], ['2 tap']],
    ]);
  });

  test('an exchange takes nothing along', () => {
    const purchases = all(delivered);
    expect(taken('exchange', purchases, [of(purchases, 'sink', 1)])).toEqual([['exchange', ['1 sink'], []]]);
  });
});

describe('mandatory items go with their product alone', () => {
  const code = (result: Result<unknown, AnyCode>) => (result.ok ? undefined : result.failure.message);

  describe('a claim', () => {
    const keeps = (
      kind: ClaimKind,
      fault: Fault,
      by: 'shopper' | 'clerk',
      ...taken: [lineId: string, amount: number][]
    ) =>
      code(
        keepsMandatory(quote, begun(quote).now.state, {
          kind,
          fault,
          by,
          taken: taken.map(([lineId, amount]) => goods(lineId, amount)),
        }),
      );

    test('of a tap without its sink is refused, and of both or of the soap it is not', () => {
      expect(keeps('cancel', 'BUYER', 'shopper', ['tap', 1])).toMatch(/^tap: 필수 상품은 따로 취소/);
      expect(keeps('cancel', 'BUYER', 'shopper', ['sink', 1], ['tap', 2])).toMatch(/필수 상품/);
      expect(keeps('cancel', 'BUYER', 'shopper', ['sink', 1], ['tap', 1])).toBeUndefined();
      expect(keeps('cancel', 'BUYER', 'shopper', ['soap', 2])).toBeUndefined();
      expect(keeps('exchange', 'BUYER', 'shopper', ['tap', 1])).toBeUndefined();
    });

    test('by the shop’s fault is one of goods that came broken, or of a clerk', () => {
      expect(keeps('return', 'SHOP', 'shopper', ['tap', 1])).toBeUndefined();
      expect(keeps('return', 'SHOP', 'clerk', ['tap', 1])).toBeUndefined();
      expect(keeps('cancel', 'SHOP', 'clerk', ['tap', 1])).toBeUndefined();
      expect(keeps('cancel', 'SHOP', 'shopper', ['tap', 1])).toBeDefined();
      expect(keeps('return', 'BUYER', 'clerk', ['tap', 1])).toBeDefined();
    });

    test('says to whom it is refused what they can do instead', () => {
      expect(keeps('return', 'BUYER', 'clerk', ['tap', 1])).toMatch(/판매자 사유/);
      expect(keeps('return', 'BUYER', 'shopper', ['tap', 1])).toMatch(/불량이나 오배송/);
      expect(keeps('cancel', 'BUYER', 'shopper', ['tap', 1])).not.toMatch(/불량|판매자/);
    });
  });

  describe('a claim that becomes the buyer’s doing', () => {
    const settled = (kind: ClaimKind, of: ClaimLine[], ...nos: string[]) => {
      const { now } = add(begun(quote), kind, 'SHOP', of);
      return code(keepsMandatoryAsBuyers(now, now.claims[0] as Claim, nos));
    };

    test('may not leave a sink without its tap', () => {
      expect(settled('return', [line('tap', 1)], 'tap')).toMatch(/반품하는 신청은 고객 책임/);
      expect(settled('return', [line('sink', 1), line('tap', 1)], 'sink', 'tap')).toBeUndefined();
      expect(settled('return', [line('tap', 1), line('soap', 1)], 'soap')).toBeUndefined();
      expect(settled('return', [line('soap', 2)], 'soap')).toBeUndefined();
      expect(settled('exchange', [line('tap', 1)], 'tap')).toBeUndefined();
    });
  });

  describe('a sink that is kept after all', () => {
    const dropped = (
      course: Course,
      outcome: 'REFUSED' | 'WITHDRAWN',
      n: number,
      ...nos: string[]
    ): string | undefined => {
      const claim = course.now.claims.find((candidate) => candidate.n === n) as Claim;
      return code(staysWithMandatory(course.now, claim, nos, outcome));
    };
    const both = (kind: ClaimKind, fault: Fault) =>
      add(begun(quote), kind, fault, [line('sink', 1), line('tap', 1)]);

    test('keeps its tap: of one claim the tap is dropped with it, or before', () => {
      for (const [outcome, why] of [
        ['REFUSED', /같이 거절/],
        ['WITHDRAWN', /먼저 철회/],
      ] as const) {
        const course = both('return', 'BUYER');
        expect(dropped(course, outcome, 1, 'sink')).toMatch(why);
        expect(dropped(course, outcome, 1, 'sink', 'tap')).toBeUndefined();
        expect(dropped(course, outcome, 1, 'tap')).toBeUndefined();
        expect(dropped(both('exchange', 'BUYER'), outcome, 1, 'sink')).toBeUndefined();
      }
    });

    test('is not asked after a tap that came broken; what is cancelled in one claim stays together, whoever’s doing it is', () => {
      expect(dropped(both('return', 'SHOP'), 'REFUSED', 1, 'sink')).toBeUndefined();
      expect(dropped(both('cancel', 'SHOP'), 'REFUSED', 1, 'sink')).toMatch(/같이 거절/);
      expect(dropped(both('cancel', 'SHOP'), 'REFUSED', 1, 'sink', 'tap')).toBeUndefined();
    });

    test('while its tap is gone already may be refused by a clerk, and not be withdrawn', () => {
      const course = both('cancel', 'BUYER');
      const gone = follow(course, must(completeLines(course.now, 1, ['tap'])));
      expect(gone.now.claims.filter(isOpen)).toHaveLength(1);
      expect(dropped(gone, 'REFUSED', 1, 'sink')).toBeUndefined();
      expect(dropped(gone, 'WITHDRAWN', 1, 'sink')).toMatch(/이미 처리되어/);
    });

    test('looks for its tap in other claims as well, but not among exchanges', () => {
      const two = add(add(begun(quote), 'return', 'BUYER', [line('sink', 1)]), 'return', 'BUYER', [
        line('tap', 1),
      ]);
      expect(dropped(two, 'REFUSED', 1, 'sink')).toMatch(/같이 거절/);
      const course = both('return', 'BUYER');
      const gone = follow(course, must(completeLines(course.now, 1, ['tap'])));
      const other = add(gone, 'exchange', 'BUYER', [line('tap', 1, 'other')]);
      expect(dropped(other, 'REFUSED', 1, 'sink')).toBeUndefined();
    });
  });
});
