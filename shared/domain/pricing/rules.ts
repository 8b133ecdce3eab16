import { type ShippingPolicy, sendingBackOf } from '#shared/domain/shipping/shipping.ts';
import type { RefundState } from './refund-types.ts';
import type { CouponQuote, Quote, QuoteLine, RulesVersion, ShippingGroupQuote } from './types.ts';

/** The rules that orders are placed under today. */
export const CURRENT_RULES: RulesVersion = 3;

/** What differs between versions of the rules: shipping fees, bundles and the order of coupons. */
export type PricingRules = {
  /** Whether coupons of a stage are calculated in the order that leaves least to pay, instead of the one they were chosen in. */
  ordersCoupons: boolean;
  /** Whether a line is charged by itself under its policy. */
  isApiece(line: QuoteLine, policy: ShippingPolicy): boolean;
  /** Whether a line keeps the shipping fee of its group due. */
  isShippingFeeDue(state: RefundState, group: ShippingGroupQuote, lineId: string): boolean;
  /** Whether a shipping fee coupon covers a group's shipping fee. */
  covers(coupon: CouponQuote, group: ShippingGroupQuote): boolean;
  /** Whether a shipping fee coupon stays with the order while no fee it covers is due, because one may become due later. */
  waits: boolean;
  /** won for returning these lines in one claim: for each list, the highest is charged, `of` a shipping group. */
  returnCharges(
    quote: Quote,
    lineIds: ReadonlySet<string>,
    told: number | undefined,
  ): { of?: string; charges: number[] }[];
  /** won for exchanging these lines in one claim: the highest of each list, one a shipping group, is charged. */
  exchangeCharges(quote: Quote, lineIds: ReadonlySet<string>): number[][];
};

/** The policies by which these lines were sent, one list a shipping group. */
const policiesOf = ({ groups, lines }: Quote, lineIds: ReadonlySet<string>) =>
  groups.flatMap(({ groupId, lineIds: inGroup, policies }) => {
    const sent = lines.filter(({ lineId }) => inGroup.includes(lineId) && lineIds.has(lineId));
    const options = sent.map(({ shippingOption }) => shippingOption);
    const theirs = policies.filter(({ _id }) => options.includes(_id));
    return sent.length > 0 ? [{ of: groupId, policies: theirs }] : [];
  });

const isKept = ({ kept }: RefundState, lineId: string): boolean => (kept[lineId] ?? 0) > 0;

/**
 * The product says whether it is bundled. A group that travelled stays due as a whole, a shipping fee coupon covers the shipping fees
 * that were due at first, and every claim pays the return charge it is told of, once.
 */
const first: PricingRules = {
  ordersCoupons: false,
  isApiece: ({ shippingBundleType }) => shippingBundleType === 'APIECE',
  isShippingFeeDue: (state, { groupId }, lineId) =>
    state.travelled.includes(groupId) || isKept(state, lineId),
  covers: ({ lineIds }, group) => group.lineIds.some((lineId) => lineIds.includes(lineId)),
  waits: false,
  returnCharges: (_quote, _lineIds, told = 0) => [{ charges: [told] }],
  exchangeCharges: () => [],
};

/**
 * The policy says whether lines are bundled; a product may only make itself APIECE. Due is the shipping fee of goods that are
 * kept, or travelled and came back by the buyer's doing. A shipping fee coupon covers every shipping fee of its code. Sending back
 * costs what the policies of the returned lines say.
 */
const second: PricingRules = {
  ordersCoupons: false,
  isApiece: ({ shippingBundleType }, { bundle }) =>
    shippingBundleType === 'APIECE' || bundle.type === 'APIECE',
  isShippingFeeDue: (state, _group, lineId) => isKept(state, lineId) || (state.returned?.[lineId] ?? 0) > 0,
  covers: ({ covered, lineIds }, group) =>
    group.lineIds.some((lineId) => (covered ?? lineIds).includes(lineId)),
  waits: true,
  returnCharges: (quote, lineIds) =>
    policiesOf(quote, lineIds).map(({ of, policies }) => ({
      of,
      charges: policies.map((policy) => sendingBackOf(policy).returnCharge),
    })),
  exchangeCharges: (quote, lineIds) =>
    policiesOf(quote, lineIds).map(({ policies }) =>
      policies.map((policy) => sendingBackOf(policy).exchangeCharge),
    ),
};

/** Coupons count in the order that leaves least to pay, whatever order they were chosen in. */
const third: PricingRules = { ...second, ordersCoupons: true };

const versions: Record<RulesVersion, PricingRules> = { 1: first, 2: second, 3: third };

/** The rules for refunds and new addresses of an order: those it was priced by, or the first ones when its quote names none. */
export const rulesOf = ({ rules = 1 }: { rules?: RulesVersion }): PricingRules => versions[rules];
