import type { LedgerQuery } from '#shared/contracts/coupon.ts';
import type { GrantPointsForm, PointForm, PointUpdate, WithdrawPointsForm } from '#shared/contracts/point.ts';
import { earnPoints, spendPoints } from '#shared/domain/point/lots.ts';
import type { PointEntry, PointLot } from '#shared/domain/point/point.ts';
import { endOfPoints, type PointRule } from '#shared/domain/point/point-rule.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { permitNamedGift, requireReauthenticationForGift } from '../common/require-proof-of-gift.ts';
import {
  type DoneForMembers,
  forEachNamed,
  listOfMembers,
  type OfMember,
  userNamed,
} from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<Ports, 'benefitTerms' | 'content' | 'clock' | 'ids'>;

const notFound = () => fail('POINT_RULE_NOT_FOUND', '적립금 정책을 찾을 수 없습니다.');

/** Lists the rules that give points, newest first. Needs catalog scopes (rules 6.4). */
export const listPoints =
  ({ benefitTerms }: Pick<Ports, 'benefitTerms'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<PointRule[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    return permitted.ok ? ok((await benefitTerms.points.all()).reverse()) : permitted;
  };

/** Reads a rule to be edited. Needs catalog scopes. Answers NOT_FOUND / POINT_RULE_NOT_FOUND. */
export const getPoint =
  ({ benefitTerms }: Pick<Ports, 'benefitTerms'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<PointRule, AccessFailure | 'POINT_RULE_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    const rule = await benefitTerms.points.byId(_id);
    return rule ? ok(rule) : notFound();
  };

/** Builds the gift a rule makes to the members it names. */
const giftOf = ({ issue: { target }, unit, value, limit }: PointForm) => ({
  target,
  each: unit === 'AMOUNT' ? value : limit || Number.POSITIVE_INFINITY,
  thing: 'points' as const,
});

/**
 * Creates a rule, which gives points from now on. Needs catalog scopes. A rule for named members is a gift by hand:
 * OWN_ACCOUNT, STEP_UP_REQUIRED.
 */
export const createPoint =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: PointForm }): Promise<Result<PointRule, ClerkFailure | SaveFailure | 'OWN_ACCOUNT'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const permitted = await permitNamedGift(ports, clerk, by.value, giftOf(form));
    if (!permitted.ok) return permitted;
    const rule: PointRule = { ...form, _id: ports.ids.next(), createdAt: by.value.at, version: 1 };
    const saved = await ports.benefitTerms.points.save(rule, by.value);
    return saved.ok ? ok(rule) : saved;
  };

/** Changes a rule; points already given do not change. Answers CONFLICT / VERSION_CONFLICT. */
export const updatePoint =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: PointUpdate }): Promise<
    Result<PointRule, ClerkFailure | SaveFailure | 'OWN_ACCOUNT' | 'POINT_RULE_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    if (!by.ok) return by;
    const permitted = await permitNamedGift(ports, clerk, by.value, giftOf(form));
    if (!permitted.ok) return permitted;
    const was = await ports.benefitTerms.points.byId(form._id);
    if (!was) return notFound();
    const rule: PointRule = { ...form, createdAt: was.createdAt, version: form.version + 1 };
    const saved = await ports.benefitTerms.points.save(rule, by.value);
    return saved.ok ? ok(rule) : saved;
  };

/** Removes a rule; points it gave remain. Needs catalog scopes. Answers NOT_FOUND / ITEM_NOT_FOUND. */
export const deletePoint =
  (ports: Pick<Ports, 'benefitTerms' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<Result<void, ClerkFailure | 'BUSY' | 'ITEM_NOT_FOUND'>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'catalog' });
    return by.ok ? ports.benefitTerms.points.remove(_id, by.value) : by;
  };

/**
 * Gives members points for a clerk; the same `key` gives them once. Needs scope console; above the setting's limit also
 * a proof of the password (STEP_UP_REQUIRED). Answers for a member CONFLICT: OWN_ACCOUNT, POINT_ENTERED.
 */
