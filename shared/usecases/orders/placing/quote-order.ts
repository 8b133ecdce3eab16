import type { QuoteRequest } from '#shared/contracts/orders/order.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';
import { sumSpendablePoints } from '#shared/domain/point/lots.ts';
import { refusalOfTotal } from '#shared/domain/pricing/payable.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { pictureOfChoice } from '#shared/domain/product/option-pictures.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import {
  otherPostcodeMessage,
  type PostcodeCheck,
  unconfirmedNotes,
} from '#shared/domain/shipping/postcode-check.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../../ports/index.ts';
import {
  type AssembledQuote,
  type AssembleFailure,
  assembleQuote,
  type RequestedOrder,
} from './assemble-quote.ts';
import { withoutReplaced } from './take-over.ts';

/** Data of the order form: the products, their price, and the benefits the member could use. */
export type QuotedOrder = {
  lines: {
    lineId: string;
    _product: string;
    sku: string;
    name: string;
    option: string;
    thumb: ImageRef;
    amount: number;
    role: string;
    shippingCode: string;
  }[];
  quote: Quote;
  /** Note in Korean about the receiver's postcode; `postcode` is the one that belongs to the address */
  addressNote?: { message: string; postcode?: string };
  /** Won of points the member has */
  pointHeld: Won;
  /** Unused coupons of the member, whether or not they can be used for this order */
  coupons: UserCoupon[];
};

type Needs = Parameters<typeof assembleQuote>[0] & Pick<Ports, 'orders'>;

/**
 * Prices a cart or an order form without placing anything (POST /api/v1/shop/orders/quote). Answers INVALID /
 * BELOW_MINIMUM_AMOUNT when the payment method does not accept the total.
 */
export const quoteOrder =
  (ports: Needs) =>
  async ({
    actor,
    request,
    address,
  }: {
    actor: Actor;
    request: RequestedOrder & Partial<Pick<QuoteRequest, 'paymentMethod'>>;
    /** Network address of the request, when a visitor may enter any address */
    address?: string;
  }): Promise<Result<QuotedOrder, AssembleFailure | 'BELOW_MINIMUM_AMOUNT'>> => {
    const readable = await withoutReplaced(ports, actor, request);
    const [assembled, coupons] = await Promise.all([
      assembleQuote(readable)(actor, request, { address }),
      actor.kind === 'member' ? readable.benefits.usableCoupons(actor._user) : [],
    ]);
    if (!assembled.ok) return assembled;
    const refusal = refusalOfTotal(assembled.value.quote, request.paymentMethod ?? 'card');
    return refusal ? { ok: false, failure: refusal } : ok(quotedOrder(assembled.value, coupons));
  };

/** Builds a price as screens and callers of the API see it. */
export const quotedOrder = (
  { items, input, quote, postcode }: Pick<AssembledQuote, 'items' | 'input' | 'quote' | 'postcode'>,
  coupons: UserCoupon[],
): QuotedOrder => ({
  lines: items.map(({ lineId, product, sku, amount, role }) => ({
    lineId,
    _product: product._id,
    sku: sku.sku,
    name: product.name,
    option: sku.name,
    thumb: pictureOfChoice(product, sku.value),
    amount,
    role,
    shippingCode: product.shippingCode,
  })),
  quote,
  ...(postcode && { addressNote: noteOf(postcode) }),
  pointHeld: sumSpendablePoints(input.pointLots, input.now),
  coupons,
});

const noteOf = (check: PostcodeCheck): NonNullable<QuotedOrder['addressNote']> =>
  check.kind === 'OTHER'
    ? { message: otherPostcodeMessage(check.postcode), postcode: check.postcode }
    : { message: unconfirmedNotes[check.reason] };
