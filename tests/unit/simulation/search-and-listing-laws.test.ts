import { describe, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { toOrderSearchEntry } from '#shared/domain/order/order-search-entry.ts';
import { scopesOf, toListedProduct } from '#shared/domain/product/listing.ts';
import { productPriceOf } from '#shared/domain/product/product-price.ts';
import { toMemberSearchEntry } from '#shared/domain/user/member-search-entry.ts';
import type { User } from '#shared/domain/user/user.ts';
import { type FoundBy, foundOtherwise, shownOtherwise } from '#tests/simulation/auditor/found-by.ts';
import { memberFoundBy } from '#tests/simulation/auditor/found-members.ts';
import { orderFoundBy } from '#tests/simulation/auditor/found-orders.ts';
import { shownProducts } from '#tests/simulation/auditor/shown-products.ts';
import { sorted } from '#tests/simulation/auditor/stored.ts';
import { createMirror } from '#tests/simulation/world/table/mirror.ts';
import { imageOf } from '#tests/simulation/world/table/plain-values.ts';
import { someProduct } from '#tests/support/catalog.ts';

const order = {
  orderNo: 'P-20300107-7K3M9QXD',
  createdAt: '2030-01-07T03:00:00.000Z',
  _user: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  paymentMethod: 'account',
  totalPrice: won(129_900),
  refundedPrice: won(29_900),
  depositor: '한 새봄',
  deposits: [{ _id: 'row', amount: won(9_900), at: '2030-01-07T04:00:00.000Z' }],
  sender: { name: '김하늘', phone: '010-1234-5678', email: 'sky@example.com' },
  receiver: {
    name: '이바다',
    phone: '01098761111',
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '온결빌딩 1203호',
  },
} as unknown as Order;
const purchases = ['PURCHASE_AWAITING', 'PURCHASE_COMPLETE'].map(
  (purchaseStatus, at) =>
    ({
      n: at + 1,
      product: { name: '온기 무드 LED 스탠드', code: 'LAMP-001' },
      name: '화이트',
      amount: 2,
      paidPrice: won(59_900),
      orderStatus: at === 0 ? 'SHIPPING_CONFIRM' : 'DELIVERY_COMPLETE',
      claimStatus: at === 0 ? undefined : 'RETURN_REJECTED',
      purchaseStatus,
      delivery: { name: 'CJ대한통운', number: '688012345678', method: 'parcel', url: '' },
    }) as unknown as Purchase,
);

/** Runs the auditor on one place of the shop; returns its findings. */
const wrong = (
  { words, text, row }: { words: readonly string[]; text: string; row: object },
  by: FoundBy,
): string[] => [
  ...foundOtherwise('it', new Map(words.map((word) => [word, text])), by),
  ...shownOtherwise('it', row, by),
];

describe('search and listings: the auditor and the shop agree', () => {
  test('orders: one that was changed since is found as it was', () => {
    const by = orderFoundBy(order, purchases);
    expect(wrong(toOrderSearchEntry(order, purchases), by)).toEqual([]);
    const moved = { ...order, receiver: { ...order.receiver, address1: '제주특별자치도 제주시 문연로 6' } };
    expect(wrong(toOrderSearchEntry(moved, purchases), by)).toEqual(
      expect.arrayContaining([expect.stringContaining('“문연”')]),
    );
    const sent = purchases.map((purchase) => ({ ...purchase, orderStatus: 'DELIVERY_COMPLETE' as const }));
    expect(wrong(toOrderSearchEntry(order, sent), by)).toEqual(
      expect.arrayContaining([expect.stringContaining('#status:SHIPPING_CONFIRM')]),
    );
    const held = { ...order, flag: 'HOLD' as const };
    expect(wrong(toOrderSearchEntry(held, purchases), by)).not.toEqual([]);
    expect(wrong(toOrderSearchEntry(order, purchases), orderFoundBy(held, purchases))).not.toEqual([]);
  });

  test('members: what they spent since is missed', () => {
    const user = {
      _id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
      username: 'hanbit2030',
      type: 'PERSON',
      scope: ['PERSON', 'promoter', 'admin02'],
      name: '김하늘',
      email: 'Sky.Kim_77@example.com',
      phone: '01012345678',
      createdAt: '2030-01-07T03:00:00.000Z',
    } as unknown as User;
    const by = memberFoundBy(user, 'GOLD', 350_000);
    expect(wrong(toMemberSearchEntry(user, 'GOLD', 350_000), by)).toEqual([]);
    expect(wrong(toMemberSearchEntry(user, 'GOLD', 99_000), by)).toEqual(
      expect.arrayContaining([expect.stringContaining('#spent:300000'), expect.stringContaining('99000')]),
    );
    expect(wrong(toMemberSearchEntry({ ...user, phone: '01099990000' }, 'GOLD', 350_000), by)).not.toEqual(
      [],
    );
  });

  test('products: position, card and price', () => {
    const now = '2030-01-07T03:00:00.000Z';
    const discount = {
      unit: 'PERCENT' as const,
      amount: 7,
      expiration: {
        enabled: true,
        startDate: '2030-01-01T00:00:00.000Z',
        endDate: '2030-02-01T00:00:00.000Z',
      },
    };
    const made = someProduct('01HLAMP', {
      name: '온기 무드 LED 스탠드 2',
      price: won(12_340),
      _categories: ['LIGHT', 'STAND'],
      groups: ['POPULAR'],
      discountEnabled: true,
      discount,
      meta: { sales: { count: 12_345 }, reviews: { star__average: 4.3, count__total: 3 } },
    });
    const { _id, code, shows, _categories, meta, ...body } = made.product;
    const brand = { _id: 'brand', code: 'ongi', name: '온기' };
    const mirror = createMirror();
    const items: [string, object][] = [
      [
        'product',
        {
          _id,
          code,
          shows,
          _categories,
          body: { ...body, _brand: 'brand' },
          salesCount: 12_345,
          reviewCount: 3,
          starSum: 13,
        },
      ],
      ['brand', brand],
      ...made.skus.map((sku): [string, object] => ['sku', { ...sku, stock: 0 }]),
    ];
    for (const [n, [entity, fields]] of items.entries()) {
      const image = imageOf({ pk: `${entity}#${n}`, sk: entity, __edb_e__: entity, ...fields });
      mirror.put(n, image, image);
    }
    const shown = shownProducts(mirror, Date.parse(now)).get(_id);
    const stocked = { ...made, skus: made.skus.map((sku) => ({ ...sku, stock: 0 })) };
    expect(shown?.scopes.sort()).toEqual(scopesOf(stocked, brand).sort());
    expect(sorted(shown?.card)).toBe(sorted(toListedProduct(stocked, brand as never)));
    expect(shown?.salePrice).toBe(productPriceOf(made.product, now).salePrice);
    const later = shownProducts(mirror, Date.parse('2030-03-01T00:00:00.000Z')).get(_id);
    expect(later?.salePrice).toBe(12_340);
  });
});
