import type { Settlement } from '#shared/domain/bonus/settlement.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { politeNameOf } from './plain-words.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone'>;

const PAGE = '/promoter/bonuses__debit';
const dotted = (day: string): string => day.replaceAll('-', '.');

const told = (
  { name, email, phone }: Addressee,
  { _id }: Settlement,
  { what, subject, lines }: { what: string; subject: string; lines: string[] },
  now: string,
): Message => ({
  _id: `settlement-${what}#${_id}`,
  to: { email, phone },
  subject: `[${SHOP_NAME}] ${subject}`,
  paragraphs: [`${politeNameOf(name)}, ${lines[0]}`, ...lines.slice(1)],
  short: `[${SHOP_NAME}] ${subject}.`,
  createdAt: now,
  page: PAGE,
});

/** Builds the message that a withdrawal was requested, so that the member notices one they did not request. */
export const withdrawalRequestedMessage = (
  user: Addressee,
  settlement: Settlement,
  now: string,
): Message => ({
  ...told(
    user,
    settlement,
    {
      what: 'requested',
      subject: `보너스 ${formatWon(settlement.amount)} 출금 신청이 접수되었습니다`,
      lines: [
        `보너스 ${formatWon(settlement.amount)}의 출금 신청이 접수되었습니다.`,
        `세금과 수수료를 뺀 ${formatWon(settlement.net)}을 ${dotted(settlement.payOn)}까지 등록하신 계좌로 보내드립니다.`,
        '신청하지 않으셨다면 고객센터로 알려주세요.',
      ],
    },
    now,
  ),
  by: { kind: 'member', _user: user._id, hasPaid: false },
});

export const withdrawalPaidMessage = (user: Addressee, settlement: Settlement, now: string): Message =>
  told(
    user,
    settlement,
    {
      what: 'paid',
      subject: `보너스 ${formatWon(settlement.net)}을 보내드렸습니다`,
      lines: [
        `${dotted(settlement.paidOn ?? '')} 등록하신 계좌로 ${formatWon(settlement.net)}을 보내드렸습니다.`,
        `출금 금액 ${formatWon(settlement.amount)}에서 세금 ${formatWon(settlement.incomeTax + settlement.localTax)}, 수수료 ${formatWon(settlement.fee)}을 뺀 금액입니다.`,
      ],
    },
    now,
  );

/** Builds the message that a withdrawal was refused; `reason` is the clerk's. */
export const withdrawalRefusedMessage = (user: Addressee, settlement: Settlement, now: string): Message =>
  told(
    user,
    settlement,
    {
      what: 'refused',
      subject: `보너스 ${formatWon(settlement.amount)} 출금 신청이 반려되었습니다`,
      lines: [
        '보너스 출금 신청이 아래 사유로 반려되었습니다.',
        settlement.reason ?? '',
        `신청하신 ${formatWon(settlement.amount)}은 보너스로 되돌려드렸습니다.`,
      ],
    },
    now,
  );
