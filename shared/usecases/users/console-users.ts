import type {
  ConsoleUserForm,
  UsersQuery,
  UserUpdateFailure,
} from '#shared/contracts/members/console-user.ts';
import type { AuditEntry } from '#shared/domain/audit/audit-entry.ts';
import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { emailChangedMessage } from '#shared/domain/message/user-messages.ts';
import { sum } from '#shared/domain/money/won.ts';
import { pick } from '#shared/domain/pick.ts';
import { type Failure, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { SearchEntrySort } from '#shared/domain/stored/search-entries.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type MemberRow, memberSearchRanges, memberTags } from '#shared/domain/user/member-search-entry.ts';
import { NO_PERMISSION } from '#shared/domain/user/no-permission.ts';
import {
  grantableScopes,
  isClerk,
  startingScope,
  type User,
  type WithdrawnUser,
} from '#shared/domain/user/user.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import { personAskedFor, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Fields of a member that clerks see: no identity hashes, only the file name of a document, and of social accounts only
 * whether they exist.
 */
const openOfUser = [
  '_id',
  'username',
  'type',
  'scope',
  'name',
  'email',
  'phone',
  'birthDate',
  'foundingDate',
  '_level',
  'agreements',
  '_referrer',
  '_promoter',
  'promoterCode',
  'promoter',
  'createdAt',
  'updatedAt',
  'disabledAt',
  'secondFactorAt',
  'version',
] as const satisfies readonly (keyof User)[];

/** Member as clerks see them. */
export type ConsoleUser = Pick<User, (typeof openOfUser)[number]> & {
  social: { kakao: boolean; naver: boolean };
  /** Of a company: the document it joined with (users/business-registration.ts) */
  businessRegistration?: { fileName: string };
};

/** Removes the fields of a member that clerks do not see. */
export const consoleUser = (user: User): ConsoleUser => ({
  ...pick(user, openOfUser),
  social: { kakao: Boolean(user.social.kakao), naver: Boolean(user.social.naver) },
  ...(user.businessRegistration && { businessRegistration: pick(user.businessRegistration, ['fileName']) }),
});

/** Member as clerks see them, with points to spend (won) and grade (rules 6.24). */
export type MemberWithBenefits = ConsoleUser & { point: number; level?: { _id: string; name: string } };

/** Row of the list of members: with the total spent, won confirmed less refunds. */
export type ListedMember = MemberWithBenefits & { spent: number };

type BenefitPorts = Pick<Ports, 'points' | 'benefitTerms' | 'clock'>;

/** Adds points and grades to members; one read for each member, and one of the grades. */
const withBenefits = async (
  { points, benefitTerms, clock }: BenefitPorts,
  users: readonly User[],
): Promise<MemberWithBenefits[]> => {
  const now = clock.now();
  const [grades, lots] = await Promise.all([
    users.length > 0 ? benefitTerms.grades.all() : [],
    Promise.all(users.map(({ _id }) => points.spendableLots(_id, now))),
  ]);
  return users.map((user, n) => {
    const level = gradeOf(grades, user);
    return {
      ...consoleUser(user),
      point: sum((lots[n] ?? []).map(({ amount_left }) => amount_left)),
      ...(level && { level: pick(level, ['_id', 'name']) }),
    };
  });
};

const TRAIL = 10;
const gone = () => fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');

type Needs = Pick<Ports, 'users'>;

/**
 * Lists members, newest first, all or of a type as they are stored; other filters use the search index, whole-word
 * matches first. A page reads a bounded number of places: a short one has a cursor when there is more. Needs scope
 * console (rules 6.4).
 */
export const listConsoleUsers = recordAccess(
  '회원 목록 조회',
  ({ items }) => items.map(({ _id }) => _id),
  (ports: Needs & BenefitPorts & Pick<Ports, 'memberSearchEntries'>) =>
    async ({
      actor,
      ...query
    }: UsersQuery & { actor: Actor }): Promise<Result<Page<ListedMember>, AccessFailure | 'BAD_CURSOR'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const found = await membersFound(ports, query);
      if (!found.ok) return found;
      const { users, spent, ...page } = found.value;
      const members = await withBenefits(ports, users);
      const items = members.map((member) => ({ ...member, spent: spent.get(member._id) ?? 0 }));
      return ok({ ...page, items });
    },
);

