import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { UpcomingTerms } from '#shared/domain/terms/terms.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { politeNameOf } from './plain-words.ts';
import { shortNaming } from './text-form.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email'>;

/** Builds the message about a coming revision: sent once, by mail, which can be read again. */
export const termsMessage = (
  { _id, name, email }: Addressee,
  { code, version, subject, effectiveAt }: UpcomingTerms,
  now: string,
): Message => ({
  _id: `terms#${code}#${version}#${_id}`,
  to: { email },
  subject: `[${SHOP_NAME}] ${subject} 개정 안내 (${formatDate(effectiveAt)} 시행)`,
  paragraphs: [
    `${politeNameOf(name)}, ${formatDate(effectiveAt)}부터 아래 주소의 ${subject} 개정본이 시행됩니다.`,
    '바뀌는 내용과 지금 시행 중인 내용을 함께 보실 수 있습니다.',
    '개정에 동의하지 않으시면 시행일 전에 회원 탈퇴를 신청하실 수 있습니다. 시행일까지 말씀이 없으시면 동의하신 것으로 봅니다.',
  ],
  short: shortNaming(subject, { before: `${formatDate(effectiveAt)}부터 `, after: ' 개정본이 시행됩니다.' }),
  page: `/terms/${code}`,
  until: effectiveAt,
  createdAt: now,
});
