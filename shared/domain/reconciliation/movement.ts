import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import { type Won, won, ZERO } from '#shared/domain/money/won.ts';
import { type Order, orderNoOfAttempt, type PaymentRecord } from '#shared/domain/order/order.ts';
import { goesByHand, type Refund } from '#shared/domain/order/refund.ts';
import { kstDay } from '#shared/domain/time/format.ts';

/** Money ways: the two providers, and the shop's own bank account. */
export const moneyWays = ['toss', 'kakao', 'account'] as const;
export type MoneyWay = (typeof moneyWays)[number];
export const moneyWayLabels: Record<MoneyWay, string> = {
  toss: '토스페이먼츠',
  kakao: '카카오페이',
  account: '무통장입금',
};

/** Sales count on the day of payment, refunds on the day they happen (rules 4.35). */
export type MovementKind = 'PAYMENT' | 'REFUND';

/** One movement of money according to one side: the shop by its records, or the provider by its list. */
export type Movement = {
  way: MoneyWay;
  kind: MovementKind;
  /** This side's id: attempt, refund or order of the shop; transaction of the provider */
  id: string;
  /** The other side's id, if this side knows it */
  otherId?: string;
  /** Won, positive in both directions */
  amount: Won;
  /** ISO UTC */
  at: string;
  orderNo?: string;
  /** Attempt of a payment */
  attemptId?: string;
  /** The provider's key of the payment; for a refund, of the payment it refunds */
  paymentKey?: string;
  /**
   * Set for money that is neither an order's nor its refund's: an extra charge paid by transfer, the refund of any
   * extra charge, or money of the bank's list beyond orders
   */
  of?: 'CHARGE' | 'DEPOSIT';
};

/** Payment that a provider can be asked about. */
export type KnownPayment = { paymentKey: string };

const isCharged = ({ state }: PaymentRecord): boolean => state === 'PAID' || state === 'RETURNED';

/**
 * Returns the instant that assigns a payment attempt to a day: the time of its charge, even if it was refunded since.
 * An attempt that KakaoPay was asked to charge without success is assigned by the time of that request: KakaoPay has no
 * list, so each attempt must be asked about. Undefined for any other attempt.
 */
export const dayMarkOfPayment = (payment: PaymentRecord): string | undefined => {
  if (isCharged(payment)) return payment.approvedAt;
  const wasAsked = payment.state === 'REJECTED' && payment.returned?.pg_token !== undefined;
  return payment.provider === 'kakao' && wasAsked ? payment.approvingAt : undefined;
};

/**
 * Returns the instant that assigns a refund to a day: when the money was refunded. Undefined while it waits, and for a
 * refund without money.
 */
export const dayMarkOfRefund = ({ state, amount, doneAt }: Refund): string | undefined =>
  state === 'DONE' && amount > 0 ? doneAt : undefined;

/**
 * Returns the instant that assigns an order to a day: when its transfer arrived, or a clerk confirmed it. Undefined for
 * orders paid at a provider, which have payments.
 */
export const dayMarkOfOrder = ({ paymentMethod, paidAt, totalPrice }: Order): string | undefined =>
  paymentMethod === 'account' && totalPrice > 0 ? paidAt : undefined;

/**
 * Returns the instant that assigns an extra charge to a day: when its transfer arrived, or a clerk confirmed it.
 * Undefined for one paid online, which has a payment.
 */
export const dayMarkOfCharge = ({ state, paidBy, paidAt }: Charge): string | undefined =>
  state === 'PAID' && paidBy === undefined ? paidAt : undefined;

/** Returns the instant that assigns a row of the bank to a day: when money of it was returned. */
export const dayMarkOfDeposit = ({ returned, settledAt }: Deposit): string | undefined =>
  returned ? settledAt : undefined;

/** Calculates the won of a row beyond the price of its order: all of a returned row, or the excess. */
export const beyondOrder = ({ state, excess, returned }: Deposit): Won =>
  returned ?? (state === 'EXCESS' ? excess : undefined) ?? ZERO;

export type MoneyRecords = {
  payments: PaymentRecord[];
  refunds: Refund[];
  orders: Order[];
  /** Charges paid by transfer */
  charges: Charge[];
  /** Rows of the bank from which money was returned */
  deposits: Deposit[];
};

