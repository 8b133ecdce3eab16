import { maskAccount } from '#shared/domain/bank/mask.ts';
import type { Calendar } from '#shared/domain/calendar/calendar.ts';
import type { RefundAccount } from '#shared/domain/order/order.ts';
import { daysLeftToSend, sendBy } from '#shared/domain/remittance/remittance.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { payerOf, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';
import { addOrders, type MoneyToSend } from './money-to-send.ts';

/** Money that waits to be sent, as clerks see it: its account number masked. */
export type RemittanceView = Pick<
  MoneyToSend,
  | '_id'
  | 'kind'
  | 'orderNo'
  | '_user'
  | 'name'
  | 'doubt'
  | 'amount'
  | 'since'
  | 'reason'
  | 'handedOutAt'
  | 'handedOutBy'
> & {
  account?: RefundAccount;
  /** KST day `2026-12-03` */
  sendBy: string;
  /** Working days; 0 on the last one, negative once it is over */
  daysLeft: number;
};

/**
 * Lists money that clerks have to send from the shop's own account, longest waiting first, by page. Needs service
 * scopes.
 */
export const listRemittances = recordAccess(
  '환불 송금 조회',
  ({ items }) => items.map(payerOf),
  (ports: Pick<Ports, 'remittances' | 'orders' | 'calendar' | 'clock'>) =>
    async ({
      actor,
      ...page
    }: { actor: Actor } & PageQuery): Promise<Result<Page<RemittanceView>, AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const now = ports.clock.now();
      const [{ items, ...place }, calendar] = await Promise.all([
        ports.remittances.waiting(page),
        ports.calendar.ofShop(),
      ]);
      const money = await addOrders(ports, items);
      return ok({ ...place, items: money.map((moneyToSend) => viewOf(moneyToSend, now, calendar)) });
    },
);

const viewOf = (money: MoneyToSend, now: string, calendar: Calendar): RemittanceView => {
  const { _id, kind, orderNo, _user, name, account, doubt, amount, since, reason, handedOutAt, handedOutBy } =
    money;
  return {
    _id,
    kind,
    orderNo,
    _user,
    name,
    amount,
    since,
    reason,
    handedOutAt,
    handedOutBy,
    ...(account && { account: accountShown(account) }),
    ...(doubt && { doubt }),
    sendBy: sendBy(since, calendar),
    daysLeft: daysLeftToSend(since, now, calendar),
  };
};

const accountShown = (account: NonNullable<MoneyToSend['account']>): RefundAccount => {
  const { accountBankCode, accountHolder, accountNumber } = maskAccount(account);
  return { accountBankCode, accountHolder, accountNumber };
};
