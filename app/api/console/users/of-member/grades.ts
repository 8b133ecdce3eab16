import { byMethod } from '#app/web/api.ts';
import { ofMemberQuery } from '#shared/contracts/coupon.ts';
import { changeGradeOfOne } from '#shared/contracts/members/grade.ts';
import { doneToMember, listOfMember } from './calls.ts';

/** GET /api/console/users/{id}/grades: lists the grades a member had. PUT gives another. */
export const loader = listOfMember('any', ofMemberQuery, 'grades', (shop, asked) =>
  shop.listUserGrades(asked),
);

export const action = byMethod({
  PUT: doneToMember(changeGradeOfOne, async (shop, username, { form, ...clerk }) =>
    shop.changeUserGrade({ ...clerk, form: { ...form, username } }),
  ),
});