/**
 * Lists all movements by the shop's own records; records that are open, refused or free moved no money.
 * @param came rows of the bank with more money than their orders cost
 */
export const movementsOf = (
  { payments, refunds, orders, charges, deposits }: MoneyRecords,
  came: readonly Deposit[],
): Movement[] => [
  ...payments.filter(isCharged).flatMap(({ _id, provider, amount, approvedAt, paymentKey }): Movement[] =>
    approvedAt
      ? [
          {
            way: provider,
            kind: 'PAYMENT',
            id: _id,
            amount,
            at: approvedAt,
            orderNo: orderNoOfAttempt(_id),
            attemptId: _id,
            ...(paymentKey && { paymentKey }),
          },
        ]
      : [],
  ),
  ...refunds.flatMap((refund): Movement[] => {
    const at = dayMarkOfRefund(refund);
    if (!at) return [];
    const { _id, orderNo, amount, charge, paymentKey, transactionKey } = refund;
    const sums = {
      ...({ kind: 'REFUND', id: _id, amount, at, orderNo } as const),
      ...(charge !== undefined && { of: 'CHARGE' as const }),
    };
    if (goesByHand(refund)) return [{ ...sums, way: 'account' }];
    return [
      {
        ...sums,
        way: refund.via,
        ...(transactionKey && { otherId: transactionKey }),
        ...(paymentKey && { paymentKey }),
      },
    ];
  }),
  ...orders.flatMap((order): Movement[] => {
    const at = dayMarkOfOrder(order);
    const { orderNo, totalPrice: amount } = order;
    return at ? [{ way: 'account', kind: 'PAYMENT', id: orderNo, amount, at, orderNo }] : [];
  }),
  ...charges.flatMap((charge): Movement[] => {
    const at = dayMarkOfCharge(charge);
    const { orderNo, n, amount } = charge;
    const id = `${orderNo}#${n}`;
    return at ? [{ way: 'account', kind: 'PAYMENT', id, amount, at, orderNo, of: 'CHARGE' }] : [];
  }),
  ...came.map((row): Movement => ({ ...ofDeposit(row), kind: 'PAYMENT', at: row.at })),
  ...deposits.flatMap((row): Movement[] => {
    const at = dayMarkOfDeposit(row);
    return at ? [{ ...ofDeposit(row), kind: 'REFUND', at }] : [];
  }),
];

const ofDeposit = (row: Deposit) => ({
  way: 'account' as const,
  id: row._id,
  amount: beyondOrder(row),
  of: 'DEPOSIT' as const,
  ...(row.orderNo && { orderNo: row.orderNo }),
});

/** Lists the payments a provider can be asked about: those that were charged, and those it was asked to charge. */
export const knownPayments = (way: 'toss' | 'kakao', { payments, refunds }: MoneyRecords): KnownPayment[] => {
  const keys = [
    ...payments.filter(({ provider }) => provider === way),
    ...refunds.filter(({ via }) => via === way),
  ].flatMap(({ paymentKey }) => paymentKey ?? []);
  return [...new Set(keys)].map((paymentKey) => ({ paymentKey }));
};

/** Sums of movements: payments in, refunds out. */
export type Sums = { payments: Sum; refunds: Sum };
/** `amount` in won. */
export type Sum = { count: number; amount: Won };

/** Sums the movements of a KST day. */
export const sumMovements = (
  day: string,
  movements: readonly Pick<Movement, 'kind' | 'amount' | 'at'>[],
): Sums => {
  const sumOf = (kind: MovementKind): Sum => {
    const those = movements.filter((movement) => movement.kind === kind && kstDay(movement.at) === day);
    return { count: those.length, amount: won(those.reduce((total, { amount }) => total + amount, 0)) };
  };
  return { payments: sumOf('PAYMENT'), refunds: sumOf('REFUND') };
};

/** Calculates the won that stayed with the shop; negative on a day with more refunds than payments. */
export const netOf = ({ payments, refunds }: Sums): Won => won(payments.amount - refunds.amount);

const sameSum = (a: Sum, b: Sum): boolean => a.count === b.count && a.amount === b.amount;

export const isSameSums = (a: Sums, b: Sums): boolean =>
  sameSum(a.payments, b.payments) && sameSum(a.refunds, b.refunds);
