import type { PromoterApplication } from '#shared/contracts/members/promoter.ts';
import { accountOf } from '#shared/contracts/orders/bank.ts';
import { maskAccount } from '#shared/domain/bank/mask.ts';
import * as limits from '#shared/domain/limits.ts';
import type { MemberRequest } from '#shared/domain/member-request/member-request.ts';
import { promoterAppliedMessage } from '#shared/domain/message/promoter-messages.ts';
import { isSameHolder } from '#shared/domain/order/transfer.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { agreementsOf, agreesToAllNecessary, askedAt } from '#shared/domain/terms/terms.ts';
import { type AccessFailure, permit } from '#shared/domain/user/access.ts';
import { messages } from '#shared/domain/user/account-rules.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { appliedAsPromoter, typesOfPromoters } from '#shared/domain/user/promoter.ts';
import type { User } from '#shared/domain/user/user.ts';
import { isSamePerson, personOf } from '#shared/domain/user/verification.ts';
import { sealAccount } from '../bank/seal-account.ts';
import type { Ports } from '../ports/index.ts';
import { takeAttempts } from '../rate-limit.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

/** Builds a request that waits for a clerk. */
export const freshRequest = (
  { _id: _user, username, name }: User,
  details: Pick<MemberRequest, '_id' | 'type' | 'agreements' | 'createdAt'> &
    Pick<MemberRequest, 'bank' | 'memo'>,
): MemberRequest => ({
  ...details,
  _user,
  user: { username, name },
  state: 'ANSWER_AWAITING',
  approval: 'AWAITING',
  version: 1,
});

type Needs = Pick<
  Ports,
  | 'users'
  | 'terms'
  | 'verifications'
  | 'memberRequests'
  | 'promoterAccounts'
  | 'fields'
  | 'rateLimits'
  | 'messageWrites'
  | 'unitOfWork'
  | 'clock'
  | 'ids'
>;

/**
 * Stores a member's application to be a promoter (rules 2.37): terms, an identity check of the same
 * person, used up, and an account in their own name. Request, application, account and message are one transaction over
 * the account as it was read, so that of several simultaneous applications one is open. Answers INVALID with issues by
 * field, FORBIDDEN / ANOTHER_PERSON, CONFLICT / ALREADY_PROMOTER, PROMOTER_AWAITING, VERIFICATION_USED; LIMITED.
 */
export const applyAsPromoter =
  (ports: Needs) =>
  async ({ actor, form }: { actor: Actor; form: PromoterApplication }) => {
    const member = permit(actor, { userTypes: typesOfPromoters });
    if (!member.ok) return member;
    const { _user } = member.value;
    const now = ports.clock.now();
    const attempts = [{ limit: limits.promoterApplicationsPerMember, key: _user }];
    const allowed = await takeAttempts(ports, attempts, now);
    if (!allowed.ok) return allowed;
    return retryOnConflict(() => apply(ports, _user, form, now), { on: 'USER_CHANGED' });
  };

const apply = async (
  ports: Needs,
  _user: string,
  form: PromoterApplication,
  now: string,
): Promise<
  Result<
    MemberRequest,
    | MemberChangeFailure
    | 'ALREADY_PROMOTER'
    | 'ANOTHER_PERSON'
    | 'BUSY'
    | 'CHANGED_MEANWHILE'
    | 'HOLDER_NOT_MEMBER'
    | 'PROMOTER_AWAITING'
    | 'TERMS_NOT_AGREED'
    | 'USER_NOT_FOUND'
    | 'VERIFICATION_REQUIRED'
    | 'VERIFICATION_USED'
    | 'VERSION_CONFLICT'
  >
> => {
  const [user, inForce, verification] = await Promise.all([
    ports.users.user(_user),
    ports.terms.termsInForce(now),
    ports.verifications.verification(form.identityVerificationId),
  ]);
  if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
  const _id = ports.ids.next();
  const applied = appliedAsPromoter(user, { _request: _id, now });
  if (!applied.ok) return applied;
  const terms = askedAt(inForce, 'PROMOTER');
  if (!agreesToAllNecessary(terms, form._terms)) return failAt('_terms', 'TERMS_NOT_AGREED', messages.terms);
  const person = personOf(verification, 'PROMOTER', now);
  if (!person.ok) return person;
  if (!isSamePerson(user, person.value))
    return fail('ANOTHER_PERSON', '회원 본인 명의의 휴대폰으로 인증해주세요.');
  if (!isSameHolder(user.name, form.bank.accountHolder))
    return failAt('bank.accountHolder', 'HOLDER_NOT_MEMBER', '본인 명의의 계좌만 등록할 수 있습니다.');
  const account = await sealAccount(ports)(accountOf(form.bank), `user#${_user}`);
  const agreements = agreementsOf(terms, form._terms, now);
  const request = freshRequest(user, {
    _id,
    type: form.type,
    bank: maskAccount(account),
    agreements,
    createdAt: now,
  });
  const saved = await ports.unitOfWork.commit([
    ...ports.users.change(user, {
      ...applied.value,
      agreements: [
        ...user.agreements.filter(({ code }) => !agreements.some((a) => a.code === code)),
        ...agreements,
      ],
    }),
    ports.verifications.use(form.identityVerificationId),
    ports.memberRequests.save(request),
    ports.promoterAccounts.save(_user, account, now),
    ports.messageWrites.put(promoterAppliedMessage(user, _id, now)),
  ]);
  return saved.ok ? ok(request) : saved;
};

/** Request as the member who made it may see it, without the clerks' note. */
export type MyRequest = Omit<MemberRequest, '_user' | 'user' | 'memo' | 'version'>;

const mine = ({ _user, user, memo, version, ...request }: MemberRequest): MyRequest => request;

/** Lists the member's requests, newest first (GET /me/inquiries). */
export const listMyRequests =
  ({ memberRequests }: Pick<Ports, 'memberRequests'>) =>
  async ({
    actor,
    ...query
  }: PageQuery & { actor: Actor }): Promise<Result<Page<MyRequest>, AccessFailure | 'BAD_CURSOR'>> => {
    const member = permit(actor);
    if (!member.ok) return member;
    const page = await memberRequests.requestsOf({ ...query, _user: member.value._user });
    return page.ok ? ok({ ...page.value, items: page.value.items.map(mine) }) : page;
  };
