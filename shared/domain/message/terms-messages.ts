import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { UpcomingTerms } from '#shared/domain/terms/terms.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { politeNameOf } from './plain-words.ts';
import { customer } from './variables.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email'>;

export const termsRevised = declareEvent('terms', {
  title: '약관 개정',
  to: 'member',
  channels: ['mail'],
  isRequired: true,
  variables: {
    customer,
    terms: { label: '약관명', example: '개인정보 처리방침' },
    effectiveOn: { label: '시행일', example: '2026.12.21' },
  },
  fits: 'terms',
  subject: `[${SHOP_NAME}] #{약관명} 개정 안내 (#{시행일} 시행)`,
  text: [
    '#{고객명}, #{시행일}부터 아래 주소의 #{약관명} 개정본이 시행됩니다.',
    '바뀌는 내용과 지금 시행 중인 내용을 함께 보실 수 있습니다.',
    '개정에 동의하지 않으시면 시행일 전에 회원 탈퇴를 신청하실 수 있습니다. 시행일까지 말씀이 없으시면 동의하신 것으로 봅니다.',
  ],
  short: `[${SHOP_NAME}] #{시행일}부터 #{약관명} 개정본이 시행됩니다.`,
});

/** Builds the message about a coming revision: sent once, by mail, which can be read again. */
export const termsMessage = (
  { _id, name, email }: Addressee,
  { code, version, subject, effectiveAt }: UpcomingTerms,
  now: string,
): Message => ({
  _id: `terms#${code}#${version}#${_id}`,
  to: { email },
  ...worded(termsRevised, {
    customer: politeNameOf(name),
    terms: subject,
    effectiveOn: formatDate(effectiveAt),
  }),
  page: `/terms/${code}`,
  until: effectiveAt,
  createdAt: now,
});
