import { describe, expect, test } from 'vitest';
import { claimFormSchema, claimSchema } from '#shared/contracts/orders/order.ts';
import { PICKUP_DAYS, pickupDays } from '#shared/domain/claim/pickup-wish.ts';

const calendar = {
  publicHolidays: { '2026': { '2026-12-25': ['성탄절'] } },
  closedDays: [],
  enteredYears: [],
};

test('goods are collected on one of the next working days, from tomorrow on (rules 5.21)', () => {
  const days = pickupDays('2026-12-22T16:00:00.000Z', calendar);
  expect(days).toEqual(['2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31']);
  expect(days).toHaveLength(PICKUP_DAYS);
});

describe('the form of a claim (rules 5.21, 5.22)', () => {
  const claim = {
    kind: 'return',
    purchaseNos: ['P-20261120-7K3M9QXD-01'],
    claimReason: 'DEFECT',
  };
  const images = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ url: `/media/claims/${n}`, width: 10, height: 10 }));
  const pathsOf = (form: object, schema = claimSchema) => {
    const parsed = schema.safeParse({ ...claim, ...form });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  };

  test.each([
    [{}, ['images']],
    [{ claimReason: 'WRONG_ITEM', kind: 'exchange' }, ['images']],
    [{ images: images(1) }, []],
    [{ images: images(5) }, []],
    [{ images: images(6) }, ['images']],
    [{ claimReason: 'CHANGE_OF_MIND' }, []],
    [{ kind: 'cancel', claimReason: 'OUT_OF_STOCK' }, []],
  ])('%j needs %j', (form, paths) => {
    expect(pathsOf(form)).toEqual(paths);
  });

  test('without scripts the pictures come in the same form: they are asked for once they are stored', () => {
    expect(claimFormSchema.safeParse(claim).success).toBe(true);
  });

  test('a place is whole, its day and note are not needed', () => {
    const pickup = {
      name: '김하늘',
      phone: '010-1234-5678',
      postcode: '04524',
      address1: '서울 중구 세종대로 110',
      address2: '1층',
    };
    const form = { claimReason: 'CHANGE_OF_MIND' };
    expect(pathsOf({ ...form, pickup: { ...pickup, day: '' } })).toEqual([]);
    expect(pathsOf({ ...form, pickup: { ...pickup, day: '내일' } })).toEqual(['pickup.day']);
    expect(pathsOf({ ...form, pickup: { ...pickup, address2: '' } })).toEqual(['pickup.address2']);
    expect(pathsOf({ ...form, pickup: { ...pickup, note: '가'.repeat(101) } })).toEqual(['pickup.note']);
  });
});
