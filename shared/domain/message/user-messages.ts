import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { agreesToAdvertising, agreesToAdvertisingAtNight } from '#shared/domain/terms/advertising.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { politeNameOf } from './plain-words.ts';
import { at, customer } from './variables.ts';

type Addressee = Pick<User, '_id' | 'name' | 'username' | 'email' | 'phone'>;
const to = ({ email, phone }: Addressee) => ({ email, phone });

/** Reason why a member who joins again gets no welcome benefits. */
export const JOINED_AGAIN =
  '다시 찾아주셔서 감사합니다. 가입 쿠폰처럼 한 사람에게 한 번 드리는 혜택은 이전 가입 때 이미 드렸으므로 다시 드리지 않으며, 추천인코드도 다시 적용되지 않습니다.';

export const joined = declareEvent('joined', {
  title: '회원가입',
  to: 'member',
  channels: ['mail', 'text'],
  variables: {
    customer,
    username: { label: '아이디', example: 'member01' },
    again: { label: '재가입안내', example: JOINED_AGAIN },
  },
  subject: `[${SHOP_NAME}] 회원가입을 환영합니다`,
  text: [
    `#{고객명}, ${SHOP_NAME} 회원이 되신 것을 환영합니다.`,
    '아이디 #{아이디}',
    '#{재가입안내}',
    '주문내역과 적립금, 쿠폰은 마이페이지에서 확인하실 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] #{고객명}, 회원가입을 환영합니다.`,
});

export const passwordChanged = declareEvent('password-changed', {
  title: '비밀번호 변경',
  to: 'member',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: { customer, at },
  subject: `[${SHOP_NAME}] 비밀번호가 변경되었습니다`,
  text: [
    '#{고객명}의 비밀번호가 #{시각}에 변경되었습니다.',
    '모든 기기에서 로그아웃되었습니다. 본인이 변경하지 않으셨다면 바로 고객센터로 알려주세요.',
  ],
  short: `[${SHOP_NAME}] 비밀번호가 변경되었습니다. 본인이 아니라면 고객센터로 알려주세요.`,
});

export const emailChanged = declareEvent('email-changed', {
  title: '이메일 주소 변경',
  to: 'member',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: { customer, at },
  subject: `[${SHOP_NAME}] 이메일 주소가 변경되었습니다`,
  text: [
    '#{고객명}의 이메일 주소가 #{시각}에 다른 주소로 변경되었습니다.',
    '이제 이 주소로는 메일을 보내드리지 않습니다. 본인이 변경하지 않으셨다면 바로 고객센터로 알려주세요.',
  ],
  short: `[${SHOP_NAME}] 이메일 주소가 변경되었습니다. 본인이 아니라면 고객센터로 알려주세요.`,
});

export const advertisingChosen = declareEvent('advertising-chosen', {
  title: '광고 수신 동의·거부 처리 결과',
  to: 'member',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: {
    customer,
    at,
    choice: { label: '처리내용', example: '혜택 알림(광고) 수신 거부' },
  },
  subject: `[${SHOP_NAME}] #{처리내용}가 처리되었습니다`,
  text: [
    '#{고객명}, #{시각}에 아래와 같이 처리되었습니다.',
    '#{처리내용}',
    '주문과 배송처럼 거래에 필요한 안내는 계속 보내 드립니다. 마이페이지 회원정보에서 언제든지 바꾸실 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] #{시각} #{처리내용}가 처리되었습니다.`,
});

/** Builds the welcome message, right after joining. */
export const joinedMessage = (user: Addressee & Pick<User, '_person'>, now: string): Message => ({
  _id: `joined#${user._id}`,
  to: to(user),
  by: { kind: 'newcomer' },
  ...worded(joined, {
    customer: politeNameOf(user.name),
    username: user.username,
    again: user._person ? JOINED_AGAIN : '',
  }),
  createdAt: now,
});

/** Builds the message that the password was changed: a member who did not do it learns of it at once. */
export const passwordChangedMessage = (user: Addressee, now: string): Message => ({
  _id: `password-changed#${user._id}#${now}`,
  to: to(user),
  by: { kind: 'member', _user: user._id, hasPaid: false },
  ...worded(passwordChanged, { customer: politeNameOf(user.name), at: formatDateTime(now) }),
  createdAt: now,
});

/**
 * Builds the message that the email address was changed, to which login codes are sent from now on: sent to the
 * previous address, and as a text message. It has no cause, as an attacker who took over the account could use up the
 * messages the member may cause; address changes themselves are limited.
 */
export const emailChangedMessage = (before: Addressee & Pick<User, 'version'>, now: string): Message => ({
  _id: `email-changed#${before._id}#${before.version}`,
  to: to(before),
  ...worded(emailChanged, { customer: politeNameOf(before.name), at: formatDateTime(now) }),
  createdAt: now,
});

/**
 * Builds the message that a member's choice about advertising was taken, which the law asks for within fourteen days
 * (정보통신망법 §50 ⑦). The member may cause as many as other messages of theirs.
 */
export const advertisingChosenMessage = (
  before: Addressee & Pick<User, 'version'>,
  agreements: User['agreements'],
  now: string,
): Message => ({
  _id: `advertising-chosen#${before._id}#${before.version}`,
  to: to(before),
  by: { kind: 'member', _user: before._id, hasPaid: false },
  ...worded(advertisingChosen, {
    customer: politeNameOf(before.name),
    at: formatDateTime(now),
    choice: choiceOf(agreements),
  }),
  createdAt: now,
});

/** Says what a member chose. A night alone is no consent: advertising at night needs both. */
const choiceOf = (agreements: User['agreements']): string => {
  if (!agreesToAdvertising(agreements)) return '혜택 알림(광고) 수신 거부';
  return agreesToAdvertisingAtNight(agreements)
    ? '혜택 알림(광고) 야간 포함 수신 동의'
    : '혜택 알림(광고) 낮 시간(8~21시) 수신 동의';
};
