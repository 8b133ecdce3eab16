import type { OrderRequest } from '#shared/contracts/order.ts';
import { reasonsFor } from '#shared/domain/claim/reasons.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { PlacedToPay } from '#shared/usecases/orders/place-and-pay.ts';
import type { Good } from './opening.ts';
import { review } from './reviewer.ts';
import { DAY, HOUR, MINUTE, type Person, type Town } from './town.ts';

/** Where people live: to the island it costs more. */
export const RECEIVERS = [
  { postcode: '04524', address1: '서울 중구 세종대로 110' },
  { postcode: '63122', address1: '제주특별자치도 제주시 문연로 6' },
];

/** Where a transfer comes from and a refund goes to: the bank's double knows every account as 김온결's. */
export const DEPOSITOR = '김온결';
const ACCOUNT = { accountNumber: '110234567890', accountHolder: DEPOSITOR, accountBankCode: '088' } as const;

type Prepared = NonNullable<PlacedToPay['started']>;

/** Whether somebody in haste does a thing twice or at once. Others draw nothing for it: what they do stays as it was. */
const isHasty = ({ haste, random }: Shopper): boolean => haste > 0 && random.happens(haste);

/** What a shopper is about: who they are to the shop, and how they behave. */
export type Shopper = Person & {
  actor: Actor;
  address: string;
  longestThoughtMs: number;
  isFickle: boolean;
  haste: number;
  lateness: number;
  returns: number;
};

const formOf = (
  { name, random, actor }: Shopper,
  goods: readonly Good[],
  paymentMethod: PaymentMethod,
): OrderRequest => {
  const wanted = new Map<Good, number>();
  const lines = random.weighted([
    [5, 1],
    [3, 2],
    [1, 3],
  ] as const);
  for (let n = 0; n < lines; n++)
    wanted.set(
      random.oneOf(goods),
      random.weighted([
        [6, 1],
        [2, 2],
        [1, 3],
      ] as const),
    );
  const phone =
    actor.kind === 'visitor' ? `0103${String(1_000_000 + random.between(0, 8_999_999))}` : '01012345678';
  const person = { name: '김하늘', phone };
  return {
    _carts: [],
    carts: [...wanted].map(([{ _product, sku }, amount]) => ({
      _product,
      sku,
      amount,
      role: 'product' as const,
    })),
    coupons: [],
    point: 0,
    sender: { ...person, email: `${name}@example.com` },
    receiver: { ...person, ...random.oneOf(RECEIVERS), address2: '1층' },
    cashReceipt: { enabled: false },
    paymentMethod,
    // What tells one sent form from another, however often it is sent.
    requestMessage: `${name} ${random.bytes(6).toString('hex')}`,
    totalPrice: 0,
    ...(paymentMethod === 'account' && {
      depositor: DEPOSITOR,
      account: ACCOUNT,
    }),
  };
};

/** The order form: prices it, and chooses coupons and points where there are some. */
const priced = async (town: Town, who: Shopper, form: OrderRequest): Promise<OrderRequest | undefined> => {
  const { random, actor } = who;
  const quote = async (request: OrderRequest) => {
    const heard = await town.ask(who, 'quoteOrder', (shop) => shop.quoteOrder({ actor, request }));
    return heard.heard && heard.value.ok ? heard.value.value : undefined;
  };
  const plain = await quote(form);
  if (!plain) return undefined;
  const usable = plain.coupons.filter(({ usage }) => usage.target.price === 'TOTAL_ORDER_AMOUNT');
  const coupons = usable.length > 0 && random.happens(0.6) ? [{ _userCoupon: random.oneOf(usable)._id }] : [];
  const most = Math.min(plain.pointHeld, Math.floor(plain.quote.totalPrice / 2));
  const point =
    most >= 1_000 && random.happens(0.5)
      ? random.between(who.haste > 0 ? Math.floor(most / 1_000) : 1, Math.floor(most / 1_000)) * 1_000
      : 0;
  const chosen = { ...form, coupons, point };
  const seen = coupons.length > 0 || point > 0 ? await quote(chosen) : plain;
  return seen
    ? { ...chosen, totalPrice: seen.quote.totalPrice }
    : { ...form, totalPrice: plain.quote.totalPrice };
};

