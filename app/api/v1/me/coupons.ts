import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { couponFitSchema, couponRequestSchema, myCouponsQuery } from '#shared/contracts/benefit.ts';

/**
 * GET /api/v1/me/coupons: headers skip and limit. isUsed=true or isExpired=true returns those instead of the usable
 * ones.
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const { searchParams } = new URL(request.url);
  const query = parseWith(myCouponsQuery, {
    skip: request.headers.get('skip') ?? undefined,
    limit: request.headers.get('limit') ?? undefined,
    cursor: searchParams.get('cursor') ?? undefined,
    isUsed: searchParams.get('isUsed') ?? undefined,
    isExpired: searchParams.get('isExpired') ?? undefined,
  });
  if (!query.ok) return failureResponse(query.failure);
  const { skip, limit, ...rest } = query.value;
  const page = await context.shop.getMyCoupons({ _user, limit: skip + limit, ...rest });
  return apiAnswer(page, ({ items, cursor }) => ({ coupons: items.slice(skip), ...(cursor && { cursor }) }));
};

export const action = byMethod({
  /** PUT finds the member's coupons that can be used on a product, or on a shipping code. */
  PUT: async ({ context, request }) => {
    const { _user } = await context.session.requireMember();
    const asked = await parseBody(request, couponFitSchema);
    if (!asked.ok) return failureResponse(asked.failure);
    const found =
      'shippingCode' in asked.value
        ? await context.shop.findShippingCoupons({ _user, ...asked.value })
        : await context.shop.findProductCoupons({ _user, ...asked.value });
    return apiAnswer(found, (coupons) => ({ coupons }));
  },
  /** POST downloads a coupon, by its id or its code. */
  POST: async ({ context, request }) => {
    const { _user } = await context.session.requireMember();
    const asked = await parseBody(request, couponRequestSchema);
    if (!asked.ok) return failureResponse(asked.failure);
    const issued = await context.shop.requestCoupon({ _user, ...asked.value });
    return apiAnswer(issued, (coupons) => ({ coupons }), { status: 201 });
  },
});
