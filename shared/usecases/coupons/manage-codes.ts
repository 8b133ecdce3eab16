import type { PromotionCodeForm, PromotionCodeUpdate } from '#shared/contracts/promotion-code.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { CODE_DRAWS, type PromotionCode } from '#shared/domain/code/promotion-code.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type CodedSaveFailure, codeTaken, type SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { type AccessFailure, consoleScopes, PROMOTER_SCOPE, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOfItem, ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { type OfMember, userNamed, withNames } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';

type Needs = Pick<Ports, 'promotionCodes' | 'coupons' | 'users' | 'unitOfWork' | 'clock' | 'ids'>;

/** Most pages read for one page of a search. */
const LOOKS = 20;

const notFound = () => fail('CODE_NOT_FOUND', '코드를 찾을 수 없습니다.');
/**
 * Lists codes with the number of members who used each, newest first; `keyword` is a code, or part of the name of one
 * on the page. Needs scope console (rules 6.4).
 */
export const listCodes = recordAccess(
  '추천인코드 목록 조회',
  ownersOfPage,
  (ports: Pick<Ports, 'promotionCodes' | 'users'>) =>
    async ({
      actor,
      keyword = '',
      ...page
    }: { actor: Actor; keyword?: string } & PageQuery): Promise<
      Result<Page<OfMember<PromotionCode & { used: number }>>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const found = keyword ? await search(ports, keyword, page) : await ports.promotionCodes.codes(page);
      if (!found.ok) return found;
      const { items, ...place } = found.value;
      const uses = await ports.promotionCodes.uses(items.map(({ _id }) => _id));
      return ok(
        await withNames(ports, {
          items: items.map((code) => ({ ...code, used: uses[code._id] ?? 0 })),
          ...place,
        }),
      );
    },
);

/**
 * Finds the code with exactly this word, or those whose code or name contains it; a short page with a cursor continues
 * where it ended.
 */
const search = async (
  { promotionCodes }: Pick<Ports, 'promotionCodes'>,
  keyword: string,
  { limit, cursor }: PageQuery,
): Promise<Result<Page<PromotionCode>, 'BAD_CURSOR'>> => {
  const typed = cursor ? undefined : await promotionCodes.byCode(keyword.toUpperCase());
  if (typed) return ok({ items: [typed] });
  const items: PromotionCode[] = [];
  let from = cursor;
  for (let look = 0; look < LOOKS && items.length < limit; look++) {
    const page = await promotionCodes.codes({ limit: limit - items.length, cursor: from });
    if (!page.ok) return page;
    const lowerCased = keyword.toLowerCase();
    items.push(
      ...page.value.items.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(lowerCased)),
    );
    from = page.value.cursor;
    if (!from) break;
  }
  return ok({ items, cursor: from });
};

/** Reads a code to be edited. Needs scope console. Answers NOT_FOUND / CODE_NOT_FOUND. */
export const getCode = recordAccess(
  '추천인코드 조회',
  ownerOfItem,
  (ports: Pick<Ports, 'promotionCodes' | 'users'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<OfMember<PromotionCode & { used: number }>, AccessFailure | 'CODE_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const code = await ports.promotionCodes.byId(_id);
      if (!code) return notFound();
      const used = (await ports.promotionCodes.uses([_id]))[_id] ?? 0;
      const [named] = (await withNames(ports, { items: [{ ...code, used }] })).items;
      return named ? ok(named) : notFound();
    },
);

/**
 * Creates a code, a random one when the clerk typed none. A PROMOTER code becomes the promoter's code for
 * recommendations at sign-up, in the same transaction. Needs scope console. Answers CONFLICT: CODE_TAKEN, HAS_CODE (the
 * promoter has one); INVALID: COUPON_UNKNOWN, NOT_A_PROMOTER.
 */
export const createCode =
  (ports: Needs & Pick<Ports, 'tokens'>) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: PromotionCodeForm }): Promise<
    Result<
      PromotionCode,
      ClerkFailure | CodedSaveFailure | MemberChangeFailure | 'COUPON_UNKNOWN' | 'HAS_CODE' | 'NOT_A_PROMOTER'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    if (form.code) return createAs(ports, { ...form, code: form.code }, by.value);
    for (let draw = 1; ; draw++) {
      const created = await createAs(ports, { ...form, code: ports.tokens.word() }, by.value);
      if (created.ok || created.failure.code !== codeTaken.code || draw === CODE_DRAWS) return created;
    }
  };

type NamedForm = PromotionCodeForm & { code: string };

const createAs = async (
  ports: Needs,
  form: NamedForm,
  by: ChangedBy,
): Promise<
  Result<
    PromotionCode,
    CodedSaveFailure | MemberChangeFailure | 'COUPON_UNKNOWN' | 'HAS_CODE' | 'NOT_A_PROMOTER'
  >