/** Sends the order; whoever hears nothing sends it again, with the key of the form. */
const place = async (town: Town, who: Shopper, form: OrderRequest): Promise<PlacedToPay | undefined> => {
  const { actor, address, random } = who;
  const idempotencyKey = random.bytes(16).toString('hex');
  for (let tries = 0; tries < 3; tries++) {
    const send = () =>
      town.ask(who, 'placeAndPay', (shop) => shop.placeAndPay({ actor, form, address, idempotencyKey }));
    const twice = isHasty(who) ? send() : undefined;
    const heard = await send();
    await twice;
    if (heard.heard) {
      if (!heard.value.ok) return undefined;
      const { orderNo } = heard.value.value.order;
      town.sent.push({ form, idempotencyKey, orderNo });
      return heard.value.value;
    }
    await town.wait(who, random.between(2_000, 30_000));
  }
  return undefined;
};

/** Goes to the payment company's window and back; undefined when they turned away there. */
const pass = async (
  town: Town,
  who: Shopper,
  started: Prepared,
): Promise<{ attemptId: string; returned: Record<string, string> } | undefined> => {
  if (!started.ok) return undefined;
  const { prepared } = started.value;
  const outcome = who.random.weighted([
    [88, 'pay'],
    [7, 'cancel'],
    [5, 'fail'],
  ] as const);
  let back: URL | undefined;
  if (prepared.kind === 'WINDOW') {
    const { amount, ...request } = prepared.request;
    const fields = { ...request, amount: String(amount.value), clientKey: prepared.clientKey, outcome };
    const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Record<
      string,
      string
    >;
    back = await town.browse(who, prepared.windowUrl ?? '', filled);
  } else back = await town.browse(who, prepared.redirectUrls.pc, { outcome });
  if (!back) return undefined;
  const { attempt = '', ...returned } = Object.fromEntries(back.searchParams);
  town.returns.push({ attemptId: attempt, returned });
  return { attemptId: attempt, returned };
};

/** How long an attempt whose outcome is unknown stays open (ms): then it counts as not paid. */
const UNKNOWN_FOR = 15 * MINUTE;

/** Whether somebody lets it come to the last moment. Others draw nothing for it: what they do stays as it was. */
const isLate = ({ lateness, random }: Shopper): boolean => lateness > 0 && random.happens(lateness);

/** Lets the order's time pass in the payment window, but for some seconds, or until the schedules have looked at it. */
const dally = (town: Town, who: Shopper, { payBy }: Order): Promise<void> => {
  const left = Date.parse(payBy) - town.world.scheduler.now();
  return town.wait(who, Math.max(0, left + who.random.between(-5_000, 6 * MINUTE)));
};

/** Pays an order online, perhaps late, perhaps in two windows, perhaps by coming back twice. */
const pay = async (town: Town, who: Shopper, order: Order, first?: Prepared): Promise<void> => {
  const { actor, random } = who;
  const start = async (): Promise<Prepared | undefined> => {
    const heard = await town.ask(who, 'startPayment', (shop) =>
      shop.startPayment({ actor, orderNo: order.orderNo }),
    );
    return heard.heard ? heard.value : undefined;
  };
  const approve = (back: { attemptId: string; returned: Record<string, string> }) =>
    town.ask(who, 'approvePayment', (shop) => shop.approvePayment(back));
  for (let tries = 0; tries < 3; tries++) {
    const started = (tries === 0 ? first : undefined) ?? (await start());
    if (!started?.ok) return;
    await town.wait(
      who,
      random.weighted([
        [20, 20_000],
        [2, 9 * MINUTE],
        [1, 40 * MINUTE],
      ] as const),
    );
    const other = random.happens(Math.max(0.06, who.haste)) ? await start() : undefined;
    const back = await pass(town, who, started);
    if (!back) return;
    const alsoBack = other && (await pass(town, who, other));
    if (isLate(who)) await dally(town, who, order);
    if (random.happens(0.05)) return; // the way back is lost: only the webhook or the schedule can tell
    const twice = random.happens(0.08) ? approve(back) : undefined;
    const atOnce = alsoBack && isHasty(who) ? approve(alsoBack) : undefined;
    const givenUp = isLate(who)
      ? town.ask(who, 'cancelUnpaidOrder', (shop) =>
          shop.cancelUnpaidOrder({ actor, orderNo: order.orderNo }),
        )
      : undefined;
    const heard = await approve(back);
    await Promise.all([twice, atOnce, givenUp]);
    if (isLate(who)) {
      await town.wait(who, UNKNOWN_FOR + random.between(-10_000, 10_000));
      await approve(back);
    }
    if (alsoBack && !atOnce) await approve(alsoBack);
    if (heard.heard && heard.value.ok) return;
    await town.wait(who, random.between(10_000, 2 * MINUTE));
  }
};

