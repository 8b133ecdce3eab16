import type { Law, Scene } from '../law.ts';
import type { Exchange } from '../notes.ts';
import type { Stored } from '../stored.ts';

/** Won: payment companies refuse smaller amounts, so less is not charged. */
const LEAST = 100;

/**
 * Calculates the won a unit that the buyer pays for an option costing `more` than the bought one. The grade's discount
 * applies to a higher price only, coupons to a higher and a lower price.
 */
const worthOf = (line: Stored, more: number): number => {
  const goods = line.productPrice - line.discountPrice;
  const ofGrade = goods - line.levelDiscountPrice;
  const paid = more >= 0 ? ofGrade : ofGrade - line.couponPrice - line.orderCouponPrice;
  const worth = goods > 0 ? Math.floor((Math.abs(more) * Math.max(0, paid)) / goods) : 0;
  return more >= 0 ? (goods > 0 ? worth : more) : 0 - worth;
};

/**
 * Calculates the won a unit that an exchange costs, or gives back when negative. Amounts settled by earlier exchanges
 * count.
 */
const dueFor = (line: Stored, { was, is }: Exchange, more: number): number => {
  const due = worthOf(line, more) - (was.exchanged?.settled ?? 0);
  return due > 0 && due * is.amount < LEAST ? 0 : due;
};

/** Divides the won a unit to give back: extra charges first, from the latest on, and the rest from the order. */
const backOf = ({ wanted, exchanged }: Stored): { ofCharges: Map<number, number>; ofOrder: number } => {
  let open = Math.max(0, -wanted.difference);
  const ofCharges = new Map<number, number>();
  for (const { charge, price } of [...(exchanged?.paidBy ?? [])].reverse()) {
    ofCharges.set(charge, Math.min(open, price));
    open -= Math.min(open, price);
  }
  return { ofCharges, ofOrder: open };
};

/** True when part of the line was refunded before: less may be left of it than should be given back. */
const isPartlyBack = (order: Stored, { lineId }: Stored, price: number): boolean =>
  order?.refundState?.extra?.lines?.[lineId] !== undefined || (order?.refundState?.money ?? price) < price;

/**
 * Compares the refund of an exchange, and the price its goods are settled with, with the price difference of the
 * exchange.
 */
const completedOtherwise = (exchange: Exchange, charges: ReadonlyMap<string, Stored>): string[] => {
  const { was, is, order, back } = exchange;
  const { purchaseNo, orderNo, amount: units, wanted } = was;
  const { ofCharges, ofOrder } = backOf(was);
  const given = back.find(
    ({ purchaseNos, charge, extraReason }) =>
      charge === undefined && extraReason !== undefined && purchaseNos.includes(purchaseNo),
  );
  const money = given?.amount ?? 0;
  const due = ofOrder * units;
  const isShort = money < due && isPartlyBack(order, was, due);
  const fallen = [...ofCharges.values()].reduce((sum, price) => sum + price, 0);
  const isPaid = wanted.charge !== undefined && charges.get(`${orderNo} ${wanted.charge}`)?.state === 'PAID';
  const settled = (is.exchanged?.settled ?? 0) - (was.exchanged?.settled ?? 0);
  const expected = (isPaid ? wanted.difference : 0) - fallen - money / units;
  return [
    ...(money !== due && !isShort
      ? [
          `${purchaseNo} was exchanged for ${wanted.sku}: ${due} are due back of its order, ${money} went back`,
        ]
      : []),
    ...(settled !== expected
      ? [`${purchaseNo} was exchanged for ${wanted.sku}: ${expected} a unit were settled, it says ${settled}`]
      : []),
  ];
};

