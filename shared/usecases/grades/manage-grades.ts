import type { LedgerQuery } from '#shared/contracts/coupon.ts';
import type {
  ChangeUserGradeForm,
  GradeChangeFailure,
  GradeForm,
  GradeUpdate,
} from '#shared/contracts/members/grade.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { UserGradeEntry } from '#shared/domain/grade/user-grade.ts';
import { type FieldIssue, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { SaveFailure } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { findTargetingBenefits } from '../common/targeting-benefits.ts';
import { listOfMembers, type OfMember, userNamed } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { enterGrade } from '../rewards/reach-grade.ts';

type Needs = Pick<Ports, 'benefitTerms' | 'coupons' | 'clock' | 'ids'>;

const notFound = () => fail('GRADE_NOT_FOUND', '등급을 찾을 수 없습니다.');

const inOrder = async ({ benefitTerms }: Pick<Ports, 'benefitTerms'>): Promise<UserGrade[]> => {
  const grades = await benefitTerms.grades.all();
  return grades.sort((a, b) => (a.code === b.code ? a.index - b.index : a.code < b.code ? 1 : -1));
};

/** Lists all grades, by family and order. Needs scope console (rules 6.4). */
export const listGrades =
  (ports: Pick<Ports, 'benefitTerms'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<UserGrade[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    return permitted.ok ? ok(await inOrder(ports)) : permitted;
  };

/** Lists grades by name, as coupons and point rules select them as targets. Needs catalog scopes. */
export const listGradeNames =
  (ports: Pick<Ports, 'benefitTerms'>) =>
  async ({
    actor,
  }: {
    actor: Actor;
  }): Promise<Result<Pick<UserGrade, '_id' | 'code' | 'name'>[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.catalog });
    if (!permitted.ok) return permitted;
    return ok((await inOrder(ports)).map(({ _id, code, name }) => ({ _id, code, name })));
  };

/** Reads a grade to be edited. Needs scope console. Answers NOT_FOUND / GRADE_NOT_FOUND. */
export const getGrade =
  ({ benefitTerms }: Pick<Ports, 'benefitTerms'>) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<UserGrade, AccessFailure | 'GRADE_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const grade = await benefitTerms.grades.byId(_id);
    return grade ? ok(grade) : notFound();
  };

/**
 * Creates a grade. Needs scope console. Answers INVALID / INVALID_GRADE: place taken, second welcome grade, unknown
 * coupon.
 */
export const createGrade =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: GradeForm }): Promise<Result<UserGrade, ClerkFailure | SaveFailure | 'INVALID_GRADE'>> =>
    save(ports, clerk, { ...form, _id: ports.ids.next(), version: 0 });

/** Changes a grade; it applies to its members from the next quote on. Also answers CONFLICT / VERSION_CONFLICT. */
export const updateGrade =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: GradeUpdate }): Promise<
    Result<UserGrade, ClerkFailure | SaveFailure | 'INVALID_GRADE'>
  > =>
    save(ports, clerk, form);

const save = async (
  ports: Needs,
  clerk: Clerk,
  form: GradeUpdate,
): Promise<Result<UserGrade, ClerkFailure | SaveFailure | 'INVALID_GRADE'>> => {
  const by = requireClerk(ports)({ ...clerk, area: 'only' });
  return by.ok ? retryOnConflict(() => saveOnce(ports, form, by.value), { on: 'COUPON_UNKNOWN' }) : by;
};

/**
 * Tries to save once. That its coupons exist is a condition of the write: a coupon deleted just now is found missing by
 * the next try.
 */
