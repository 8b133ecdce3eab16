import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { GUEST_CODE_SECONDS } from '#shared/domain/user/guest-pass.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';

export const guestCode = declareEvent('guest-code', {
  title: '비회원 주문 인증번호',
  to: 'guest',
  channels: ['text'],
  isRequired: true,
  variables: {
    code: { label: '인증번호', example: '482913' },
    minutes: { label: '유효분', example: `${GUEST_CODE_SECONDS / 60}` },
  },
  subject: `[${SHOP_NAME}] 비회원 주문 인증번호`,
  text: [],
  short: `[${SHOP_NAME}] 인증번호 #{인증번호} (#{유효분}분 안에 입력, 타인에게 알려주지 마세요)`,
});

/**
 * Builds the message with the code that proves a guest has the phone of an order: a text message only, to that phone
 * only.
 */
export const guestCodeMessage = (
  { _id, code, phone }: { _id: string; code: string; phone: string },
  now: string,
): Message => ({
  _id: `guest-code#${_id}`,
  to: { phone },
  ...worded(guestCode, { code, minutes: `${GUEST_CODE_SECONDS / 60}` }),
  createdAt: now,
  until: secondsAfter(now, GUEST_CODE_SECONDS),
});
