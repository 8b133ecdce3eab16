import fc from 'fast-check';
import { expect } from 'vitest';
import { addClaim, type Decided } from '#shared/domain/claim/change-claims.ts';
import type { Claim, ClaimLine } from '#shared/domain/claim/claim.ts';
import { nextNumber } from '#shared/domain/claim/claim.ts';
import type { ClaimedOrder, PricedClaims } from '#shared/domain/claim/refund-estimates.ts';
import { type Fault, nothingRefunded } from '#shared/domain/pricing/refund-types.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { replay } from '#shared/domain/proof/calculator.ts';
import { quoted } from '../pricing/arbitrary.ts';
import { must } from '../pricing/quote-samples.ts';

export const NOW = '2026-11-21T03:00:00.000Z';

/** Builds the purchases of an order, with some lines split into two purchases. */
export const purchasesOf = (quote: Quote, keys: readonly number[]): ClaimLine[] => {
  let n = 0;
  return quote.lines.flatMap(({ lineId, amount }, i) => {
    const parts = (keys[i] ?? 0) % 2 === 0 || amount === 1 ? [amount] : [1, amount - 1];
    return parts.map((units) => ({ purchaseNo: `P-${n++}`, lineId, amount: units }));
  });
};

const order = (quote: Quote): ClaimedOrder => ({ quote, state: nothingRefunded(quote), claims: [] });

export const claimOn = (
  { claims }: ClaimedOrder,
  kind: Claim['kind'],
  fault: Fault,
  lines: ClaimLine[],
): Claim => {
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

/** An order with its claims, its refunds so far, and the proofs of these by name. */
export type Course = {
  now: ClaimedOrder;
  given: { money: number; point: number; why: string }[];
  proofs: Map<string, PricedClaims['proofs'][number]['proof']>;
};

export const begun = (quote: Quote): Course => ({ now: order(quote), given: [], proofs: new Map() });

export const follow = (course: Course, next: PricedClaims & Partial<Decided>): Course => {
  for (const { why, proof } of next.proofs) course.proofs.set(why, proof);
  const back = [next.given, next.rest].flatMap((estimate) => estimate ?? []);
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

export const add = (course: Course, kind: Claim['kind'], fault: Fault, lines: ClaimLine[]): Course =>
  follow(course, must(addClaim(course.now, claimOn(course.now, kind, fault, lines))));

export const moneyOf = ({ given }: Course) => given.reduce((sum, { money }) => sum + money, 0);
export const pointsOf = ({ given }: Course) => given.reduce((sum, { point }) => sum + point, 0);

/** Sorts things by pseudo-random keys. */
export const shuffled = <T>(things: readonly T[], keys: readonly number[]): T[] =>
  things
    .map((thing, i) => ({ thing, key: keys[i % keys.length] ?? 0, i }))
    .sort((a, b) => a.key - b.key || a.i - b.i)
    .map(({ thing }) => thing);

const keys = fc.array(fc.nat({ max: 999 }), { minLength: 40, maxLength: 40 });
const kinds = fc.constantFrom('cancel' as const, 'return' as const);
const faults = fc.constantFrom('BUYER' as const, 'SHOP' as const);
const terms = fc.array(fc.tuple(kinds, faults), { minLength: 4, maxLength: 4 });
export const given = fc.record({ quoted, keys, more: keys, terms });

/** Claims everything of an order, by as many claims as there are terms. */
export const allClaimed = (
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
