import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import { type Won, won, ZERO } from '#shared/domain/money/won.ts';
import {
  goesByHand,
  type Order,
  orderNoOfAttempt,
  type PaymentRecord,
  type Refund,
} from '#shared/domain/order/order.ts';
import { kstDay } from '#shared/domain/time/format.ts';

/** The ways money comes and goes: the two providers, and the shop's own bank account. */
export const moneyWays = ['toss', 'kakao', 'account'] as const;
export type MoneyWay = (typeof moneyWays)[number];
export const moneyWayLabels: Record<MoneyWay, string> = {
  toss: '토스페이먼츠',
  kakao: '카카오페이',
  account: '무통장입금',
};

/** Sales count on the day of payment, refunds on the day they happen (design §12). */
export type MovementKind = 'PAYMENT' | 'REFUND';

/** Money that moved once, as one side tells it: the shop by its records, or the provider by its list. */
export type Movement = {
  way: MoneyWay;
  kind: MovementKind;
  /** This side's name of it: attempt, refund or order of the shop; transaction of the provider */
  id: string;
  /** The other side's name of it, where this side knows it */
  otherId?: string;
  /** won, above 0 whichever way it went */
  amount: Won;
  /** ISO UTC */
  at: string;
  orderNo?: string;
  /** The attempt a payment belongs to */
  attemptId?: string;
  /** The provider's name of the payment, of a refund: of the payment that it refunds */
  paymentKey?: string;
  /**
   * What moved, where that is neither an order nor its refund: an extra charge paid by transfer, what goes back of any extra
   * charge, or money of the bank's list beyond orders
   */
  of?: 'CHARGE' | 'DEPOSIT';
};

/** A payment that a provider can be asked about. */
export type KnownPayment = { paymentKey: string };

const isCharged = ({ state }: PaymentRecord): boolean => state === 'PAID' || state === 'RETURNED';

/**
 * The instant by which a payment attempt is found in its day: when it was charged, also one that went back since. An
 * attempt that KakaoPay was asked to charge and that came to nothing is kept by when it was asked: KakaoPay lists nothing,
 * so it has to be asked about each. Nothing for any other.
 */
export const dayMarkOfPayment = (payment: PaymentRecord): string | undefined => {
  if (isCharged(payment)) return payment.approvedAt;
  const wasAsked = payment.state === 'REJECTED' && payment.returned?.pg_token !== undefined;
  return payment.provider === 'kakao' && wasAsked ? payment.approvingAt : undefined;
};

/** The instant by which a refund is found in its day: when the money had gone back. None while it waits, or without money. */
export const dayMarkOfRefund = ({ state, amount, doneAt }: Refund): string | undefined =>
  state === 'DONE' && amount > 0 ? doneAt : undefined;

/** The instant by which an order is found in its day: when a clerk saw its transfer arrive. Providers' have payments. */
export const dayMarkOfOrder = ({ paymentMethod, paidAt, totalPrice }: Order): string | undefined =>
  paymentMethod === 'account' && totalPrice > 0 ? paidAt : undefined;

/** The instant by which an extra charge is found in its day: when its transfer was seen. One paid online has a payment. */
export const dayMarkOfCharge = ({ state, paidBy, paidAt }: Charge): string | undefined =>
  state === 'PAID' && paidBy === undefined ? paidAt : undefined;

/** The instant by which a row of the bank is found in its day: when money of it had gone back. */
export const dayMarkOfDeposit = ({ returned, settledAt }: Deposit): string | undefined =>
  returned ? settledAt : undefined;

/** won a row brought beyond what its order cost: all of one that was sent back, or what was too much. */
export const beyondOrder = ({ state, excess, returned }: Deposit): Won =>
  returned ?? (state === 'EXCESS' ? excess : undefined) ?? ZERO;

export type MoneyRecords = {
  payments: PaymentRecord[];
  refunds: Refund[];
  orders: Order[];
  /** Those paid by transfer */
  charges: Charge[];
  /** Rows of the bank of which money went back */
  deposits: Deposit[];
};

/**
 * What moved by the shop's own records; what is still open, was refused or cost nothing moved nothing.
 * @param came rows of the bank that brought more than their orders cost
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
    const told = {
      ...({ kind: 'REFUND', id: _id, amount, at, orderNo } as const),
      ...(charge !== undefined && { of: 'CHARGE' as const }),
    };
    if (goesByHand(refund)) return [{ ...told, way: 'account' }];
    return [
      {
        ...told,
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

/** Payments a provider can be asked about: those that were charged, and those it was asked to charge. */
export const knownPayments = (way: 'toss' | 'kakao', { payments, refunds }: MoneyRecords): KnownPayment[] => {
  const keys = [
    ...payments.filter(({ provider }) => provider === way),
    ...refunds.filter(({ via }) => via === way),
  ].flatMap(({ paymentKey }) => paymentKey ?? []);
  return [...new Set(keys)].map((paymentKey) => ({ paymentKey }));
};

/** How much moved: payments in, refunds out. */
export type Sums = { payments: Sum; refunds: Sum };
/** `amount` in won. */
export type Sum = { count: number; amount: Won };

/** The sums of those that moved on a KST day. */
export const sumsOn = (day: string, movements: readonly Pick<Movement, 'kind' | 'amount' | 'at'>[]): Sums => {
  const sumOf = (kind: MovementKind): Sum => {
    const those = movements.filter((one) => one.kind === kind && kstDay(one.at) === day);
    return { count: those.length, amount: won(those.reduce((total, { amount }) => total + amount, 0)) };
  };
  return { payments: sumOf('PAYMENT'), refunds: sumOf('REFUND') };
};

/** won that stayed with the shop; below 0 on a day that gave back more than it took. */
export const netOf = ({ payments, refunds }: Sums): Won => won(payments.amount - refunds.amount);

const sameSum = (one: Sum, other: Sum): boolean => one.count === other.count && one.amount === other.amount;

export const sameSums = (one: Sums, other: Sums): boolean =>
  sameSum(one.payments, other.payments) && sameSum(one.refunds, other.refunds);
