import type {
  CouponForm,
  CouponUpdate,
  ExcludeCouponForm,
  GiveCouponForm,
  UserCouponsQuery,
} from '#shared/contracts/coupon.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Coupon, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { issueTo } from '#shared/domain/coupon/issue.ts';
import { personIdOf } from '#shared/domain/identity/person.ts';
import { GIVEN_BY_CLERK } from '#shared/domain/message/benefit-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { worthOfCoupon } from '#shared/domain/reward/hand-gift.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { CodedSaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { permitNamedGift, requireReauthenticationForGift } from '../common/require-proof-of-gift.ts';
import { type DoneForMembers, forEachNamed, listOfMembers, type OfMember } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { tellingOf } from '../rewards/issue-for-event.ts';
import { ensureTargetsExist, findCouponGivers } from './coupon-links.ts';

type Needs = Pick<Ports, 'coupons' | 'clock' | 'ids'>;
/** `price`: won counted toward a shop limit */
type LimitCount = { count: number; price?: number };

/**
 * Coupon as clerks see it, with its numbers of issues and uses: exact for limited coupons, otherwise as counted from
 * the stream.
 */
export type ConsoleCoupon = Coupon & { issued: LimitCount; used: LimitCount };

/**
 * Combines the two counts: the counter of a limit is up to date, but does not include the time before there was a
 * limit.
 */
const withTally = (limited: LimitCount | undefined, tally = 0): LimitCount => ({
  ...limited,
  count: Math.max(limited?.count ?? 0, tally),
});

const notFound = () => fail('COUPON_UNKNOWN', '존재하지 않는 쿠폰입니다.');

/** Lists all coupons, newest first. Needs catalog scopes (rules 6.4). */
export const listConsoleCoupons =
  ({ coupons }: Pick<Ports, 'coupons'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<ConsoleCoupon[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const every = await coupons.all();
    const ids = every.map(({ _id }) => _id);
    const [issued, used, tallies] = await Promise.all([
      coupons.counts('issue', ids),
      coupons.counts('usage', ids),
      coupons.tallies(ids),
    ]);
    return ok(
      every.reverse().map((coupon) => ({
        ...coupon,
        issued: withTally(issued[coupon._id], tallies[coupon._id]?.issued),
        used: withTally(used[coupon._id], tallies[coupon._id]?.used),
      })),
    );
  };

/** Reads a coupon to be edited. Needs catalog scopes. Answers NOT_FOUND / COUPON_UNKNOWN. */
export const getConsoleCoupon =
  ({ coupons }: Pick<Ports, 'coupons'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<Coupon, AccessFailure | 'COUPON_UNKNOWN'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const coupon = await coupons.byId(_id);
    return coupon ? ok(coupon) : notFound();
  };

/** Builds the gift a coupon makes to the members it names. */
const giftOf = (form: CouponForm) => ({
  target: form.issue.target,
  each: worthOfCoupon(form),
  thing: 'coupons' as const,
});

type Saving = Needs & Pick<Ports, 'promotionCodes' | 'content' | 'benefitTerms'>;
type CouponSaveFailure = CodedSaveFailure | 'COUPON_TARGET_GONE';

/**
 * Creates a coupon. Answers CONFLICT / CODE_TAKEN when another coupon has the same word; INVALID / COUPON_TARGET_GONE
 * when a targeted exhibition or display was deleted: that they exist is a condition of the write. A coupon for named
 * members is a gift by hand: OWN_ACCOUNT, STEP_UP_REQUIRED.
 */
export const createCoupon =
  (ports: Saving) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: CouponForm }): Promise<
    Result<Coupon, ClerkFailure | CouponSaveFailure | 'OWN_ACCOUNT'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const permitted = await permitNamedGift(ports, clerk, by.value, giftOf(form));
    if (!permitted.ok) return permitted;
    return save(ports, { ...form, _id: ports.ids.next(), createdAt: by.value.at, version: 1 }, by.value);
  };

/**
 * Changes a coupon; issued user coupons keep their terms. Answers CONFLICT: VERSION_CONFLICT; the failures of
 * `createCoupon`.
 */
export const updateCoupon =
  (ports: Saving) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: CouponUpdate }): Promise<
    Result<Coupon, ClerkFailure | CouponSaveFailure | 'COUPON_UNKNOWN' | 'OWN_ACCOUNT'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const permitted = await permitNamedGift(ports, clerk, by.value, giftOf(form));
    if (!permitted.ok) return permitted;
    const was = await ports.coupons.byId(form._id);
    if (!was) return notFound();
    return save(ports, { ...form, createdAt: was.createdAt, version: form.version + 1 }, by.value, was);
  };

const save = (
  ports: Saving,
  coupon: Coupon,
  by: ChangedBy,
  was?: Coupon,
): Promise<Result<Coupon, CouponSaveFailure>> =>
  retryOnConflict(async (): Promise<Result<Coupon, CouponSaveFailure | 'CHANGED_MEANWHILE'>> => {
    const free = await refuseTakenWord(ports, coupon);
    if (!free.ok) return free;
    const there = await ensureTargetsExist(ports, coupon, was);
    if (!there.ok) return there;
    const saved = await ports.coupons.saveMeant(coupon, there.value, by);
    return saved.ok ? ok(coupon) : saved;
  });

