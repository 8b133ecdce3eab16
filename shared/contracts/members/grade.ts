import { gradeCriteria, gradeDiscountTypes } from '#shared/domain/grade/grade.ts';
import { takenFailures } from '#shared/domain/stored/users.ts';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import { userTypes } from '#shared/domain/user/user-type.ts';
import {
  benefitName,
  benefitUnit,
  benefitValue,
  benefitWon,
  positiveWon,
  refineValue,
  submissionKey,
  valueByUnit,
} from '../coupon.ts';
import { chosen, code, id, version } from '../list.ts';
import { days } from '../period.ts';
import { z } from '../zod.ts';

const gradeFields = z.object({
  /** Family of grades: members of this type have them */
  code: z.enum(userTypes, '회원 유형을 선택해주세요.').default('PERSON'),
  name: benefitName,
  index: z
    .number('순서를 숫자로 입력해주세요.')
    .int('순서는 정수로 입력해주세요.')
    .min(0, '순서는 0 이상이어야 합니다.')
    .max(1_000, '순서가 너무 큽니다.'),
  scope: z.array(code).max(20).default([]),
  isActive: z.boolean().default(true),
  isWelcome: z.boolean().default(false),
  criteria: z
    .array(
      z.object({
        type: z.enum(gradeCriteria, '승급 기준을 선택해주세요.').default('PURCHASE_AMOUNT'),
        value: benefitWon,
        isActive: z.boolean().default(true),
      }),
    )
    .max(10, '승급 기준은 10개까지 만들 수 있습니다.')
    .default([]),
  discounts: z
    .array(
      z
        .object({
          type: z.enum(gradeDiscountTypes).default('PURCHASE_AMOUNT'),
          unit: benefitUnit.unwrap().default('PERCENT'),
          value: benefitValue,
          isActive: z.boolean().default(true),
        })
        .superRefine(refineValue)
        .meta(valueByUnit('PERCENT')),
    )
    .max(10, '할인은 10개까지 만들 수 있습니다.')
    .default([]),
  points: z
    .array(
      z.object({
        name: benefitName,
        amount: positiveWon,
        expiresInDays: days,
      }),
    )
    .max(10, '적립금은 10개까지 만들 수 있습니다.')
    .default([]),
  coupons: z.array(id).max(20, '쿠폰은 20개까지 선택할 수 있습니다.').default([]),
});

/** POST /api/console/levels (rules 2.28, with its rewards for reaching it). */
export const gradeForm = gradeFields;
export type GradeForm = z.output<typeof gradeForm>;

export const gradeUpdate = gradeFields.extend({ _id: id, version });
export type GradeUpdate = z.output<typeof gradeUpdate>;

/** PUT /api/console/users/grades: a clerk gives a member another grade. */
export const changeUserGradeForm = z.object({
  username: z
    .string('회원 아이디를 입력해주세요.')
    .trim()
    .toLowerCase()
    .min(1, '회원 아이디를 입력해주세요.')
    .max(USERNAME.max),
  _level: chosen('등급을 선택해주세요.'),
  note: z.string().trim().max(200, '사유는 200자까지 입력할 수 있습니다.').default(''),
  key: submissionKey,
});
/** `changeUserGradeForm` for the member whom the path names. */
export const changeGradeOfOne = changeUserGradeForm.omit({ username: true });
export type ChangeUserGradeForm = z.output<typeof changeUserGradeForm>;

/** Reasons why a member's grade is not changed, besides those that concern the clerk. */
export const gradeChangeFailures = [
  ...takenFailures,
  'BUSY',
  'GRADE_ENTERED',
  'GRADE_NOT_FOUND',
  'OTHER_FAMILY',
  'OWN_ACCOUNT',
  'SAME_GRADE',
  'USER_NOT_FOUND',
] as const;
export type GradeChangeFailure = (typeof gradeChangeFailures)[number];
