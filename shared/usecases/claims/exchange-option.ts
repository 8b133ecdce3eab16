import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Charge, MAX_CHARGES } from '#shared/domain/charge/charge.ts';
import {
  applyExchange,
  type BookedOptionRefund,
  chargeRefundsOf,
  type OptionRefund,
  optionRefundOf,
  replaceLost,
} from '#shared/domain/claim/option-exchange.ts';
import { chargeRequestedMessage } from '#shared/domain/message/charge-messages.ts';
import { won, ZERO } from '#shared/domain/money/won.ts';
import { formatExchange } from '#shared/domain/order/exchanged-option.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { Effect } from '#shared/domain/order/steps/transition.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { effectsOf } from '#shared/domain/order/steps/transitions.ts';
import type { StockMark } from '#shared/domain/product/stock-ledger.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { cancelChargeWrites, chargeRefundWrites } from '../orders/charge-refunds.ts';
import { type Releases, restock } from '../orders/release.ts';
import type { Ports } from '../ports/index.ts';

/** Days in which the price of another option can be paid. */
const DAYS_TO_PAY = 30;

export type OptionPorts = Pick<Ports, 'orderWrites' | 'stockWrites' | 'messageWrites' | 'ids'>;

/** Step that was taken with goods of which some may be exchanged for another option. */
type OptionStep = {
  aggregate: OrderAggregate;
  /** The purchases before (`before`) and after (`moved`) the step, in the same order */
  before: readonly Purchase[];
  moved: readonly Purchase[];
  clerk: ChangedBy;
  /** ISO UTC */
  now: string;
  /** Refunds from the order, by purchase */
  booked?: readonly BookedOptionRefund[];
};

type OptionWrites = {
  moved: Purchase[];
  writes: Write<'ALREADY_PLACED' | 'CHANGED_MEANWHILE' | 'SOLD_OUT'>[];
  releases: Releases;
  refunds: { orderNo: string; _id: string }[];
};

const nothing = ({ moved }: OptionStep): OptionWrites => ({
  moved: [...moved],
  writes: [],
  releases: [],
  refunds: [],
});

type OptionEffect = Extract<Effect, 'RESERVE_OPTION' | 'RELEASE_OPTION' | 'SWAP_OPTION' | 'REPLACE_LOST'>;

const markOf = ({ aggregate: { order }, now: at }: OptionStep): StockMark => ({
  why: 'EXCHANGE',
  at,
  orderNo: order.orderNo,
});

/** Builds the charge for the price difference of an option. */
const chargeFor = (
  { aggregate: { order }, now, clerk }: OptionStep,
  purchase: Purchase,
  { n, difference }: { n: number; difference: number },
): Charge => ({
  orderNo: order.orderNo,
  n,
  purchaseNo: purchase.purchaseNo,
  requestId: `exchange ${purchase.purchaseNo} ${purchase.version}`,
  amount: won(difference * purchase.amount),
  reason: `옵션 교환 차액: ${purchase.product.name} ${formatExchange(purchase)}`,
  createdAt: now,
  dueAt: daysAfter(now, DAYS_TO_PAY),
  state: 'DUE',
  refundedPrice: ZERO,
  changedBy: clerk,
  version: 0,
});

/** Selects the goods that are exchanged for another option, before and after the step. */
const exchanged = ({ before, moved }: OptionStep): { was: Purchase; is: Purchase }[] =>
  before.flatMap((was, i) => (was.wanted ? [{ was, is: moved[i] as Purchase }] : []));

/** Replaces purchases by their new state, where there is one. */
const reshaped = ({ moved }: OptionStep, shapes: readonly Purchase[]): Purchase[] =>
  moved.map((purchase) => shapes.find(({ purchaseNo }) => purchaseNo === purchase.purchaseNo) ?? purchase);

/** Writes of each of these effects in the transaction of its step. */
export const effectsOfOptions: Readonly<
  Record<OptionEffect, (ports: OptionPorts, taken: OptionStep) => Result<OptionWrites, 'TOO_MANY_CHARGES'>>
