import { randomBytes, randomUUID } from 'node:crypto';
import { openStore } from '../store.ts';
import { TossError } from './errors.ts';

export type TossCancel = {
  cancelAmount: number;
  cancelReason: string;
  canceledAt: string;
  transactionKey: string;
  receiptKey: null;
  refundableAmount: number;
  taxFreeAmount: number;
  cancelStatus: 'DONE';
};

/** Toss' Payment object (rules 11.10). */
export type TossDoublePayment = {
  paymentKey: string;
  type: 'NORMAL';
  orderId: string;
  orderName: string;
  mId: string;
  method: '카드' | '가상계좌';
  currency: 'KRW';
  totalAmount: number;
  balanceAmount: number;
  suppliedAmount: number;
  vat: number;
  taxFreeAmount: number;
  status:
    | 'IN_PROGRESS'
    | 'WAITING_FOR_DEPOSIT'
    | 'DONE'
    | 'CANCELED'
    | 'PARTIAL_CANCELED'
    | 'ABORTED'
    | 'EXPIRED';
  requestedAt: string;
  approvedAt: string | null;
  lastTransactionKey: string | null;
  isPartialCancelable: boolean;
  secret: string;
  card: Record<string, string | number> | null;
  virtualAccount: Record<string, string | boolean | null> | null;
  receipt: { url: string } | null;
  checkout: { url: string };
  cashReceipt: null;
  cancels: TossCancel[] | null;
  failure: null;
};

/** Toss' Transaction object: one for the charge, one for each cancel. */
export type TossTransaction = Pick<
  TossDoublePayment,
  'mId' | 'paymentKey' | 'orderId' | 'currency' | 'method'
> & {
  transactionKey: string;
  customerKey: null;
  useEscrow: false;
  receiptUrl: string | null;
  amount: number;
  status: 'DONE' | 'CANCELED' | 'PARTIAL_CANCELED';
  transactionAt: string;
};

/** Returns the key of the transaction in which a payment was charged. */
const chargeKeyOf = (paymentKey: string): string => `txrd_${paymentKey}`;

const transactionsOf = (payment: TossDoublePayment): TossTransaction[] => {
  const { mId, paymentKey, orderId, currency, method, approvedAt, totalAmount } = payment;
  if (!approvedAt) return [];
  const receiptUrl = payment.receipt?.url ?? null;
  const shared = {
    mId,
    paymentKey,
    orderId,
    currency,
    method,
    receiptUrl,
    ...({ customerKey: null, useEscrow: false } as const),
  };
  return [
    {
      ...shared,
      transactionKey: chargeKeyOf(paymentKey),
      amount: totalAmount,
      status: 'DONE',
      transactionAt: approvedAt,
    },
    ...(payment.cancels ?? []).map(
      ({ transactionKey, cancelAmount, canceledAt, refundableAmount }): TossTransaction => ({
        ...shared,
        transactionKey,
        amount: cancelAmount,
        status: refundableAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
        transactionAt: canceledAt,
      }),
    ),
  ];
};

/** Order of a payment; `origin` is the address of this double's own pages. */
type Order = { orderId: string; orderName: string; amount: number; origin: string };

const CONFIRM_WITHIN_MS = 10 * 60_000;
const ORDER_ID = /^[A-Za-z0-9\-_=]{6,64}$/;

/** Formats `ms` since the epoch with Korea's offset, as Toss sends instants. */
const korean = (ms: number): string => `${new Date(ms + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`;

const key = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;

