import { describe, expect } from 'vitest';
import { changeFault, completeLines, dropLines } from '#shared/domain/claim/change-claims.ts';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { isOpen, openLines } from '#shared/domain/claim/claim.ts';
import { restOf } from '#shared/domain/pricing/refund.ts';
import { law } from '#tests/support/law.ts';
import { must } from '../pricing/quote-samples.ts';
import {
  add,
  allClaimed,
  begun,
  follow,
  given,
  moneyOf,
  NOW,
  pointsOf,
  purchasesOf,
  shuffled,
} from './course.ts';

describe('laws of claims (rules 5.3)', () => {
  law(
    'claims completed in any order each give back what they promised',
    given,
    ({ quoted: { quote }, keys, more, terms }) => {
      let course = allClaimed(quote, keys, terms);
      const promises = new Map(course.now.claims.map(({ n, promise }) => [n, promise]));
      for (const { n } of shuffled(course.now.claims, more)) {
        const claim = course.now.claims.find((candidate) => candidate.n === n) as Claim;
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
        const claim = course.now.claims.find((candidate) => candidate.n === n) as Claim;
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
