import type { Settlement } from '#shared/domain/bonus/settlement.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { politeNameOf } from './plain-words.ts';
import { customer } from './variables.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone'>;

const PAGE = '/promoter/bonuses__debit';
const dotted = (day: string): string => day.replaceAll('-', '.');

const amount = { label: '출금금액', example: '100,000원' };
const net = { label: '실수령액', example: '96,200원' };

export const withdrawalRequested = declareEvent('settlement-requested', {
  title: '보너스 출금 신청 접수',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, amount, net, payOn: { label: '지급예정일', example: '2026.12.10' } },
  subject: `[${SHOP_NAME}] 보너스 #{출금금액} 출금 신청이 접수되었습니다`,
  text: [
    '#{고객명}, 보너스 #{출금금액}의 출금 신청이 접수되었습니다.',
    '세금과 수수료를 뺀 #{실수령액}을 #{지급예정일}까지 등록하신 계좌로 보내드립니다.',
    '신청하지 않으셨다면 고객센터로 알려주세요.',
  ],
  short: `[${SHOP_NAME}] 보너스 #{출금금액} 출금 신청이 접수되었습니다.`,
});

export const withdrawalPaid = declareEvent('settlement-paid', {
  title: '보너스 출금 완료',
  to: 'member',
  channels: ['mail', 'text'],
  variables: {
    customer,
    amount,
    net,
    paidOn: { label: '지급일', example: '2026.12.09' },
    tax: { label: '세금', example: '3,300원' },
    fee: { label: '수수료', example: '500원' },
  },
  subject: `[${SHOP_NAME}] 보너스 #{실수령액}을 보내드렸습니다`,
  text: [
    '#{고객명}, #{지급일} 등록하신 계좌로 #{실수령액}을 보내드렸습니다.',
    '출금 금액 #{출금금액}에서 세금 #{세금}, 수수료 #{수수료}을 뺀 금액입니다.',
  ],
  short: `[${SHOP_NAME}] 보너스 #{실수령액}을 보내드렸습니다.`,
});

export const withdrawalRefused = declareEvent('settlement-refused', {
  title: '보너스 출금 신청 반려',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, amount, reason: { label: '사유', example: '예금주가 다릅니다.' } },
  subject: `[${SHOP_NAME}] 보너스 #{출금금액} 출금 신청이 반려되었습니다`,
  text: [
    '#{고객명}, 보너스 출금 신청이 아래 사유로 반려되었습니다.',
    '#{사유}',
    '신청하신 #{출금금액}은 보너스로 되돌려드렸습니다.',
  ],
  short: `[${SHOP_NAME}] 보너스 #{출금금액} 출금 신청이 반려되었습니다.`,
});

const told = (what: string, { email, phone }: Addressee, { _id }: Settlement, now: string) => ({
  _id: `settlement-${what}#${_id}`,
  to: { email, phone },
  createdAt: now,
  page: PAGE,
});

/** Builds the message that a withdrawal was requested, so that the member notices one they did not request. */
export const withdrawalRequestedMessage = (
  user: Addressee,
  settlement: Settlement,
  now: string,
): Message => ({
  ...told('requested', user, settlement, now),
  ...worded(withdrawalRequested, {
    customer: politeNameOf(user.name),
    amount: formatWon(settlement.amount),
    net: formatWon(settlement.net),
    payOn: dotted(settlement.payOn),
  }),
  by: { kind: 'member', _user: user._id, hasPaid: false },
});

export const withdrawalPaidMessage = (user: Addressee, settlement: Settlement, now: string): Message => ({
  ...told('paid', user, settlement, now),
  ...worded(withdrawalPaid, {
    customer: politeNameOf(user.name),
    amount: formatWon(settlement.amount),
    net: formatWon(settlement.net),
    paidOn: dotted(settlement.paidOn ?? ''),
    tax: formatWon(settlement.incomeTax + settlement.localTax),
    fee: formatWon(settlement.fee),
  }),
});

/** Builds the message that a withdrawal was refused, with the clerk's reason. */
export const withdrawalRefusedMessage = (user: Addressee, settlement: Settlement, now: string): Message => ({
  ...told('refused', user, settlement, now),
  ...worded(withdrawalRefused, {
    customer: politeNameOf(user.name),
    amount: formatWon(settlement.amount),
    reason: settlement.reason ?? '',
  }),
});