/** Opens Toss' data: every payment, stored in `dir`, and the operations on it. Refusals are TossErrors. */
export const openTossStore = ({
  dir,
  now,
  onChange,
}: {
  dir: string;
  now: () => number;
  onChange: (payment: TossDoublePayment) => void;
}) => {
  const payments = openStore<TossDoublePayment>(`${dir}/payments.jsonl`);
  const latestOfOrder = new Map(payments.values().map(({ orderId, paymentKey }) => [orderId, paymentKey]));

  const save = (payment: TossDoublePayment, { announce = true } = {}): TossDoublePayment => {
    payments.set(payment.paymentKey, payment);
    latestOfOrder.set(payment.orderId, payment.paymentKey);
    if (announce) onChange(payment);
    return payment;
  };

  const create = (
    order: Order,
    parts: Pick<TossDoublePayment, 'method' | 'status' | 'virtualAccount'>,
  ): TossDoublePayment => {
    if (!ORDER_ID.test(order.orderId))
      throw new TossError('INVALID_REQUEST', '주문번호가 올바르지 않습니다.');
    if (!order.orderName || order.orderName.length > 100)
      throw new TossError('INVALID_REQUEST', '주문명은 1자 이상 100자 이하입니다.');
    if (!Number.isSafeInteger(order.amount))
      throw new TossError('INVALID_REQUEST', '금액이 올바르지 않습니다.');
    if (order.amount < 100) throw new TossError('BELOW_MINIMUM_AMOUNT');
    const paymentKey = `tviva${key('')}`;
    const vat = Math.round(order.amount / 11);
    return {
      paymentKey,
      type: 'NORMAL',
      orderId: order.orderId,
      orderName: order.orderName,
      mId: 'tvivarepublica',
      currency: 'KRW',
      totalAmount: order.amount,
      balanceAmount: order.amount,
      suppliedAmount: order.amount - vat,
      vat,
      taxFreeAmount: 0,
      requestedAt: korean(now()),
      approvedAt: null,
      lastTransactionKey: null,
      isPartialCancelable: true,
      secret: `ps_${key('')}`,
      card: null,
      receipt: null,
      checkout: { url: `${order.origin}/checkout/${paymentKey}` },
      cashReceipt: null,
      cancels: null,
      failure: null,
      ...parts,
    };
  };

  const paid = (payment: TossDoublePayment, origin: string): TossDoublePayment => ({
    ...payment,
    status: 'DONE',
    approvedAt: korean(now()),
    lastTransactionKey: chargeKeyOf(payment.paymentKey),
    receipt: { url: `${origin}/receipt/${payment.paymentKey}` },
  });

  const byKey = (paymentKey: string): TossDoublePayment => {
    const payment = payments.get(paymentKey);
    if (!payment) throw new TossError('NOT_FOUND_PAYMENT');
    return payment;
  };

  /** One order is paid once, however many windows were opened for it. */
  const refuseIfProcessed = (orderId: string): void => {
    const latest = payments.get(latestOfOrder.get(orderId) ?? '');
    if (latest && latest.status !== 'IN_PROGRESS' && latest.status !== 'EXPIRED')
      throw new TossError('ALREADY_PROCESSED_PAYMENT');
  };

  return {
    byKey,
    byOrder: (orderId: string): TossDoublePayment => byKey(latestOfOrder.get(orderId) ?? ''),
    all: (): TossDoublePayment[] => payments.values().reverse(),

    /** Returns every charge and every cancel from `from` to the end of the second `to` (epoch ms), the oldest first. */
    transactions: (from: number, to: number): TossTransaction[] =>
      payments
        .values()
        .flatMap(transactionsOf)
        .filter(({ transactionAt }) => from <= Date.parse(transactionAt) && Date.parse(transactionAt) <= to)
        .sort((a, b) => a.transactionAt.localeCompare(b.transactionAt)),

    /** The shopper pressed 결제 in the window: the card is authorised, nothing is charged. */
    authorise: (order: Order): TossDoublePayment => {
      refuseIfProcessed(order.orderId);
      return save(create(order, { method: '카드', status: 'IN_PROGRESS', virtualAccount: null }), {
        announce: false,
      });
    },

    confirm: (
      input: { paymentKey: string; orderId: string; amount: number },
      origin: string,
    ): TossDoublePayment => {
      const payment = payments.get(input.paymentKey);
      if (!payment) throw new TossError('NOT_FOUND_PAYMENT_SESSION');
      if (payment.orderId !== input.orderId || payment.totalAmount !== input.amount)
        throw new TossError('INVALID_REQUEST', '결제금액 또는 주문번호가 요청과 일치하지 않습니다.');
      refuseIfProcessed(input.orderId);
      if (Date.parse(payment.requestedAt) + CONFIRM_WITHIN_MS < now()) {
        save({ ...payment, status: 'EXPIRED' });
        throw new TossError('NOT_FOUND_PAYMENT_SESSION');
      }
      return save({
        ...paid(payment, origin),
        card: {
          issuerCode: '61',
          acquirerCode: '31',
          number: '12345678****789*',
          installmentPlanMonths: 0,
          approveNo: String(Math.floor(Math.random() * 1e8)).padStart(8, '0'),
          cardType: '신용',
          ownerType: '개인',
          acquireStatus: 'READY',
          amount: payment.totalAmount,
        },
      });
    },

    issueAccount: (
      order: Order,
      account: { bank: string; customerName: string; validHours: number },
    ): TossDoublePayment => {
      refuseIfProcessed(order.orderId);
      return save(
        create(order, {
          method: '가상계좌',
          status: 'WAITING_FOR_DEPOSIT',
          virtualAccount: {
            accountType: '일반',
            accountNumber: `X${String(Math.floor(Math.random() * 1e13)).padStart(13, '0')}`,
            bankCode: account.bank,
            customerName: account.customerName,
            dueDate: korean(now() + account.validHours * 3_600_000),
            refundStatus: 'NONE',
            expired: false,
            settlementStatus: 'INCOMPLETED',
          },
        }),
      );
    },

    /** Money arrives at a virtual account. */
    deposit: (paymentKey: string, origin: string): TossDoublePayment => {
      const payment = byKey(paymentKey);
      if (payment.status !== 'WAITING_FOR_DEPOSIT') throw new TossError('ALREADY_PROCESSED_PAYMENT');
      return save(paid(payment, origin));
    },

    cancel: (
      paymentKey: string,
      input: { cancelReason: string; cancelAmount?: number; hasRefundAccount: boolean },
    ): TossDoublePayment => {
      const payment = byKey(paymentKey);
      if (payment.status === 'CANCELED') throw new TossError('ALREADY_CANCELED_PAYMENT');
      const isPaid = payment.status === 'DONE' || payment.status === 'PARTIAL_CANCELED';
      if (!isPaid && payment.status !== 'WAITING_FOR_DEPOSIT') throw new TossError('NOT_CANCELABLE_PAYMENT');
      if (isPaid && payment.method === '가상계좌' && !input.hasRefundAccount)
        throw new TossError('INVALID_REQUEST', '환불계좌 정보가 없습니다.');
      const amount = input.cancelAmount ?? payment.balanceAmount;
      if (amount <= 0 || amount > payment.balanceAmount) throw new TossError('NOT_CANCELABLE_AMOUNT');
      const balance = payment.balanceAmount - amount;
      const transactionKey = randomUUID().replaceAll('-', '').toUpperCase();
      return save({
        ...payment,
        status: balance === 0 ? 'CANCELED' : 'PARTIAL_CANCELED',
        balanceAmount: balance,
        lastTransactionKey: transactionKey,
        cancels: [
          ...(payment.cancels ?? []),
          {
            cancelAmount: amount,
            cancelReason: input.cancelReason,
            canceledAt: korean(now()),
            transactionKey,
            receiptKey: null,
            refundableAmount: balance,
            taxFreeAmount: 0,
            cancelStatus: 'DONE',
          },
        ],
      });
    },
  };
};
export type TossStore = ReturnType<typeof openTossStore>;
