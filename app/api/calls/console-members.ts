import type { ClerkAtWork } from '#app/web/access/console-guard.ts';
import { couponsOfMemberQuery, giveCouponToOne, ofMemberQuery } from '#shared/contracts/coupon.ts';
import { userTypeForm, userUpdateFailures } from '#shared/contracts/members/console-user.ts';
import { changeGradeOfOne, gradeChangeFailures } from '#shared/contracts/members/grade.ts';
import { decisionFailures, requestDecision } from '#shared/contracts/members/promoter.ts';
import {
  bonusesOfMemberQuery,
  changeBonusOfOne,
  changeScoreOfOne,
  grantPointsToOne,
  withdrawPointsOfOne,
} from '#shared/contracts/point.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { DoneForMembers } from '#shared/usecases/console/named-members.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { clerkCall } from '../call.ts';

/**
 * Runs a use case of the lists of all members for the member in the path, whose username it takes. 404 for an unknown
 * member.
 */
const forMember = async <Done>(
  { shop, clerk, id }: { shop: Shop; clerk: ClerkAtWork; id: string },
  run: (username: string) => Promise<Done>,
) => {
  const username = await shop.usernameOf({ ...clerk, _id: id });
  return username.ok ? run(username.value) : username;
};

/**
 * Converts the result of an action on several members to the result for one: its refusal becomes the failure of the
 * call.
 */
const forOne = <Refused extends AnyCode, Code extends AnyCode>(
  done: Result<DoneForMembers<Refused>, Code>,
): Result<DoneForMembers<never>, Refused | Code> => {
  if (!done.ok) return done;
  const [refused] = done.value.refused;
  return refused
    ? { ok: false, failure: refused.failure }
    : { ok: true, value: { given: done.value.given, refused: [] } };
};

