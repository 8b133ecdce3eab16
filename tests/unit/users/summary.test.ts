import { expect, test } from 'vitest';
import { toListedProduct } from '#shared/domain/product/listing.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { getMySummary } from '#shared/usecases/me/my-summary.ts';
import { someProduct } from '#tests/support/catalog.ts';

type SummaryPorts = Parameters<typeof getMySummary>[0];

const member: Actor = {
  kind: 'member',
  _user: 'u1',
  username: 'member01',
  userType: 'PERSON',
  scope: ['PERSON'],
};
const line = (_product: string) => ({ _id: `${_product}~BASE`, _product });
const picture = { url: '/media/products/navy', width: 960, height: 960 };

/** Creates ports with fixed answers of the table, which record the requested products. */
const given = (hidden: readonly string[] = [], likesAfter?: string) => {
  const asked: string[][] = [];
  const ports = {
    clock: { now: () => '2026-11-20T03:00:00.000Z' },
    benefits: {
      ofMember: async () => ({
        user: { name: '김온결', phone: '01012345678', scope: member.scope },
        pointLots: [{ amount_left: 1_000 }, { amount_left: 500 }],
      }),
      usableCoupons: async () =>
        Array.from({ length: 7 }, (_, n) => ({ _id: `c${n}`, name: `쿠폰 ${n}`, value: 1 })),
    },
    carts: {
      lines: async () =>
        Array.from({ length: 12 }, (_, n) => ({ ...line(`p${n}`), ...(n === 1 && { picture }) })),
    },
    likes: {
      likesOfMember: async () => ({
        items: [
          { _id: 'l1', _product: 'p1' },
          { _id: 'l2', _product: 'x' },
        ],
        cursor: likesAfter,
      }),
    },
    watches: { watchesOfMember: async () => [{ _product: 'p1' }, { _product: 'p99' }] },
    orders: {
      purchasesOfOwner: async () => ({
        items: [
          {
            purchaseNo: 'n1',
            orderNo: 'o1',
            createdAt: '2026-11-20T00:00:00.000Z',
            product: { name: '욕조' },
            orderStatus: 'SHIPPING_CONFIRM',
            purchaseStatus: 'PURCHASE_AWAITING',
          },
        ],
      }),
    },
    listings: {
      listedProducts: async (ids: string[]) => {
        asked.push(ids);
        return ids.filter((id) => !hidden.includes(id)).map((id) => toListedProduct(someProduct(id)));
      },
    },
  } as unknown as SummaryPorts;
  return { ports, asked };
};

test('a member sees name, points, five coupons and how many there are, ten of the cart, likes, looks and orders; products are asked for once', async () => {
  const { ports, asked } = given(['x']);
  const summary = await getMySummary(ports)({ actor: member, _watches: ['ignored'] });
  expect(summary.member).toMatchObject({ name: '김온결', phone: '01012345678', point: 1_500 });
  expect(summary.member?.coupons.count).toBe(7);
  expect(summary.member?.coupons.items).toHaveLength(5);
  expect(summary.member?.coupons.items[0]).toEqual({ _id: 'c0', name: '쿠폰 0' });
  expect([summary.cart.count, summary.cart.items.length]).toEqual([12, 10]);
  const { thumb } = someProduct('p0').product;
  expect(summary.cart.items.slice(0, 3).map(({ product }) => product.thumb)).toEqual([thumb, picture, thumb]);
  expect(summary.likes.map(({ _product }) => _product)).toEqual(['p1']);
  expect(summary.watches.map(({ _product }) => _product)).toEqual(['p1', 'p99']);
  expect(summary.orders).toMatchObject([{ orderNo: 'o1', status: '배송중' }]);
  expect(asked).toEqual([[...Array.from({ length: 10 }, (_, n) => `p${n}`), 'x', 'p99']]);
});

test('a visitor sees the cart and what the browser says was looked at, nothing of anybody', async () => {
  const { ports } = given();
  const visitor: Actor = { kind: 'visitor', visitorId: 'v1' };
  const summary = await getMySummary(ports)({ actor: visitor, _watches: ['a', 'b'] });
  expect(summary).toMatchObject({ member: null, likes: [], orders: [], cart: { count: 12 } });
  expect(summary.watches.map(({ _product }) => _product)).toEqual(['a', 'b']);
});

test('recently viewed: ten show of the fifteen latest, though some of them are gone', async () => {
  const _watches = Array.from({ length: 20 }, (_, n) => `w${n}`);
  const visitor: Actor = { kind: 'visitor', visitorId: 'v1' };
  const { watches } = await getMySummary(given(['w0', 'w1', 'w2']).ports)({ actor: visitor, _watches });
  expect(watches.map(({ _product }) => _product)).toEqual(_watches.slice(3, 13));
});

test('likes past the latest are told of, so that other hearts are asked for', async () => {
  const told = async (cursor?: string) =>
    (await getMySummary(given([], cursor).ports)({ actor: member, _watches: [] })).likesMore;
  expect([await told('l2'), await told()]).toEqual([true, undefined]);
});
