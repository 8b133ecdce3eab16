import { byMethod } from '#app/web/api.ts';
import { ofMemberQuery } from '#shared/contracts/coupon.ts';
import { grantPointsToOne, withdrawPointsOfOne } from '#shared/contracts/point.ts';
import { doneToMember, forOne, listOfMember } from './calls.ts';

/** GET /api/console/users/{id}/points: lists the ledger of a member's points. POST gives points, DELETE takes some. */
export const loader = listOfMember('only', ofMemberQuery, 'points', (shop, asked) =>
  shop.listUserPoints(asked),
);

export const action = byMethod({
  POST: doneToMember(grantPointsToOne, async (shop, username, { form, ...clerk }) =>
    forOne(await shop.grantPoints({ ...clerk, form: { ...form, usernames: [username] } })),
  ),
  DELETE: doneToMember(withdrawPointsOfOne, async (shop, username, { form, ...clerk }) =>
    forOne(await shop.withdrawPoints({ ...clerk, form: { ...form, usernames: [username] } })),
  ),
});
