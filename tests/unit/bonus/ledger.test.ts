import { describe, expect, test } from 'vitest';
import { type BonusLine, EMPTY_BALANCE, enterLines, expireBonuses } from '#shared/domain/bonus/ledger.ts';
import { changeSales, issueSales, type SalesMonth, salesBonusFor } from '#shared/domain/bonus/sales.ts';
import { must } from '../pricing/quote-samples.ts';

const NOW = '2026-11-23T03:00:00.000Z';
const line = (_id: string, amount: number): BonusLine => ({
  _id,
  type: 'BONUS__GOODS',
  amount,
  name: _id,
  createdAt: NOW,
});

describe('a promoter’s ledger', () => {
  test('what comes in pays what is owed by a line of its own', () => {
    expect(must(enterLines({ remain: 0, debt: 300, lines: 4 }, 'kim', [line('in', 1_000)]))).toEqual({
      entries: [
        { ...line('in', 1_000), _user: 'kim', remain: 1_000 },
        {
          _id: 'debt#in',
          _user: 'kim',
          type: 'BONUS__GOODS',
          amount: -300,
          name: '미회수 보너스 상계',
          createdAt: NOW,
          remain: 700,
        },
      ],
      balance: { remain: 700, debt: 0, lines: 6 },
    });
  });

  test('of a larger debt it pays as much as came in, and a line of 0 won pays nothing', () => {
    const owing = { remain: 0, debt: 1_500, lines: 1 };
    expect(must(enterLines(owing, 'kim', [line('in', 1_000)])).balance).toEqual({
      remain: 0,
      debt: 500,
      lines: 3,
    });
    expect(must(enterLines(owing, 'kim', [line('in', 0)])).entries).toHaveLength(1);
  });

  test('a take-back takes what is held and notes the rest as owed; its line is there even when it takes nothing', () => {
    const back = (remain: number, amount: number) =>
      must(enterLines({ remain, debt: 0, lines: 0 }, 'kim', [line('back', -amount)], { isTakeBack: true }));
    expect(back(400, 1_000)).toEqual({
      entries: [{ ...line('back', -400), _user: 'kim', remain: 0, owed: 600 }],
      balance: { remain: 0, debt: 600, lines: 1 },
    });
    expect(back(0, 1_000).entries).toEqual([{ ...line('back', 0), _user: 'kim', remain: 0, owed: 1_000 }]);
    expect(back(1_000, 1_000).entries).toEqual([{ ...line('back', -1_000), _user: 'kim', remain: 0 }]);
  });

  test('what lapsed is forgiven once: of 500 won two take-backs of 300 are owed 100 of', () => {
    const left = { remain: 0, debt: 0, lines: 1, lapsed: 500 };
    const lines = [line('one', -300), line('two', -300)];
    expect(must(enterLines(left, 'kim', lines, { isTakeBack: true })).balance).toEqual({
      remain: 0,
      debt: 100,
      lines: 3,
      lapsed: 0,
    });
  });

  test('all that is held may be taken out and not a won more, and then none of the lines is entered', () => {
    const held = { remain: 1_000, debt: 0, lines: 0 };
    expect(must(enterLines(held, 'kim', [line('out', -1_000)])).balance.remain).toBe(0);
    expect(enterLines(held, 'kim', [line('in', 1), line('out', -1_002)])).toMatchObject({
      failure: { code: 'BONUS_SHORT' },
    });
  });

  test('lapses once with all that is held, together with what lapsed before', () => {
    const occasion = { _id: 'left', createdAt: NOW };
    expect(expireBonuses(EMPTY_BALANCE, 'kim', occasion)).toBeUndefined();
    expect(expireBonuses({ remain: -1, debt: 0, lines: 1 }, 'kim', occasion)).toBeUndefined();
    expect(expireBonuses({ remain: 70, debt: 20, lines: 1, lapsed: 5 }, 'kim', occasion)).toEqual({
      entries: [
        { ...occasion, _user: 'kim', type: 'BONUS__ADMIN', amount: -70, name: '회원 탈퇴로 소멸', remain: 0 },
      ],
      balance: { remain: 0, debt: 20, lines: 2, lapsed: 75 },
    });
  });
});

describe('a promoter’s month', () => {
  const tiers = [
    { from: 500_000, amount: 10_000 },
    { from: 1_000_000, amount: 30_000 },
    { from: 0, amount: 1_000 },
  ];
  const month = (sum: number): SalesMonth => ({ month: '2026-11', sum, version: 3 });

  test('brings the highest tier that is met, in whatever order tiers stand; none brings nothing', () => {
    expect([0, 499_999, 500_000, 2_000_000].map((sum) => salesBonusFor(tiers, sum))).toEqual([
      1_000, 1_000, 10_000, 30_000,
    ]);
    expect(salesBonusFor([], 9)).toBe(0);
    expect(salesBonusFor(tiers.slice(0, 1), 499_999)).toBe(0);
  });

  test('is only added up until its bonus is issued, and weighed again by its own tiers afterwards', () => {
    expect(changeSales(month(400_000), 100_000)).toEqual({ month: month(500_000), bonus: 0 });
    const issued = issueSales(month(500_000), tiers);
    expect(issued).toEqual({ ...month(500_000), issued: { tiers, amount: 10_000 } });
    expect(changeSales(issued, 500_000)).toEqual({
      month: { ...month(1_000_000), issued: { tiers, amount: 30_000 } },
      bonus: 20_000,
    });
    expect(changeSales(issued, -1).bonus).toBe(-9_000);
  });
});
