import {
  claimPeriods,
  type LateClaim,
  lateClaimOf,
  plainlyLateOf,
} from '#shared/domain/claim/claim-period.ts';
import { type ClaimFacts, factsOf } from '#shared/domain/claim/reasons.ts';
import type { Claimed } from '#shared/domain/claim/with-offers.ts';
import { type ClaimKind, claimSteps } from '#shared/domain/order/claim-variants.ts';
import type { ClaimReason } from '#shared/domain/order/order.ts';
import { needsOf } from '#shared/domain/order/steps/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { Ports } from '../ports/index.ts';

/** Reads what the shop knows about the claim reason of a buyer; undefined when it has no facts about that reason. */
export const readClaimFacts = async (
  { products, benefits, calendar, clock }: Pick<Ports, 'products' | 'benefits' | 'calendar' | 'clock'>,
  reason: ClaimReason,
  claimed: readonly Claimed[],
): Promise<ClaimFacts | undefined> => {
  const goods = claimed.map(({ purchase }) => purchase);
  if (reason === 'LATE_DELIVERY') {
    const [{ codes }, days] = await Promise.all([benefits.shippingTerms(), calendar.ofShop()]);
    const arrivalOf = new Map(codes.map(({ value, arrival }) => [value, arrival]));
    const known = goods.map(({ product: _product, sku: _sku, ...facts }) => ({
      ...facts,
      arrival: arrivalOf.get(facts.shippingCode),
    }));
    return factsOf(reason, known, clock.now(), days);
  }
  if (reason === 'OUT_OF_STOCK') {
    const keys = [
      ...new Map(goods.map(({ _product, sku }) => [`${_product}/${sku}`, { _product, sku }])).values(),
    ];
    const [stocked, skus, days] = await Promise.all([
      products.productsOfLines(keys),
      products.markedSkus(keys),
      calendar.ofShop(),
    ]);
    const known = goods.map(({ orderStatus, paidAt, _product, sku }) => ({
      orderStatus,
      paidAt,
      product: stocked.find(({ product }) => product._id === _product)?.product,
      sku: skus.find((markedSku) => markedSku._product === _product && markedSku.sku === sku),
    }));
    return factsOf(reason, known, clock.now(), days);
  }
  return undefined;
};

/**
 * Finds whether a buyer's claim is, or may be, late (rules 5.19). Refused only where nothing is in doubt: then a clerk
 * may enter the claim. Answers CONFLICT: CLAIM_PERIOD_OVER.
 */
export const checkClaimPeriod = async (
  { calendar, clock }: Pick<Ports, 'calendar' | 'clock'>,
  { kind, claimReason }: { kind: ClaimKind; claimReason: ClaimReason },
  claimed: readonly Claimed[],
): Promise<Result<LateClaim | undefined, 'CLAIM_PERIOD_OVER'>> => {
  const goods = claimed.map(({ purchase }) => purchase);
  const now = clock.now();
  const isTimed = needsOf(claimSteps[kind]).includes('IN_TIME');
  // The calendar only makes periods longer.
  if (!isTimed || !lateClaimOf(claimReason, goods, now)) return ok(undefined);
  const days = await calendar.ofShop();
  const over = plainlyLateOf(claimReason, goods, now, days);
  return over
    ? fail(
        'CLAIM_PERIOD_OVER',
        `이 사유로는 ${formatDate(over.endedAt)}까지(${claimPeriods[over.period]}) 신청하실 수 있었습니다. 사정이 있으시면 고객센터로 문의해주세요.`,
      )
    : ok(lateClaimOf(claimReason, goods, now, days));
};
