import { bonusEntryTypes } from '#shared/domain/bonus/bonus.ts';
import { benefitUnits, specialDates } from '#shared/domain/coupon/coupon.ts';
import { describeByKind } from './by-kind.ts';
import {
  benefitName,
  benefitUnit,
  benefitValue,
  benefitWon,
  eventByType,
  issueByEvent,
  issueFields,
  ofMembersQuery,
  positiveWon,
  refineIssue,
  refineValue,
  submissionKey,
  triggerField,
  usernames,
  valueByUnit,
} from './coupon.ts';
import { emptyAsMissing } from './field-preprocessing.ts';
import { id, version } from './list.ts';
import { createdInOrder, createdOn, days, endsAt } from './period.ts';
import { z } from './zod.ts';

const pointFields = z.object({
  name: benefitName,
  unit: benefitUnit,
  value: benefitValue,
  limit: benefitWon.optional(),
  issue: z
    .object({
      event: z.object({ type: triggerField, code: z.enum(specialDates).optional() }).meta(eventByType),
      ...issueFields,
    })
    .meta(issueByEvent),
  usage: z.object({ days, endsAt }).prefault({}),
});

const refinePoint = (form: z.output<typeof pointFields>, context: z.RefinementCtx): void => {
  refineValue(form, context);
  refineIssue(form.issue, context);
  if (form.unit === 'PERCENT' && form.issue.event.type !== 'PURCHASE_COMPLETE')
    context.addIssue({
      code: 'custom',
      message: '비율은 구매확정 적립에만 쓸 수 있습니다.',
      path: ['unit'],
    });
};

/** Rule of `refinePoint` in JSON Schema: a percentage is only given for a confirmed purchase. */
const ofPurchases = { properties: { event: { properties: { type: { const: 'PURCHASE_COMPLETE' } } } } };
const meta = {
  allOf: [
    valueByUnit('AMOUNT'),
    describeByKind('unit', benefitUnits, { PERCENT: { properties: { issue: ofPurchases } } }, 'AMOUNT'),
  ],
};

/** POST /api/console/shop/points: a rule that gives points. */
export const pointForm = pointFields.superRefine(refinePoint).meta(meta);
export type PointForm = z.output<typeof pointForm>;

export const pointUpdate = pointFields.extend({ _id: id, version }).superRefine(refinePoint).meta(meta);
export type PointUpdate = z.output<typeof pointUpdate>;

/** Text of the ledger line that the member reads. */
const reason = z
  .string('내용을 입력해주세요.')
  .trim()
  .min(1, '내용을 입력해주세요.')
  .max(60, '내용은 60자까지 입력할 수 있습니다.');

/** POST /api/console/users/points: gives members points. */
export const grantPointsForm = z.object({
  usernames,
  name: reason,
  amount: positiveWon,
  /** Both absent: the points never expire */
  days,
  endsAt,
  key: submissionKey,
});
/** `grantPointsForm` for one member, whom the path names. */
export const grantPointsToOne = grantPointsForm.omit({ usernames: true });
export type GrantPointsForm = z.output<typeof grantPointsForm>;

/** DELETE /api/console/users/points: takes points from members, earliest end first, never more than they have. */
export const withdrawPointsForm = z.object({
  usernames,
  name: reason,
  amount: positiveWon,
  key: submissionKey,
});
export const withdrawPointsOfOne = withdrawPointsForm.omit({ usernames: true });
export type WithdrawPointsForm = z.output<typeof withdrawPointsForm>;

/** POST /api/console/users/scores: adds to members' scores, or takes from them when below 0. */
export const changeScoreForm = z.object({
  usernames,
  name: reason,
  amount: z
    .number('점수를 숫자로 입력해주세요.')
    .int('점수는 정수로 입력해주세요.')
    .min(-1_000_000, '점수가 너무 큽니다.')
    .max(1_000_000, '점수가 너무 큽니다.')
    .refine((score) => score !== 0, '점수는 0이 될 수 없습니다.')
    .meta({ not: { const: 0 } }),
  key: submissionKey,
});
export const changeScoreOfOne = changeScoreForm.omit({ usernames: true });
export type ChangeScoreForm = z.output<typeof changeScoreForm>;

/** GET /api/console/users/bonuses: of one promoter, of one type, or both. */
const bonusesQuery = ofMembersQuery.extend({
  type: z.preprocess(emptyAsMissing, z.enum(bonusEntryTypes, '보너스 종류를 확인해주세요.').optional()),
});
export const userBonusesQuery = bonusesQuery.extend(createdOn).superRefine(createdInOrder);
export type UserBonusesQuery = z.output<typeof userBonusesQuery>;
export const bonusesOfMemberQuery = bonusesQuery.omit({ username: true });

/** POST /api/console/users/bonuses: gives promoters a bonus (BONUS__ADMIN), or takes from it when below 0. */
export const changeBonusForm = z.object({
  usernames,
  name: reason,
  amount: z
    .number('금액을 숫자로 입력해주세요.')
    .int('금액은 원 단위로 입력해주세요.')
    .min(-100_000_000, '금액이 너무 큽니다.')
    .max(100_000_000, '금액이 너무 큽니다.')
    .refine((won) => won !== 0, '금액은 0원이 될 수 없습니다.')
    .meta({ not: { const: 0 } }),
  key: submissionKey,
});
export const changeBonusOfOne = changeBonusForm.omit({ usernames: true });
export type ChangeBonusForm = z.output<typeof changeBonusForm>;
