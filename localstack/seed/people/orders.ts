import type { OrderRequest } from '#shared/contracts/orders/order.ts';
import { parsePurchaseNo, purchaseNoOf } from '#shared/domain/order/order.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import type { User } from '#shared/domain/user/user.ts';
import { claimPurchases, movePurchases } from '#shared/usecases/claims/index.ts';
import type { Clerk } from '#shared/usecases/common/require-clerk.ts';
import { writeReview } from '#shared/usecases/content/reviews.ts';
import {
  approvePayment,
  confirmPurchase,
  placeOrder,
  quoteOrder,
  startPayment,
} from '#shared/usecases/orders/index.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { idOf } from '../random.ts';
import { type OrderEvent, type OrderStory, orderStories } from './order-stories.ts';

export const HOUR_MS = 60 * 60 * 1000;
const CLERK = 'clerkadmin03';
const COURIER = '04';
const FIRST_INVOICE = 680_000_000_000;
const FIRST_ACCOUNT = 123_456_010_000;

/** A product that can be ordered, and one of its variants. */
export type Goods = { _product: string; sku: string };

/** Ports with a time that can be set, and with ids that are the same in every run. */
export type StagedPorts = { ports: Ports; setTime(ms: number): void; setIds(name: string): void };

/**
 * Returns ports for acting in the past. `made` returns ports nobody has used yet.
 * @param now ms since the epoch
 */
export const staged = (made: Ports, now: number): StagedPorts => {
  let [at, name, drawn] = [now, '', 0];
  const instant = () => new Date(at).toISOString();
  Object.defineProperty(made, 'clock', { value: { now: instant } });
  Object.defineProperty(made, 'ids', { value: { next: () => idOf(`${name} ${drawn++}`, instant()) } });
  return {
    ports: made,
    setTime: (ms) => {
      at = ms;
    },
    setIds: (of) => {
      [name, drawn] = [of, 0];
    },
  };
};

/**
 * Places orders of the local accounts in every state, by the actions of shoppers and clerks, at the times of those
 * actions. Orders that an interrupted seed left behind stay unchanged.
 */
export const seedOrders = async (
  { ports, setTime, setIds }: StagedPorts,
  goods: readonly Goods[],
  now: number,
): Promise<number> => {
  const clerk = { actor: actorOf(await userOf(ports, CLERK)), ip: '127.0.0.1' };
  let taken = 0;
  const placedBefore = new Map<string, number>();
  for (const [n, story] of orderStories.entries()) {
    const buyer = await userOf(ports, story.by);
    const lines = story.amounts.map((amount) => ({ ...pickFrom(goods, taken++), amount }));
    const goTo = (hoursAgo: number) => setTime(now - hoursAgo * HOUR_MS);
    setIds(`order ${n}`);
    goTo(story.placed);
    const left = (placedBefore.get(story.by) ?? (await ordersOf(ports, buyer))) - 1;
    placedBefore.set(story.by, left);
    if (left >= 0) continue;

    const actor = actorOf(buyer);
    const form = await formOf(ports, buyer, story, lines);
    const { orderNo } = must(await placeOrder(ports)({ actor, form, address: clerk.ip }));
    if (story.method === 'card') await payByCard(ports, actor, orderNo);
    const order = { n, buyer, purchaseNos: lines.map((_, i) => purchaseNoOf(orderNo, i + 1)) };
    for (const event of story.events) {
      goTo(event.at);
      await ('clerk' in event ? moveOn(ports, clerk, order, event) : actOn(ports, order, event));
    }
  }
  return orderStories.length;
};

type PlacedOrder = { n: number; buyer: User; purchaseNos: string[] };

const moveOn = async (
  ports: Ports,
  by: Clerk,
  { n, purchaseNos }: PlacedOrder,
  { clerk: step, feedback: feedbackMessage }: Extract<OrderEvent, { clerk: unknown }>,
): Promise<void> => {
  const delivery = { code: COURIER, number: String(FIRST_INVOICE + n) } as const;
  const sent = step === 'ship' ? await inParcels(ports, purchaseNos) : [];
  const purchases = purchaseNos.map((purchaseNo) => ({
    purchaseNo,
    ...(sent.includes(purchaseNo) && { delivery }),
  }));
  const { refused } = must(await movePurchases(ports)({ ...by, step, purchases, feedbackMessage }));
  for (const { failure } of refused) throw new Error(`order ${n}, ${step}: ${failure.code}`);
};

/** Returns the purchases of an order that are shipped as parcels. */
const inParcels = async ({ orders }: Ports, [first = '']: readonly string[]): Promise<string[]> => {
  const aggregate = await orders.wholeOrder(parsePurchaseNo(first)?.orderNo ?? '');
  return (aggregate?.purchases ?? []).flatMap(({ purchaseNo, fulfilment }) => (fulfilment ? [] : purchaseNo));
};

