import type { QuoteRequest } from '#shared/contracts/orders/order.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import * as limits from '#shared/domain/limits.ts';
import {
  type BenefitChoice,
  type BenefitWay,
  listBenefitWays,
  type RefusedChoice,
  type SettledChoice,
  settleChoice,
} from '#shared/domain/pricing/benefit-choice.ts';
import { EXACT_COUPONS } from '#shared/domain/pricing/coupon-order.ts';
import { type CouponOffer, listCouponOffers } from '#shared/domain/pricing/coupon-places.ts';
import { leastOf, limitPoints } from '#shared/domain/pricing/payable.ts';
import type { QuoteFailure } from '#shared/domain/pricing/quote.ts';
import type { Quote, QuoteInput } from '#shared/domain/pricing/types.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { createAnswerCache } from '#shared/usecases/common/remembered-answers.ts';
import type { Ports } from '../../ports/index.ts';
import { takeAttempts } from '../../rate-limit.ts';
import { type AssembleFailure, assembleQuote, type Besides, type RequestedOrder } from './assemble-quote.ts';
import { type QuotedOrder, quotedOrder } from './quote-order.ts';
import { withoutReplaced } from './take-over.ts';

/** Data of the order form: products and price, the chosen benefits, and the cost of other choices. */
export type OrderFormQuote = Omit<QuotedOrder, 'coupons'> & {
  chosen: BenefitChoice;
  /** Reasons why a chosen coupon or the points were left out */
  refused: RefusedChoice[];
  /** Ways to pay, cheapest first (spec: best use); empty when no benefit of the member applies */
  ways: BenefitWay[];
  /** Reason in Korean why the ways were not calculated */
  waysRefused?: string;
  /** Note in Korean on what the best way leaves out */
  waysNote?: string;
  /** Each coupon of the member: the places it can be used, or why it cannot */
  offers: CouponOffer[];
};

/**
 * For a form that is opened: the coupons chosen in the cart, or the best ones when there are none; points start at 0.
 */
const OPENING = 'open';
/** The form unchanged, with the most points that can be used. */
const ALL_POINTS = 'all-points';

/** Proposals a process caches: those of a busy minute, some megabytes. */
const MOST_REMEMBERED = 100;
const TOO_MANY_WAYS =
  '할인 방법을 너무 자주 계산해 추천을 잠시 멈췄습니다. 1분 뒤 다시 추천해드리며, 쿠폰과 적립금은 직접 선택할 수 있습니다.';

const MANY_COUPONS = `함께 쓸 수 있는 쿠폰이 많아 할인액이 큰 ${EXACT_COUPONS}장으로 계산했습니다. 나머지는 직접 선택할 수 있습니다.`;

type Needs = Parameters<typeof assembleQuote>[0] & Pick<Ports, 'orders'>;
type Proposal = Pick<OrderFormQuote, 'ways' | 'offers' | 'waysNote'>;
/** All data a proposal depends on, except the time. */
type Weighed = Omit<QuoteInput, 'now'> & { least: number };

/**
 * Finds the ways to pay and the places where each coupon can be used: cached while neither products nor benefits
 * change, otherwise calculated, with a limit per minute and member. Above the limit no ways are proposed
 * (`waysRefused`).
 */
const createPropose = (ports: Pick<Ports, 'rateLimits'>) => {
  const remembered = createAnswerCache<Weighed, Proposal>(MOST_REMEMBERED);
  return async (
    actor: Actor,
    { input, base, least }: { input: QuoteInput; base: Quote; least: number },
  ): Promise<Result<Proposal & { waysRefused?: string }, QuoteFailure>> => {
    const { now, ...rest } = input;
    const quoteInput = { ...rest, least };
    const search = (offers: CouponOffer[]) => {
      const ways = listBenefitWays(input, least);
      if (!ways.ok) return ways;
      return ok({ ways: ways.value, offers, ...(triesAll(offers) ? {} : { waysNote: MANY_COUPONS }) });
    };
    if (actor.kind !== 'member' || input.userCoupons.length === 0) return search([]);
    const known = remembered.recall(quoteInput, now);
    if (known) return ok(known);
    const offers = listCouponOffers(input, base);
    const attempt = { limit: limits.bestUsesPerMember, key: actor._user };
    const allowed = await takeAttempts(ports, [attempt], now);
    if (!allowed.ok) return ok({ ways: [], offers, waysRefused: TOO_MANY_WAYS });
    const proposal = search(offers);
    if (proposal.ok) remembered.remember(quoteInput, now, proposal.value);
    return proposal;
  };
};

