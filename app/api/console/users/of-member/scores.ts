import { byMethod } from '#app/web/api.ts';
import { ofMemberQuery } from '#shared/contracts/coupon.ts';
import { changeScoreOfOne } from '#shared/contracts/point.ts';
import { doneToMember, forOne, listOfMember } from './calls.ts';

/** GET /api/console/users/{id}/scores: lists the entries of a member's score. POST adds to it, or takes from it. */
export const loader = listOfMember('only', ofMemberQuery, 'scores', (shop, asked) =>
  shop.listUserScores(asked),
);

export const action = byMethod({
  POST: doneToMember(changeScoreOfOne, async (shop, username, { form, ...clerk }) =>
    forOne(await shop.changeScore({ ...clerk, form: { ...form, usernames: [username] } })),
  ),
});
