import { doubtOfReturn, owedOf } from '#shared/domain/deposit/deposit.ts';
import type { Order, SealedAccount } from '#shared/domain/order/order.ts';
import { doubtOf, isByHand } from '#shared/domain/order/refund.ts';
import { depositorOf } from '#shared/domain/order/transfer.ts';
import { type RemittanceKind, remittanceIdOf } from '#shared/domain/remittance/remittance.ts';
import type { SentMoney } from '#shared/domain/stored/remittances.ts';
import type { Ports } from '../ports/index.ts';

/** Money that a clerk sends, with its order. */
export type MoneyToSend = {
  _id: string;
  kind: RemittanceKind;
  orderNo?: string;
  /** Member of the order; absent for a guest's */
  _user?: string;
  /** Name of the buyer, or of the depositor whose money is sent back */
  name: string;
  account?: SealedAccount;
  /** Reason why a clerk has to decide first whether it may be sent to that account */
  doubt?: string;
  amount: number;
  /** Time since when it is owed (ISO UTC) */
  since: string;
  /** True when it still has to be sent */
  waits: boolean;
  sentAt?: string;
  /** Reason in the words of the order's refunds; for a deposit in those of its list */
  reason: string;
  handedOutAt?: string;
  handedOutBy?: string;
  withdrawal?: string;
  money: SentMoney;
};

const orderNoOf = (money: SentMoney): string | undefined =>
  'refund' in money ? money.refund.orderNo : money.deposit.orderNo;

const moneyOf = (money: SentMoney, order: Order | undefined): MoneyToSend => {
  const ofOrder = { orderNo: orderNoOf(money), _user: order?._user, money };
  if ('refund' in money) {
    const { refund } = money;
    const { _id, orderNo, amount, createdAt, doneAt, reason, account = order?.account } = refund;
    const { handedOutAt, handedOutBy, withdrawal } = refund;
    return {
      ...ofOrder,
      _id: remittanceIdOf({ refund: _id, orderNo }),
      kind: 'REFUND',
      name: order ? depositorOf(order) : '',
      account,
      doubt: account && doubtOf(account),
      amount,
      since: createdAt,
      waits: isByHand(refund),
      sentAt: doneAt,
      reason,
      handedOutAt,
      handedOutBy,
      withdrawal,
    };
  }
  const { deposit } = money;
  const { _id, depositor, returned, owedSince, at, settledAt, state } = deposit;
  const { handedOutAt, handedOutBy, withdrawal } = deposit;
  const owed = owedOf(deposit);
  const account = order?.account;
  return {
    ...ofOrder,
    _id: remittanceIdOf({ deposit: _id }),
    kind: 'DEPOSIT',
    name: depositor,
    account,
    doubt: account && doubtOfReturn(deposit, account),
    amount: returned ?? owed,
    since: owedSince ?? at,
    waits: owed > 0,
    sentAt: returned === undefined ? undefined : settledAt,
    reason: state === 'EXCESS' ? '초과 입금' : '취소된 주문의 입금',
    handedOutAt,
    handedOutBy,
    withdrawal,
  };
};

/** Most orders of one batch read. */
const BATCH = 100;

/** Adds the current order to each, read in batches. */
export const addOrders = async (
  { orders }: Pick<Ports, 'orders'>,
  items: readonly SentMoney[],
): Promise<MoneyToSend[]> => {
  const named = [...new Set(items.flatMap((item) => orderNoOf(item) ?? []))];
  const found: Order[] = [];
  for (let start = 0; start < named.length; start += BATCH)
    found.push(...(await orders.ordersNumbered(named.slice(start, start + BATCH))));
  const byNo = new Map(found.map((order) => [order.orderNo, order]));
  return items.map((item) => moneyOf(item, byNo.get(orderNoOf(item) ?? '')));
};
