import { type Claim, claimOf } from '#shared/domain/claim/claim.ts';
import { askingForFee } from '#shared/domain/message/claim-messages.ts';
import type { Message } from '#shared/domain/message/message.ts';
import {
  orderCanceledMessage,
  orderPaidMessage,
  purchaseMovedMessage,
} from '#shared/domain/message/order-messages.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { Effect, Party, StepMessage } from '#shared/domain/order/transition.ts';
import { effectsOf, messageOf, type TransitionName } from '#shared/domain/order/transitions.ts';
import type { CouponQuote } from '#shared/domain/pricing/types.ts';
import type { Ports } from '../ports/index.ts';
import type { Write } from '../ports/unit-of-work.ts';
import { type Releases, releaseCoupons, releaseHolds, releasePoints, restock } from './release.ts';

export type EffectPorts = Pick<Ports, 'stockWrites' | 'holds' | 'benefitWrites' | 'messageWrites'>;

/** A step that was taken, and what its effects are made from. */
export type Stepped = {
  step: TransitionName;
  by: Party;
  /** The order as it is after the step */
  order: Order;
  /** The purchases that took it, as they are after it */
  moved: readonly Purchase[];
  /** ISO UTC */
  now: string;
  claims?: readonly Claim[];
  /** Coupons the order used */
  coupons?: readonly CouponQuote[];
  /** Whether the clerk says that the goods can be sold again */
  isSound?: boolean;
};

type Brought = { writes?: Write<'CHANGED_MEANWHILE'>[]; back?: Releases };

/** Effects that are carried out elsewhere: with the decision about a claim, and behind the step by the stream. */
type Elsewhere = 'REFUND' | 'EARN' | 'TAKE_BACK';

/** What each effect writes in the transaction of the step. */
export const effectsOfTransaction: Readonly<
  Record<Exclude<Effect, Elsewhere>, (ports: EffectPorts, stepped: Stepped) => Brought>
> = {
  RESTOCK: (ports, { moved }) => ({ back: restock(ports, moved) }),
  RESTOCK_IF_SOUND: (ports, { moved, isSound }) => (isSound ? { back: restock(ports, moved) } : {}),
  RELEASE_HOLDS: (ports, { order }) => ({ back: releaseHolds(ports, order) }),
  RELEASE_BENEFITS: (ports, { order, coupons = [], now }) => ({
    back: [
      ...releaseCoupons(ports, order, coupons),
      ...releasePoints(ports, order, { spends: order.spends, refundId: order.orderNo, now }),
    ],
  }),
  TELL_BUYER: ({ messageWrites }, stepped) => {
    const message = messages[messageOf(stepped.step, stepped.by)](stepped);
    return message ? { writes: [messageWrites.put(message)] } : {};
  },
};

/** The writes of all that a step brings about in its own transaction, in the order of the table. */
export const bringAbout = (
  ports: EffectPorts,
  stepped: Stepped,
): { writes: Write<'CHANGED_MEANWHILE'>[]; back: Releases } => {
  const brought = effectsOf(stepped.step)
    .filter(isOfTransaction)
    .map((effect) => effectsOfTransaction[effect](ports, stepped));
  return {
    writes: brought.flatMap(({ writes = [] }) => writes),
    back: brought.flatMap(({ back = [] }) => back),
  };
};

const isOfTransaction = (effect: Effect): effect is Exclude<Effect, Elsewhere> =>
  Object.hasOwn(effectsOfTransaction, effect);

const moved = ({ step, order, moved: [first, ...others], now }: Stepped) =>
  first && purchaseMovedMessage(order, [first, ...others], step, now);

const messages: Readonly<Record<StepMessage, (stepped: Stepped) => Message | undefined>> = {
  STATUS: (stepped) => moved(stepped),
  LABEL: (stepped) => moved(stepped),
  PARCEL: (stepped) => moved(stepped),
  EXCHANGE_FEE: (stepped) => {
    const {
      order,
      claims = [],
      moved: [purchase],
    } = stepped;
    const message = moved(stepped);
    const claim = purchase && claimOf(claims, purchase.purchaseNo);
    return message && claim ? askingForFee(message, order, claim) : message;
  },
  ORDER_PAID: ({ order, moved }) => orderPaidMessage(order, moved),
  ORDER_CANCELED: ({ order, moved }) => orderCanceledMessage(order, moved),
};
