import {
  excludeCouponForm,
  giveCouponForm,
  ledgerQuery,
  userCouponsQuery,
} from '#shared/contracts/coupon.ts';
import { changeUserGradeForm, gradeChangeFailures } from '#shared/contracts/members/grade.ts';
import {
  changeBonusForm,
  changeScoreForm,
  grantPointsForm,
  userBonusesQuery,
  withdrawPointsForm,
} from '#shared/contracts/point.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import { action, type BulkUpdate, consoleResource } from './declare.ts';
import { couponChoices, gradeChoices } from './fields/targets.ts';

/** Bulk action that disables coupons, or enables them again, one by one. */
const excluding = (isExcluded: boolean, done: string): BulkUpdate => ({
  run: (shop, { _id, ...clerk }) => shop.excludeUserCoupon({ ...clerk, form: { _id, isExcluded } }),
  done: (count) => `쿠폰 ${count}장을 ${done} 했습니다.`,
});

export const userCoupons = consoleResource({
  path: 'user-coupons',
  apiPath: 'users/coupons',
  names: { item: '회원 쿠폰', many: 'coupons' },
  scope: 'only',
  screen: 'benefits/user-coupons.tsx',
  list: { query: userCouponsQuery, personal: true },
  form: { choices: async (reader) => ({ _coupon: await couponChoices(reader) }) },
  useCases: { list: (shop, query) => shop.listUserCoupons(query) },
  failures: { list: ['BAD_CURSOR'] },
  bulk: { exclude: excluding(true, '사용 제외'), include: excluding(false, '다시 쓸 수 있게') },
  actions: [
    action({
      intent: 'give',
      method: 'POST',
      label: '쿠폰 지급',
      contract: giveCouponForm,
      run: (shop, input) => shop.giveCoupon(input),
      failures: ['COUPON_INACTIVE', 'COUPON_UNKNOWN'],
      done: (count) => `회원 ${count}명에게 쿠폰을 지급했습니다.`,
    }),
    action({
      intent: 'exclude',
      method: 'PUT',
      label: '쿠폰 사용 제외',
      contract: excludeCouponForm,
      run: (shop, input) => shop.excludeUserCoupon(input),
      failures: ['BUSY', 'COUPON_UNKNOWN', 'COUPON_USED', 'OWN_ACCOUNT'],
      done: (count) => `쿠폰 ${count}장을 바꿨습니다.`,
    }),
  ],
});

export const userPoints = consoleResource({
  path: 'user-points',
  apiPath: 'users/points',
  names: { item: '회원 적립금', many: 'points' },
  scope: 'only',
  screen: 'benefits/user-points.tsx',
  list: { query: ledgerQuery, personal: true },
  useCases: { list: (shop, query) => shop.listUserPoints(query) },
  failures: { list: ['BAD_CURSOR'] },
  actions: [
    action({
      intent: 'give',
      method: 'POST',
      label: '적립금 지급',
      contract: grantPointsForm,
      run: (shop, input) => shop.grantPoints(input),
      failures: ['ENDS_BEFORE_NOW'],
      done: (count) => `회원 ${count}명에게 적립금을 지급했습니다.`,
    }),
    action({
      intent: 'withdraw',
      method: 'DELETE',
      label: '적립금 차감',
      contract: withdrawPointsForm,
      run: (shop, input) => shop.withdrawPoints(input),
      failures: [],
      done: (count) => `회원 ${count}명의 적립금을 차감했습니다.`,
    }),
  ],
});

export const userScores = consoleResource({
  path: 'user-scores',
  apiPath: 'users/scores',
  names: { item: '회원 점수', many: 'scores' },
  scope: 'only',
  screen: 'benefits/user-scores.tsx',
  list: { query: ledgerQuery, personal: true },
  useCases: { list: (shop, query) => shop.listUserScores(query) },
  failures: { list: ['BAD_CURSOR'] },
  actions: [
    action({
      intent: 'give',
      method: 'POST',
      label: '점수 조정',
      contract: changeScoreForm,
      run: (shop, input) => shop.changeScore(input),
      failures: [],
      done: (count) => `회원 ${count}명의 점수를 바꿨습니다.`,
    }),
  ],
});

export const userBonuses = consoleResource({
  path: 'user-bonuses',
  apiPath: 'users/bonuses',
  names: { item: '추천인 보너스', many: 'bonuses' },
  scope: 'only',
  screen: 'benefits/user-bonuses.tsx',
  list: { query: userBonusesQuery, personal: true },
  useCases: { list: (shop, query) => shop.listUserBonuses(query) },
  failures: { list: ['BAD_CURSOR'] },
  actions: [
    action({
      intent: 'give',
      method: 'POST',
      label: '보너스 조정',
      contract: changeBonusForm,
      run: (shop, input) => shop.changeBonus(input),
      failures: [],
      done: (count) => `추천인 ${count}명의 보너스를 바꿨습니다.`,
    }),
  ],
});

export const userGrades = consoleResource({
  path: 'user-grades',
  apiPath: 'users/grades',
  names: { item: '회원 등급 내역', many: 'grades' },
  scope: 'any',
  writeScope: 'only',
  screen: 'benefits/user-grades.tsx',
  list: { query: ledgerQuery, personal: true },
  form: {
    /** Every clerk reads the list; only clerks who may change a grade get the grades to choose from. */
    choices: async (reader) => ({
      _level: permit(reader.actor, { scopes: consoleScopes.only }).ok ? await gradeChoices(reader) : [],
    }),
  },
  useCases: { list: (shop, query) => shop.listUserGrades(query) },
  failures: { list: ['BAD_CURSOR'] },
  actions: [
    action({
      intent: 'give',
      method: 'PUT',
      label: '등급 변경',
      contract: changeUserGradeForm,
      run: (shop, input) => shop.changeUserGrade(input),
      failures: gradeChangeFailures,
      done: () => '회원의 등급을 바꿨습니다.',
    }),
  ],
});

/** Lists of what members have, in the order of the menu. */
export const ledgerLists = [userGrades, userCoupons, userPoints, userScores, userBonuses];
