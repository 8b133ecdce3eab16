import { messageWays } from '#shared/domain/message/message.ts';
import { requiredText, text } from './catalog.ts';
import { emptyAsMissing } from './field-preprocessing.ts';
import { code, VERSION_MAX } from './list.ts';
import { orderNoSchema } from './orders/order.ts';
import { z } from './zod.ts';

/** Most characters of a mail; a mail is read on one screen. */
const TEXT_MAX = 5_000;

/** 0: what was declared, which nobody has changed yet. */
const savedVersion = z.coerce.number().int().min(0).max(VERSION_MAX);
const kakaoTemplateId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,64}$/, '템플릿 코드는 영문과 숫자로 입력해주세요.');

const words = {
  subject: requiredText('메일 제목', 100),
  text: text('메일 내용', TEXT_MAX).default(''),
  short: requiredText('문자 내용', 2_000),
};

/** Words and ways that clerks choose for the message of an event (rules 9.38). */
export const messageTemplateUpdate = z.object({
  _id: code,
  version: savedVersion,
  ...words,
  ways: z.array(z.enum(messageWays, '보낼 방법을 확인해주세요.')).max(messageWays.length).default([]),
  kakaoTemplateId: z.preprocess(emptyAsMissing, kakaoTemplateId.optional()),
});

/** Takes the message of an event back to an earlier version, or with 0 to the original. */
export const messageTemplateRestore = z.object({ _id: code, version: savedVersion, to: savedVersion });

/** Words as they are being typed, shown with the data of an order. */
export const messagePreview = z.object({
  _id: code,
  ...words,
  orderNo: z.preprocess(emptyAsMissing, orderNoSchema.optional()),
});
