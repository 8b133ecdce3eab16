import type { Coupon, CouponTrigger } from '#shared/domain/coupon/coupon.ts';
import { isOpenTo } from '#shared/domain/coupon/issue.ts';
import {
  isOfOnePurchase,
  isTriggeredBy,
  type MemberFacts,
  type Occasion,
  withheldUntil,
} from '#shared/domain/coupon/trigger.ts';
import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import { earningOf } from '#shared/domain/message/benefit-messages.ts';
import { earnPoints } from '#shared/domain/point/lots.ts';
import { endOfPoints, isEarnable, type PointRule, pointsOf } from '#shared/domain/point/point-rule.ts';
import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { issueForEvent } from './issue-for-event.ts';

export type RewardPorts = Pick<
  Ports,
  | 'coupons'
  | 'points'
  | 'benefitTerms'
  | 'benefitWrites'
  | 'messageWrites'
  | 'users'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
>;

/** Coupons and point rules of a trigger. */
export type Definitions = { coupons: readonly Coupon[]; rules: readonly PointRule[] };

/** Reads the coupons and point rules of a trigger, in force or not. */
export const definitionsOf = async (
  { coupons, benefitTerms }: Pick<Ports, 'coupons' | 'benefitTerms'>,
  trigger: CouponTrigger,
): Promise<Definitions> => {
  const [ofTrigger, rules] = await Promise.all([coupons.ofTrigger(trigger), benefitTerms.points.all()]);
  return { coupons: ofTrigger, rules: rules.filter(({ issue }) => issue.event.type === trigger) };
};

/**
 * Collects the facts by which target members are selected; the grade is the current one, even when it is not stored.
 */
export const memberFacts = async (
  { benefitTerms }: Pick<Ports, 'benefitTerms'>,
  user: User,
): Promise<MemberFacts> => ({
  _id: user._id,
  type: user.type,
  _level: gradeOf(await benefitTerms.grades.all(), user)?._id,
});

/** Accepts refusals that mean "done before" or "limit reached"; throws on any other, which has to be retried. */
const mayRest = (result: Result<unknown, AnyCode>): void => {
  if (!result.ok && result.failure.kind !== 'CONFLICT') throw new Error(result.failure.code);
};

/**
 * Gives a member the coupons and points of a trigger (rules 2.3), each once for an occasion, even when
 * delivered again. Does nothing for a person who is no longer a member.
 * @throws Error when the table is too busy: then the change is delivered again
 */
export const reward =
  (ports: RewardPorts) =>
  async (occasion: Occasion, known?: Definitions): Promise<void> => {
    const { coupons, rules } = known ?? (await definitionsOf(ports, occasion.trigger));
    const set = {
      coupons: coupons.filter(({ issue }) => isTriggeredBy(issue.event, occasion)),
      rules: rules.filter(({ issue }) => isTriggeredBy(issue.event, occasion)),
    };
    if (set.coupons.length === 0 && set.rules.length === 0) return;
    const user = await ports.users.user(occasion._user);
    if (!user) return;
    const member = await memberFacts(ports, user);
    const now = ports.clock.now();
    for (const coupon of set.coupons)
      if (isOpenTo(coupon, member, now))
        mayRest(
          await issueForEvent(ports, coupon, {
            user,
            event: asWhole(occasion).event,
            ...(isOfOnePurchase(occasion) && {
              earned: {
                earnedBy: asWhole(occasion).event,
                usableFrom: withheldUntil(occasion, coupon.usage, now),
              },
            }),
            earning: earningOf(occasion.trigger),
          }),
        );
    for (const rule of set.rules)
      if (isEarnable(rule, member, now))
        mayRest(await earn(ports, rule, { ...occasion, _person: personIdOf(user) }, now));
  };

/** Maps a part of a line to the whole line: delivered for several parts, it is still one occasion. */
const asWhole = (occasion: Occasion): Occasion => ({
  ...occasion,
  event: occasion.part?.of ?? occasion.event,
});

const earn = async (
  ports: RewardPorts,
  rule: PointRule,
  occasion: Occasion & { _person: string },
  now: string,
): Promise<Result<void, 'BUSY' | 'POINT_ENTERED' | 'POINT_LIMIT'>> => {
  const { _user, event, price, part } = rule.unit === 'AMOUNT' ? asWhole(occasion) : occasion;
  const amount = pointsOf(rule, price, part);
  if (amount === 0) return ok(undefined);
  const startsAt = withheldUntil(occasion, rule.usage, now);
  const endsAt = endOfPoints(rule.usage, startsAt ?? now);
  const earned = earnPoints(
    {
      _user,
      _point: rule._id,
      name: rule.name,
      limit: rule.limit,
      amount,
      usage: { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) },
    },
    `${rule._id}#${event}`,
    { now, ulid: ports.ids.next() },
  );
  return ports.unitOfWork.commit([
    ...ports.benefitWrites.earnPoints(
      { ...earned, terms: { unit: rule.unit, value: rule.value, limit: rule.limit } },
      isOfOnePurchase(occasion) ? {} : { _person: occasion._person },
    ),
    ...ports.points.countToward(rule, amount),
  ]);
};
