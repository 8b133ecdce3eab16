import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Claim, ClaimLine } from '#shared/domain/claim/claim.ts';
import { isOpen, nextNumber, openLines } from '#shared/domain/claim/claim.ts';
import {
  addClaim,
  changeFault,
  completeLines,
  type Decided,
  dropLines,
} from '#shared/domain/claim/decide.ts';
import type { ClaimedOrder, PricedClaims } from '#shared/domain/claim/promise.ts';
import { restOf } from '#shared/domain/pricing/refund.ts';
import { type Fault, nothingRefunded } from '#shared/domain/pricing/refund-types.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { replay } from '#shared/domain/proof/calculator.ts';
import { law } from '#tests/support/law.ts';
import { quoted } from '../pricing/arbitrary.ts';
import { must } from '../pricing/given.ts';

const NOW = '2026-11-21T03:00:00.000Z';

/** Purchases of an order, some lines of it split into their units. */
const purchasesOf = (quote: Quote, keys: readonly number[]): ClaimLine[] => {
  let n = 0;
  return quote.lines.flatMap(({ lineId, amount }, i) => {
    const parts = (keys[i] ?? 0) % 2 === 0 || amount === 1 ? [amount] : [1, amount - 1];
    return parts.map((units) => ({ purchaseNo: `P-${n++}`, lineId, amount: units }));
  });
};

const order = (quote: Quote): ClaimedOrder => ({ quote, state: nothingRefunded(quote), claims: [] });

const claimOn = ({ claims }: ClaimedOrder, kind: Claim['kind'], fault: Fault, lines: ClaimLine[]): Claim => {
  const n = nextNumber(claims);
  return {
    orderNo: 'P-20261121-AAAAAAAA',
    n,
    origin: n,
    kind,
    fault,
    reason: 'CHANGE_OF_MIND',
    details: '',
    requestedAt: NOW,
    lines,
    priced: 0,
    changes: [],
    version: 1,
  };
};

/** An order with its claims, what it has given back so far, and the proofs of that by name. */
type Course = {
  now: ClaimedOrder;
  given: { money: number; point: number }[];
  proofs: Map<string, PricedClaims['proofs'][number]['proof']>;
};

const begun = (quote: Quote): Course => ({ now: order(quote), given: [], proofs: new Map() });

const follow = (course: Course, next: PricedClaims & Partial<Decided>): Course => {
  for (const { why, proof } of next.proofs) course.proofs.set(why, proof);
  const back = [next.given, next.rest].flatMap((one) => one ?? []);
  for (const { why, money, point } of back) {
    const cells = must(replay(course.proofs.get(why) ?? []));
    expect([cells.get('back:money'), cells.get('back:point')]).toEqual([money, point]);
  }
  return {
    ...course,
    now: { ...course.now, claims: next.claims, state: next.state ?? course.now.state },
    given: [...course.given, ...back],
  };
};

const add = (course: Course, kind: Claim['kind'], fault: Fault, lines: ClaimLine[]): Course =>
  follow(course, must(addClaim(course.now, claimOn(course.now, kind, fault, lines))));

const moneyOf = ({ given }: Course) => given.reduce((sum, { money }) => sum + money, 0);
const pointsOf = ({ given }: Course) => given.reduce((sum, { point }) => sum + point, 0);

/** Things in an order of their own, decided by keys. */
const shuffled = <T>(things: readonly T[], keys: readonly number[]): T[] =>
  things
    .map((thing, i) => ({ thing, key: keys[i % keys.length] ?? 0, i }))
    .sort((a, b) => a.key - b.key || a.i - b.i)
    .map(({ thing }) => thing);

const keys = fc.array(fc.nat({ max: 999 }), { minLength: 40, maxLength: 40 });
const kinds = fc.constantFrom('cancel' as const, 'return' as const);
const faults = fc.constantFrom('BUYER' as const, 'SHOP' as const);
const terms = fc.array(fc.tuple(kinds, faults), { minLength: 4, maxLength: 4 });
const given = fc.record({ quoted, keys, more: keys, terms });