const saveOnce = async (
  ports: Needs,
  form: GradeUpdate,
  by: ChangedBy,
): Promise<Result<UserGrade, SaveFailure | 'COUPON_UNKNOWN' | 'INVALID_GRADE'>> => {
  const others = (await ports.benefitTerms.grades.all()).filter(({ _id }) => _id !== form._id);
  const coupons = await Promise.all(form.coupons.map((_id) => ports.coupons.byId(_id)));
  const family = others.filter(({ code }) => code === form.code);
  const issues: FieldIssue[] = [
    ...(family.some(({ index }) => index === form.index)
      ? [{ path: 'index', message: '같은 순서의 등급이 있습니다.' }]
      : []),
    ...(form.isWelcome && family.some(({ isWelcome }) => isWelcome)
      ? [{ path: 'isWelcome', message: '가입 등급은 회원 유형마다 하나입니다.' }]
      : []),
    ...coupons.flatMap((coupon, n) =>
      coupon ? [] : [{ path: `coupons.${n}`, message: '존재하지 않는 쿠폰입니다.' }],
    ),
  ];
  if (issues.length > 0) return fail('INVALID_GRADE', issues[0]?.message ?? '', { issues });
  const grade: UserGrade = { ...form, version: form.version + 1 };
  const couponChecks = [...new Set(form.coupons)].map((_id) => ports.coupons.mustBeThere(_id));
  const saved = await ports.benefitTerms.grades.saveGiving(grade, couponChecks, by);
  return saved.ok ? ok(grade) : saved;
};

/**
 * Removes a grade; its members have the welcome grade of their family until the next review. Needs scope console.
 * Answers CONFLICT / WELCOME_GRADE for the one new members start with, GRADE_IN_USE while coupons or point rules target
 * it: that none does is a condition of the write.
 */
export const deleteGrade =
  (ports: Pick<Ports, 'benefitTerms' | 'coupons' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | 'BUSY' | 'GRADE_IN_USE' | 'ITEM_NOT_FOUND' | 'WELCOME_GRADE'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const grade = await ports.benefitTerms.grades.byId(_id);
    if (grade?.isWelcome) return fail('WELCOME_GRADE', '가입 등급은 삭제할 수 없습니다.');
    return retryOnConflict(async () => {
      const { users, revisions } = await findTargetingBenefits(ports, { _level: _id });
      if (users)
        return fail(
          'GRADE_IN_USE',
          `${users}의 대상으로 쓰이는 등급입니다. 대상에서 제외한 뒤 삭제해주세요.`,
        );
      return ports.benefitTerms.grades.removeUntargeted(_id, revisions, by.value);
    });
  };

/** Lists the history of grades of one member or all, newest first. Needs any console scope (rules 6.4 lists none). */
export const listUserGrades = recordAccess(
  '회원 등급 내역 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'userGrades' | 'users'>) =>
    async ({
      actor,
      username,
      ...page
    }: { actor: Actor } & LedgerQuery): Promise<
      Result<Page<OfMember<UserGradeEntry>>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.any });
      if (!permitted.ok) return permitted;
      return listOfMembers(ports, username, (_user) => ports.userGrades.entries({ ...page, _user }));
    },
);

/**
 * Moves, for a clerk, a member to a grade of the member's family; the monthly review decides again. The same `key`
 * moves once. Needs scope console. Answers NOT_FOUND: USER_NOT_FOUND, GRADE_NOT_FOUND; INVALID / OTHER_FAMILY;
 * CONFLICT: SAME_GRADE, GRADE_ENTERED, OWN_ACCOUNT.
 */
export const changeUserGrade =
  (ports: Pick<Ports, 'benefitTerms' | 'users' | 'userGrades' | 'unitOfWork' | 'clock' | 'ids'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: ChangeUserGradeForm }): Promise<
    Result<UserGradeEntry, ClerkFailure | GradeChangeFailure>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const [named, grade] = await Promise.all([
      userNamed(ports, form.username),
      ports.benefitTerms.grades.byId(form._level),
    ]);
    if (!named.ok) return named;
    const others = refuseOwn(by.value, named.value, 'grade');
    if (!others.ok) return others;
    const user = await ports.users.user(named.value);
    if (!grade || !user) return notFound();
    if (grade.code !== user.type)
      return fail('OTHER_FAMILY', '회원 유형에 맞는 등급을 선택해주세요.', {
        issues: [{ path: '_level', message: '회원 유형에 맞는 등급을 선택해주세요.' }],
      });
    return enterGrade(ports, user._id, {
      _id: `clerk#${form.key ?? ports.ids.next()}`,
      reason: 'CLERK',
      ...(form.note && { note: form.note }),
      grade,
      by: by.value,
    });
  };
