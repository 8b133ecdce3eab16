import { byMethod } from '#app/web/api.ts';
import { couponsOfMemberQuery, giveCouponToOne } from '#shared/contracts/coupon.ts';
import { doneToMember, forOne, listOfMember } from './calls.ts';

/** GET /api/console/users/{id}/coupons: lists the coupons of a member in a state. POST gives one. */
export const loader = listOfMember('only', couponsOfMemberQuery, 'coupons', (shop, asked) =>
  shop.listUserCoupons(asked),
);

export const action = byMethod({
  POST: doneToMember(giveCouponToOne, async (shop, username, { form, ...clerk }) =>
    forOne(await shop.giveCoupon({ ...clerk, form: { ...form, usernames: [username] } })),
  ),
});