/** Everything of an order claimed, by as many claims as there are terms. */
const allClaimed = (
  quote: Quote,
  keys: readonly number[],
  terms: readonly [Claim['kind'], Fault][],
): Course => {
  const goods = shuffled(purchasesOf(quote, keys), keys);
  return terms.reduce((course, [kind, fault], i) => {
    const lines = goods.filter((_, at) => at % terms.length === i);
    return lines.length > 0 ? add(course, kind, fault, lines) : course;
  }, begun(quote));
};

describe('laws of claims (design §5)', () => {
  law(
    'claims completed in any order each give back what they promised',
    given,
    ({ quoted: { quote }, keys, more, terms }) => {
      let course = allClaimed(quote, keys, terms);
      const promises = new Map(course.now.claims.map(({ n, promise }) => [n, promise]));
      for (const { n } of shuffled(course.now.claims, more)) {
        const claim = course.now.claims.find((one) => one.n === n) as Claim;
        const open = openLines(claim).map(({ purchaseNo }) => purchaseNo);
        const decided = must(completeLines(course.now, n, open));
        expect(decided.given).toEqual(promises.get(n));
        expect(decided.rest).toBeUndefined();
        course = follow(course, decided);
      }
      expect(restOf(quote, course.now.state)).toMatchObject({ money: 0, point: 0 });
    },
  );

  law(
    'a claim completed line by line, in any order, gives back what it promised as a whole',
    given,
    ({ quoted: { quote }, keys, more, terms: [[kind, fault] = ['return', 'BUYER'] as const] }) => {
      const goods = purchasesOf(quote, keys);
      const lines = goods.filter((_, i) => i === 0 || (keys[i] ?? 0) % 3 > 0);
      let course = add(begun(quote), kind, fault, lines);
      const [claim] = course.now.claims;
      const promise = claim?.promise ?? { money: 0, point: 0 };
      for (const { purchaseNo } of shuffled(lines, more))
        course = follow(course, must(completeLines(course.now, 1, [purchaseNo])));
      expect(moneyOf(course)).toBe(promise.money);
      expect(pointsOf(course)).toBe(promise.point);
    },
  );

  law(
    'whatever is completed, refused, withdrawn or found to be whose doing: in the end nobody has a won too much',
    given,
    ({ quoted: { quote }, keys, more, terms }) => {
      let course = allClaimed(quote, keys, terms);
      for (const [at, key] of more.entries()) {
        const open = course.now.claims.filter(isOpen);
        const claim = open[key % Math.max(open.length, 1)];
        if (!claim) break;
        const nos = openLines(claim).map(({ purchaseNo }) => purchaseNo);
        const some = key % 3 === 0 ? nos : nos.slice(0, 1 + (key % nos.length));
        const act = (key + at) % 4;
        if (act === 0) course = follow(course, must(dropLines(course.now, claim.n, some, 'REFUSED', NOW)));
        else if (act === 1) {
          const fault = claim.fault === 'SHOP' ? 'BUYER' : 'SHOP';
          course = follow(course, must(changeFault(course.now, claim.n, some, fault, NOW)));
        } else course = follow(course, must(completeLines(course.now, claim.n, some)));
      }
      for (const { n } of course.now.claims.filter(isOpen)) {
        const claim = course.now.claims.find((one) => one.n === n) as Claim;
        const nos = openLines(claim).map(({ purchaseNo }) => purchaseNo);
        course = follow(course, must(dropLines(course.now, n, nos, 'WITHDRAWN', NOW)));
      }
      const { money, point } = course.now.state;
      expect(moneyOf(course) + money).toBe(quote.totalPrice);
      expect(pointsOf(course) + point).toBe(quote.pointPrice);
      expect(Math.min(money, point)).toBeGreaterThanOrEqual(0);
      expect(restOf(quote, course.now.state)).toMatchObject({ money: 0, point: 0 });
    },
  );
});
