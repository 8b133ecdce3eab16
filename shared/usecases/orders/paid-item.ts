import { chargeStateOf } from '#shared/domain/charge/charge.ts';
import type { ExchangeFee } from '#shared/domain/claim/claim.ts';
import { chargePaidMessage } from '#shared/domain/message/charge-messages.ts';
import { exchangeFeePaidMessage } from '#shared/domain/message/claim-messages.ts';
import type { PaymentRecord } from '#shared/domain/order/order.ts';
import { methodOf } from '#shared/domain/payment/method.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';
import type { Payment } from '../ports/outside/payment.ts';

/** Names what an attempt pays: a claim's fee, an extra charge, or neither for the order itself. */
export type PaidItemKeys = Pick<PaymentRecord, 'claim' | 'charge'>;

/** Subject of a payment attempt: the order, a claim's fee or an extra charge. */
type Purpose = {
  /** Won; undefined when there is no such fee or charge */
  amount: number | undefined;
  /** True while it is still to be paid */
  isDue: boolean;
  /** The attempt that is being approved for it */
  settling?: string;
  /**
   * Reason shown to the buyer when money that arrives is refunded because nothing is due; `refundReason` is the reason
   * on the refund
   */
  whyReturned: string;
  refundReason: string;
  /** Builds the write that stores which attempt is being approved, and the order as it is after that write */
  noting: (settling: string | undefined) => { write: Write<'CHANGED_MEANWHILE'>; aggregate: OrderAggregate };
};

type Needs = Pick<Ports, 'orderWrites'>;

/**
 * Finds the purpose of an attempt on an order as read. @throws when it names a claim or charge the order does not have
 */
export const paidItemOf = (ports: Needs, aggregate: OrderAggregate, named: PaidItemKeys): Purpose => {
  if (named.claim !== undefined) return feeOf(ports, aggregate, named.claim);
  return named.charge === undefined
    ? orderItself(ports, aggregate)
    : chargeOf(ports, aggregate, named.charge);
};

const orderItself = ({ orderWrites }: Needs, aggregate: OrderAggregate): Purpose => {
  const { order } = aggregate;
  return {
    amount: order.totalPrice,
    isDue: order.orderStatus === 'ORDER_NONPAYMENT',
    settling: order.settling,
    whyReturned:
      order.replacedBy === undefined
        ? '주문이 이미 종료되어 결제금액을 돌려드립니다.'
        : `주문 내용을 바꾸어 ${order.replacedBy} 주문으로 이어졌습니다. 이전 주문의 결제금액은 돌려드립니다.`,
    refundReason: '종료된 주문의 결제 취소',
    noting: (settling) => {
      const noted = { ...order, settling };
      return {
        write: orderWrites.changeOrder(order, noted),
        aggregate: { ...aggregate, order: { ...noted, version: order.version + 1 } },
      };
    },
  };
};

const feeOf = ({ orderWrites }: Needs, aggregate: OrderAggregate, n: number): Purpose => {
  const claim = claimNumbered(aggregate, n);
  return {
    amount: claim.fee?.amount,
    isDue: claim.fee?.state === 'DUE',
    settling: claim.fee?.settling,
    whyReturned: '교환 배송비가 변경되어 결제금액을 돌려드립니다.',
    refundReason: '교환 배송비 환불',
    noting: (settling) => {
      const noted = { ...claim, ...(claim.fee && { fee: { ...claim.fee, settling } }) };
      const stored = { ...noted, version: claim.version + 1 };
      return {
        write: orderWrites.putClaim(claim, noted),
        aggregate: {
          ...aggregate,
          claims: aggregate.claims.map((existing) => (existing.n === n ? stored : existing)),
        },
      };
    },
  };
};

const chargeOf = ({ orderWrites }: Needs, aggregate: OrderAggregate, n: number): Purpose => {
  const charge = chargeNumbered(aggregate, n);
  return {
    amount: charge.amount,
    isDue: charge.state === 'DUE',
    settling: charge.settling,
    whyReturned: '추가 결제 요청이 취소되어 결제금액을 돌려드립니다.',
    refundReason: '추가 결제 취소',
    noting: (settling) => {
      const noted = { ...charge, settling };
      const stored = { ...noted, version: charge.version + 1 };
      return {
        write: orderWrites.putCharge(charge, noted),
        aggregate: {
          ...aggregate,
          charges: aggregate.charges.map((existing) => (existing.n === n ? stored : existing)),
        },
      };
    },
  };
};

/** True when the payment period of a charge is over: no new attempt may start. An attempt begun before is accepted. */
export const isExpired = ({ charges }: OrderAggregate, { charge: n }: PaidItemKeys, now: string): boolean => {
  const charge = charges.find((candidate) => candidate.n === n);
  return charge !== undefined && chargeStateOf(charge, now) === 'EXPIRED';
};

/** Builds the writes of a paid fee or extra charge, and the message to the buyer. Nothing else of the order changes. */
export const extraPaymentWrites = (
  ports: Needs & Pick<Ports, 'messageWrites'>,
  aggregate: OrderAggregate,
  before: PaymentRecord,
  { amount, approvedAt }: Payment,
): Write<'CHANGED_MEANWHILE'>[] => {
  const { order } = aggregate;
  if (before.charge !== undefined) {
    const charge = chargeNumbered(aggregate, before.charge);
    const { settling, ...rest } = charge;
    return [
      ports.orderWrites.putCharge(charge, {
        ...rest,
        state: 'PAID',
        paidAt: approvedAt,
        paidBy: before._id,
        paidWith: methodOf[before.provider],
      }),
      ports.messageWrites.put(chargePaidMessage(order, charge, approvedAt)),
    ];
  }
  const claim = claimNumbered(aggregate, before.claim);
  const fee: ExchangeFee = { amount, state: 'PAID', paidBy: before._id };
  return [
    ports.orderWrites.putClaim(claim, { ...claim, fee }),
    ports.messageWrites.put(exchangeFeePaidMessage(order, fee, approvedAt)),
  ];
};

const claimNumbered = ({ claims }: OrderAggregate, n: number | undefined) => {
  const claim = claims.find((candidate) => candidate.n === n);
  if (!claim) throw new Error(`no claim ${n}`);
  return claim;
};

const chargeNumbered = ({ charges }: OrderAggregate, n: number) => {
  const charge = charges.find((candidate) => candidate.n === n);
  if (!charge) throw new Error(`no charge ${n}`);
  return charge;
};