const placeSortOf = {
  OLDEST: 'OLDEST',
  SPENT_DESC: 'AMOUNT_DESC',
  SPENT_ASC: 'AMOUNT_ASC',
  NAME: 'NAME',
} as const satisfies Record<NonNullable<UsersQuery['sort']>, SearchEntrySort>;

type FoundUsers = Omit<Page<User>, 'items'> & { users: User[]; spent: ReadonlyMap<string, number> };

const membersFound = async (
  { users, memberSearchEntries }: Needs & Pick<Ports, 'memberSearchEntries'>,
  query: UsersQuery & { counts?: boolean },
): Promise<Result<FoundUsers, 'BAD_CURSOR'>> => {
  const { keyword = '', type, level, sort, createdFrom: from, createdTo: to, state, role, spent } = query;
  const page = { limit: query.limit, cursor: query.cursor, counts: query.counts };
  const spentIn = (rows: readonly MemberRow[]) => new Map(rows.map((row) => [row._user, row.spent]));
  if (keyword || level || sort || from || to || state || role || spent !== undefined) {
    const ranges = memberSearchRanges(keyword, { state, role, spent, type, _level: level });
    // Orders other than by time need places under marks, which a keyword has not.
    const order = sort && (!keyword || sort === 'OLDEST') ? placeSortOf[sort] : undefined;
    const { rows, ...found } = await memberSearchEntries.find(ranges, { ...page, from, to, sort: order });
    return ok({ ...found, users: await users.usersOf(rows.map(({ _user }) => _user)), spent: spentIn(rows) });
  }
  const found = await users.users({ ...page, type });
  if (!found.ok) return found;
  const { items, ...rest } = found.value;
  const things = items.map(({ _id: of, createdAt }) => ({ of, createdAt }));
  const spentOf = spentIn(await memberSearchEntries.rowsUnder(memberTags.all, things));
  return ok({ ...rest, users: items, spent: spentOf });
};

/** Reads a member with the latest changes by clerks. Answers NOT_FOUND / USER_NOT_FOUND. */
export const getConsoleUser = recordAccess(
  '회원 정보 조회',
  personAskedFor,
  (ports: Pick<Ports, 'users' | 'audit'> & BenefitPorts) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<
      Result<{ user: MemberWithBenefits; trail: AuditEntry[] }, AccessFailure | 'USER_NOT_FOUND'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const [found, trail] = await Promise.all([
        ports.users.user(_id),
        ports.audit.latestOf(`user#${_id}`, TRAIL),
      ]);
      const [user] = await withBenefits(ports, found ? [found] : []);
      return user ? ok({ user, trail }) : gone();
    },
);

const ownAccount: Failure<'OWN_ACCOUNT'> = fail(
  'OWN_ACCOUNT',
  '본인 계정의 권한을 빼거나 이용을 정지할 수 없습니다.',
).failure;
const changedSince: Failure<'VERSION_CONFLICT'> = fail(
  'VERSION_CONFLICT',
  '그사이 회원정보가 바뀌었습니다. 새로고침한 뒤 다시 시도해주세요.',
).failure;

/**
 * Changes a member for a clerk. A member whose rights changed is logged out everywhere in the same write, so that the
 * next login has the new ones. Changing rights, a mail address, or anything of another clerk needs a proof of the
 * password. The write is conditional on the rights of the acting clerk; as nobody can remove their own rights, one
 * clerk always has them.
 * @returns FORBIDDEN: NO_PERMISSION, STEP_UP_REQUIRED; NOT_FOUND; CONFLICT: VERSION_CONFLICT, OWN_ACCOUNT, EMAIL_TAKEN,
 * PHONE_TAKEN
 */
