import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { sum, type Won } from '#shared/domain/money/won.ts';
import { type OrderPeriod, orderPeriods } from '#shared/domain/order/periods.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { LOGIN_REQUIRED } from '#shared/domain/user/access.ts';
import type { Ports } from '../ports/index.ts';

/** What stands on top of a member's pages (integrations §10): name, 등급, 적립금, 쿠폰. */
export type MyBox = { name: string; grade?: string; point: Won; coupons: number };

/** Failure: UNAUTHENTICATED / LOGIN_EXPIRED for a member who is no more. */
export const getMyBox =
  (ports: Pick<Ports, 'users' | 'benefits' | 'benefitTerms'>) =>
  async ({ _user }: { _user: string }): Promise<Result<MyBox, 'LOGIN_EXPIRED'>> => {
    const [user, grades, { pointLots }, coupons] = await Promise.all([
      ports.users.user(_user),
      ports.benefitTerms.grades.all(),
      ports.benefits.ofMember(_user, []),
      ports.benefits.usableCoupons(_user),
    ]);
    if (!user) return fail('LOGIN_EXPIRED', LOGIN_REQUIRED);
    return ok({
      name: user.name,
      grade: gradeOf(grades, user)?.name,
      point: sum(pointLots.map(({ amount_left }) => amount_left)),
      coupons: coupons.length,
    });
  };

/** The periods an order list offers, calculated from the shop's clock. */
export const getOrderPeriods =
  ({ clock }: Pick<Ports, 'clock'>) =>
  (): OrderPeriod[] =>
    orderPeriods(clock.now());
