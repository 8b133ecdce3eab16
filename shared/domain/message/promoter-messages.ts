import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { politeNameOf } from './plain-words.ts';
import { customer } from './variables.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone' | 'version'>;

const reason = { label: '사유', example: '사업자등록번호를 확인해주세요.' };

export const promoterApplied = declareEvent('promoter-applied', {
  title: '추천인 신청 접수',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer },
  subject: `[${SHOP_NAME}] 추천인 신청이 접수되었습니다`,
  text: ['#{고객명}, 추천인 신청이 접수되었습니다.', '담당자가 확인한 뒤 승인 결과를 알려드리겠습니다.'],
  short: `[${SHOP_NAME}] 추천인 신청이 접수되었습니다.`,
});

export const promoterApproved = declareEvent('promoter-approved', {
  title: '추천인 승인',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, code: { label: '추천인코드', example: 'SKY2026' } },
  subject: `[${SHOP_NAME}] 추천인으로 승인되었습니다`,
  text: [
    '#{고객명}, 추천인으로 승인되었습니다.',
    '추천인코드 #{추천인코드}',
    '추천인코드로 가입한 회원이 구매를 확정하면 보너스가 적립됩니다.',
  ],
  short: `[${SHOP_NAME}] 추천인으로 승인되었습니다.`,
});

export const promoterRefused = declareEvent('promoter-refused', {
  title: '추천인 신청 반려',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, reason },
  subject: `[${SHOP_NAME}] 추천인 신청이 반려되었습니다`,
  text: [
    '#{고객명}, 추천인 신청이 아래 사유로 반려되었습니다.',
    '#{사유}',
    '내용을 확인하신 뒤 다시 신청하실 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] 추천인 신청이 반려되었습니다.`,
});

export const promoterEnded = declareEvent('promoter-ended', {
  title: '추천인 활동 종료',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, reason },
  subject: `[${SHOP_NAME}] 추천인 활동이 종료되었습니다`,
  text: [
    '#{고객명}, 추천인 활동이 아래 사유로 종료되었습니다.',
    '#{사유}',
    '궁금하신 점은 고객센터로 문의해주세요.',
  ],
  short: `[${SHOP_NAME}] 추천인 활동이 종료되었습니다.`,
});

/** Builds the message that the application was received. */
export const promoterAppliedMessage = (user: Addressee, _request: string, now: string): Message => ({
  _id: `promoter-applied#${_request}`,
  to: { email: user.email, phone: user.phone },
  ...worded(promoterApplied, { customer: politeNameOf(user.name) }),
  createdAt: now,
  page: '/mypage/promoter',
  by: { kind: 'member', _user: user._id, hasPaid: false },
});

/** Builds the message of the approval, with the code to share. */
export const promoterApprovedMessage = (user: Addressee, code: string, now: string): Message => ({
  _id: `promoter-approved#${user._id}#${user.version}`,
  to: { email: user.email, phone: user.phone },
  ...worded(promoterApproved, { customer: politeNameOf(user.name), code }),
  createdAt: now,
  page: '/promoter/dashboard',
});

/** Builds the message of the rejection; `why` is the clerk's. */
export const promoterRefusedMessage = (user: Addressee, why: string, now: string): Message => ({
  _id: `promoter-refused#${user._id}#${user.version}`,
  to: { email: user.email, phone: user.phone },
  ...worded(promoterRefused, { customer: politeNameOf(user.name), reason: why }),
  createdAt: now,
  page: '/mypage/promoter',
});

/** Builds the message that somebody is no longer a promoter; `why` is the clerk's. */
export const promoterEndedMessage = (user: Addressee, why: string, now: string): Message => ({
  _id: `promoter-ended#${user._id}#${user.version}`,
  to: { email: user.email, phone: user.phone },
  ...worded(promoterEnded, { customer: politeNameOf(user.name), reason: why }),
  createdAt: now,
});