> = {
  RESERVE_OPTION: (ports, taken) => {
    const { aggregate } = taken;
    const shapes: Purchase[] = [];
    const writes: OptionWrites['writes'] = [];
    let n = aggregate.charges.length;
    for (const { was, is } of exchanged(taken)) {
      const { wanted, _product, amount, product } = is;
      if (!wanted) continue;
      const { sku, name, difference } = wanted;
      const named = `${product.name} ${name}`;
      writes.push(ports.stockWrites.take({ _product, sku, amount, name: named }, markOf(taken)));
      if (difference <= 0) {
        shapes.push({ ...is, wanted: { ...wanted, isReserved: true } });
        continue;
      }
      if (++n > MAX_CHARGES)
        return fail('TOO_MANY_CHARGES', `추가 결제는 주문 하나에 ${MAX_CHARGES}건까지 요청할 수 있습니다.`);
      const charge = chargeFor(taken, was, { n, difference });
      writes.push(
        ports.orderWrites.putCharge(charge, charge),
        ports.messageWrites.put(chargeRequestedMessage(aggregate.order, charge)),
      );
      shapes.push({ ...is, wanted: { ...wanted, isReserved: true, charge: n } });
    }
    return ok({ ...nothing(taken), moved: reshaped(taken, shapes), writes });
  },

  RELEASE_OPTION: (ports, taken) => {
    const { aggregate, clerk } = taken;
    const reserved = exchanged(taken).filter(({ was }) => was.wanted?.isReserved);
    const options = reserved.map(({ was }) => ({ ...was, sku: was.wanted?.sku ?? was.sku }));
    const charges = aggregate.charges.filter(({ n }) => reserved.some(({ was }) => was.wanted?.charge === n));
    const due = charges.filter(({ state }) => state === 'DUE');
    const paid = reserved.flatMap(({ was: { wanted, amount: units } }) =>
      wanted?.charge === undefined
        ? []
        : [{ units, paidBy: [{ charge: wanted.charge, price: wanted.difference }] }],
    );
    const back = chargeRefundWrites(ports, aggregate, chargeRefundsOf(charges, paid), taken);
    return ok({
      ...nothing(taken),
      writes: [
        ...due.flatMap((charge) => cancelChargeWrites(ports, aggregate, charge, clerk)),
        ...back.writes,
      ],
      releases: restock(ports, options, markOf(taken)),
      refunds: back.refunds,
    });
  },

  SWAP_OPTION: (ports, taken) => {
    const { aggregate, booked = [] } = taken;
    const swapped = exchanged(taken);
    const shapes = swapped.map(({ was, is }) => {
      const charge = aggregate.charges.find(({ n }) => n === was.wanted?.charge);
      const fall = booked.find(({ purchaseNo }) => purchaseNo === was.purchaseNo);
      return applyExchange(is, {
        isPaid: charge?.state === 'PAID',
        givenBack: fall?.price ?? 0,
        at: taken.now,
      });
    });
    const fallen = swapped.map(({ was }) => ({ units: was.amount, paidBy: optionRefundOf(was).ofCharges }));
    const back = chargeRefundWrites(ports, aggregate, chargeRefundsOf(aggregate.charges, fallen), taken);
    return ok({
      moved: reshaped(taken, shapes),
      writes: back.writes,
      // As with a return, the returned units are sold again; lost ones never came back.
      releases: restock(
        ports,
        swapped.flatMap(({ was }) => (was.lostAt ? [] : [was])),
        markOf(taken),
      ),
      refunds: back.refunds,
    });
  },

  REPLACE_LOST: (ports, taken) => {
    const { aggregate, before, moved, now: at } = taken;
    const mark = { why: 'LOST', at, orderNo: aggregate.order.orderNo } as const;
    // The units of a requested option were taken when it was approved.
    const shapes = before.flatMap(({ lostAt, wanted }, i) => {
      const is = moved[i];
      return is && lostAt && !wanted ? [replaceLost(is)] : [];
    });
    const writes = shapes.map(({ _product, sku, amount, product, name }) =>
      ports.stockWrites.take({ _product, sku, amount, name: `${product.name} ${name}`.trim() }, mark),
    );
    return ok({ ...nothing(taken), moved: reshaped(taken, shapes), writes });
  },
};

const isOfOptions = (effect: Effect): effect is OptionEffect => Object.hasOwn(effectsOfOptions, effect);

/** Builds the writes of a step for goods that are exchanged for another option or were lost, and the goods after it. */
export const optionWrites = (
  ports: OptionPorts,
  step: TransitionName,
  taken: OptionStep,
): Result<OptionWrites, 'TOO_MANY_CHARGES'> => {
  const effect = effectsOf(step).find(isOfOptions);
  return effect && taken.before.some(({ wanted, lostAt }) => wanted || lostAt)
    ? effectsOfOptions[effect](ports, taken)
    : ok(nothing(taken));
};

/** Calculates what a step refunds from the order, for goods that are exchanged for cheaper ones. */
export const optionRefundsOfStep = (step: TransitionName, before: readonly Purchase[]): OptionRefund[] =>
  effectsOf(step).includes('SWAP_OPTION')
    ? before.flatMap((purchase) => {
        const { purchaseNo, lineId, amount: units } = purchase;
        const price = optionRefundOf(purchase).ofOrder;
        return price > 0 ? [{ purchaseNo, lineId, units, price }] : [];
      })
    : [];
