import { type Deposit, type DepositList, listOfDeposit } from '#shared/domain/deposit/deposit.ts';
import {
  awaitsTransfer,
  type DepositVerdict,
  depositVerdictOf,
  isLapsed,
} from '#shared/domain/deposit/match.ts';
import type { Won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { depositorOf, dueOf } from '#shared/domain/order/transfer.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { DatedPageQuery, Page } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { payerOf, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';

/** Order a deposit may be for, in its current state. */
export type DepositOrder = Pick<
  Order,
  'orderNo' | 'createdAt' | 'orderName' | 'orderStatus' | 'totalPrice' | '_user'
> & {
  depositor: string;
  /** Unpaid won */
  due: Won;
  /** True when it waits for money: the deposit may be assigned to it */
  isWaiting: boolean;
  /** True when it was cancelled unpaid: the deposit may reopen it */
  isLapsed: boolean;
};

/** Deposit as clerks see it. */
export type DepositView = Omit<Deposit, 'candidates' | 'dueAt' | 'changedBy' | 'version'> & {
  /** For an open deposit: the verdict from the orders it may be for */
  verdict?: DepositVerdict;
  /** The order it is assigned to; for an open deposit the orders it may be for, likeliest first */
  orders: DepositOrder[];
  _user?: string;
};

const orderOf = (order: Order): DepositOrder => {
  const { orderNo, createdAt, orderName, orderStatus, totalPrice, _user } = order;
  return {
    orderNo,
    createdAt,
    orderName,
    orderStatus,
    totalPrice,
    _user,
    depositor: depositorOf(order),
    due: dueOf(order),
    isWaiting: awaitsTransfer(order),
    isLapsed: isLapsed(order),
  };
};

/** Most orders of one batch read. */
const BATCH = 100;

/**
 * Lists deposits, newest first unless the oldest are asked for, by page; open ones with the orders they may be for, in
 * their current state. Needs service scopes.
 */
export const listDeposits = recordAccess(
  '입금 내역 조회',
  ({ items }) => items.map(payerOf),
  ({ deposits, orders }: Pick<Ports, 'deposits' | 'orders'>) =>
    async ({
      actor,
      ...query
    }: { actor: Actor; list: DepositList } & DatedPageQuery): Promise<
      Result<Page<DepositView>, AccessFailure>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const { items, ...place } = await deposits.list(query);
      const named = [...new Set(items.flatMap(namesOf))];
      const found: Order[] = [];
      for (let start = 0; start < named.length; start += BATCH)
        found.push(...(await orders.ordersNumbered(named.slice(start, start + BATCH))));
      const byNo = new Map(found.map((order) => [order.orderNo, order]));
      return ok({ ...place, items: items.map((row) => viewOf(row, byNo)) });
    },
);

/** Reads a deposit by its id, from any list. Needs service scopes. */
export const getDeposit = recordAccess(
  '입금 조회',
  (deposit) => [payerOf(deposit)],
  ({ deposits, orders }: Pick<Ports, 'deposits' | 'orders'>) =>
    async ({
      actor,
      _id,
    }: {
      actor: Actor;
      _id: string;
    }): Promise<Result<DepositView, AccessFailure | 'DEPOSIT_NOT_FOUND'>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const row = await deposits.deposit(_id);
      if (!row) return fail('DEPOSIT_NOT_FOUND', '입금 내역을 찾을 수 없습니다.');
      const meant = await orders.ordersNumbered(namesOf(row));
      return ok(viewOf(row, new Map(meant.map((order) => [order.orderNo, order]))));
    },
);

/** Lists the order numbers a row needs: a settled row only has its own order. */
const namesOf = ({ state, orderNo, candidates }: Deposit): string[] => {
  if (orderNo) return listOfDeposit(state) === 'WAITING' ? [orderNo] : [];
  return state === 'OPEN' ? candidates : [];
};

const viewOf = (row: Deposit, byNo: ReadonlyMap<string, Order>): DepositView => {
  const { candidates, dueAt, changedBy, version, ...seen } = row;
  const meant = namesOf(row).flatMap((orderNo) => byNo.get(orderNo) ?? []);
  const orders = meant.map(orderOf);
  return {
    ...seen,
    ...(row.state === 'OPEN' && { verdict: depositVerdictOf(row, meant) }),
    orders,
    ...(orders[0]?._user && { _user: orders[0]._user }),
  };
};