export const grantPoints =
  (ports: Pick<Ports, 'benefitWrites' | 'content' | 'users' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: GrantPointsForm }): Promise<
    Result<
      DoneForMembers<'BUSY' | 'OWN_ACCOUNT' | 'POINT_ENTERED' | 'USER_NOT_FOUND'>,
      ClerkFailure | 'ENDS_BEFORE_NOW'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const { name, amount, usernames, key = ports.ids.next() } = form;
    const proven = await requireReauthenticationForGift(ports, clerk, {
      each: amount,
      members: usernames.length,
    });
    if (!proven.ok) return proven;
    const now = by.value.at;
    const endsAt = endOfPoints(form, now);
    if (endsAt && endsAt < now)
      return fail('ENDS_BEFORE_NOW', '이미 지난 날짜입니다.', {
        issues: [{ path: 'endsAt', message: '이미 지난 날짜입니다.' }],
      });
    const results = await forEachNamed(ports, usernames, async (_user) => {
      const others = refuseOwn(by.value, _user, 'points');
      if (!others.ok) return others;
      const usage = { ...(endsAt && { endsAt }) };
      const earned = earnPoints({ _user, name, amount, usage }, `clerk#${key}`, {
        now,
        ulid: ports.ids.next(),
      });
      return ports.unitOfWork.commit(ports.benefitWrites.earnPoints(earned, { by: by.value }));
    });
    return ok(results);
  };

/**
 * Takes points from members for a clerk, earliest end first; the same `key` takes them once. Needs scope console.
 * Answers for a member CONFLICT: OWN_ACCOUNT, POINT_ABOVE_HELD (the member has fewer; nothing is taken), POINT_ENTERED.
 */
export const withdrawPoints =
  (ports: Pick<Ports, 'points' | 'users' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: WithdrawPointsForm }): Promise<
    Result<
      DoneForMembers<'BUSY' | 'OWN_ACCOUNT' | 'POINT_ABOVE_HELD' | 'POINT_ENTERED' | 'USER_NOT_FOUND'>,
      ClerkFailure
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const { name, amount, usernames, key = ports.ids.next() } = form;
    const createdAt = by.value.at;
    const take = (_user: string): Promise<Result<void, 'BUSY' | 'POINT_ABOVE_HELD' | 'POINT_ENTERED'>> =>
      retryOnConflict(
        async () => {
          const spends = spendPoints(await ports.points.spendableLots(_user, createdAt), amount, createdAt);
          if (!spends)
            return fail('POINT_ABOVE_HELD', '보유한 적립금보다 많이 차감할 수 없습니다.', {
              kind: 'CONFLICT',
            });
          const entry = {
            _id: `withdraw#${key}`,
            _user,
            direction: 'DECREASE' as const,
            amount,
            name,
            createdAt,
          };
          return ports.unitOfWork.commit(ports.points.take(spends, entry, by.value));
        },
        { on: 'POINT_CHANGED' },
      );
    const taken = await forEachNamed(ports, usernames, async (_user) => {
      const others = refuseOwn(by.value, _user, 'points');
      return others.ok ? take(_user) : others;
    });
    return ok(taken);
  };

/** Lists the ledger of points of one member or all, newest first. Needs scope console. */
export const listUserPoints = recordAccess(
  '회원 적립금 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'points' | 'users'>) =>
    async ({
      actor,
      username,
      ...page
    }: { actor: Actor } & LedgerQuery): Promise<
      Result<Page<OfMember<PointEntry>>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      return listOfMembers(ports, username, (_user) =>
        _user ? ports.points.entriesOf(_user, page) : ports.points.entries(page),
      );
    },
);

/**
 * Lists the lots a member may spend now or later, earliest end first. Needs scope console. Answers NOT_FOUND /
 * USER_NOT_FOUND.
 */
export const listUserPointLots = recordAccess(
  '회원 보유 적립금 조회',
  (lots) => lots.map(({ _user }) => _user),
  (ports: Pick<Ports, 'points' | 'users' | 'clock'>) =>
    async ({
      actor,
      username,
    }: {
      actor: Actor;
      username: string;
    }): Promise<Result<PointLot[], AccessFailure | 'USER_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const user = await userNamed(ports, username);
      return user.ok ? ok(await ports.points.openLots(user.value, ports.clock.now())) : user;
    },
);
