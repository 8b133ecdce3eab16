import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { politeNameOf } from './plain-words.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone' | 'version'>;
type Words = { what: string; subject: string; lines: string[]; page?: string };

const told = (
  { name, email, phone }: Addressee,
  { what, subject, lines, page }: Words,
  now: string,
): Message => ({
  _id: what,
  to: { email, phone },
  subject: `[${SHOP_NAME}] ${subject}`,
  paragraphs: [`${politeNameOf(name)}, ${lines[0]}`, ...lines.slice(1)],
  short: `[${SHOP_NAME}] ${subject}.`,
  createdAt: now,
  page,
});

/** Builds the message that the application was received. */
export const promoterAppliedMessage = (user: Addressee, _request: string, now: string): Message => ({
  ...told(
    user,
    {
      what: `promoter-applied#${_request}`,
      subject: '추천인 신청이 접수되었습니다',
      lines: ['추천인 신청이 접수되었습니다.', '담당자가 확인한 뒤 승인 결과를 알려드리겠습니다.'],
      page: '/mypage/promoter',
    },
    now,
  ),
  by: { kind: 'member', _user: user._id, hasPaid: false },
});

/** Builds the message of the approval, with the code to share. */
export const promoterApprovedMessage = (user: Addressee, code: string, now: string): Message =>
  told(
    user,
    {
      what: `promoter-approved#${user._id}#${user.version}`,
      subject: '추천인으로 승인되었습니다',
      lines: [
        '추천인으로 승인되었습니다.',
        `추천인코드 ${code}`,
        '추천인코드로 가입한 회원이 구매를 확정하면 보너스가 적립됩니다.',
      ],
      page: '/promoter/dashboard',
    },
    now,
  );

/** Builds the message of the rejection; `reason` is the clerk's. */
export const promoterRefusedMessage = (user: Addressee, reason: string, now: string): Message =>
  told(
    user,
    {
      what: `promoter-refused#${user._id}#${user.version}`,
      subject: '추천인 신청이 반려되었습니다',
      lines: [
        '추천인 신청이 아래 사유로 반려되었습니다.',
        reason,
        '내용을 확인하신 뒤 다시 신청하실 수 있습니다.',
      ],
      page: '/mypage/promoter',
    },
    now,
  );

/** Builds the message that somebody is no longer a promoter; `reason` is the clerk's. */
export const promoterEndedMessage = (user: Addressee, reason: string, now: string): Message =>
  told(
    user,
    {
      what: `promoter-ended#${user._id}#${user.version}`,
      subject: '추천인 활동이 종료되었습니다',
      lines: ['추천인 활동이 아래 사유로 종료되었습니다.', reason, '궁금하신 점은 고객센터로 문의해주세요.'],
    },
    now,
  );
