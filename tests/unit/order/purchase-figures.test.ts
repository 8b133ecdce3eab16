import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hrefOfFigure, waitingIn } from '#app/resources/menu-tree.ts';
import { combinedStatusesIn, combinedStatusOf, isWork } from '#shared/domain/order/combined-status.ts';
import { goodsPrice, shippingPrice } from '#shared/domain/order/line-money.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { countOf, isCountedIn, statusFigures, workFigures } from '#shared/domain/order/purchase-figures.ts';
import { splitPurchase } from '#shared/domain/order/split-purchase.ts';
import {
  claimStatuses,
  filterOf,
  listOf,
  orderStatuses,
  type PurchaseState,
  purchaseStatuses,
  workLists,
} from '#shared/domain/order/status.ts';
import { bucketsOf } from '#shared/usecases/orders/count-purchases.ts';
import { law } from '#tests/support/law.ts';

const state: fc.Arbitrary<PurchaseState> = fc.record({
  orderStatus: fc.constantFrom(...orderStatuses),
  claimStatus: fc.option(fc.constantFrom(...claimStatuses), { nil: undefined }),
  purchaseStatus: fc.constantFrom(...purchaseStatuses),
});

describe('figures of purchases', () => {
  test('a delayed order is to be sent, of the shop’s lists and of its buyer’s, and nothing is being shipped of it', () => {
    const delayed: PurchaseState = { orderStatus: 'SHIPPING_DELAYED', purchaseStatus: 'PURCHASE_AWAITING' };
    expect(listOf(delayed)).toBe('payment');
    expect(filterOf(delayed)).toBe('preparing');
    expect(isCountedIn(workFigures.payment, delayed)).toBe(true);
    expect(isCountedIn(workFigures.delivery, delayed)).toBe(false);
  });

  test('each is called by one name, and its address narrows its list to what it counts', () => {
    expect(workLists.map((list) => [workFigures[list].label, hrefOfFigure(workFigures[list])])).toEqual([
      ['입금대기', '/console/shop/purchases/nonpayment'],
      ['발송 대기', '/console/shop/purchases/payment'],
      ['배송중', '/console/shop/purchases/delivery?work=OPEN'],
      ['취소', '/console/shop/purchases/cancel?work=OPEN'],
      ['교환', '/console/shop/purchases/exchange?work=OPEN'],
      ['반품', '/console/shop/purchases/return?work=OPEN'],
    ]);
    expect(hrefOfFigure(statusFigures.SHIPPING_DELAYED)).toBe(
      '/console/shop/purchases/payment?status=SHIPPING_DELAYED',
    );
    expect(combinedStatusesIn('payment').every(isWork)).toBe(true);
  });

  law(
    'what the counters come to is how many purchases a figure counts one by one, and what the menu says',
    fc.array(state, { maxLength: 30 }),
    (states) => {
      const counts: Record<string, number> = {};
      for (const purchaseState of states)
        for (const { of, bucket, by } of bucketsOf({ ...purchaseState, _user: 'user' } as Purchase, 1))
          if (of === 'shop') counts[bucket] = (counts[bucket] ?? 0) + by;
      for (const list of workLists) {
        const figure = workFigures[list];
        const counted = states.filter((purchaseState) => isCountedIn(figure, purchaseState)).length;
        // No status is counted in two lists.
        const elsewhere = states.filter((purchaseState) => {
          const status = combinedStatusOf(purchaseState);
          return status && figure.statuses.includes(status) && listOf(purchaseState) !== list;
        });
        expect(elsewhere).toEqual([]);
        expect(countOf(counts, figure)).toBe(counted);
        expect(waitingIn({ purchases: counts }, list)).toEqual({ count: counted, atLeast: false });
      }
    },
  );
});

describe('the money of a line', () => {
  const money = fc
    .record({
      amount: fc.integer({ min: 2, max: 30 }),
      unit: fc.integer({ min: 0, max: 200_000 }),
      off: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 3, maxLength: 3 }),
      shipping: fc.integer({ min: 0, max: 50_000 }),
      points: fc.integer({ min: 0, max: 1_000 }),
      part: fc.integer({ min: 1, max: 29 }),
    })
    .map(({ amount, unit, off, shipping, points, part }) => {
      // Each discount, in thousandths, applies to what the ones before have left.
      let goods = unit * amount;
      const taken = off.map((thousandth) => {
        const own = Math.floor((goods * thousandth) / 1_000);
        goods -= own;
        return own;
      });
      const pointPrice = Math.floor(((goods + shipping) * points) / 1_000);
      const [discountPrice, levelDiscountPrice, couponPrice] = taken;
      const line = {
        purchaseNo: 'P-20261120-AAAAAAAA-01',
        orderNo: 'P-20261120-AAAAAAAA',
        amount,
        productPrice: unit * amount,
        discountPrice,
        levelDiscountPrice,
        couponPrice,
        pointPrice,
        paidPrice: goods + shipping - pointPrice,
      } as Purchase;
      return { line, goods, shipping, part: Math.min(part, amount - 1) };
    });

  law('says goods and what bringing them costs apart', money, ({ line, goods, shipping }) => {
    expect(goodsPrice(line)).toBe(goods);
    expect(shippingPrice(line)).toBe(shipping);
  });

  law(
    'parted in two says the same in sum, and of no part less than nothing',
    money,
    ({ line, goods, shipping, part }) => {
      const { kept, parted } = splitPurchase(line, part, 2);
      const parts = [kept, parted];
      const total = (of: (purchase: Purchase) => number) =>
        parts.reduce((all, purchase) => all + of(purchase), 0);
      expect(total(goodsPrice)).toBe(goods);
      expect(total(shippingPrice)).toBe(shipping);
      const fields = [
        'productPrice',
        'discountPrice',
        'levelDiscountPrice',
        'couponPrice',
        'pointPrice',
        'paidPrice',
      ] as const;
      for (const field of fields) {
        expect(total((purchase) => purchase[field])).toBe(line[field]);
        for (const purchase of parts) expect(purchase[field]).toBeGreaterThanOrEqual(0);
      }
      for (const purchase of parts) {
        expect(goodsPrice(purchase)).toBeGreaterThanOrEqual(0);
        expect(shippingPrice(purchase)).toBeGreaterThanOrEqual(0);
        expect(purchase.productPrice).toBe((line.productPrice / line.amount) * purchase.amount);
      }
    },
  );
});
