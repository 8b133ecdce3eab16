import type { DecisionFailure, RequestDecision } from '#shared/contracts/members/promoter.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { CODE_DRAWS, type PromotionCode } from '#shared/domain/code/promotion-code.ts';
import { decideRequest, type MemberRequest } from '#shared/domain/member-request/member-request.ts';
import {
  promoterApprovedMessage,
  promoterEndedMessage,
  promoterRefusedMessage,
} from '#shared/domain/message/promoter-messages.ts';
import { fail, failedOtherThan, failWith, ok, type Result } from '#shared/domain/result.ts';
import { type CodedSaveFailure, changedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { MemberChangeFailure } from '#shared/domain/stored/users.ts';
import { approvedAsPromoter, promoterOf, refusedAsPromoter } from '#shared/domain/user/promoter.ts';
import type { User } from '#shared/domain/user/user.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<
  Ports,
  'users' | 'memberRequests' | 'promotionCodes' | 'tokens' | 'messageWrites' | 'unitOfWork' | 'clock' | 'ids'
>;

type DecideFailure =
  | CodedSaveFailure
  | MemberChangeFailure
  | 'ALREADY_PROMOTER'
  | 'CHANGED_MEANWHILE'
  | 'NO_PERMISSION'
  | 'USER_NOT_FOUND';

const gone = () => fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다');
export const requestNotFound = () => fail('REQUEST_NOT_FOUND', '요청을 찾을 수 없습니다.');

/**
 * Approves or refuses a request for a clerk, over the version that was read. Approval gives scope and code in the same
 * transaction; both are effective at once, because the account is read at every request. Like any change of rights it
 * needs a proof of the password. Of two clerks one decides, the other gets CONFLICT / REQUEST_DECIDED or
 * VERSION_CONFLICT. Answers NOT_FOUND / USER_NOT_FOUND for a member who left. Needs scope console.
 */
export const decideMemberRequest =
  (ports: Needs) =>
  async ({
    _id,
    form,
    ...clerk
  }: Clerk & { _id: string; form: RequestDecision }): Promise<
    Result<MemberRequest, ClerkFailure | DecisionFailure>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only', proven: form.state === 'APPROVED' });
    if (!by.ok) return by;
    return retryOnConflict(
      async () => {
        const request = await ports.memberRequests.request(_id);
        if (!request) return requestNotFound();
        const others = refuseOwn(by.value, request._user, 'request');
        if (!others.ok) return others;
        const { state: approval, reason = '' } = form;
        const decided = decideRequest(request, { approval, reason, now: by.value.at });
        if (!decided.ok) return decided;
        if (request.version !== form.version) return failWith(changedMeanwhile);
        const user = await ports.users.user(request._user);
        if (!user) return gone();
        const saving = ports.memberRequests.save(decided.value, by.value);
        const written =
          approval === 'APPROVED'
            ? await approve(ports, { user, beside: [saving] }, by.value)
            : await refuse(ports, { user, reason, beside: [saving], tell: promoterRefusedMessage }, by.value);
        return written.ok ? ok(decided.value) : written;
      },
      { on: 'USER_CHANGED' },
    );
  };

type Decided = { version: number };

/**
 * Makes a member a promoter without an application, for a clerk; needs a proof of the password. An open application has
 * to be decided instead: CONFLICT / PROMOTER_AWAITING.
 */
export const appointPromoter =
  (ports: Needs) =>
  async ({
    _id,
    form,
    ...clerk
  }: Clerk & { _id: string; form: { version: number } }): Promise<
    Result<Decided, ClerkFailure | DecideFailure | 'OWN_ACCOUNT' | 'PROMOTER_AWAITING'>
  > => {
    const read = await readOver(ports, clerk, _id, form.version);
    if (!read.ok) return read;
    const { user, by } = read.value;
    if (promoterOf(user)?.state === 'AWAITING')
      return fail('PROMOTER_AWAITING', '승인 대기 중인 신청이 있습니다. 먼저 처리해주세요.');
    return approve(ports, { user, beside: [] }, by);
  };

/**
 * Ends a member's role as promoter, for a clerk; needs a proof of the password. The scope is removed at once and the
 * code stops working. Earned bonuses remain the promoter's. Answers CONFLICT / VERSION_CONFLICT; INVALID /
 * NOT_A_PROMOTER.
 */
