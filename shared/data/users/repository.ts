import type { UsersPort } from '#shared/data/users/port.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { type AnyFailure, fail, ok } from '#shared/domain/result.ts';
import { specialDatesOf } from '#shared/domain/reward/special-date.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { type UserKey, type UserKeyKind, userKeyKinds } from '#shared/domain/stored/users.ts';
import { daysAfter, epochSeconds, secondsAfter } from '#shared/domain/time/instant.ts';
import { emailKey } from '#shared/domain/user/account-rules.ts';
import { bareHash } from '#shared/domain/user/identity-hashes.ts';
import { NO_PERMISSION } from '#shared/domain/user/no-permission.ts';
import { LEFT_BEHIND_SECONDS } from '#shared/domain/user/session.ts';
import { grantableScopes, KEPT_AFTER_WITHDRAWAL_DAYS, type User } from '#shared/domain/user/user.ts';
import { decodeCursor, encodeCursor } from '../common/cursor.ts';
import { deletePartition } from '../common/delete-partition.ts';
import { queryByIds, readNewest } from '../common/newest.ts';
import { END, pageOf, pageOfWork } from '../common/pages.ts';
import { toConditionCheck, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { credentialEntity } from './credential.entity.ts';
import { firstClerkEntity } from './first-clerk.entity.ts';
import { specialDateEntity } from './special-date.entity.ts';
import { userEntity } from './user.entity.ts';
import { userKeyEntity } from './user-key.entity.ts';
import { withdrawnUserEntity } from './withdrawn-user.entity.ts';

const taken = <const Code extends FailureCode>(path: string, code: Code, message: string) =>
  fail(code, message, { issues: [{ path, message }] }).failure;

const takenKey = {
  email: taken('email', 'EMAIL_TAKEN', '이미 사용 중인 이메일입니다'),
  phone: taken('phone', 'PHONE_TAKEN', '이미 가입된 연락처입니다'),
  ci: fail('ALREADY_MEMBER', '이미 가입된 회원입니다. 아이디 찾기를 이용해주세요').failure,
  kakao: fail('SOCIAL_TAKEN', '이미 다른 회원과 연결된 카카오 계정입니다').failure,
  naver: fail('SOCIAL_TAKEN', '이미 다른 회원과 연결된 네이버 계정입니다').failure,
  promoterCode: taken('promoterCode', 'PROMOTERCODE_TAKEN', '이미 사용 중인 추천인코드입니다'),
} satisfies Record<UserKeyKind, AnyFailure>;
const takenUsername = taken('username', 'USERNAME_TAKEN', '이미 사용 중인 아이디입니다');
const changedSince = fail('USER_CHANGED', '회원정보가 그사이 변경되었습니다. 다시 시도해주세요').failure;
const notPermitted = fail('NO_PERMISSION', NO_PERMISSION).failure;
const noSuchUser = fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다').failure;
const notTheFirst = fail('FIRST_CLERK_EXISTS', '첫 관리자 계정이 이미 있습니다.').failure;

/** Queue of the members who left, to be cleaned up once more. */
const LEFT = 'left-members';

type SpecialDay = ReturnType<typeof specialDatesOf>[number];

/** Emails are compared without case; all other values are compared as they are. */
const stored = ({ kind, value }: UserKey): UserKey => ({
  kind,
  value: kind === 'email' ? emailKey(value) : value,
});

/**
 * Returns the unique keys of a member. For the person these are the hashes under every live key: while a key changes,
 * two processes that know different keys still share one.
 */
const keysOf = ({ email, phone, ciHashes = [], social, promoterCode }: User): UserKey[] => {
  const values: Record<UserKeyKind, (string | undefined)[]> = {
    email: [email],
    phone: [phone],
    ci: ciHashes.map(bareHash),
    kakao: [social.kakao],
    naver: [social.naver],
    promoterCode: [promoterCode],
  };
  return userKeyKinds.flatMap((kind) =>
    values[kind].flatMap((value) => (value ? [stored({ kind, value })] : [])),
  );
};

export const fromUserItem = ({ changedBy, ...user }: User & { changedBy?: ChangedBy }): User => user;

const isAmong = (keys: UserKey[], { kind, value }: UserKey) =>
  keys.some((key) => key.kind === kind && key.value === value);

export const createUsersRepository = (data: DataConfig): UsersPort => {
  const users = userEntity(data);
  const credentials = credentialEntity(data);
  const keys = userKeyEntity(data);
  const withdrawn = withdrawnUserEntity(data);
  const days = specialDateEntity(data);
  const firstClerks = firstClerkEntity(data);

  const claim = (
    _user: string,
    key: UserKey,
  ): Write<'ALREADY_MEMBER' | 'EMAIL_TAKEN' | 'PHONE_TAKEN' | 'PROMOTERCODE_TAKEN' | 'SOCIAL_TAKEN'> => ({
    action: 'Put',
    params: keys.create({ ...key, _user }).params(),
    refusal: takenKey[key.kind],
  });
  const remember = (_user: string, { date, on }: SpecialDay): Write => ({
    action: 'Put',
    params: days.put({ _user, date, on }).params(),
  });
  /** Anniversaries are stored under their day, so one that moves is written again. */
  const changedDates = (before: User, after: User): Write[] => {
    const [old, now] = [specialDatesOf(before), specialDatesOf(after)];
    const dateOf = (special: SpecialDay[], date: SpecialDay['date']) =>
      special.find((one) => one.date === date)?.on;
    return [
      ...old
        .filter(({ date }) => !dateOf(now, date))
        .map(
          ({ date }): Write => ({
            action: 'Delete',
            params: days.delete({ _user: after._id, date }).params(),
          }),
        ),
      ...now
        .filter(({ date, on }) => dateOf(old, date) !== on)
        .map((special) => remember(after._id, special)),
    ];
  };
  const release = (key: UserKey): Write => ({ action: 'Delete', params: keys.delete(key).params() });

  return {
    /** Reads a member by id: one item. */
    async user(_id) {
      const { data: user } = await users.get({ _id }).go({ consistent: true });
      return user ? fromUserItem(user) : undefined;
    },

    /** Reads members by id: one batch. */
    async usersOf(ids) {
      if (ids.length === 0) return [];
      const { data: found } = await users.get(ids.map((_id) => ({ _id }))).go();
      const byId = new Map(found.map((user) => [user._id, fromUserItem(user)]));
      return ids.flatMap((_id) => byId.get(_id) ?? []);
    },

    /** Returns the members who left, the latest first, with one bounded query. */
    async withdrawnUsers({ limit, cursor }) {
      const after = decodeCursor(cursor, (key) => typeof key.withdrawnAt === 'string');
      if (cursor && !after) return fail('BAD_CURSOR', '잘못된 cursor입니다.');
      const query = withdrawn.query.all({});
      const from = after
        ? query.lt({ withdrawnAt: String(after.withdrawnAt), _id: String(after._id) })
        : query;
      const { data: found } = await from.go({ order: 'desc', limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      return ok({
        items: page.map(({ expiresAt, changedBy, due, dueAt, ...user }) => user),
        cursor: encodeCursor(last && { withdrawnAt: last.withdrawnAt, _id: last._id }),
      });
    },

    /** Returns all members, newest first. */
    users({ type, ...page }) {
      const query = type ? users.query.ofType({ type }) : users.query.all({});
      return readNewest(page, queryByIds(query), fromUserItem);
    },

    /** Returns the members who joined by a promoter's code, newest first, with one bounded query. */
    promotees({ _promoter, ...page }) {
      const query = users.query.ofPromoter({ _promoter });
      return readNewest(page, queryByIds(query), fromUserItem);
    },

    /** Returns all members in the order in which they joined. */
    everyone: (page) => pageOf(users.query.all({}), page, fromUserItem, 'asc'),

    /** Returns the members who have a special date on a day. */
    withSpecialDate: (date, on, page) =>
      pageOf(days.query.onDay({ date, on }), page, ({ _user }) => _user, 'asc'),

    /** Returns the member and the password hash of a username: the first read of a login. */
    async credential(username) {
      const { data: credential } = await credentials.get({ username }).go({ consistent: true });
      return credential ?? undefined;
    },

    /** Returns the member who has an email, phone, CI, social account or promoter code. */
    async userIdOf(key) {
      const { data: found } = await keys.get(stored(key)).go({ consistent: true });
      return found?._user;
    },

    add: (user, passwordHash, changedBy) => [
      {
        action: 'Put',
        params: credentials.create({ username: user.username, _user: user._id, passwordHash }).params(),
        refusal: takenUsername,
      },
      ...keysOf(user).map((key) => claim(user._id, key)),
      { action: 'Put', params: users.create({ ...user, changedBy }).params() },
      ...specialDatesOf(user).map((special) => remember(user._id, special)),
    ],

    change(before, after, changedBy) {
      const [old, now] = [keysOf(before), keysOf(after)];
      return [
        {
          action: 'Put',
          params: users
            .put({ ...after, changedBy, version: before.version + 1 })
            .where(({ version }, { eq }) => eq(version, before.version))
            .params(),
          refusal: changedSince,
        },
        ...old.filter((key) => !isAmong(now, key)).map(release),
        ...now.filter((key) => !isAmong(old, key)).map((key) => claim(after._id, key)),
        ...changedDates(before, after),
      ];
    },

    unchanged: ({ _id, version }) =>
      toConditionCheck(
        users
          .remove({ _id })
          .where((user, { eq }) => eq(user.version, version))
          .params(),
        changedSince,
      ),

    mustHold: (_user, scope) =>
      toConditionCheck(
        users
          .remove({ _id: _user })
          .where(
            (user, { notExists, contains }) =>
              `${notExists(user.disabledAt)} AND ${contains(user.scope, scope)}`,
          )
          .params(),
        notPermitted,
      ),

    addFirstClerk: ({ _id, createdAt }) =>
      toPut(firstClerks.create({ _user: _id, createdAt }).params(), notTheFirst),

    mustBeActive: (_user) =>
      toConditionCheck(
        users
          .remove({ _id: _user })
          .where(
            (user, { exists, notExists }) => `${exists(user.username)} AND ${notExists(user.disabledAt)}`,
          )
          .params(),
        notPermitted,
      ),

    mustBeThere: (_user) =>
      toConditionCheck(
        users
          .remove({ _id: _user })
          .where((user, { exists }) => exists(user.username))
          .params(),
        noSuchUser,
      ),

    endLogins: (_user, loginsEndedAt) =>
      toUpdate(users.patch({ _id: _user }).set({ loginsEndedAt }).add({ version: 1 }).params(), noSuchUser),

    changePassword: (username, passwordHash) => ({
      action: 'Update',
      params: credentials.patch({ username }).set({ passwordHash }).params(),
      refusal: noSuchUser,
    }),

    withdraw: (user, record, changedBy) => [
      {
        action: 'Delete',
        params: users
          .remove({ _id: user._id })
          .where(({ scope, version }, { notContains, eq }) =>
            [eq(version, user.version), ...grantableScopes.map((one) => notContains(scope, one))].join(
              ' AND ',
            ),
          )
          .params(),
        refusal: changedSince,
      },
      { action: 'Delete', params: credentials.delete({ username: user.username }).params() },
      ...keysOf(user).map(release),
      {
        action: 'Put',
        params: withdrawn
          .put({
            ...record,
            changedBy,
            due: LEFT,
            dueAt: secondsAfter(record.withdrawnAt, LEFT_BEHIND_SECONDS),
            expiresAt: epochSeconds(daysAfter(record.withdrawnAt, KEPT_AFTER_WITHDRAWAL_DAYS)),
          })
          .params(),
      },
    ],

    /** Everything in a member's own partition belongs to the member. */
    forget: (_user) => deletePartition(data, users.get({ _id: _user })),

    leftBefore: (now, page) =>
      pageOfWork(withdrawn.query.due({ due: LEFT }).lte({ dueAt: `${now}${END}` }), page, ({ _id }) => _id),

    async noteForgotten(_user) {
      await withdrawn
        .patch({ _id: _user })
        .remove(['due', 'dueAt'])
        .go({ response: 'none', returnOnConditionCheckFailure: true });
    },
  };
};