> => {
  const subject = await meantBy(ports, form);
  if (!subject.ok) return subject;
  const code: PromotionCode = {
    ...subject.value,
    _id: ports.ids.next(),
    createdAt: by.at,
    version: 1,
  };
  const owner = await promoterWrites(ports, undefined, code, by.at);
  if (!owner.ok) return owner;
  const committed = await ports.unitOfWork.commit([
    ...ports.promotionCodes.save(undefined, code, by),
    ...whatItGives(ports, code),
    ...owner.value,
  ]);
  return committed.ok ? ok(code) : committed;
};

/** Changes a code, but not its type. Also answers CONFLICT / VERSION_CONFLICT, INVALID / CODE_TYPE. */
export const updateCode =
  (ports: Needs) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: PromotionCodeUpdate }): Promise<
    Result<
      PromotionCode,
      | ClerkFailure
      | CodedSaveFailure
      | MemberChangeFailure
      | 'CODE_NOT_FOUND'
      | 'CODE_OWNER'
      | 'CODE_TYPE'
      | 'COUPON_UNKNOWN'
      | 'HAS_CODE'
      | 'NOT_A_PROMOTER'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const was = await ports.promotionCodes.byId(form._id);
    if (!was) return notFound();
    if (was.type !== form.type) return failAt('type', 'CODE_TYPE', '코드 유형은 바꿀 수 없습니다.');
    const subject = await meantBy(ports, form);
    if (!subject.ok) return subject;
    if (was._user !== subject.value._user)
      return failAt('username', 'CODE_OWNER', '추천인은 바꿀 수 없습니다. 새 코드를 만들어주세요.');
    const code: PromotionCode = {
      ...subject.value,
      _id: was._id,
      createdAt: was.createdAt,
      version: form.version + 1,
    };
    const owner = await promoterWrites(ports, was, code, by.value.at);
    if (!owner.ok) return owner;
    const committed = await ports.unitOfWork.commit([
      ...ports.promotionCodes.save(was, code, by.value),
      ...whatItGives(ports, code),
      ...owner.value,
    ]);
    return committed.ok ? ok(code) : committed;
  };

/**
 * Removes a code. Coupons issued by it remain; its promoter has no code for recommendations until there is a new one.
 */
export const deleteCode =
  (ports: Needs) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | MemberChangeFailure | SaveFailure | 'CODE_NOT_FOUND' | 'HAS_CODE'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const was = await ports.promotionCodes.byId(_id);
    if (!was) return notFound();
    const owner = await promoterWrites(ports, was, undefined, by.value.at);
    if (!owner.ok) return owner;
    return ports.unitOfWork.commit([...ports.promotionCodes.remove(was, by.value), ...owner.value]);
  };

type CodeValues = Omit<PromotionCode, '_id' | 'createdAt' | 'version'>;

/** Looks up the items that the form names. */
const meantBy = async (
  ports: Needs,
  form: NamedForm,
): Promise<Result<CodeValues, 'CODE_TAKEN' | 'COUPON_UNKNOWN' | 'NOT_A_PROMOTER'>> => {
  const { code, type, name, limit, startsAt, endsAt, isActive } = form;
  const values = { code, type, name, limit, startsAt, endsAt, isActive };
  if (type === 'COUPON') {
    const coupon = form._coupon ? await ports.coupons.byId(form._coupon) : undefined;
    if (!coupon) return failAt('_coupon', 'COUPON_UNKNOWN', '존재하지 않는 쿠폰입니다.');
    const coupons = await ports.coupons.ofTrigger('REQUEST');
    return coupons.some(({ issue }) => issue.event.code === code)
      ? { ok: false, failure: codeTaken }
      : ok({ ...values, _coupon: coupon._id });
  }
  const named = await userNamed(ports, form.username ?? '');
  const user = named.ok ? await ports.users.user(named.value) : undefined;
  return user?.scope.includes(PROMOTER_SCOPE)
    ? ok({ ...values, _user: user._id })
    : failAt('username', 'NOT_A_PROMOTER', '추천인이 아닌 회원입니다.');
};

/** Builds the condition that the coupon a code issues exists. */
const whatItGives = ({ coupons }: Pick<Ports, 'coupons'>, { _coupon }: PromotionCode) =>
  _coupon ? [coupons.mustBeThere(_coupon)] : [];

/** Builds the writes that update the promoter's own code; none for a promoter who has left. */
const promoterWrites = async (
  ports: Needs,
  was: PromotionCode | undefined,
  code: PromotionCode | undefined,
  now: string,
): Promise<Result<Write<MemberChangeFailure>[], 'HAS_CODE'>> => {
  const _user = (code ?? was)?._user;
  const user = _user ? await ports.users.user(_user) : undefined;
  if (!user) return ok([]);
  const promoterCode = code?.isActive ? code.code : undefined;
  if (user.promoterCode && user.promoterCode !== was?.code && user.promoterCode !== promoterCode)
    return fail('HAS_CODE', `이미 추천인코드가 있는 회원입니다: ${user.promoterCode}`, {
      issues: [{ path: 'username', message: '이미 추천인코드가 있는 회원입니다.' }],
    });
  return user.promoterCode === promoterCode
    ? ok([])
    : ok(ports.users.change(user, { ...user, promoterCode, updatedAt: now }));
};
