import { isCodeOpen } from '#shared/domain/code/promotion-code.ts';
import type { Coupon, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { FIRST_ROUND, isIssuable, isOpenTo, issueName, issueTo } from '#shared/domain/coupon/issue.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import * as limits from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';
import { releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { type IssuePorts, issueForEvent, JOINED } from '../rewards/issue-for-event.ts';
import { memberFacts } from '../rewards/reward.ts';

/**
 * Issues the coupons of USER_JOIN to a new member (rules 2.20: 회원가입 시 즉시 5% 할인!). May be repeated: a coupon is not issued
 * again, and one whose limit is used up is left out.
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
        .filter((coupon) => isOpenTo(coupon, user, now))
        .map((coupon) => issueForEvent(ports, coupon, { user, event: JOINED })),
    );
    return issued.flatMap((result) => {
      if (result.ok) return result.value;
      if (result.failure.kind === 'CONFLICT') return [];
      throw new Error(`${_user}: ${result.failure.code}`);
    });
  };

/** Name of the issue when a member asks for a coupon: once, or once for each promotion code. */
const REQUESTED = String(FIRST_ROUND);

type CouponRequest = { coupon: Coupon; event: string; uses: Write<'CODE_USED_UP'>[] };

/** Finds the coupon of a typed word: by a promotion code, or by the coupon's own code. */
const wantedByCode = async (
  ports: RequestPorts,
  typed: string,
  now: string,
): Promise<Result<CouponRequest | undefined, 'CODE_CLOSED'>> => {
  const code = await ports.promotionCodes.byCode(typed);
  if (!code) {
    const coupon = (await ports.coupons.ofTrigger('REQUEST')).find(({ issue }) => issue.event.code === typed);
    return ok(coupon && { coupon, event: REQUESTED, uses: [] });
  }
  if (code.type !== 'COUPON') return ok(undefined);
  if (!isCodeOpen(code, now)) return fail('CODE_CLOSED', '사용 기간이 아니거나 사용이 중지된 코드입니다.');
  const coupon = code._coupon ? await ports.coupons.byId(code._coupon) : undefined;
  return ok(coupon && { coupon, event: `code#${code._id}`, uses: [ports.promotionCodes.use(code)] });
};

const wantedById = async (
  ports: RequestPorts,
  _coupon: string,
): Promise<Result<CouponRequest | undefined>> => {
  const offered = await ports.coupons.ofTrigger('REQUEST');
  const coupon = offered.find(({ _id, issue }) => _id === _coupon && !issue.event.code);
  return ok(coupon && { coupon, event: REQUESTED, uses: [] });
};

type RequestPorts = Pick<
  Ports,
  'benefitTerms' | 'clock' | 'coupons' | 'ids' | 'promotionCodes' | 'rateLimits' | 'unitOfWork' | 'users'
>;
type RequestFailure =
  | 'ALREADY_ISSUED'
  | 'BUSY'
  | 'CODE_CLOSED'
  | 'CODE_USED_UP'
  | 'COUPON_NOT_FOR_YOU'
  | 'COUPON_UNKNOWN'
  | 'ISSUE_LIMIT';
type RequestInput = { _user: string } & ({ _coupon: string } | { code: string });

/**
 * Issues a coupon that a member downloads, or asks for by a word, and counts it against the code's limit in one
 * transaction. A typed word is counted as a try before it is looked up; a correct one is not counted. Answers LIMITED
 * (ten words an hour); NOT_FOUND / COUPON_UNKNOWN, FORBIDDEN / COUPON_NOT_FOR_YOU, GONE / CODE_CLOSED, CONFLICT:
 * ALREADY_ISSUED, ISSUE_LIMIT, CODE_USED_UP.
 */
export const requestCoupon =
  (ports: RequestPorts) =>
  async (input: RequestInput): Promise<Result<UserCoupon[], RequestFailure | 'TOO_MANY_ATTEMPTS'>> => {
    const now = ports.clock.now();
    const attempts = 'code' in input ? [{ limit: limits.codesPerMember, key: input._user }] : [];
    const limited = await takeAttempts(ports, attempts, now);
    if (!limited.ok) return limited;
    const issued = await issueAsked(ports, input, now);
    if (issued.ok) await releaseAttempts(ports, attempts, now);
    return issued;
  };

const issueAsked = async (
  ports: RequestPorts,
  input: RequestInput,
  now: string,
): Promise<Result<UserCoupon[], RequestFailure>> => {
  const { _user } = input;
  const [user, request] = await Promise.all([
    ports.users.user(_user),
    'code' in input ? wantedByCode(ports, input.code, now) : wantedById(ports, input._coupon),
  ]);
  if (!request.ok) return request;
  if (!request.value || !user) return fail('COUPON_UNKNOWN', '존재하지 않는 쿠폰입니다.');
  const { coupon, event, uses } = request.value;
  if (!isIssuable(coupon, await memberFacts(ports, user), FIRST_ROUND, now))
    return fail('COUPON_NOT_FOR_YOU', '지금은 발급받을 수 없는 쿠폰입니다.');
  const issued = issueTo(coupon, { _user, round: FIRST_ROUND, now }, () => ports.ids.next());
  const committed = await ports.unitOfWork.commit([
    ...ports.coupons.issue(coupon, issued, { name: issueName(coupon, event), _person: personIdOf(user) }),
    ...uses,
  ]);
  return committed.ok ? ok(issued) : committed;
};