/** Sends the money of a transfer: mostly; sometimes late. */
const transfer = async (town: Town, who: Shopper, order: Order): Promise<void> => {
  if (who.random.happens(0.15)) return;
  await town.wait(who, who.random.between(10 * MINUTE, 20 * HOUR));
  town.transfers.push({ at: town.world.scheduler.now(), orderNo: order.orderNo, amount: order.totalPrice });
};

/** Pays what another option costs more, perhaps by coming back twice. */
const payCharge = async (town: Town, who: Shopper, orderNo: string, charge: number): Promise<void> => {
  const { actor, random } = who;
  const heard = await town.ask(who, 'startExtraCharge', (shop) =>
    shop.startExtraCharge({ actor, orderNo, charge }),
  );
  if (!heard.heard) return;
  await town.wait(who, random.between(20_000, 9 * MINUTE));
  const back = await pass(town, who, heard.value);
  if (!back) return;
  const approve = () => town.ask(who, 'approvePayment', (shop) => shop.approvePayment(back));
  const twice = random.happens(0.2) ? approve() : undefined;
  await approve();
  await twice;
};

/** What comes after: cancelling, returning in parts, exchanging, confirming. */
const afterwards = async (town: Town, who: Shopper, orderNo: string): Promise<void> => {
  const { actor, random } = who;
  // Who changes their mind comes back to pay for it.
  for (let look = 0; look < (who.isFickle ? 8 : 4); look++) {
    await town.wait(who, random.between(2 * HOUR, who.isFickle ? DAY : 3 * DAY));
    const heard = await town.ask(who, 'getMyOrder', (shop) => shop.getMyOrder({ actor, orderNo }));
    if (!heard.heard || !heard.value.ok) continue;
    const order = heard.value.value;
    const { purchases } = order;
    if (order.orderStatus === 'ORDER_CANCELED') return;
    if (order.orderStatus === 'ORDER_NONPAYMENT') {
      if (random.happens(0.3))
        await town.ask(who, 'cancelUnpaidOrder', (shop) => shop.cancelUnpaidOrder({ actor, orderNo }));
      continue;
    }
    const due = order.charges.find(({ state }) => state === 'DUE');
    if (due && random.happens(0.8)) await payCharge(town, who, orderNo, due.n);
    const purchase = random.oneOf(purchases);
    const { purchaseNo, amount, claimStatus, orderStatus } = purchase;
    const isOpen = claimStatus?.endsWith('_REQUESTED');
    if (isOpen) {
      if (random.happens(0.25))
        await town.ask(who, 'withdrawClaim', (shop) =>
          shop.withdrawClaim({ actor, purchaseNos: [purchaseNo] }),
        );
      continue;
    }
    const units = amount > 1 && random.happens(0.5) ? [random.between(1, amount - 1)] : undefined;
    const claim = (kind: 'cancel' | 'return' | 'exchange') =>
      town.ask(who, `claim: ${kind}`, (shop) =>
        shop.claimPurchases({
          actor,
          claim: {
            kind,
            purchaseNos: [purchaseNo],
            ...(units && { amounts: units }),
            claimReason: random.oneOf(reasonsFor(kind)),
            claimReasonDetails: '',
            ...(kind === 'exchange' &&
              random.happens(who.isFickle ? 0.95 : 0.6) && {
                wanted: [random.oneOf(['BASE', 'DEARER', 'CHEAPER'])],
              }),
            ...(order.paymentMethod === 'account' && { account: ACCOUNT }),
          },
        }),
      );
    if (orderStatus === 'DELIVERY_COMPLETE') {
      const wish = random.weighted([
        [3, 'nothing'],
        [2, 'confirm'],
        [2, 'return'],
        [who.isFickle ? 9 : 1, 'exchange'],
      ] as const);
      if (wish === 'return' || wish === 'exchange') await claim(wish);
      if (actor.kind === 'member' && wish !== 'return' && random.happens(0.4))
        await review(town, who, actor, purchaseNo);
      if (wish === 'confirm')
        await town.ask(who, 'confirmPurchase', (shop) => shop.confirmPurchase({ actor, purchaseNo }));
    } else if (random.happens(who.isFickle ? 0.05 : 0.3)) await claim('cancel');
  }
};