/** Members, what one of them has, and their requests. The form of a write about one member does not name them. */
export const consoleMemberCalls = [
  clerkCall({
    method: 'PUT',
    path: '/api/console/users/{id}/type',
    summary: '회원 유형 변경',
    area: 'only',
    takes: { body: userTypeForm },
    answers: ['user'],
    failures: [...userUpdateFailures, 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, id: _id, body: form }) => shop.updateConsoleUser({ ...clerk, _id, form }),
    answer: (user) => ({ user }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/inquiries/{id}/state',
    summary: '회원 요청 승인·거절',
    area: 'only',
    takes: { body: requestDecision },
    answers: ['inquiry'],
    failures: [...decisionFailures, 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, id: _id, body: form }) => shop.decideMemberRequest({ ...clerk, _id, form }),
    answer: (inquiry) => ({ inquiry }),
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/users/{id}/bonuses',
    summary: '추천인 한 명의 보너스',
    area: 'only',
    takes: { query: bonusesOfMemberQuery },
    answers: ['bonuses', 'summary'],
    failures: ['BAD_CURSOR', 'USER_NOT_FOUND'],
    run: (input) =>
      forMember(input, (username) =>
        input.shop.listUserBonuses({ ...input.query, ...input.clerk, username }),
      ),
    answer: ({ items, cursor }) => ({ bonuses: items, summary: { cursor } }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/users/{id}/bonuses',
    summary: '추천인 한 명의 보너스 조정',
    area: 'only',
    takes: { body: changeBonusOfOne },
    answers: [],
    failures: [
      'BONUS_ENTERED',
      'BONUS_SHORT',
      'BUSY',
      'NOT_A_PROMOTER',
      'OWN_ACCOUNT',
      'STEP_UP_REQUIRED',
      'USER_NOT_FOUND',
    ],
    run: ({ shop, clerk, id, body }) =>
      forMember({ shop, clerk, id }, async (username) =>
        forOne(await shop.changeBonus({ ...clerk, form: { ...body, usernames: [username] } })),
      ),
    answer: (done) => done,
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/users/{id}/coupons',
    summary: '회원 한 명의 쿠폰',
    area: 'only',
    takes: { query: couponsOfMemberQuery },
    answers: ['coupons', 'summary'],
    failures: ['BAD_CURSOR', 'USER_NOT_FOUND'],
    run: (input) =>
      forMember(input, (username) =>
        input.shop.listUserCoupons({ ...input.query, ...input.clerk, username }),
      ),
    answer: ({ items, cursor }) => ({ coupons: items, summary: { cursor } }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/users/{id}/coupons',
    summary: '회원 한 명에게 쿠폰 지급',
    area: 'only',
    takes: { body: giveCouponToOne },
    answers: [],
    failures: [
      'ALREADY_ISSUED',
      'BUSY',
      'CHANGED_MEANWHILE',
      'COUPON_INACTIVE',
      'COUPON_UNKNOWN',
      'ISSUE_LIMIT',
      'OWN_ACCOUNT',
      'STEP_UP_REQUIRED',
      'USER_NOT_FOUND',
    ],
    run: ({ shop, clerk, id, body }) =>
      forMember({ shop, clerk, id }, async (username) =>
        forOne(await shop.giveCoupon({ ...clerk, form: { ...body, usernames: [username] } })),
      ),
    answer: (done) => done,
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/users/{id}/grades',
    summary: '회원 한 명의 등급 내역',
    area: 'any',
    takes: { query: ofMemberQuery },
    answers: ['grades', 'summary'],
    failures: ['BAD_CURSOR', 'USER_NOT_FOUND'],
    run: (input) =>
      forMember(input, (username) => input.shop.listUserGrades({ ...input.query, ...input.clerk, username })),
    answer: ({ items, cursor }) => ({ grades: items, summary: { cursor } }),
  }),
  clerkCall({
    method: 'PUT',
    path: '/api/console/users/{id}/grades',
    summary: '회원 한 명의 등급 변경',
    area: 'only',
    takes: { body: changeGradeOfOne },
    answers: [],
    failures: [...gradeChangeFailures, 'STEP_UP_REQUIRED'],
    run: ({ shop, clerk, id, body }) =>
      forMember({ shop, clerk, id }, (username) =>
        shop.changeUserGrade({ ...clerk, form: { ...body, username } }),
      ),
    answer: (done) => done,
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/users/{id}/points',
    summary: '회원 한 명의 적립금 내역',
    area: 'only',
    takes: { query: ofMemberQuery },
    answers: ['points', 'summary'],
    failures: ['BAD_CURSOR', 'USER_NOT_FOUND'],
    run: (input) =>
      forMember(input, (username) => input.shop.listUserPoints({ ...input.query, ...input.clerk, username })),
    answer: ({ items, cursor }) => ({ points: items, summary: { cursor } }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/users/{id}/points',
    summary: '회원 한 명에게 적립금 지급',
    area: 'only',
    takes: { body: grantPointsToOne },
    answers: [],
    failures: [
      'BUSY',
      'ENDS_BEFORE_NOW',
      'OWN_ACCOUNT',
      'POINT_ENTERED',
      'STEP_UP_REQUIRED',
      'USER_NOT_FOUND',
    ],
    run: ({ shop, clerk, id, body }) =>
      forMember({ shop, clerk, id }, async (username) =>
        forOne(await shop.grantPoints({ ...clerk, form: { ...body, usernames: [username] } })),
      ),
    answer: (done) => done,
  }),
  clerkCall({
    method: 'DELETE',
    path: '/api/console/users/{id}/points',
    summary: '회원 한 명의 적립금 차감',
    area: 'only',
    takes: { body: withdrawPointsOfOne },
    answers: [],
    failures: [
      'BUSY',
      'OWN_ACCOUNT',
      'POINT_ABOVE_HELD',
      'POINT_ENTERED',
      'STEP_UP_REQUIRED',
      'USER_NOT_FOUND',
    ],
    run: ({ shop, clerk, id, body }) =>
      forMember({ shop, clerk, id }, async (username) =>
        forOne(await shop.withdrawPoints({ ...clerk, form: { ...body, usernames: [username] } })),
      ),
    answer: (done) => done,
  }),
  clerkCall({
    method: 'GET',
    path: '/api/console/users/{id}/scores',
    summary: '회원 한 명의 점수',
    area: 'only',
    takes: { query: ofMemberQuery },
    answers: ['scores', 'summary'],
    failures: ['BAD_CURSOR', 'USER_NOT_FOUND'],
    run: (input) =>
      forMember(input, (username) => input.shop.listUserScores({ ...input.query, ...input.clerk, username })),
    answer: ({ items, cursor }) => ({ scores: items, summary: { cursor } }),
  }),
  clerkCall({
    method: 'POST',
    path: '/api/console/users/{id}/scores',
    summary: '회원 한 명의 점수 조정',
    area: 'only',
    takes: { body: changeScoreOfOne },
    answers: [],
    failures: ['BUSY', 'OWN_ACCOUNT', 'SCORE_ENTERED', 'STEP_UP_REQUIRED', 'USER_NOT_FOUND'],
    run: ({ shop, clerk, id, body }) =>
      forMember({ shop, clerk, id }, async (username) =>
        forOne(await shop.changeScore({ ...clerk, form: { ...body, usernames: [username] } })),
      ),
    answer: (done) => done,
  }),
];
