import { requestTypes } from '#shared/domain/member-request/member-request.ts';
import { answerStates } from '#shared/domain/review/review.ts';
import { saveFailures } from '#shared/domain/stored/refusals.ts';
import { takenFailures } from '#shared/domain/stored/users.ts';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import { describeByKind } from '../by-kind.ts';
import { emptyAsMissing, toList } from '../field-preprocessing.ts';
import { consolePageQuery, id, versionField } from '../list.ts';
import { bankSchema } from '../orders/bank.ts';
import { createdInOrder, createdOn } from '../period.ts';
import { z } from '../zod.ts';

/** POST /api/v1/promoter/bank/hold-verifications. */
export const promoterBankSchema = z.object({ bank: bankSchema });

/** POST /api/v1/me/inquiries (rules 2.37); the person (`ci`) comes from the identity check alone. */
export const promoterApplicationSchema = z.object({
  type: z.enum(requestTypes, { error: '요청 유형을 확인해주세요.' }).default('PROMOTER_APPROVAL'),
  _terms: z.preprocess(toList, z.array(z.string().min(1).max(64)).max(30).default([])),
  identityVerificationId: z.preprocess(
    emptyAsMissing,
    z
      .string({ error: '본인인증을 완료해주세요' })
      .regex(/^[\w-]{20,64}$/, { error: '본인인증을 완료해주세요' }),
  ),
  bank: bankSchema,
});
export type PromoterApplication = z.output<typeof promoterApplicationSchema>;
/** `promoterApplicationSchema` of the screen's form: the browser's cookie names the identity check. */
export const promoterApplicationForm = promoterApplicationSchema.omit({ identityVerificationId: true });

const reason = z
  .string({ error: '사유를 입력해주세요.' })
  .trim()
  .min(2, { error: '사유를 입력해주세요.' })
  .max(500, { error: '사유를 500자 이하로 입력해주세요.' });

const decisions = ['APPROVED', 'REJECTED'] as const;
/** For the API's document: a rejection needs a reason. */
const reasoned = describeByKind('state', decisions, {
  REJECTED: { properties: { reason: { minLength: 1 } }, required: ['reason'] },
});

/** PUT /api/console/inquiries/{id}/state: a clerk's decision, with the version that was read. */
export const requestDecision = z
  .object({
    state: z.enum(decisions, { error: '승인 또는 반려를 선택해주세요.' }),
    reason: z.preprocess(emptyAsMissing, reason.optional()),
    version: versionField,
  })
  .refine(({ state, reason: why }) => state === 'APPROVED' || why !== undefined, {
    path: ['reason'],
    error: '반려 사유를 입력해주세요.',
  })
  .meta(reasoned);
/** `requestDecision` of a form that names the request. */
export const requestChoiceDecision = requestDecision.safeExtend({ _id: id }).meta(reasoned);
export type RequestDecision = z.output<typeof requestDecision>;

/** Reasons why a request is not decided, besides those that concern the clerk. */
export const decisionFailures = [
  ...saveFailures,
  ...takenFailures,
  'ALREADY_PROMOTER',
  'CHANGED_MEANWHILE',
  'CODE_TAKEN',
  'OWN_ACCOUNT',
  'REQUEST_DECIDED',
  'REQUEST_NOT_FOUND',
  'USER_NOT_FOUND',
] as const;
export type DecisionFailure = (typeof decisionFailures)[number];

/** Filters of the console's list of requests. */
export const requestsQuery = consolePageQuery
  .extend({
    state: z.preprocess(emptyAsMissing, z.enum(answerStates).optional()),
    type: z.preprocess(emptyAsMissing, z.enum(requestTypes).optional()),
    _user: z.preprocess(emptyAsMissing, id.optional()),
    ...createdOn,
  })
  .superRefine(createdInOrder);
export type RequestsQuery = z.infer<typeof requestsQuery>;

const memo = z.string().trim().max(1_000, { error: '메모를 1,000자 이하로 입력해주세요.' });

/** A request that a clerk records for a member who asked by phone or at the counter. */
export const requestForm = z.object({
  username: z
    .string({ error: '아이디를 입력해주세요' })
    .trim()
    .toLowerCase()
    .min(1, { error: '아이디를 입력해주세요' })
    .max(USERNAME.max, { error: USERNAME.length }),
  type: z.enum(requestTypes, { error: '요청 유형을 선택해주세요.' }).default('PROMOTER_APPROVAL'),
  memo: z.preprocess(emptyAsMissing, memo.optional()),
});
export type RequestForm = z.output<typeof requestForm>;

/** A clerk's memo on a request. */
export const requestUpdate = z.object({
  memo: z.preprocess(emptyAsMissing, memo.optional()),
  version: versionField,
});
export type RequestUpdate = z.output<typeof requestUpdate>;

/** Appointment of a member as promoter by a clerk, and its end; with the version of the member that was read. */
export const promoterAppointment = z.object({ version: versionField });
export const promoterEnding = z.object({ reason, version: versionField });