/** Time an order has left when its buyer comes back to it; what happens later is told of another order. */
const TIME_LEFT = 8 * MINUTE;

/**
 * Comes back from the payment window, some times: presses once more, or changes the order first; perhaps in two windows; perhaps the
 * window that was left is paid at the same time, or later. Others draw nothing for it: what they do stays as it was.
 * @returns the order they hold at last
 */
const waver = async (
  town: Town,
  who: Shopper,
  { form, placed, goods }: { form: OrderRequest; placed: PlacedToPay; goods: readonly Good[] },
): Promise<PlacedToPay> => {
  const { random } = who;
  let [sent, held] = [form, placed];
  for (let times = 0; times < 4 && who.returns > 0 && random.happens(who.returns); times++) {
    const { orderNo, payBy, paymentMethod } = held.order;
    if (paymentMethod === 'account' || !held.started?.ok) return held;
    await town.wait(who, random.between(1_000, MINUTE));
    const isChanged = random.happens(0.6);
    if (!isChanged && Date.parse(payBy) - town.world.scheduler.now() < TIME_LEFT) return held;
    const { carts, requestMessage } = formOf(who, goods, paymentMethod);
    const again: OrderRequest | undefined = isChanged
      ? await priced(town, who, { ...sent, carts, requestMessage, coupons: [], point: 0, replaces: orderNo })
      : { ...sent, replaces: orderNo };
    if (!again) continue;
    const left = random.happens(0.4) ? pay(town, who, held.order, held.started) : undefined;
    const other =
      isChanged && isHasty(who)
        ? place(town, who, { ...again, requestMessage: `${requestMessage} 2` })
        : undefined;
    const next = await place(town, who, again);
    const also = await other;
    if (also) town.known.set(also.order.orderNo, who);
    await left;
    if (!next) continue;
    town.known.set(next.order.orderNo, who);
    [sent, held] = [again, next];
  }
  return held;
};

/** One visit: a shopper comes, orders, pays or not, and lives with what they bought. */
export const shop = async (town: Town, who: Shopper, goods: readonly Good[], few: string): Promise<void> => {
  const { random, actor } = who;
  if (actor.kind === 'member' && random.happens(0.5))
    await town.ask(who, 'requestCoupon', (all) => all.requestCoupon({ _user: actor._user, _coupon: few }));
  const method = random.weighted([
    [5, 'card'],
    [3, 'kakao'],
    [2, 'account'],
  ] as const);
  const form = await priced(town, who, formOf(who, goods, method));
  if (!form) return;
  await town.wait(who, random.between(100, who.longestThoughtMs));
  // The same cart in another window: coupons and points are chosen there too.
  const other = isHasty(who)
    ? place(town, who, { ...form, requestMessage: `${form.requestMessage} 2` })
    : undefined;
  const placed = await place(town, who, form);
  const also = await other;
  if (also) town.known.set(also.order.orderNo, who);
  if (!placed) return;
  town.known.set(placed.order.orderNo, who);
  const { order, started } = await waver(town, who, { form, placed, goods });
  if (random.happens(Math.max(0.1, who.haste))) {
    // thinks better of it
    if (random.happens(0.5))
      await town.ask(who, 'cancelUnpaidOrder', (shop) =>
        shop.cancelUnpaidOrder({ actor, orderNo: order.orderNo }),
      );
    if (random.happens(0.5)) return;
  }
  if (method === 'account') await transfer(town, who, order);
  else if (order.totalPrice > 0) await pay(town, who, order, started);
  await afterwards(town, who, order.orderNo);
};