/** Refuses a word that another coupon has: with two, it would be unclear which one a member gets. */
const refuseTakenWord = async (
  ports: Pick<Ports, 'coupons' | 'promotionCodes'>,
  { _id, issue }: Coupon,
): Promise<Result<void, 'CODE_TAKEN'>> => {
  const word = issue.type === 'REQUEST' ? issue.event.code : undefined;
  if (!word) return ok(undefined);
  const [asked, code] = await Promise.all([
    ports.coupons.ofTrigger('REQUEST'),
    ports.promotionCodes.byCode(word),
  ]);
  const message = '이미 사용 중인 코드입니다.';
  return code || asked.some((other) => other._id !== _id && other.issue.event.code === word)
    ? fail('CODE_TAKEN', message, { issues: [{ path: 'issue.event.code', message }] })
    : ok(undefined);
};

/**
 * Removes a coupon: it is no longer issued; issued user coupons remain. Answers CONFLICT / COUPON_IN_USE while a code
 * or a grade issues it: that none does is a condition of the write.
 */
export const deleteCoupon =
  (ports: Pick<Ports, 'coupons' | 'promotionCodes' | 'benefitTerms' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'COUPON_IN_USE' | 'ITEM_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    return retryOnConflict(async () => {
      const { givers, revisions } = await findCouponGivers(ports, _id);
      if (givers)
        return fail(
          'COUPON_IN_USE',
          `${givers}에서 주는 쿠폰입니다. 다른 쿠폰으로 바꾸거나 뺀 뒤 삭제해주세요.`,
        );
      return ports.coupons.removeUngiven(_id, revisions, by.value);
    });
  };

/**
 * Issues a coupon by hand to members by username, whatever its trigger and target users; its shop limits apply. The
 * same `key` issues it once. A single member is told of it (rules 9.43). Needs scope console, and a proof of the password
 * when its value is above the setting's limit (STEP_UP_REQUIRED). Answers for a member CONFLICT: ALREADY_ISSUED,
 * ISSUE_LIMIT, OWN_ACCOUNT.
 */
export const giveCoupon =
  (ports: Needs & Pick<Ports, 'content' | 'users' | 'messageWrites' | 'unitOfWork'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: GiveCouponForm }): Promise<
    Result<
      DoneForMembers<
        'ALREADY_ISSUED' | 'BUSY' | 'CHANGED_MEANWHILE' | 'ISSUE_LIMIT' | 'OWN_ACCOUNT' | 'USER_NOT_FOUND'
      >,
      ClerkFailure | 'COUPON_INACTIVE' | 'COUPON_UNKNOWN'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const coupon = await ports.coupons.byId(form._coupon);
    if (!coupon) return notFound();
    if (!coupon.issue.isActive)
      return fail('COUPON_INACTIVE', '발급이 중지된 쿠폰입니다.', {
        issues: [{ path: '_coupon', message: '발급이 중지된 쿠폰입니다.' }],
      });
    const gift = { each: worthOfCoupon(coupon), members: form.usernames.length };
    const proven = await requireReauthenticationForGift(ports, clerk, gift);
    if (!proven.ok) return proven;
    const name = `clerk#${form.key ?? ports.ids.next()}`;
    const results = await forEachNamed(ports, form.usernames, async (_user) => {
      const others = refuseOwn(by.value, _user, 'coupons');
      if (!others.ok) return others;
      const user = await ports.users.user(_user);
      const _person = user ? personIdOf(user) : _user;
      const round = (await ports.coupons.rounds(_person, coupon._id)) + 1;
      const issued = issueTo(coupon, { _user, round, now: by.value.at }, () => ports.ids.next());
      return ports.unitOfWork.commit([
        ...ports.coupons.issue(coupon, issued, { name, _person, by: by.value }),
        // A gift to several at once is advertising (rules 9.43).
        ...(user && form.usernames.length === 1
          ? tellingOf(ports, user, issued, { earning: GIVEN_BY_CLERK, now: by.value.at })
          : []),
      ]);
    });
    return ok(results);
  };

/** Takes an unused coupon of another member out of use, or back into use, for a clerk. Needs scope console. */
export const excludeUserCoupon =
  (ports: Pick<Ports, 'coupons' | 'clock'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ExcludeCouponForm }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'COUPON_UNKNOWN' | 'COUPON_USED' | 'OWN_ACCOUNT'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const [coupon] = await ports.coupons.userCoupons([form._id]);
    if (!coupon) return notFound();
    const others = refuseOwn(by.value, coupon._user, 'coupons');
    return others.ok ? ports.coupons.exclude(coupon, form.isExcluded, by.value) : others;
  };

/** Lists user coupons: of one member in a state, of one coupon, or all, newest first. Needs scope console. */
export const listUserCoupons = recordAccess(
  '회원 쿠폰 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'coupons' | 'users'>) =>
    async ({
      actor,
      username,
      _coupon,
      state = 'usable',
      ...page
    }: { actor: Actor } & UserCouponsQuery & Pick<PageQuery, 'counts'>): Promise<
      Result<Page<OfMember<UserCoupon>>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      return listOfMembers(ports, username, (_user) =>
        _user ? ports.coupons.userCouponsOf(_user, state, page) : ports.coupons.issued({ ...page, _coupon }),
      );
    },
);
