import { USERNAME } from '#shared/domain/user/account-rules.ts';
import { imageRef } from '../catalog.ts';
import { benefitName } from '../coupon.ts';
import { chosen, code, id, version } from '../list.ts';
import { endsAt } from '../period.ts';
import { z } from '../zod.ts';

/** POST /api/console/shop/target-payments: a price agreed on with one member. */
export const targetPaymentForm = z.object({
  username: z
    .string('회원 아이디를 입력해주세요.')
    .trim()
    .toLowerCase()
    .min(1, '회원 아이디를 입력해주세요.')
    .max(USERNAME.max),
  name: benefitName,
  content: z.string().trim().max(2_000, '내용은 2,000자까지 입력할 수 있습니다.').default(''),
  price: z
    .number('금액을 숫자로 입력해주세요.')
    .int('금액은 원 단위로 입력해주세요.')
    .min(100, '금액은 100원 이상이어야 합니다.')
    .max(1_000_000_000, '금액이 너무 큽니다.'),
  shippingCode: chosen('배송 방법을 선택해주세요.', code),
  /** Picture next to its name; by default the picture of the first category that has one */
  image: imageRef.optional(),
  endsAt,
});
export type TargetPaymentForm = z.output<typeof targetPaymentForm>;

/** PUT: fields that may change while it is not ordered; its member does not change. */
export const targetPaymentUpdate = targetPaymentForm.omit({ username: true }).extend({ _id: id, version });
export type TargetPaymentUpdate = z.output<typeof targetPaymentUpdate>;
