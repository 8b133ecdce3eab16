import type { RequestForm, RequestsQuery, RequestUpdate } from '#shared/contracts/members/promoter.ts';
import type { MemberRequest } from '#shared/domain/member-request/member-request.ts';
import { fail, failWith, ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { changedMeanwhile, type SaveFailure } from '#shared/domain/stored/refusals.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { appliedAsPromoter } from '#shared/domain/user/promoter.ts';
import { ownerOfItem, ownersOfPage, recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { userNamed } from '../console/named-members.ts';
import type { Ports } from '../ports/index.ts';
import { readThrough } from '../read-through.ts';
import { freshRequest } from './apply-as-promoter.ts';
import { requestNotFound } from './decide-member-request.ts';

/** Lists all requests of members, newest first; by state, type and member. Needs scope console (rules 6.4). */
export const listMemberRequests = recordAccess(
  '회원 요청 목록 조회',
  ownersOfPage,
  ({ memberRequests }: Pick<Ports, 'memberRequests'>) =>
    async ({
      actor,
      type,
      state,
      _user,
      createdFrom,
      createdTo,
      ...page
    }: RequestsQuery & { actor: Actor }): Promise<
      Result<Page<MemberRequest>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const read = (query: PageQuery) =>
        memberRequests.requestsOf({ ...query, createdFrom, createdTo, state, _user });
      const isWanted = (request: MemberRequest) =>
        (!type || request.type === type) && (!state || request.state === state);
      return readThrough(page, read, isWanted);
    },
);

/** Reads one request. Needs scope console. Answers NOT_FOUND / REQUEST_NOT_FOUND. */
export const getMemberRequest = recordAccess(
  '회원 요청 조회',
  ownerOfItem,
  ({ memberRequests }: Pick<Ports, 'memberRequests'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<MemberRequest, AccessFailure | 'REQUEST_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.only });
      if (!permitted.ok) return permitted;
      const request = await memberRequests.request(_id);
      return request ? ok(request) : requestNotFound();
    },
);

type Needs = Pick<Ports, 'users' | 'memberRequests' | 'unitOfWork' | 'clock' | 'ids'>;

/**
 * Enters, for a clerk, a request of a member who asked by other means; it waits like any other. Needs scope console.
 * Answers NOT_FOUND / USER_NOT_FOUND, CONFLICT / ALREADY_PROMOTER, PROMOTER_AWAITING.
 */
export const createMemberRequest =
  (ports: Needs) =>
  async ({
    form: { username, type, memo },
    ...clerk
  }: Clerk & { form: RequestForm }): Promise<
    Result<
      MemberRequest,
      | ClerkFailure
      | MemberChangeFailure
      | SaveFailure
      | 'ALREADY_PROMOTER'
      | 'PROMOTER_AWAITING'
      | 'USER_NOT_FOUND'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const named = await userNamed(ports, username);
    if (!named.ok) return named;
    const user = await ports.users.user(named.value);
    if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
    const [_id, now] = [ports.ids.next(), by.value.at];
    const applied = appliedAsPromoter(user, { _request: _id, now });
    if (!applied.ok) return applied;
    const request = freshRequest(user, { _id, type, memo, agreements: [], createdAt: now });
    const saved = await ports.unitOfWork.commit([
      ...ports.users.change(user, applied.value, by.value),
      ports.memberRequests.save(request, by.value),
    ]);
    return saved.ok ? ok(request) : saved;
  };

/** Stores the clerks' note on a request, over the version that was read. Needs scope console. */
export const noteMemberRequest =
  (ports: Pick<Ports, 'memberRequests' | 'unitOfWork' | 'clock'>) =>
  async ({
    _id,
    form: { memo, version },
    ...clerk
  }: Clerk & { _id: string; form: RequestUpdate }): Promise<
    Result<MemberRequest, ClerkFailure | SaveFailure | 'REQUEST_NOT_FOUND'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const request = await ports.memberRequests.request(_id);
    if (!request) return requestNotFound();
    if (request.version !== version) return failWith(changedMeanwhile);
    const noted = { ...request, memo, version: version + 1 };
    const saved = await ports.unitOfWork.commit([ports.memberRequests.save(noted, by.value)]);
    return saved.ok ? ok(noted) : saved;
  };

/** Removes a decided request; an open one has to be decided first: CONFLICT / REQUEST_OPEN. Needs scope console. */
export const removeMemberRequest =
  (ports: Pick<Ports, 'memberRequests' | 'unitOfWork' | 'clock'>) =>
  async ({
    _id,
    ...clerk
  }: Clerk & { _id: string }): Promise<
    Result<void, ClerkFailure | SaveFailure | 'REQUEST_NOT_FOUND' | 'REQUEST_OPEN'>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const request = await ports.memberRequests.request(_id);
    if (!request) return requestNotFound();
    if (request.approval === 'AWAITING')
      return fail('REQUEST_OPEN', '처리하지 않은 요청은 삭제할 수 없습니다. 먼저 승인하거나 반려해주세요.');
    return ports.unitOfWork.commit(ports.memberRequests.remove(request, by.value));
  };
