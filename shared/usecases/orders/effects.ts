import { type Claim, claimOf } from '#shared/domain/claim/claim.ts';
import { withFeeRequest } from '#shared/domain/message/claim-messages.ts';
import type { Message } from '#shared/domain/message/message.ts';
import {
  orderCanceledMessage,
  orderPaidMessage,
  purchaseMovedMessage,
} from '#shared/domain/message/order-messages.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Effect, Party, StepMessage } from '#shared/domain/order/steps/transition.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { effectsOf, messageOf } from '#shared/domain/order/steps/transitions.ts';
import { causeOfStep } from '#shared/domain/order/stock-cause.ts';
import type { CouponQuote } from '#shared/domain/pricing/types.ts';
import type { StockMark } from '#shared/domain/product/stock-ledger.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';
import { type Releases, releaseCoupons, releasePoints, restock } from './release.ts';

export type EffectPorts = Pick<Ports, 'stockWrites' | 'benefitWrites' | 'messageWrites'>;

/** Step that was taken, with all data its effects need. */
export type StepTaken = {
  step: TransitionName;
  by: Party;
  /** The order after the step */
  order: Order;
  /** The purchases that took the step, as they are after it */
  moved: readonly Purchase[];
  /** ISO UTC */
  now: string;
  claims?: readonly Claim[];
  /** Coupons the order used */
  coupons?: readonly CouponQuote[];
  /** True when the clerk confirms that the goods can be sold again */
  isSound?: boolean;
  /** Message the clerk adds to this step; a message of an earlier step is not sent again */
  says?: string;
};

type EffectWrites = { writes?: Write<'CHANGED_MEANWHILE'>[]; releases?: Releases };

/**
 * Effects carried out elsewhere: REFUND with the decision about a claim, those of another option and of lost goods in
 * claims/exchange-option, RETAKE when an order is reopened, the others afterwards by the stream.
 */
type OutsideTransaction =
  | 'REFUND'
  | 'RESERVE_OPTION'
  | 'RELEASE_OPTION'
  | 'SWAP_OPTION'
  | 'REPLACE_LOST'
  | 'RETAKE'
  | 'EARN'
  | 'TAKE_BACK';

const markOf = ({ step, by, order: { orderNo }, now: at }: StepTaken): StockMark => ({
  why: causeOfStep(step, by),
  at,
  orderNo,
});

/** Writes of each effect in the transaction of the step. */
export const effectsOfTransaction: Readonly<
  Record<Exclude<Effect, OutsideTransaction>, (ports: EffectPorts, taken: StepTaken) => EffectWrites>
> = {
  RESTOCK: (ports, taken) => ({
    releases: restock(
      ports,
      taken.moved.filter(({ lostAt }) => lostAt === undefined),
      markOf(taken),
    ),
  }),
  RESTOCK_IF_SOUND: (ports, taken) =>
    taken.isSound ? { releases: restock(ports, taken.moved, markOf(taken)) } : {},
  RELEASE_BENEFITS: (ports, { order, coupons = [], now }) => ({
    releases: [
      ...releaseCoupons(ports, order, coupons),
      ...releasePoints(ports, order, { spends: order.spends, refundId: order.orderNo, now }),
    ],
  }),
  TELL_BUYER: ({ messageWrites }, taken) => {
    const message = messages[messageOf(taken.step, taken.by)](taken);
    return message ? { writes: [messageWrites.put(message)] } : {};
  },
};

/** Builds the writes of a step's effects for its own transaction, in the order of the transition table. */
export const effectWrites = (
  ports: EffectPorts,
  taken: StepTaken,
): { writes: Write<'CHANGED_MEANWHILE'>[]; releases: Releases } => {
  const each = effectsOf(taken.step)
    .filter(isOfTransaction)
    .map((effect) => effectsOfTransaction[effect](ports, taken));
  return {
    writes: each.flatMap(({ writes = [] }) => writes),
    releases: each.flatMap(({ releases = [] }) => releases),
  };
};

const isOfTransaction = (effect: Effect): effect is Exclude<Effect, OutsideTransaction> =>
  Object.hasOwn(effectsOfTransaction, effect);

const movedMessage = ({ step, order, moved: [first, ...others], now, says }: StepTaken) =>
  first && purchaseMovedMessage(order, [first, ...others], step, now, says);

const messages: Readonly<Record<StepMessage, (taken: StepTaken) => Message | undefined>> = {
  STATUS: (taken) => movedMessage(taken),
  LABEL: (taken) => movedMessage(taken),
  PARCEL: (taken) => movedMessage(taken),
  EXCHANGE_FEE: (taken) => {
    const {
      order,
      claims = [],
      moved: [purchase],
    } = taken;
    const message = movedMessage(taken);
    const claim = purchase && claimOf(claims, purchase.purchaseNo);
    return message && claim ? withFeeRequest(message, order, claim) : message;
  },
  ORDER_PAID: ({ order, moved }) => orderPaidMessage(order, moved),
  ORDER_CANCELED: ({ order, moved }) => orderCanceledMessage(order, moved),
};
