import { describe, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import {
  earnPoints,
  endOfLot,
  expireLot,
  isSpendable,
  newLot,
  pointLotId,
  returnPoints,
  spendPoints,
  sumSpendablePoints,
} from '#shared/domain/point/lots.ts';
import { formatPointsReturn, newRenewedLot, planPointsReturn } from '#shared/domain/point/points-back.ts';
import { aLot, NOW } from '../pricing/quote-samples.ts';

const END = '2026-11-20T14:59:59.999Z';
const AFTER = '2026-11-20T15:00:00.000Z';

describe('point lots: what can be spent', () => {
  test('a lot that is empty, expired, excluded or disabled is held but not spendable', () => {
    const lots = [
      aLot({ amount_left: 1 }),
      aLot({ amount_left: 0 }),
      aLot({ isExpired: true }),
      aLot({ isExcluded: true }),
      aLot({ isDisabled: true }),
      aLot({ usage: { endsAt: END } }),
      aLot({ usage: { startsAt: AFTER } }),
    ];
    expect(lots.map((lot) => isSpendable(lot, NOW))).toEqual([true, false, false, false, false, true, false]);
    expect(sumSpendablePoints(lots, NOW)).toBe(10_001);
    expect(sumSpendablePoints(lots, AFTER)).toBe(10_001);
  });

  test('lots of one end and one birth are spent in the order of their ids', () => {
    const ids = (...lots: Parameters<typeof aLot>[0][]) =>
      spendPoints(
        lots.map((lot) => aLot({ amount_left: 1, ...lot })),
        lots.length,
        NOW,
      )?.map(({ _userPoint }) => _userPoint);
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    expect(ids({ _id: 'b' }, { _id: 'a' }, { _id: 'c' })).toEqual(['a', 'b', 'c']);
    expect(ids({ _id: 'a', createdAt: late }, { _id: 'b', createdAt: early })).toEqual(['b', 'a']);
    expect(ids({ _id: 'b', createdAt: early }, { _id: 'a', createdAt: late })).toEqual(['b', 'a']);
    expect(ids({ _id: 'a' }, { _id: 'b', usage: { endsAt: END } })).toEqual(['b', 'a']);
  });

  test('a lot that covers the rest is the last one taken from', () => {
    const lots = [aLot({ _id: 'a', amount_left: 5 }), aLot({ _id: 'b', amount_left: 5 })];
    expect(spendPoints(lots, 5, NOW)).toEqual([{ _userPoint: 'a', amount: 5 }]);
    expect(spendPoints(lots, 0, NOW)).toEqual([]);
  });
});

describe('point lots: what goes back', () => {
  const spends = [
    { _userPoint: 'a', amount: 300 },
    { _userPoint: 'b', amount: 200 },
  ];

  test('goes to the lots last spent first, after what went back before, and no lot is named for nothing', () => {
    expect(returnPoints(spends, 0, 0)).toEqual([]);
    expect(returnPoints(spends, 0, 200)).toEqual([{ _userPoint: 'b', amount: 200 }]);
    expect(returnPoints(spends, 150, 100)).toEqual([
      { _userPoint: 'b', amount: 50 },
      { _userPoint: 'a', amount: 50 },
    ]);
    expect(returnPoints(spends, 200, 300)).toEqual([{ _userPoint: 'a', amount: 300 }]);
    expect(() => returnPoints(spends, 200, 301)).toThrow(/^1 won more/);
    expect(spends.map(({ _userPoint }) => _userPoint)).toEqual(['a', 'b']);
  });

  test('by the shop’s fault lives on for 30 days where its lot ends sooner, to the instant', () => {
    const end = '2026-12-20T14:59:59.999Z';
    const back = (endsAt: string | undefined, fault: 'SHOP' | 'BUYER') =>
      planPointsReturn([{ _userPoint: pointLotId(endsAt, 'u'), amount: 300 }], fault, NOW);
    const spend = (endsAt?: string) => ({ _userPoint: pointLotId(endsAt, 'u'), amount: 300 });
    expect(back('2026-12-20T14:59:59.998Z', 'SHOP')).toEqual({
      kept: [],
      renewed: [spend('2026-12-20T14:59:59.998Z')],
      renewedPrice: 300,
      endsAt: end,
      expiredPrice: 0,
    });
    expect(back(end, 'SHOP')).toEqual({ kept: [spend(end)], renewed: [], renewedPrice: 0, expiredPrice: 0 });
    expect(back(undefined, 'SHOP')).toMatchObject({ kept: [spend()], renewedPrice: 0, expiredPrice: 0 });
    expect(back('2026-11-20T02:59:59.999Z', 'BUYER')).toMatchObject({ renewedPrice: 0, expiredPrice: 300 });
    expect(back(NOW, 'BUYER')).toMatchObject({ kept: [spend(NOW)], expiredPrice: 0 });
  });

  test('is told to its member: what lives on and until when, and what cannot be used any more', () => {
    const says = (renewedPrice: number, expiredPrice: number, endsAt?: string) =>
      formatPointsReturn({ renewedPrice: won(renewedPrice), expiredPrice: won(expiredPrice), endsAt });
    expect(says(0, 0)).toEqual([]);
    expect(says(300, 700, '2026-12-20T14:59:59.999Z')).toEqual([
      '적립금 300원은 2026.12.20까지 사용할 수 있습니다.',
      '적립금 700원은 유효기간이 지나 돌려받아도 사용할 수 없습니다.',
    ]);
  });
});

describe('point lots: their end', () => {
  const lot = aLot({ amount: 10, amount_left: 4, amount_used: 3, amount_expired: 3, usage: { endsAt: END } });

  test('what is left past the end is gone, with one line in the ledger', () => {
    expect(expireLot(lot, END)).toBeUndefined();
    expect(expireLot(lot, AFTER)).toEqual({
      lot: { ...lot, isExpired: true, amount_left: 0, amount_expired: 7 },
      entry: {
        _id: 'expire#p1#3',
        _user: 'kim',
        direction: 'DECREASE',
        amount: 4,
        name: '유효기간 만료',
        createdAt: AFTER,
      },
    });
  });

  test('an empty lot ends without a line, and one without an end never does', () => {
    const empty = { ...lot, amount_left: 0, amount_used: 7 };
    expect(expireLot(empty, AFTER)).toEqual({ lot: { ...empty, isExpired: true } });
    expect(expireLot({ ...lot, usage: { startsAt: AFTER } }, NOW)).toBeUndefined();
  });

  test('the id of a lot tells its end', () => {
    expect(endOfLot(pointLotId(END, 'u'))).toBe(END);
    expect(endOfLot(pointLotId(undefined, 'u'))).toBeUndefined();
    expect(pointLotId(undefined, 'u') > pointLotId(END, 'u')).toBe(true);
  });
});

describe('point lots: new ones', () => {
  const what = { _user: 'kim', name: '구매 적립', amount: 700, usage: { endsAt: END } };
  const fresh = {
    _id: `${END}~u`,
    ...what,
    amount_left: 700,
    amount_used: 0,
    amount_expired: 0,
    isUsed: false,
    isExpired: false,
    isExcluded: false,
    isDisabled: false,
    createdAt: NOW,
  };

  test('nothing of them is spent, and they name the rule that gave them', () => {
    expect(newLot(what, { now: NOW, ulid: 'u' })).toEqual(fresh);
    expect(newLot({ ...what, _point: 'rule', limit: 1_000 }, { now: NOW, ulid: 'u' })).toEqual({
      ...fresh,
      _point: 'rule',
      limit: 1_000,
    });
  });

  test('points that are earned stand in the ledger by their occasion', () => {
    expect(earnPoints(what, 'P-1#join', { now: NOW, ulid: 'u' })).toEqual({
      lot: fresh,
      entry: {
        _id: 'earn#P-1#join',
        _user: 'kim',
        direction: 'INCREASE',
        amount: 700,
        name: '구매 적립',
        createdAt: NOW,
      },
    });
  });

  test('points that come back renewed lie in a lot of their own, and none is made when all keep their end', () => {
    const told = { _user: 'kim', name: '반환', occasion: 'r1', now: NOW };
    const spends = [{ _userPoint: pointLotId(END, 'u'), amount: 300 }];
    const lot = newRenewedLot(planPointsReturn(spends, 'SHOP', NOW), told);
    expect(lot).toMatchObject({
      name: '반환',
      amount: 300,
      amount_left: 300,
      usage: { endsAt: expect.any(String) },
    });
    expect(lot?._id).toBe(pointLotId(lot?.usage.endsAt, 'r1'));
    expect(newRenewedLot(planPointsReturn(spends, 'BUYER', NOW), told)).toBeUndefined();
  });
});
