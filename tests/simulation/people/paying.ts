import type { Order } from '#shared/domain/order/order.ts';
import type { PlacedToPay } from '#shared/usecases/orders/placing/place-and-pay.ts';
import { isHasty, type Shopper } from './order-form.ts';
import { type Besides, HOUR, MINUTE, type Town, type Transfer } from './town.ts';

type Prepared = NonNullable<PlacedToPay['started']>;

/** Goes to the payment company's window and back; returns undefined when the buyer gave up there. */
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

/** Milliseconds for which an attempt with unknown outcome stays open. It counts as not paid afterwards. */
const UNKNOWN_FOR = 15 * MINUTE;

/**
 * Draws, for late people only, whether they wait until the last moment. Other people draw nothing, so their histories
 * do not change.
 */
const isLate = ({ lateness, random }: Shopper): boolean => lateness > 0 && random.happens(lateness);

/**
 * Waits in the payment window until about the order's payment deadline, from some seconds before it until after the
 * schedules have run.
 */
const dally = (town: Town, who: Shopper, { payBy }: Order): Promise<void> => {
  const left = Date.parse(payBy) - town.world.scheduler.now();
  return town.wait(who, Math.max(0, left + who.random.between(-5_000, 6 * MINUTE)));
};

/** Pays an order online, perhaps late, in two windows, or with a repeated return from the window. */
export const pay = async (town: Town, who: Shopper, order: Order, first?: Prepared): Promise<void> => {
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
    if (random.happens(0.05)) return; // the return is lost: only the webhook or the schedule can report the payment
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

/**
 * Sends the money of a transfer in most cases: sometimes late, in two parts, too much, twice, or under another name.
 */
export const transfer = async (town: Town, who: Shopper, order: Order): Promise<void> => {
  const { random } = who;
  if (random.happens(0.15)) return;
  await town.wait(who, random.between(10 * MINUTE, 20 * HOUR));
  const { orderNo, totalPrice: amount, payBy } = order;
  const send = (sent: Pick<Transfer, 'amount' | 'depositor' | 'isOdd'>) =>
    town.transfers.push({ at: town.world.scheduler.now(), orderNo, ...sent });
  const how = random.weighted([
    [10, 'right'],
    [town.isParticular(random) ? 15 : 3, 'little'],
    [3, 'much'],
    [2, 'name'],
    [1, 'twice'],
    [2, 'late'],
  ] as const);
  if (how === 'late')
    await town.wait(who, Math.max(0, Date.parse(payBy) - town.world.scheduler.now()) + HOUR);
  if (how === 'right' || how === 'late') send({ amount });
  if (how === 'much') send({ amount: amount + random.between(1, 9) * 100, isOdd: true });
  if (how === 'name') send({ amount, depositor: '이서준', isOdd: true });
  if (how === 'twice') for (let times = 0; times < 2; times++) send({ amount, isOdd: true });
  if (how !== 'little') return;
  const first = Math.max(1, Math.floor(amount / 2));
  send({ amount: first, isOdd: true });
  await town.wait(who, random.between(HOUR, 6 * HOUR));
  if (amount > first && random.happens(0.6)) send({ amount: amount - first, isOdd: true });
};

/**
 * Pays an extra charge or an exchange fee, perhaps with a repeated return from the window, or while a clerk cancels it
 * at the buyer's call.
 */
export const payBesides = async (
  town: Town,
  who: Shopper,
  orderNo: string,
  besides: Besides,
): Promise<void> => {
  const { actor, random } = who;
  const heard = await ('charge' in besides
    ? town.ask(who, 'startExtraCharge', (shop) => shop.startExtraCharge({ actor, orderNo, ...besides }))
    : town.ask(who, 'startExchangeFee', (shop) => shop.startExchangeFee({ actor, orderNo, ...besides })));
  if (!heard.heard) return;
  await town.wait(who, random.between(20_000, 9 * MINUTE));
  const back = await pass(town, who, heard.value);
  if (!back) return;
  const approve = () => town.ask(who, 'approvePayment', (shop) => shop.approvePayment(back));
  const twice = random.happens(0.2) ? approve() : undefined;
  const rung = town.isParticular(random)
    ? town.wait(who, random.between(1, 400)).then(() => town.ring(orderNo, besides))
    : undefined;
  await approve();
  await Promise.all([twice, rung]);
};
