import { describe, expect } from 'vitest';
import { completeLines, type Decided, dropLines } from '#shared/domain/claim/change-claims.ts';
import { type Claim, isOpen, openLines } from '#shared/domain/claim/claim.ts';
import { applyExtraRefund } from '#shared/domain/claim/extra-refund.ts';
import { sum } from '#shared/domain/money/won.ts';
import { listMoneyRows, type MoneyRow } from '#shared/domain/order/money-rows.ts';
import { toRefundedMoney } from '#shared/domain/order/refunded-money.ts';
import { calculateMaxExtraRefund } from '#shared/domain/pricing/extra-refund.ts';
import { restOf } from '#shared/domain/pricing/refund.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { law } from '#tests/support/law.ts';
import { must } from '../pricing/quote-samples.ts';
import { allClaimed, type Course, follow, given, NOW, shuffled } from './course.ts';

/** Number of cases. Each is a whole course of an order, so fewer of them are enough. */
const RUNS = Number(process.env.LAW_RUNS ?? 100);

type Refunded = Parameters<typeof toRefundedMoney>[1][number];
/** The course of an order with its stored refunds, and the list prices of the returned goods. */
type Booked = { course: Course; refunds: Refunded[]; gone: { product: number; discount: number } };

const added = (rows: readonly MoneyRow[]): number =>
  sum(rows.map(({ amount, minus }) => (minus ? -amount : amount)));

const extra = ({ course, refunds, gone }: Booked, quote: Quote, key: number): Booked => {
  const lineIds = quote.lines.flatMap(({ lineId }, at) => ((key >> at) % 2 === 0 ? [lineId] : []));
  const most = calculateMaxExtraRefund(quote, course.now.state, lineIds);
  const before = refunds.filter(({ extraReason }) => extraReason).length;
  const refused = applyExtraRefund(course.now, { amount: most + 1, lineIds }, { given: before, now: NOW });
  expect(refused).toMatchObject({ failure: { code: 'EXTRA_TOO_MUCH' } });
  if (most === 0) return { course, refunds, gone };
  const amount = key % 5 === 0 ? most : 1 + (key % most);
  const next = must(applyExtraRefund(course.now, { amount, lineIds }, { given: before, now: NOW }));
  expect(next.money).toBe(amount);
  const { why, money } = next;
  const promise = { why, money, point: 0 } as never;
  return {
    course: follow(course, { ...next, given: promise }),
    refunds: [
      ...refunds,
      { amount: money, pointPrice: 0 as never, why, purchaseNos: [], extraReason: '지연 보상' },
    ],
    gone,
  };
};

/** Stores a decision about a claim, and expects its refund to be explained. */
const decide = ({ course, refunds, gone }: Booked, decided: Decided, nos: readonly string[]): Booked => {
  const back = [decided.given, decided.rest].flatMap((estimate) => estimate ?? []);
  for (const { lines, adjustments, money, point } of back)
    expect(sum([...lines, ...adjustments].map(({ price }) => price))).toBe(money + point);
  const given = back.map(({ money, point, why }) => ({
    amount: money,
    pointPrice: point,
    why,
    purchaseNos: [...nos],
  }));
  return { course: follow(course, decided), refunds: [...refunds, ...given], gone };
};

const complete = (booked: Booked, quote: Quote, n: number, nos: readonly string[]): Booked => {
  const { claims } = booked.course.now;
  const lines = claims.flatMap((claim) => claim.lines).filter(({ purchaseNo }) => nos.includes(purchaseNo));
  const of = (name: 'price' | 'discount') =>
    sum(
      lines.map(({ lineId, amount }) => {
        const line = quote.lines.find((lineQuote) => lineQuote.lineId === lineId);
        return (line?.[name] ?? 0) * amount;
      }),
    );
  const { gone, ...next } = decide(booked, must(completeLines(booked.course.now, n, nos)), nos);
  return { ...next, gone: { product: gone.product + of('price'), discount: gone.discount + of('discount') } };
};

/** Expects all amounts shown of an order to add up, and to agree with the state its claims are calculated from. */
const addsUp = ({ course, refunds, gone }: Booked, quote: Quote): void => {
  expect(added(listMoneyRows(quote))).toBe(quote.totalPrice);
  const shown = toRefundedMoney(
    {
      ...quote,
      canceledProductPrice: gone.product as never,
      canceledDiscountPrice: gone.discount as never,
    },
    refunds,
  );
  const { money, point } = course.now.state;
  expect(Math.min(money, point)).toBeGreaterThanOrEqual(0);
  if (!shown) return;
  expect([added(shown.rows), added(shown.leftRows)]).toEqual([shown.refunded, shown.left]);
  expect(added(shown.pointRows)).toBe(shown.leftPoints);
  expect([shown.left, shown.leftPoints]).toEqual([money, point]);
};

const booked = (course: Course): Booked => ({ course, refunds: [], gone: { product: 0, discount: 0 } });
const nosOf = ({ course }: Booked, n: number): string[] =>
  openLines(course.now.claims.find((claim) => claim.n === n) as Claim).map(({ purchaseNo }) => purchaseNo);

describe('laws of refunds besides claims (rules 5.14)', () => {
  law(
    'after any claims and extra refunds the rows of an order add up, and 남은 결제금액 is what was paid and not refunded',
    given,
    ({ quoted: { quote }, keys, more, terms }) => {
      let now = booked(allClaimed(quote, keys, terms));
      for (const key of more) {
        const open = now.course.now.claims.filter(isOpen);
        const claim = open[key % Math.max(open.length, 1)];
        if (key % 4 === 0) now = extra(now, quote, key);
        else if (claim && key % 4 === 1) {
          const nos = nosOf(now, claim.n).slice(0, 1);
          now = decide(now, must(dropLines(now.course.now, claim.n, nos, 'REFUSED', NOW)), []);
        } else if (claim) now = complete(now, quote, claim.n, nosOf(now, claim.n));
        addsUp(now, quote);
      }
    },
    RUNS,
  );

  law(
    'goods that all go back by the shop’s fault give back what was left of them: together what was paid, in any order',
    given,
    ({ quoted: { quote }, keys, more }) => {
      let now = booked(
        allClaimed(quote, keys, [
          ['cancel', 'SHOP'],
          ['return', 'SHOP'],
          ['cancel', 'SHOP'],
        ]),
      );
      for (const [at, { n }] of shuffled(now.course.now.claims, more).entries()) {
        now = extra(now, quote, more[at] ?? 0);
        now = complete(now, quote, n, nosOf(now, n));
      }
      addsUp(now, quote);
      const left = restOf(quote, now.course.now.state);
      expect(left).toMatchObject({ money: 0, point: 0 });
      expect(now.course.now.state).toMatchObject({ money: 0, point: 0 });
    },
    RUNS,
  );
});
