import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Coupon, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import {
  type CouponEarning,
  FIRST_ROUND,
  isIssuedIn,
  issueName,
  issueTo,
} from '#shared/domain/coupon/issue.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import { couponIssuedMessage } from '#shared/domain/message/benefit-messages.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

export type IssuePorts = Pick<Ports, 'coupons' | 'messageWrites' | 'unitOfWork' | 'clock' | 'ids'>;

/** Event of joining: at sign-up and from the stream it has the same name, so that it counts once. */
export const JOINED = 'join';

/**
 * Issues a coupon to a member for an event, once for each event and person, even when delivered again. A SINGLE coupon
 * is issued only once; for others, the event is the member's next round, which may be one without a coupon. The member is
 * told of what they earned by something they did, `earning` (rules 9.43); `earned` names the event of one purchase, with
 * which the coupons go when it is returned (rules 2.33). Answers CONFLICT: ALREADY_ISSUED, ISSUE_LIMIT.
 */
export const issueForEvent = async (
  ports: IssuePorts,
  coupon: Coupon,
  {
    user,
    event,
    earned,
    earning,
    by,
  }: { user: User; event: string; earned?: CouponEarning; earning?: string; by?: ChangedBy },
): Promise<Result<UserCoupon[], 'ALREADY_ISSUED' | 'BUSY' | 'CHANGED_MEANWHILE' | 'ISSUE_LIMIT'>> => {
  const now = ports.clock.now();
  const _person = personIdOf(user);
  const name = issueName(coupon, event);
  const issue = { name, _person, by };
  const issued = (round: number) =>
    issueTo(coupon, { _user: user._id, round, now, earned }, () => ports.ids.next());
  const writesOf = (pieces: readonly UserCoupon[]) => [
    ...ports.coupons.issue(coupon, pieces, issue),
    ...tellingOf(ports, user, pieces, { earning, now }),
  ];
  if (coupon.issue.round.type === 'SINGLE') {
    if (!isIssuedIn(coupon, FIRST_ROUND)) return ok([]);
    const firstIssue = issued(FIRST_ROUND);
    const written = await ports.unitOfWork.commit(writesOf(firstIssue));
    return written.ok ? ok(firstIssue) : written;
  }
  return retryOnConflict(
    async () => {
      const round = (await ports.coupons.rounds(_person, coupon._id)) + 1;
      const issues = isIssuedIn(coupon, round) ? issued(round) : [];
      const written = await ports.unitOfWork.commit([
        ...(issues.length > 0
          ? writesOf(issues)
          : [ports.coupons.passRound({ _person, _coupon: coupon._id, name, now })]),
        ports.coupons.countRound({ _person, _coupon: coupon._id, round }),
      ]);
      if (written.ok) return ok(issues);
      return written;
    },
    { on: 'ROUND_MOVED' },
  );
};

/** Builds the write of the message about issued coupons; none where the issue would be advertising (rules 9.43). */
export const tellingOf = (
  { messageWrites }: Pick<Ports, 'messageWrites'>,
  user: User,
  [first, ...others]: readonly UserCoupon[],
  { earning, now }: { earning: string | undefined; now: string },
) =>
  earning && first
    ? [messageWrites.put(couponIssuedMessage(user, [first, ...others], { earning, now }))]
    : [];
