import type { CouponsPort } from '#shared/data/coupons/port.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import {
  type Coupon,
  type ShopLimit,
  type UserCoupon,
  userCouponStates,
} from '#shared/domain/coupon/coupon.ts';
import { FIRST_ROUND, issueWeight, triggerOf } from '#shared/domain/coupon/issue.ts';
import { hasExpired } from '#shared/domain/coupon/usability.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { type Failure, fail, failAt } from '#shared/domain/result.ts';
import { COMES_AGAIN_SECONDS } from '#shared/domain/stored/changes.ts';
import type { CouponTally } from '#shared/domain/stored/coupons.ts';
import { itemNotFound, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds, NEVER } from '#shared/domain/time/instant.ts';
import { removalEntry } from '../audit/repository.ts';
import { deleteKeys } from '../common/delete-partition.ts';
import { END, pageOf, pageOfWork } from '../common/pages.ts';
import { keyOf } from '../common/shared-partitions.ts';
import { revisionMoved, unmoved } from '../common/terms-revisions.ts';
import {
  putOverVersion,
  toConditionCheck,
  toDelete,
  toPut,
  toUpdate,
  unchangedSince,
} from '../common/write.ts';
import { settingEntity } from '../content/setting.entity.ts';
import type { DataConfig } from '../data-config.ts';
import { processedChangeEntity } from '../products/processed-change.entity.ts';
import { couponCountEntity, couponEntity, couponTallyEntity } from './coupon.entity.ts';
import {
  couponIssueEntity,
  couponRoundEntity,
  type UserCouponTerms,
  userCouponEntity,
} from './user-coupon.entity.ts';

/** Queue of the coupons to look at. */
export const DUE_COUPONS = 'coupons';
const noSuchCoupon = failAt('_coupon', 'COUPON_UNKNOWN', '존재하지 않는 쿠폰입니다.').failure;
const issuedBefore = fail('ALREADY_ISSUED', '이미 발급받은 쿠폰입니다.').failure;
const allIssued = fail('ISSUE_LIMIT', '준비된 쿠폰이 모두 발급되었습니다.').failure;
/** Never shown to anybody: the round is read and decided again. */
const roundMoved = fail('ROUND_MOVED', '이미 처리되었습니다.').failure;
const notUsable = fail('COUPON_USED', '이미 사용했거나 기간이 지난 쿠폰입니다.').failure;
/** Never shown to anybody: another process has already changed the coupon, which is fine. */
const movedOn = fail('MOVED_ON', '이미 처리되었습니다.').failure;

/** Never shown to anybody: the targets are read again. */
const settingMoved = fail('CHANGED_MEANWHILE', '그사이 다른 항목이 바뀌었습니다.').failure;

/** Never shown to anybody: the change was already counted. */
const countedBefore = fail('COUNTED_ALREADY', '이미 집계된 변경입니다.').failure;

/** Returns the end of a coupon. Undefined when it never ends. */
const endOf = ({ usage }: Pick<UserCoupon, 'usage'>): string | undefined =>
  usage.type === 'INFINITE' ? undefined : usage.endsAt;

/** True when its member may still use it. */
const isHeld = ({ isUsed, isExpired, isExcluded }: UserCoupon): boolean =>
  !isUsed && !isExpired && !isExcluded;

type Item = { body: UserCouponTerms } & Pick<
  UserCoupon,
  '_id' | '_user' | 'isUsed' | 'isExpired' | 'isExcluded' | 'takenBackAt' | 'usedAt' | '_order'
>;

const fromItem = ({
  _id,
  _user,
  isUsed,
  isExpired,
  isExcluded,
  takenBackAt,
  usedAt,
  _order,
  body,
}: Item): UserCoupon => ({
  ...body,
  _id,
  _user,
  isUsed,
  isExpired,
  isExcluded,
  ...(takenBackAt && { takenBackAt }),
  ...(usedAt && { usedAt }),
  ...(_order && { _order }),
});

/**
 * Counts toward a limit of the whole shop, on condition that the limit is not exceeded. No write at all without a
 * limit. The counter of one coupon is one item, so one transaction cannot count a limited coupon twice.
 */
export const countTowardLimit = <Code extends FailureCode>(
  data: DataConfig,
  { count__sum = 0, price__sum = 0 }: ShopLimit,
  { _coupon, of }: { _coupon: string; of: 'issue' | 'usage' },
  more: { count: number; price: number },
  refusal: Failure<Code>,
): Write<Code>[] => {
  if (count__sum <= 0 && price__sum <= 0) return [];
  const params = couponCountEntity(data)
    .upsert({ _coupon, of })
    .add({ count: more.count, price: more.price })
    .where(({ count, price }, { lte, notExists }) => {
      const fits = [
        ...(count__sum > 0 ? [lte(count, count__sum - more.count)] : []),
        ...(price__sum > 0 ? [lte(price, price__sum - more.price)] : []),
      ].join(' AND ');
      const first =
        (count__sum <= 0 || more.count <= count__sum) && (price__sum <= 0 || more.price <= price__sum);
      return first ? `${notExists(count)} OR (${fits})` : fits;
    })
    .params();
  return [toUpdate(params, refusal)];
};

