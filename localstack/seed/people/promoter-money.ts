import { maskAccount } from '#shared/domain/bank/mask.ts';
import { type BonusLine, withdrawalLineOf } from '#shared/domain/bonus/ledger.ts';
import {
  deductionsOf,
  payDay,
  paySettlement,
  refuseSettlement,
  type Settlement,
  type SettlementTerms,
} from '#shared/domain/bonus/settlement.ts';
import { rewardsOf } from '#shared/domain/reward/rewards.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { sealAccount } from '#shared/usecases/bank/seal-account.ts';
import { enterBonuses } from '#shared/usecases/bonuses/enter-bonuses.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { idOf, pastAt } from '../random.ts';
import { accountId } from './accounts.ts';

type Needs = Pick<
  Ports,
  'bonuses' | 'settlements' | 'promoterAccounts' | 'content' | 'calendar' | 'fields' | 'unitOfWork' | 'clock'
>;

/** Bonuses of promoter01 from before the orders of the seed; GOODS and GRADE come with those. */
const earned = [
  ['BONUS__GOODS', 84_000, '추천 회원 구매확정'],
  ['BONUS__GRADE', 12_000, '추천 회원 구매확정 · 등급 추가'],
  ['BONUS__SALES', 30_000, '지난달 판매 보너스'],
  ['BONUS__ADMIN', 20_000, '추천인 오픈 이벤트'],
] as const;

/** One withdrawal in each state: paid on the promised day, a month later; refused on the next day. */
const withdrawn: { name: string; amount: number; at: number; settled?: { as: Settled; at: number } }[] = [
  { name: 'paid', amount: 50_000, at: 0.6, settled: { as: 'PAID', at: 0.66 } },
  { name: 'refused', amount: 20_000, at: 0.8, settled: { as: 'REFUSED', at: 0.802 } },
  { name: 'requested', amount: 30_000, at: 0.99 },
];

type Settled = Exclude<Settlement['state'], 'REQUESTED'>;

/** Seeds bonuses of all types, a verified account and a withdrawal in each state, for promoter01. */
export const seedPromoterMoney = async (ports: Needs): Promise<void> => {
  const _user = accountId('promoter01');
  const setting = await ports.content.setting();
  const terms = rewardsOf(setting).payout;
  const account = await sealAccount(ports)(
    { accountBankCode: '004', accountNumber: '11012345678901', accountHolder: '정추천' },
    `user#${_user}`,
  );
  const verifiedAt = pastAt(0.5);
  await ports.unitOfWork.commit([ports.promoterAccounts.save(_user, { ...account, verifiedAt }, verifiedAt)]);
  for (const [n, [type, amount, name]] of earned.entries())
    await enter(ports, _user, { _id: `seed#${type}`, type, amount, name, createdAt: pastAt(0.5 + n * 0.01) });
  for (const { name, amount, at, settled } of withdrawn) {
    const requestedAt = pastAt(at);
    const settlement: Settlement = {
      ...deductionsOf(amount, 'PERSON', terms),
      _id: idOf(`withdrawal ${name}`, requestedAt),
      _user,
      type: 'PERSON',
      state: 'REQUESTED',
      amount,
      account,
      payOn: payDay(terms, requestedAt, ports.calendar.of(setting)),
      requestedAt,
      version: 1,
    };
    await withdraw(ports, settlement, terms);
    if (settled) await settle(ports, settlement, settled.as, pastAt(settled.at));
  }
};

const enter = (ports: Needs, _user: string, line: BonusLine) =>
  enterBonuses(ports, _user, async () => ({ lines: [line] }));

const withdraw = (ports: Needs, settlement: Settlement, { fee }: SettlementTerms) => {
  const { _id, _user, amount, account, requestedAt } = settlement;
  const line: BonusLine = {
    _id: withdrawalLineOf(_id),
    type: 'BONUS__DEBIT',
    amount: -amount,
    name: '출금 신청',
    _settlement: _id,
    meta: { bank: maskAccount(account), charge: fee },
    createdAt: requestedAt,
  };
  return enterBonuses(ports, _user, async () => ({
    lines: [line],
    beside: [ports.settlements.add(settlement)],
  }));
};

const settle = async (ports: Needs, was: Settlement, as: Settled, now: string): Promise<void> => {
  const { _id, _user, amount } = was;
  const by = { _user: accountId('rootadmin'), username: 'rootadmin', ip: '127.0.0.1', at: now };
  if (as === 'PAID') {
    const paid = paySettlement(was, { paidOn: kstDay(now), now });
    if (paid.ok) await ports.unitOfWork.commit([ports.settlements.save(paid.value, by)]);
    return;
  }
  const refused = refuseSettlement(was, { reason: '예금주와 회원 이름이 다릅니다.', now });
  if (!refused.ok) return;
  const line: BonusLine = {
    _id: `refused#${_id}`,
    type: 'BONUS__DEBIT',
    amount,
    name: '출금 반려',
    _settlement: _id,
    createdAt: now,
  };
  await enterBonuses(ports, _user, async () => ({
    lines: [line],
    beside: [ports.settlements.save(refused.value, by)],
  }));
};
