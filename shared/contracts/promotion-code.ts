import { codeTypes } from '#shared/domain/code/promotion-code.ts';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import { describeByKind, requireTextOf } from './by-kind.ts';
import { benefitName } from './coupon.ts';
import { emptyAsMissing } from './field-preprocessing.ts';
import { id, typedCode, version } from './list.ts';
import { endsAt, requireOrderedPeriod, startsAt } from './period.ts';
import { z } from './zod.ts';

const codeFields = z.object({
  type: z.enum(codeTypes, '코드 유형을 선택해주세요.').default('COUPON'),
  name: benefitName,
  _coupon: id.optional(),
  /** Username of the promoter */
  username: z.string().trim().toLowerCase().max(USERNAME.max).optional(),
  limit: z
    .number('인원을 숫자로 입력해주세요.')
    .int('인원은 정수로 입력해주세요.')
    .min(0, '인원은 0명 이상이어야 합니다.')
    .max(10_000_000, '인원이 너무 많습니다.')
    .optional(),
  startsAt,
  endsAt,
  isActive: z.boolean().default(true),
});

const refineCode = (form: z.output<typeof codeFields>, context: z.RefinementCtx): void => {
  requireOrderedPeriod(form, context);
  const complain = (path: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [path] });
  if (form.type === 'COUPON' && !form._coupon) complain('_coupon', '쿠폰을 선택해주세요.');
  if (form.type === 'PROMOTER' && !form.username) complain('username', '추천인 아이디를 입력해주세요.');
};

/** `refineCode` in JSON Schema. */
const byType = describeByKind(
  'type',
  codeTypes,
  { COUPON: requireTextOf('_coupon'), PROMOTER: requireTextOf('username') },
  'COUPON',
);

const example = { type: 'COUPON', name: '겨울 쿠폰', code: 'WINTER', _coupon: '01JQ8Z5N7C3X9V2B4M6K8H0TDW' };

/** POST /api/console/shop/codes. Without a `code` the shop generates one. */
export const promotionCodeForm = codeFields
  .extend({ code: z.preprocess(emptyAsMissing, typedCode.optional()) })
  .superRefine(refineCode)
  .meta({ ...byType, example });
export type PromotionCodeForm = z.output<typeof promotionCodeForm>;

export const promotionCodeUpdate = codeFields
  .extend({ code: typedCode, _id: id, version })
  .superRefine(refineCode)
  .meta({ ...byType, example: { ...example, version: 1 } });
export type PromotionCodeUpdate = z.output<typeof promotionCodeUpdate>;
