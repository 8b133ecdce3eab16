import type * as z from 'zod';
import { couponsOfMemberQuery, giveCouponToOne, ofMemberQuery } from '#shared/contracts/coupon.ts';
import { changeGradeOfOne } from '#shared/contracts/members/grade.ts';
import {
  bonusesOfMemberQuery,
  changeBonusOfOne,
  changeScoreOfOne,
  grantPointsToOne,
  withdrawPointsOfOne,
} from '#shared/contracts/point.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import type { ConsoleArea } from '#shared/usecases/common/require-clerk.ts';
import type { Operation } from './operation.ts';

const list = (
  many: string,
  summary: string,
  query: z.ZodObject = ofMemberQuery,
  area: ConsoleArea = 'only',
): Operation => ({
  method: 'get',
  path: `/api/console/users/{id}/${many}`,
  summary,
  access: consoleScopes[area],
  query,
  answers: [many, 'summary'],
});
const write = (method: Operation['method'], many: string, summary: string, body: z.ZodType): Operation => ({
  method,
  path: `/api/console/users/{id}/${many}`,
  summary,
  access: consoleScopes.only,
  body,
  answers: [],
});

/** Calls about what one member has. */
export const consoleMembers: Operation[] = [
  list('bonuses', '추천인 한 명의 보너스', bonusesOfMemberQuery),
  write('post', 'bonuses', '추천인 한 명의 보너스 조정', changeBonusOfOne),
  list('coupons', '회원 한 명의 쿠폰', couponsOfMemberQuery),
  write('post', 'coupons', '회원 한 명에게 쿠폰 지급', giveCouponToOne),
  list('grades', '회원 한 명의 등급 내역', ofMemberQuery, 'any'),
  write('put', 'grades', '회원 한 명의 등급 변경', changeGradeOfOne),
  list('points', '회원 한 명의 적립금 내역'),
  write('post', 'points', '회원 한 명에게 적립금 지급', grantPointsToOne),
  write('delete', 'points', '회원 한 명의 적립금 차감', withdrawPointsOfOne),
  list('scores', '회원 한 명의 점수'),
  write('post', 'scores', '회원 한 명의 점수 조정', changeScoreOfOne),
];
