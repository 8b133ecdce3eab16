import { islandCodes } from '#shared/domain/shipping/shipping.ts';
import { benefitName } from '../coupon.ts';
import { emptyAsMissing } from '../field-preprocessing.ts';
import { id, version } from '../list.ts';
import { z } from '../zod.ts';

const postcode = z
  .string('우편번호를 입력해주세요.')
  .trim()
  .regex(/^\d{5}$/, '우편번호는 숫자 5자리입니다.');

const islandFields = z.object({
  name: benefitName,
  /** Kind of surcharge; without one there is none (rules 3.11) */
  code: z.preprocess(emptyAsMissing, z.enum(islandCodes, '지역 구분을 선택해주세요.').optional()),
  from: postcode,
  to: postcode,
});

const refineRange = ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
  if (from > to)
    context.addIssue({ code: 'custom', message: '끝 우편번호가 시작 우편번호보다 작습니다.', path: ['to'] });
};

/** POST /api/console/shop/islands: a range of postcodes, both ends included. */
export const islandForm = islandFields.superRefine(refineRange);
export type IslandForm = z.output<typeof islandForm>;

export const islandUpdate = islandFields.extend({ _id: id, version }).superRefine(refineRange);
export type IslandUpdate = z.output<typeof islandUpdate>;