/** True when all coupons that can be combined are tried together. */
const triesAll = (offers: readonly CouponOffer[]): boolean =>
  offers.filter(({ coupon, places }) => places.length > 0 && coupon.usage.combinable).length <= EXACT_COUPONS;

/**
 * Prices an order form with its benefits, and calculates the cost of other choices. `use` asks for another choice than
 * the one on the form: `open` when the form opens, `all-points` for the form with the most points that can be used,
 * else the `use` of one of the ways. Answers the failures of assembleQuote; INVALID / WAY_UNKNOWN; LIMITED /
 * TOO_MANY_ATTEMPTS for a way that was not calculated.
 */
export const quoteOrderForm = (ports: Needs) => {
  const propose = createPropose(ports);
  return async ({
    actor,
    request,
    use,
    address,
    receiver,
  }: {
    actor: Actor;
    request: RequestedOrder & Partial<Pick<QuoteRequest, 'paymentMethod'>>;
    use?: string;
    /** Receiver, when the request names none */
    receiver?: Besides['receiver'];
    /** Network address of the request, when a visitor may enter any address */
    address?: string;
  }): Promise<Result<OrderFormQuote, AssembleFailure | 'TOO_MANY_ATTEMPTS' | 'WAY_UNKNOWN'>> => {
    const readable = await withoutReplaced(ports, actor, request);
    const choosable = actor.kind === 'member' ? readable.benefits.usableCoupons(actor._user) : [];
    const without = { ...request, coupons: [], point: 0 };
    const candidates = candidatesOf(choosable, request);
    const [usable, assembled] = await Promise.all([
      choosable,
      assembleQuote(readable)(actor, without, { candidates, address, receiver }),
    ]);
    if (!assembled.ok) return assembled;
    const { input, quote: base, cartCoupons } = assembled.value;
    const weighed = {
      ...input,
      userCoupons: input.userCoupons.filter(({ _id }) => usable.some((coupon) => coupon._id === _id)),
    };
    const { paymentMethod = 'card' } = request;
    const least = leastOf(paymentMethod);
    const proposed = await propose(actor, { input: weighed, base, least });
    if (!proposed.ok) return proposed;
    const choice = choiceFor(use, { request, cartCoupons, ...proposed.value });
    if (!choice.ok) return choice;
    const asIs = settleChoice(input, choice.value, paymentMethod);
    const settled =
      use === ALL_POINTS && asIs.ok
        ? settleChoice(input, { ...asIs.value.chosen, point: allPoints(asIs.value, least) })
        : asIs;
    if (!settled.ok) return settled;
    const { chosen, quote, refused } = settled.value;
    const { coupons: _coupons, ...quoted } = quotedOrder({ ...assembled.value, quote }, []);
    return ok({ ...quoted, chosen, refused, ...proposed.value });
  };
};

/** Collects all usable coupons and those the form names; they are read again by id, as the list may be stale. */
const candidatesOf = async (
  choosable: UserCoupon[] | Promise<UserCoupon[]>,
  { coupons }: RequestedOrder,
): Promise<Pick<UserCoupon, '_id'>[]> => [
  ...(await choosable),
  ...coupons.map(({ _userCoupon }) => ({ _id: _userCoupon })),
];

/** Returns the most points the form can use: the total must be 0 won or an amount that can be paid. */
const allPoints = ({ chosen, quote }: SettledChoice, least: number): number =>
  limitPoints(quote.totalPrice + chosen.point, quote.pointUsable, least);

const choiceFor = (
  use: string | undefined,
  {
    request,
    cartCoupons,
    ways,
    waysRefused,
  }: Pick<OrderFormQuote, 'ways' | 'waysRefused'> & {
    request: RequestedOrder;
    cartCoupons: BenefitChoice['coupons'];
  },
): Result<{ coupons: BenefitChoice['coupons']; point: number }, 'TOO_MANY_ATTEMPTS' | 'WAY_UNKNOWN'> => {
  if (use === undefined) return ok(request);
  if (use === ALL_POINTS) return ok({ coupons: request.coupons, point: 0 });
  if (use === OPENING) {
    const best = ways.find(({ point }) => point === 0)?.coupons ?? [];
    return ok({ coupons: cartCoupons.length > 0 ? cartCoupons : best, point: 0 });
  }
  if (waysRefused) return fail('TOO_MANY_ATTEMPTS', waysRefused);
  const way = ways.find((benefitWay) => benefitWay.use === use);
  return way ? ok(way) : fail('WAY_UNKNOWN', '선택한 할인 방법을 지금은 사용할 수 없습니다.');
};
