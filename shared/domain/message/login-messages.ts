import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { LOGIN_CODE_SECONDS } from '#shared/domain/user/login-guard.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { at } from './variables.ts';

/*
 * Login messages are mails only, and contain nothing a stranger typed. Without a recipient `email` is undefined: the
 * message is still written, so that writes do not reveal if a username exists.
 */

export const loginAttack = declareEvent('login-attack', {
  title: '로그인 시도 실패 경고',
  to: 'member',
  channels: ['mail'],
  isRequired: true,
  variables: { at },
  subject: `[${SHOP_NAME}] 로그인 시도가 여러 번 실패했습니다`,
  text: [
    '#{시각} 무렵 회원님의 아이디로 로그인하려는 시도가 여러 번 실패했습니다.',
    '비밀번호가 맞지 않아 로그인은 되지 않았고, 회원님은 평소 쓰시던 기기에서 그대로 로그인하실 수 있습니다. 처음 쓰는 기기에서는 이메일로 보내 드리는 인증번호를 함께 확인할 수 있습니다.',
    '직접 시도하신 것이 아니고 같은 비밀번호를 다른 사이트에서도 쓰고 계신다면, 마이페이지의 회원정보에서 비밀번호를 변경해주세요.',
  ],
  short: `[${SHOP_NAME}] 로그인 시도가 여러 번 실패했습니다.`,
});

export const loginCode = declareEvent('login-code', {
  title: '로그인 인증번호',
  to: 'member',
  channels: ['mail'],
  isRequired: true,
  variables: {
    code: { label: '인증번호', example: '482913' },
    minutes: { label: '유효분', example: `${LOGIN_CODE_SECONDS / 60}` },
  },
  subject: `[${SHOP_NAME}] 로그인 인증번호`,
  text: [
    '로그인 인증번호는 #{인증번호}입니다.',
    '#{유효분}분 안에 로그인 화면에 입력해주세요. 다른 사람에게 알려 주지 마세요.',
    '직접 로그인하신 것이 아니라면 다른 사람이 비밀번호를 알고 있을 수 있습니다. 바로 비밀번호를 변경해주세요.',
  ],
  short: `[${SHOP_NAME}] 로그인 인증번호를 이메일로 보냈습니다.`,
});

export const secondFactorReset = declareEvent('second-factor-reset', {
  title: '2단계 인증 초기화',
  to: 'clerk',
  channels: ['mail'],
  isRequired: true,
  variables: { at },
  subject: `[${SHOP_NAME}] 2단계 인증이 초기화되었습니다`,
  text: [
    '#{시각}에 관리자가 회원님의 2단계 인증을 초기화했습니다.',
    '모든 기기에서 로그아웃되었습니다. 다시 로그인한 뒤 콘솔의 2단계 인증 화면에서 새로 등록해주세요.',
    '요청하신 적이 없다면 바로 관리자에게 알려주세요.',
  ],
  short: `[${SHOP_NAME}] 2단계 인증이 초기화되었습니다.`,
});

export const clerkRecovered = declareEvent('clerk-recovered', {
  title: '관리자 계정 2단계 인증 초기화',
  to: 'clerk',
  channels: ['mail'],
  isRequired: true,
  variables: { at, username: { label: '관리자아이디', example: 'clerkadmin02' } },
  subject: `[${SHOP_NAME}] 관리자 계정의 2단계 인증이 초기화되었습니다`,
  text: [
    '#{시각}에 서버 운영자가 관리자 계정 #{관리자아이디}의 2단계 인증을 초기화했습니다.',
    '해당 계정은 모든 기기에서 로그아웃되었고, 다음 로그인에서 2단계 인증을 새로 등록합니다.',
    '요청한 사람이 없다면 바로 서버 운영자에게 확인해주세요.',
  ],
  short: `[${SHOP_NAME}] 관리자 계정의 2단계 인증이 초기화되었습니다.`,
});

/** Builds the message that the password of an account was tried many times; once per time window (epoch seconds). */
export const loginAttackMessage = (
  { username, email, window }: { username: string; email: string | undefined; window: number },
  now: string,
): Message => ({
  _id: `login-attack#${username}#${window}`,
  to: { email },
  ...worded(loginAttack, { at: formatDateTime(now) }),
  createdAt: now,
});

/** Builds the message with the code of a login; without a recipient it has no code. */
export const loginCodeMessage = (
  { proof, code, email }: { proof: string; code: string; email: string | undefined },
  now: string,
): Message => ({
  _id: `login-code#${proof}`,
  to: { email },
  ...worded(loginCode, { code: email ? code : '', minutes: `${LOGIN_CODE_SECONDS / 60}` }),
  ...(!email && { paragraphs: [] }),
  createdAt: now,
  until: secondsAfter(now, LOGIN_CODE_SECONDS),
});

/** Builds the message that another clerk reset a second factor. */
export const secondFactorResetMessage = (
  { _id, email }: { _id: string; email: string },
  now: string,
): Message => ({
  _id: `second-factor-reset#${_id}#${now}`,
  to: { email },
  ...worded(secondFactorReset, { at: formatDateTime(now) }),
  createdAt: now,
});

/** Tells a clerk that an operator took another clerk's second factor off by command. */
export const clerkRecoveredMessage = (
  { _id, email }: { _id: string; email: string },
  recovered: { _id: string; username: string },
  now: string,
): Message => ({
  _id: `clerk-recovered#${recovered._id}#${now}#${_id}`,
  to: { email },
  ...worded(clerkRecovered, { at: formatDateTime(now), username: recovered.username }),
  createdAt: now,
});
