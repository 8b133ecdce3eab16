import { splitClaimed } from '#shared/domain/claim/plan-claims.ts';
import type { Delivery, Purchase } from '#shared/domain/order/order.ts';
import { ruleOf } from '#shared/domain/order/steps/transitions.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { PurchaseStep } from './step.ts';

/**
 * Purchase that takes a step: a whole purchase, or some of its units as a separate purchase next to the `kept` rest.
 */
export type StepSplit = { taken: Purchase; kept?: Purchase };

const isSame = (a: Delivery | undefined, b: Delivery | undefined): boolean =>
  a !== undefined && a.name === b?.name && a.number === b.number;

/**
 * Splits off the part of a purchase that takes a step. The rest keeps no invoice number of the part's parcel: a parcel
 * has its own. A part is sent in a parcel once, so that a repeated request sends nothing twice. Answers CONFLICT:
 * TOO_MANY_PARTS, STEP_NOT_ALLOWED.
 */
export const splitForStep = (
  { purchases }: Pick<OrderAggregate, 'purchases'>,
  purchase: Purchase,
  { step, amounts, delivery, clerk }: PurchaseStep,
): Result<StepSplit, 'STEP_NOT_ALLOWED' | 'TOO_MANY_PARTS'> => {
  const amount = ruleOf(step).splits ? amounts?.get(purchase.purchaseNo) : undefined;
  const before = purchases.find(
    (candidate) =>
      candidate.splitFrom === purchase.purchaseNo &&
      isSame(candidate.delivery, delivery ?? purchase.delivery),
  );
  if (amount !== undefined && before)
    return fail(
      'STEP_NOT_ALLOWED',
      `이 송장으로 이미 ${before.amount}개를 보냈습니다. 송장번호를 확인해주세요.`,
    );
  const parts = splitClaimed(purchases, [{ purchase, amount }], 'parcel');
  if (!parts.ok) return parts;
  const [taken = purchase] = parts.value.claimed;
  const [kept] = parts.value.kept;
  if (!kept) return ok({ taken });
  const isNamedAnew = delivery && !isSame(delivery, purchase.delivery);
  return ok({
    taken,
    kept: { ...kept, ...(!isNamedAnew && { delivery: undefined }), changedBy: clerk },
  });
};