/** Compares the won that are given back of each extra charge with the exchanges completed by one write. */
const chargesBackOtherwise = (
  exchange: Exchange,
  together: readonly Exchange[],
  charges: ReadonlyMap<string, Stored>,
): string[] => {
  const due = new Map<number, number>();
  for (const { was } of together)
    for (const [charge, price] of backOf(was).ofCharges)
      due.set(charge, (due.get(charge) ?? 0) + price * was.amount);
  return [...due].flatMap(([n, price]) => {
    const money = exchange.back.find(({ charge }) => charge === n)?.amount ?? 0;
    const { amount, refundedPrice } = charges.get(`${exchange.was.orderNo} ${n}`) ?? {};
    // A clerk may have refunded part of it before.
    return money === price || (money < price && refundedPrice === amount)
      ? []
      : [`${exchange.was.purchaseNo}: of charge ${n} ${price} are due back, and ${money} went back`];
  });
};

/** Calculates the won a unit that an option costs more than the bought one, by the prices of the order's day. */
const moreFor = ({ placed, bought }: Stored, { _product, wanted }: Stored, prices: Map<string, number>) => {
  if (wanted.sku === bought.sku) return 0;
  const then = placed.options?.[_product]?.[wanted.sku];
  if (then !== undefined) return then - bought.optionPrice;
  return (prices.get(`${_product} ${wanted.sku}`) ?? 0) - (prices.get(`${_product} ${bought.sku}`) ?? 0);
};

/** Compares the amount a buyer was charged, or promised, with the price difference of the two options. */
const askedOtherwise = async (
  { ports, world: { mirror } }: Scene,
  asked: readonly Exchange[],
): Promise<string[]> => {
  const breaches: string[] = [];
  const prices = new Map(
    [...mirror.items('sku')].map(({ _product, sku, price }) => [`${_product} ${sku}`, Number(price)]),
  );
  for (const exchange of asked) {
    const { orderNo, lineId, purchaseNo, wanted } = exchange.is;
    const placed: Stored = await ports.orders.quoteOf(orderNo);
    const bought = placed?.input.lines.find((candidate: Stored) => candidate.lineId === lineId);
    const line = placed?.quote.lines.find((candidate: Stored) => candidate.lineId === lineId);
    if (!bought || !line) continue;
    const due = dueFor(line, exchange, moreFor({ placed, bought }, exchange.is, prices));
    if (wanted.difference !== due)
      breaches.push(
        `${purchaseNo} is to become ${wanted.sku} for ${wanted.difference} a unit, ${due} are due`,
      );
  }
  return breaches;
};

/** Compares an extra charge for another option with the price difference of its goods. */
const chargedOtherwise = (scene: Scene, charges: ReadonlyMap<string, Stored>): string[] =>
  scene.world.notes.exchanges().flatMap(({ isAsked, was }) => {
    const asked = isAsked ? undefined : charges.get(`${was.orderNo} ${was.wanted.charge}`);
    const price = isAsked ? 0 : was.wanted.difference * was.amount;
    return asked && asked.purchaseNo === was.purchaseNo && asked.amount !== price
      ? [`charge ${asked.n} of ${was.orderNo} asks for ${asked.amount}, its goods cost ${price} more`]
      : [];
  });

/**
 * Checks that each exchange for another option charges, or gives back, the price difference of the option, to the won.
 */
export const exchanges: Law = async (scene) => {
  const all = scene.world.notes.exchanges();
  const charges = new Map<string, Stored>();
  for (const item of scene.world.mirror.items('charge')) {
    const charge = { ...(item.body as object), ...item } as Stored;
    charges.set(`${charge.orderNo} ${charge.n}`, charge);
  }
  const completed = all.filter(({ isAsked }) => !isAsked);
  return [
    ...(await askedOtherwise(
      scene,
      all.filter(({ isAsked }) => isAsked),
    )),
    ...completed.flatMap((exchange) => completedOtherwise(exchange, charges)),
    ...completed.flatMap((exchange) =>
      chargesBackOtherwise(
        exchange,
        completed.filter(({ back }) => back === exchange.back),
        charges,
      ),
    ),
    ...chargedOtherwise(scene, charges),
  ];
};
