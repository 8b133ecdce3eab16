import type { Coupon, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { isIssuable, issueTo } from '#shared/domain/coupon/issue.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';

type IssuePorts = Pick<Ports, 'coupons' | 'unitOfWork' | 'clock' | 'ids'>;

/** Issues one coupon in one round; fails as ALREADY_ISSUED or ISSUE_LIMIT by the conditions of the write. */
const issue = async (
  ports: IssuePorts,
  coupon: Coupon,
  { _user, round, now }: { _user: string; round: number; now: string },
): Promise<Result<UserCoupon[]>> => {
  const userCoupons = issueTo(coupon, { _user, round, now }, () => ports.ids.next());
  const written = await ports.unitOfWork.commit(ports.coupons.issue(coupon, userCoupons));
  return written.ok ? ok(userCoupons) : written;
};

/** A member joins once. */
const JOIN_ROUND = 1;

/**
 * The coupons of USER_JOIN for a new member (spec §1: 회원가입 시 즉시 5% 할인!). Harmless to repeat: what was issued
 * is not issued again, what is used up is left out.
 */
export const issueJoinCoupons =
  (ports: IssuePorts & Pick<Ports, 'users'>) =>
  async ({ _user }: { _user: string }): Promise<UserCoupon[]> => {
    const [user, coupons] = await Promise.all([
      ports.users.user(_user),
      ports.coupons.ofTrigger('USER_JOIN'),
    ]);
    if (!user) return [];
    const now = ports.clock.now();
    const issued = await Promise.all(
      coupons
        .filter((coupon) => isIssuable(coupon, user, JOIN_ROUND, now))
        .map((coupon) => issue(ports, coupon, { _user, round: JOIN_ROUND, now })),
    );
    return issued.flatMap((result) => {
      if (result.ok) return result.value;
      if (result.failure.kind === 'CONFLICT') return [];
      throw new Error(`${_user}: ${result.failure.code}`);
    });
  };

/** A member asks once, whatever the round. */
const REQUEST_ROUND = 1;

/**
 * A member downloads a coupon, or types the code of one. Failures: NOT_FOUND / COUPON_UNKNOWN, FORBIDDEN /
 * COUPON_NOT_FOR_YOU, CONFLICT / ALREADY_ISSUED, CONFLICT / ISSUE_LIMIT.
 */
export const requestCoupon =
  (ports: IssuePorts & Pick<Ports, 'users'>) =>
  async (
    input: { _user: string; _coupon: string } | { _user: string; code: string },
  ): Promise<Result<UserCoupon[]>> => {
    const { _user } = input;
    const [user, coupons] = await Promise.all([ports.users.user(_user), ports.coupons.ofTrigger('REQUEST')]);
    const coupon = coupons.find(({ _id, issue: { event } }) =>
      'code' in input ? event.code === input.code : _id === input._coupon && !event.code,
    );
    if (!coupon || !user) return fail('NOT_FOUND', 'COUPON_UNKNOWN', '존재하지 않는 쿠폰입니다.');
    const now = ports.clock.now();
    if (!isIssuable(coupon, user, REQUEST_ROUND, now))
      return fail('FORBIDDEN', 'COUPON_NOT_FOR_YOU', '지금은 발급받을 수 없는 쿠폰입니다.');
    return issue(ports, coupon, { _user, round: REQUEST_ROUND, now });
  };