export const updateConsoleUser =
  (ports: Pick<Ports, 'users' | 'sessions' | 'messageWrites' | 'unitOfWork' | 'clock'>) =>
  async ({
    _id,
    form,
    ...clerk
  }: Clerk & { _id: string; form: Partial<ConsoleUserForm> & { version: number } }): Promise<
    Result<ConsoleUser, ClerkFailure | UserUpdateFailure>
  > => {
    const permitted = permit(clerk.actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const was = await ports.users.user(_id);
    if (!was) return gone();
    if (was.version !== form.version) return { ok: false, failure: changedSince };
    const next = applied(was, form, ports.clock.now());
    const isOwn = _id === permitted.value._user;
    const owns = isOwn ? ownChange(was, next) : ok(undefined);
    if (!owns.ok) return owns;
    const rightsChanged = next.disabledAt !== was.disabledAt || next.scope.join() !== was.scope.join();
    // Login codes are sent to the mail address: the owner of the old address is notified.
    const emailChanged = next.email !== was.email;
    const proven = rightsChanged || emailChanged || isClerk(was);
    const by = requireClerk(ports)({ ...clerk, area: 'only', proven });
    if (!by.ok) return by;
    const logsOut = rightsChanged && !isOwn;
    const saved = await ports.unitOfWork.commit([
      ...ports.users.change(was, { ...next, ...(logsOut && { loginsEndedAt: by.value.at }) }, by.value),
      ...(isOwn ? [] : [ports.users.mustHold(by.value._user, 'console')]),
      ...(emailChanged ? [ports.messageWrites.put(emailChangedMessage(was, by.value.at))] : []),
    ]);
    if (!saved.ok) return saved;
    // The logins are over already; this only deletes them.
    if (logsOut) await ports.sessions.revokeAll(_id);
    return ok(consoleUser({ ...next, version: was.version + 1 }));
  };

/** Checks what clerks may change in their own account, against the version that is replaced. */
const ownChange = (was: User, next: User): Result<void, 'NO_PERMISSION' | 'OWN_ACCOUNT'> => {
  const holds = ({ disabledAt, scope }: User) => !disabledAt && scope.includes('console');
  if (!holds(was)) return fail('NO_PERMISSION', NO_PERMISSION);
  return holds(next) ? ok(undefined) : { ok: false, failure: ownAccount };
};

const applied = (was: User, form: Partial<ConsoleUserForm>, now: string): User => {
  const { name = was.name, email = was.email, phone = was.phone, type = was.type } = form;
  const { scopes = grantableScopes.filter((grantableScope) => was.scope.includes(grantableScope)) } = form;
  const { disabled = Boolean(was.disabledAt) } = form;
  const ownOfType: readonly string[] = userTypes;
  const unchangedScopes = was.scope.filter(
    (scope) => !ownOfType.includes(scope) && !(grantableScopes as readonly string[]).includes(scope),
  );
  const { disabledAt, ...rest } = was;
  return {
    ...rest,
    name,
    email,
    phone,
    type,
    updatedAt: now,
    scope: [...startingScope(type), ...unchangedScopes, ...scopes],
    ...(disabled && { disabledAt: disabledAt ?? now }),
  };
};

/** Lists members who left, latest first, with the data the law requires to keep. Needs scope console. */
export const listWithdrawnUsers = recordAccess(
  '탈퇴회원 목록 조회',
  ({ items }) => items.map(({ _id }) => _id),
  ({ users }: Needs) =>
    async ({
      actor,
      ...query
    }: PageQuery & { actor: Actor }): Promise<Result<Page<WithdrawnUser>, AccessFailure | 'BAD_CURSOR'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      return permitted.ok ? users.withdrawnUsers(query) : permitted;
    },
);