export const createCouponsRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): CouponsPort => {
  const coupons = couponEntity(data);
  const couponCounts = couponCountEntity(data);
  const couponTallies = couponTallyEntity(data);
  const markers = processedChangeEntity(data);
  const issues = couponIssueEntity(data);
  const rounds = couponRoundEntity(data);
  const userCoupons = userCouponEntity(data);
  const read = ({
    _id,
    version,
    body,
  }: {
    _id: string;
    version: number;
    body: Omit<Coupon, '_id' | 'version'>;
  }) => ({
    ...body,
    _id,
    version,
  });

  const newItem = ({ _id, _user, isUsed, isExpired, isExcluded, ...body }: UserCoupon) => {
    const end = endOf(body);
    return {
      _id,
      _user,
      _coupon: body._coupon,
      isUsed,
      isExpired,
      isExcluded,
      body,
      state: 'usable' as const,
      endKey: end ?? NEVER,
      ...(end && { due: DUE_COUPONS, dueAt: end }),
    };
  };

  const saving = ({ _id, version, ...body }: Coupon, changedBy?: ChangedBy) => [
    putOverVersion(
      version - 1,
      coupons.put({ _id, version, body, trigger: triggerOf(body), changedBy }).params(),
      savedMeanwhile,
    ),
    revisionMoved(data, 'coupons'),
  ];
  const removing = async <Code extends FailureCode = never>(
    _id: string,
    by?: ChangedBy,
    checks: readonly Write<Code>[] = [],
  ) => {
    const { data: coupon } = await coupons.get({ _id }).go({ consistent: true });
    if (!coupon) return { ok: false as const, failure: itemNotFound };
    return unitOfWork.commit<Code | 'ITEM_NOT_FOUND'>([
      toDelete(coupons.remove({ _id }).params(), itemNotFound),
      ...checks,
      ...removalEntry(data, by, { subject: `coupon#${_id}`, entity: 'coupon', item: 'coupon' }, coupon.body),
    ]);
  };

  return {
    /** Returns every coupon, newest last, with one query of a partition with dozens of items. */
    async all() {
      const { data: every } = await coupons.query.all({ all: 'coupons' }).go({ pages: 'all' });
      return every.map(read);
    },
    async byId(_id) {
      const { data: coupon } = await coupons.get({ _id }).go({ consistent: true });
      return coupon ? read(coupon) : undefined;
    },
    save: (coupon, changedBy) => unitOfWork.commit(saving(coupon, changedBy)),
    saveMeant: (coupon, { exhibitions, setting }, changedBy) =>
      unitOfWork.commit([
        ...saving(coupon, changedBy),
        ...(exhibitions === undefined ? [] : unmoved(data, { exhibitions })),
        ...(setting === undefined
          ? []
          : [unchangedSince(settingEntity(data).remove({}).params(), setting, settingMoved)]),
      ]),
    mustBeThere: (_id) =>
      toConditionCheck(
        coupons
          .remove({ _id })
          .where(({ version }, { exists }) => exists(version))
          .params(),
        noSuchCoupon,
      ),
    remove: (_id, by) => removing(_id, by),
    removeUngiven: (_id, revisions, by) => removing(_id, by, unmoved(data, revisions)),

    /** Returns coupons an event issues, or that members may ask for. */
    async ofTrigger(trigger) {
      const { data: every } = await coupons.query.byTrigger({ trigger }).go({ pages: 'all' });
      return every.map(read);
    },

    async counts(of, _coupons) {
      if (_coupons.length === 0) return {};
      const { data: found } = await couponCounts.get(_coupons.map((_coupon) => ({ _coupon, of }))).go();
      return Object.fromEntries(found.map(({ _coupon, count, price }) => [_coupon, { count, price }]));
    },

    async tallies(_coupons) {
      if (_coupons.length === 0) return {};
      const { data: found } = await couponTallies.get(_coupons.map((_coupon) => ({ _coupon }))).go();
      return Object.fromEntries(
        found.map(({ _coupon, issued = 0, used = 0 }) => [_coupon, { issued, used }]),
      );
    },

    async countOnce(names, tallies, now) {
      const expiresAt = epochSeconds(now, COMES_AGAIN_SECONDS);
      const sums = new Map<string, Pick<CouponTally, 'issued' | 'used'>>();
      for (const { _coupon, ...counted } of tallies) {
        const { issued, used } = sums.get(_coupon) ?? { issued: 0, used: 0 };
        sums.set(_coupon, { issued: issued + counted.issued, used: used + counted.used });
      }
      const committed = await unitOfWork.commit([
        ...names.map((name) =>
          toPut(markers.create({ _id: `coupons#${name}`, expiresAt }).params(), countedBefore),
        ),
        ...[...sums].map(([_coupon, sum]) => toUpdate(couponTallies.upsert({ _coupon }).add(sum).params())),
      ]);
      if (committed.ok) return true;
      if (committed.failure === countedBefore) return false;
      throw new Error(committed.failure.message);
    },

    issue(coupon, issued, { name = String(FIRST_ROUND), _person, by: changedBy } = {}) {
      const first = issued[0];
      if (!first) return [];
      const { _user, createdAt } = first;
      return [
        toPut(
          issues.create({ _person: _person ?? _user, _coupon: coupon._id, name, createdAt }).params(),
          issuedBefore,
        ),
        ...countTowardLimit(
          data,
          coupon.issue.limit.shop,
          { _coupon: coupon._id, of: 'issue' },
          issueWeight(coupon),
          allIssued,
        ),
        ...issued.map((userCoupon) =>
          toPut(userCoupons.create({ ...newItem(userCoupon), changedBy }).params(), issuedBefore),
        ),
      ];
    },

    async rounds(_person, _coupon) {
      const { data: found } = await rounds.get({ _person, _coupon }).go({ consistent: true });
      return found?.round ?? 0;
    },

    countRound: ({ _person, _coupon, round }) =>
      toUpdate(
        rounds
          .upsert({ _person, _coupon })
          .set({ round })
          .where(({ round: was }, { eq, notExists }) => (round === 1 ? notExists(was) : eq(was, round - 1)))
          .params(),
        roundMoved,
      ),

    passRound: ({ _person, _coupon, name, now }) =>
      toPut(issues.create({ _person, _coupon, name, createdAt: now }).params(), issuedBefore),

    /** Returns issued coupons, newest first. */
    issued: ({ _coupon, ...page }) =>
      pageOf(_coupon ? userCoupons.query.ofCoupon({ _coupon }) : userCoupons.query.all({}), page, fromItem),

    async exclude({ _id }, isExcluded, changedBy) {
      return unitOfWork.commit([
        toUpdate(
          userCoupons
            .patch({ _id })
            .set({ isExcluded, changedBy })
            .where((is, { eq }) => `${eq(is.isUsed, false)} AND ${eq(is.isExpired, false)}`)
            .params(),
          notUsable,
        ),
      ]);
    },

    async earnedBy(_user, events) {
      const { data: found } = await userCoupons.query
        .ofMember({ _user, state: 'usable' })
        .go({ pages: 'all', consistent: false });
      return found
        .map(fromItem)
        .filter((coupon) => isHeld(coupon) && !coupon.takenBackAt && events.includes(coupon.earnedBy ?? ''));
    },

    takeBack: ({ _id }, takenBackAt) =>
      toUpdate(
        userCoupons
          .patch({ _id })
          .set({ isExcluded: true, takenBackAt })
          .where(
            (is, { eq, notExists }) =>
              `${eq(is.isUsed, false)} AND ${eq(is.isExpired, false)} AND ${notExists(is.takenBackAt)}`,
          )
          .params(),
        notUsable,
      ),

    /** Returns coupons that end within a period: that part of the queue. */
    async ending(from, to, page) {
      const query = userCoupons.query.due({ due: DUE_COUPONS }).between({ dueAt: from }, { dueAt: to });
      const { items, cursor } = await pageOfWork(query, page, fromItem);
      return { items: items.filter(isHeld), cursor };
    },

    async endingOf(_user, from, to) {
      const { data: found } = await userCoupons.query
        .ofMember({ _user, state: 'usable' })
        .between({ endKey: from }, { endKey: `${to}${END}` })
        .go({ pages: 'all' });
      return found.map(fromItem).filter(isHeld);
    },

    /** Returns coupons by id, whoever owns them: the order form names them. */
    async userCoupons(ids) {
      if (ids.length === 0) return [];
      const { data: found } = await userCoupons.get(ids.map((_id) => ({ _id }))).go({ consistent: true });
      return found.map(fromItem);
    },

    /** Returns one tab of a member's coupons. */
    userCouponsOf: (_user, state, page) =>
      pageOf(userCoupons.query.ofMember({ _user, state }), page, fromItem, 'asc'),

    /** Returns coupons to look at, those that end first coming first. */
    due: (now, page) =>
      pageOfWork(userCoupons.query.due({ due: DUE_COUPONS }).lt({ dueAt: now }), page, fromItem),

    async settleDue(coupon, now) {
      const end = endOf(coupon);
      const { _id, _user } = coupon;
      const change = userCoupons.patch({ _id });
      const write =
        coupon.isUsed || end === undefined
          ? change.remove(['due', 'dueAt'])
          : hasExpired(coupon.usage, now)
            ? change.set({ isExpired: true, state: 'expired' }).composite({ _user }).remove(['due', 'dueAt'])
            : change.set({ due: DUE_COUPONS, dueAt: end });
      const params = write.where(({ isUsed }, { eq }) => eq(isUsed, coupon.isUsed)).params();
      const settled = await unitOfWork.commit([toUpdate(params, movedOn)]);
      if (!settled.ok && settled.failure !== movedOn) throw new Error(settled.failure.code);
    },

    /** Each coupon is in its own partition, so the member's lists are read to find them. */
    async forget(_user) {
      for (const state of userCouponStates) {
        const { data: found } = await userCoupons.query.ofMember({ _user, state }).go({ pages: 'all' });
        await deleteKeys(
          data,
          found.map(({ _id }) => keyOf(userCoupons.get({ _id }))),
        );
      }
    },
  };
};
