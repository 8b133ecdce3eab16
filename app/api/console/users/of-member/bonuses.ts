import { byMethod } from '#app/web/api.ts';
import { bonusesOfMemberQuery, changeBonusOfOne } from '#shared/contracts/point.ts';
import { doneToMember, forOne, listOfMember } from './calls.ts';

/**
 * GET /api/console/users/{id}/bonuses: lists the ledger of a promoter, of one type when given. POST gives a bonus, or
 * takes from it.
 */
export const loader = listOfMember('only', bonusesOfMemberQuery, 'bonuses', (shop, asked) =>
  shop.listUserBonuses(asked),
);

export const action = byMethod({
  POST: doneToMember(changeBonusOfOne, async (shop, username, { form, ...clerk }) =>
    forOne(await shop.changeBonus({ ...clerk, form: { ...form, usernames: [username] } })),
  ),
});
