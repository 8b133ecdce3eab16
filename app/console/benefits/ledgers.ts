import type { z } from 'zod';
import {
  excludeCouponForm,
  giveCouponForm,
  ofMembersQuery,
  userCouponsQuery,
} from '#shared/contracts/coupon.ts';
import { changeUserGradeForm } from '#shared/contracts/grade.ts';
import {
  changeBonusForm,
  changeScoreForm,
  grantPointsForm,
  withdrawPointsForm,
} from '#shared/contracts/point.ts';
import type { Result } from '#shared/domain/result.ts';
import type { ConsoleArea } from '#shared/usecases/console/admit-clerk.ts';
import type { Page } from '#shared/usecases/ports/page.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import type { ClerkAtWork } from '../guard.ts';

/** Something a clerk does about what members have: by a form of the screen, or by a call. All are console only. */
export type Deed<Form extends z.ZodType> = {
  /** Names it on the screen */
  intent: string;
  method: 'POST' | 'PUT' | 'DELETE';
  contract: Form;
  /** Answers `Given` where it is done to several members */
  run: (shop: Shop, given: ClerkAtWork & { form: z.output<Form> }) => Promise<Result<unknown>>;
  /** What is said of so many members it was done to */
  done: (count: number) => string;
};

/** What members have of something, newest first, and what clerks may do about it: declared once for screen and calls. */
export type Ledger<Item, Query extends z.ZodType> = {
  area: ConsoleArea;
  /** Under /api/console, and what its list is wrapped in */
  path: string;
  many: string;
  query: Query;
  read: (shop: Shop, clerk: ClerkAtWork, query: z.output<Query>) => Promise<Result<Page<Item>>>;
  deeds: readonly Deed<z.ZodType>[];
};

const deed = <Form extends z.ZodType>(declared: Deed<Form>) => declared as unknown as Deed<z.ZodType>;
const ledger = <Item, Query extends z.ZodType>(declared: Ledger<Item, Query>) => declared;

export const userCouponLedger = ledger({
  ...{ area: 'only', path: 'users/coupons', many: 'coupons', query: userCouponsQuery },
  read: (shop, clerk, query) => shop.listUserCoupons({ ...query, ...clerk }),
  deeds: [
    deed({
      ...{ intent: 'give', method: 'POST', contract: giveCouponForm },
      run: (shop, given) => shop.giveCoupon(given),
      done: (count) => `회원 ${count}명에게 쿠폰을 지급했습니다.`,
    }),
    deed({
      ...{ intent: 'exclude', method: 'PUT', contract: excludeCouponForm },
      run: (shop, given) => shop.excludeUserCoupon(given),
      done: (count) => `쿠폰 ${count}장을 바꿨습니다.`,
    }),
  ],
});

export const userPointLedger = ledger({
  ...{ area: 'only', path: 'users/points', many: 'points', query: ofMembersQuery },
  read: (shop, clerk, query) => shop.listUserPoints({ ...query, ...clerk }),
  deeds: [
    deed({
      ...{ intent: 'give', method: 'POST', contract: grantPointsForm },
      run: (shop, given) => shop.grantPoints(given),
      done: (count) => `회원 ${count}명에게 적립금을 지급했습니다.`,
    }),
    deed({
      ...{ intent: 'withdraw', method: 'DELETE', contract: withdrawPointsForm },
      run: (shop, given) => shop.withdrawPoints(given),
      done: (count) => `회원 ${count}명의 적립금을 차감했습니다.`,
    }),
  ],
});

export const userScoreLedger = ledger({
  ...{ area: 'only', path: 'users/scores', many: 'scores', query: ofMembersQuery },
  read: (shop, clerk, query) => shop.listUserScores({ ...query, ...clerk }),
  deeds: [
    deed({
      ...{ intent: 'give', method: 'POST', contract: changeScoreForm },
      run: (shop, given) => shop.changeScore(given),
      done: (count) => `회원 ${count}명의 점수를 바꿨습니다.`,
    }),
  ],
});

export const userBonusLedger = ledger({
  ...{ area: 'only', path: 'users/bonuses', many: 'bonuses', query: ofMembersQuery },
  read: (shop, clerk, query) => shop.listUserBonuses({ ...query, ...clerk }),
  deeds: [
    deed({
      ...{ intent: 'give', method: 'POST', contract: changeBonusForm },
      run: (shop, given) => shop.changeBonus(given),
      done: (count) => `추천인 ${count}명의 보너스를 바꿨습니다.`,
    }),
  ],
});

export const userGradeLedger = ledger({
  ...{ area: 'any', path: 'users/grades', many: 'grades', query: ofMembersQuery },
  read: (shop, clerk, query) => shop.listUserGrades({ ...query, ...clerk }),
  deeds: [
    deed({
      ...{ intent: 'give', method: 'PUT', contract: changeUserGradeForm },
      run: (shop, given) => shop.changeUserGrade(given),
      done: () => '회원의 등급을 바꿨습니다.',
    }),
  ],
});
