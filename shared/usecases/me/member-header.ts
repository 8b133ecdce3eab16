import { sum, type Won } from '#shared/domain/money/won.ts';
import { listOrderPeriods, type OrderPeriod } from '#shared/domain/order/periods.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { LOGIN_REQUIRED } from '#shared/domain/user/access.ts';
import type { Ports } from '../ports/index.ts';

/** Header of a member's pages (rules 9.22): name, 등급, 적립금, 쿠폰. */
export type MemberHeader = { name: string; grade?: string; point: Won; coupons: number };

/** Reads the header. Answers UNAUTHENTICATED / LOGIN_EXPIRED for a member who has left. */
export const getMemberHeader =
  ({ benefits }: Pick<Ports, 'benefits'>) =>
  async ({ _user }: { _user: string }): Promise<Result<MemberHeader, 'LOGIN_EXPIRED'>> => {
    const [{ user, grade, pointLots }, coupons] = await Promise.all([
      benefits.ofMember(_user, []),
      benefits.usableCoupons(_user),
    ]);
    if (!user) return fail('LOGIN_EXPIRED', LOGIN_REQUIRED);
    return ok({
      name: user.name,
      grade: grade?.name,
      point: sum(pointLots.map(({ amount_left }) => amount_left)),
      coupons: coupons.length,
    });
  };

/** Lists the periods an order list offers, calculated from the shop's clock. */
export const getOrderPeriods =
  ({ clock }: Pick<Ports, 'clock'>) =>
  (): OrderPeriod[] =>
    listOrderPeriods(clock.now());