const actOn = async (
  ports: Ports,
  { n, buyer, purchaseNos }: PlacedOrder,
  event: Extract<OrderEvent, { shopper: unknown }>,
): Promise<void> => {
  const actor = actorOf(buyer);
  const [first = ''] = purchaseNos;
  switch (event.shopper) {
    case 'confirm':
      for (const purchaseNo of purchaseNos) must(await confirmPurchase(ports)({ actor, purchaseNo }));
      return;
    case 'review': {
      const { star, subject, content } = event;
      const form = { _purchase: first, star, subject, content, images: [] };
      must(await writeReview(ports)({ actor, form }));
      return;
    }
    default: {
      const { shopper: kind, reason: claimReason, details: claimReasonDetails } = event;
      const accountNumber = String(FIRST_ACCOUNT + n);
      const account = { accountBankCode: '004', accountNumber, accountHolder: buyer.name } as const;
      const refundAccount = kind === 'exchange' ? {} : { account };
      const claim = { kind, purchaseNos, claimReason, claimReasonDetails, ...refundAccount };
      must(await claimPurchases(withBankOf(ports, buyer))({ actor, claim }));
    }
  }
};

/** The bank as it was then: every account belonged to the person who named it. */
const withBankOf = (ports: Ports, { name }: User): Ports => {
  const holderName: Ports['bank']['holderName'] = async () => ({ kind: 'FOUND', accountHolder: name });
  return Object.create(ports, { bank: { value: { ...ports.bank, holderName } } });
};

const pickFrom = (goods: readonly Goods[], n: number): Goods => {
  const found = goods[(n * 7) % goods.length];
  if (!found) throw new Error('nothing to order');
  return found;
};

export const userOf = async ({ users }: Ports, username: string): Promise<User> => {
  const credential = await users.credential(username);
  const user = credential && (await users.user(credential._user));
  if (!user) throw new Error(`there is no ${username}`);
  return user;
};

export const actorOf = ({ _id: _user, username, type: userType, scope }: User): Member => ({
  kind: 'member',
  _user,
  username,
  userType,
  scope,
});

/** Counts the orders a member has placed, up to more than the seed places. */
const ordersOf = async ({ orders }: Ports, { _id: _user }: User): Promise<number> => {
  const { items } = await orders.purchasesOfOwner({ _user }, { limit: 100 });
  return new Set(items.map(({ orderNo }) => orderNo)).size;
};

/** Returns the order form as the buyer sends it: their own address, no benefits, the amounts of the quote. */
export const formOf = async (
  ports: Ports,
  buyer: User,
  { method, requestMessage = '' }: Pick<OrderStory, 'method' | 'requestMessage'>,
  lines: readonly (Goods & { amount: number })[],
): Promise<OrderRequest> => {
  const { name, username, phone = '', email } = buyer;
  const [home] = (await ports.addressBooks.addressBook(buyer._id)).entries;
  if (!home) throw new Error(`${username} has no address`);
  const { postcode, address1, address2 } = home;
  const carts = lines.map((line) => ({ ...line, role: 'product' as const }));
  const receiver = { name, phone, postcode, address1, address2 };
  const request = { _carts: [], carts, coupons: [], point: 0, receiver };
  const { quote } = must(await quoteOrder(ports)({ actor: actorOf(buyer), request }));
  return {
    ...request,
    sender: { username, name, phone, email },
    ...(method === 'account' && { depositor: name }),
    cashReceipt: { enabled: false },
    ...(buyer.type === 'COMPANY' && { taxInvoice: invoiceOf(buyer, `${address1} ${address2}`) }),
    paymentMethod: method,
    requestMessage,
    totalPrice: quote.totalPrice,
  };
};

/** Companies get a tax invoice for what they pay by transfer. */
const invoiceOf = ({ name, email }: User, address: string) => ({
  enabled: true,
  businessNumber: '1234567891',
  companyName: name,
  ownerName: '김다온',
  address,
  email,
});

/** Pays in the provider's window, like a browser without scripts. */
const payByCard = async (ports: Ports, actor: Actor, orderNo: string): Promise<void> => {
  const { prepared } = must(await startPayment(ports)({ actor, orderNo }));
  if (prepared.kind !== 'WINDOW' || !prepared.windowUrl) throw new Error('the card has no window here');
  const { amount, ...request } = prepared.request;
  const asked = { ...request, amount: String(amount.value), clientKey: prepared.clientKey, outcome: 'pay' };
  const fields = Object.entries(asked).filter((field): field is [string, string] => Boolean(field[1]));
  const answer = await fetch(prepared.windowUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  const back = new URL(answer.headers.get('location') ?? '', prepared.windowUrl);
  const { attempt = '', ...returned } = Object.fromEntries(back.searchParams);
  must(await approvePayment(ports)({ attemptId: attempt, returned }));
};

export const must = <T>(result: Result<T, AnyCode>): T => {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  return result.value;
};