export const endPromoter =
  (ports: Needs) =>
  async ({
    _id,
    form: { reason, version },
    ...clerk
  }: Clerk & { _id: string; form: { reason: string; version: number } }): Promise<
    Result<Decided, ClerkFailure | DecideFailure | 'NOT_A_PROMOTER' | 'OWN_ACCOUNT'>
  > => {
    const read = await readOver(ports, clerk, _id, version);
    if (!read.ok) return read;
    const { user, by } = read.value;
    if (promoterOf(user)?.state !== 'APPROVED')
      return fail('NOT_A_PROMOTER', '추천인이 아닌 회원입니다.', { kind: 'INVALID' });
    return refuse(ports, { user, reason, beside: [], tell: promoterEndedMessage }, by);
  };

/** Reads the member at the version the clerk saw, and builds the clerk's signature. */
const readOver = async (
  ports: Needs,
  clerk: Clerk,
  _id: string,
  version: number,
): Promise<
  Result<{ user: User; by: ChangedBy }, ClerkFailure | 'OWN_ACCOUNT' | 'USER_NOT_FOUND' | 'VERSION_CONFLICT'>
> => {
  const by = requireClerk(ports)({ ...clerk, area: 'only', proven: true });
  if (!by.ok) return by;
  const others = refuseOwn(by.value, _id, 'request');
  if (!others.ok) return others;
  const user = await ports.users.user(_id);
  if (!user) return gone();
  return user.version === version ? ok({ user, by: by.value }) : failWith(changedMeanwhile);
};

type Change = { user: User; beside: Write<'VERSION_CONFLICT'>[] };

/** Makes the member a promoter, with their earlier code or a random one. */
const approve = async (
  ports: Needs,
  { user, beside }: Change,
  by: ChangedBy,
): Promise<Result<Decided, DecideFailure>> => {
  for (let draw = 1; ; draw++) {
    const was = await codeOf(ports, user);
    const code = was?.code ?? ports.tokens.word();
    const approved = approvedAsPromoter(user, { code, now: by.at });
    if (!approved.ok) return approved;
    const committed = await ports.unitOfWork.commit([
      ...beside,
      ...ports.users.change(user, approved.value, by),
      ports.users.mustHold(by._user, 'console'),
      ...ports.promotionCodes.save(was, was ? switched(was, true) : newCode(ports, user, code, by.at), by),
      ports.messageWrites.put(promoterApprovedMessage(user, code, by.at)),
    ]);
    if (committed.ok) return ok({ version: user.version + 1 });
    const other = failedOtherThan(committed, 'CODE_TAKEN', 'PROMOTERCODE_TAKEN');
    if (other || draw === CODE_DRAWS) return other ?? committed;
  }
};

/** Refuses the member, or ends their role as promoter. */
const refuse = async (
  ports: Needs,
  { user, reason, beside, tell }: Change & { reason: string; tell: typeof promoterEndedMessage },
  by: ChangedBy,
): Promise<Result<Decided, DecideFailure>> => {
  const code = user.promoterCode ? await codeOf(ports, user) : undefined;
  const committed = await ports.unitOfWork.commit([
    ...beside,
    ...ports.users.change(user, refusedAsPromoter(user, { reason, now: by.at }), by),
    ports.users.mustHold(by._user, 'console'),
    ...(code ? ports.promotionCodes.save(code, switched(code, false), by) : []),
    ports.messageWrites.put(tell(user, reason, by.at)),
  ]);
  return committed.ok ? ok({ version: user.version + 1 }) : committed;
};

/** Finds the member's own current or former code. */
export const codeOf = async (
  { promotionCodes }: Pick<Ports, 'promotionCodes'>,
  { _id, promoter, promoterCode }: User,
): Promise<PromotionCode | undefined> => {
  const word = promoterCode ?? promoter?.code;
  const code = word ? await promotionCodes.byCode(word) : undefined;
  return code?._user === _id ? code : undefined;
};

const switched = (code: PromotionCode, isActive: boolean): PromotionCode => ({
  ...code,
  isActive,
  version: code.version + 1,
});

const newCode = ({ ids }: Needs, user: User, code: string, createdAt: string): PromotionCode => ({
  _id: ids.next(),
  code,
  type: 'PROMOTER',
  name: `추천인 ${user.username}`,
  _user: user._id,
  isActive: true,
  createdAt,
  version: 1,
});
