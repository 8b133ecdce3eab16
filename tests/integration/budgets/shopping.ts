import { randomUUID } from 'node:crypto';
import { orderCallSchema } from '#shared/contracts/orders/order.ts';
import { changesOf as changesIn, type StoredChange, signedChangeOf } from '#shared/data/changes.ts';
import { openOrders } from '#shared/domain/limits.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Walk } from '#tests/support/budgets/walk.ts';
import { storedChangesOf } from '#tests/support/changes.ts';
import { suppliedGoods } from './supplied.ts';

const MEMBER = 'member01';
const place = { postcode: '04524', address1: '서울특별시 중구 세종대로 110' };
const sender = { name: '김하늘', phone: '01098765432', email: 'sky@example.com' };
const receiver = { ...place, name: '김하늘', phone: '01098765432', address2: '3층' };

type Started = {
  prepared: { clientKey: string; request: Record<string, string> & { amount: { value: number } } };
};
type PlacedAnswer = { order: { orderNo: string; _user?: string; purchases: { purchaseNo: string }[] } };

/** Walks from the cart to a paid order, a canceled one, and everything a buyer may request afterwards. */
export const walkShopping = async (walk: Walk): Promise<void> => {
  const { goods } = walk.mall;
  const [first, second, third] = goods;
  if (!first || !second || !third) throw new Error('the seed has no goods');
  const supplied = await suppliedGoods(walk);
  for (const as of [undefined, MEMBER]) {
    const added = await walk.send('POST', '/api/v1/me/carts', {
      as,
      body: { items: [first, second, third] },
    });
    const { carts = [] } = added.body as { carts?: { _id: string }[] };
    const ids = carts.map(({ _id }) => _id);
    const _carts = ids.map((id) => `_carts=${id}`).join('&');
    await walk.get('/api/v1/me/carts', { as });
    await walk.get('/mypage/cart', { as });
    await lookAtSupplies(walk, as, supplied);
    await walk.get('/shop/order', { as, query: `?${_carts}` });
    await walk.send('PUT', '/api/v1/me/carts', { as, body: { _id: ids[0], amount: 2 } });
    const form = { _carts: ids, receiver };
    const quote = await walk.send('POST', '/api/v1/shop/orders/quote', { as, body: form });
    const { totalPrice } = (quote.body as { quote: { totalPrice: number } }).quote;
    const changes = storedChangesOf(walk.mall.table);
    if (as) await changes();
    await buy(walk, as, { ...form, sender, totalPrice });
    if (as) await follow(walk, await changes());
    const again = await walk.send('POST', '/api/v1/me/carts', { as, body: { items: [first] } });
    const [line] = (again.body as { carts: { _id: string }[] }).carts;
    await walk.send('DELETE', '/api/v1/me/carts', { as, query: `?_carts=${line?._id}` });
    const orderNo = await placeByTransfer(walk, as, first);
    await walk.send('PUT', '/api/v1/me/orders', {
      as,
      body: { _id: orderNo, receiver, requestMessage: '문 앞' },
    });
    await walk.send('DELETE', '/api/v1/me/orders', { as, query: `?_id=${orderNo}` });
  }
  await scheduleCart(walk);
};

/** Reads the cart with an item in it that has supplies. */
const lookAtSupplies = async (walk: Walk, as: string | undefined, item: object): Promise<void> => {
  const added = await walk.send('POST', '/api/v1/me/carts', { as, body: { items: [item] } });
  const [line] = (added.body as { carts: { _id: string }[] }).carts;
  await walk.get('/api/v1/me/carts', { as });
  await walk.get('/mypage/cart', { as });
  await walk.send('DELETE', '/api/v1/me/carts', { as, query: `?_carts=${line?._id}` });
};

/** Runs the consumers of the table's stream on its changes. */
const follow = async (walk: Walk, stored: readonly StoredChange[]): Promise<void> => {
  const changes = stored.flatMap(changesIn);
  await walk.call((shop) => shop.countSalesAndReviews(changes));
  await walk.call((shop) => shop.placeReviews(changes));
  await walk.call((shop) => shop.countPurchases(changes));
  await walk.call((shop) => shop.noteCashReceipts(changes));
  await walk.call((shop) => shop.noteTaxInvoices(changes));
  await walk.call((shop) => shop.beginParcels(changes));
  await walk.call((shop) => shop.awaitReviews(changes));
  await walk.call((shop) => shop.countCoupons(changes));
  await walk.call((shop) => shop.countStatistics(changes));
  await walk.call((shop) => shop.noteRemindedOrders(changes));
  await walk.call((shop) => shop.countVitals(changes));
  await walk.call((shop) => shop.rewardMembers(changes));
  await walk.call((shop) => shop.sendMessages(changes));
  await walk.call((shop) => shop.writeAudit(stored.map(signedChangeOf)));
  await walk.call((shop) => shop.refreshListings(changes));
  await walk.call((shop) => shop.enterStockChanges(changes));
  await walk.call((shop) => shop.watchLowStock(changes));
  await walk.call((shop) => shop.alertRestocked(changes));
  await walk.call((shop) => shop.indexOrders(changes));
  await walk.call((shop) => shop.refreshSearchSnapshot(changes));
  await walk.call((shop) => shop.invalidateEdge(changes));
  await walk.call((shop) => shop.eraseMembers(changes));
};

const buy = async (walk: Walk, as: string | undefined, form: object): Promise<void> => {
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await walk.send('POST', '/api/v1/shop/orders', {
    as,
    body: { ...form, pay: true },
    headers,
  });
  const { orderNo, _user } = (placed.body as PlacedAnswer).order;
  if (_user) await seeFormAgain(walk, _user, orderNo);
  const at = { as, params: { id: orderNo } };
  await walk.send('POST', '/api/v1/shop/orders/:id/process', { ...at, body: {} });
  const returned = await payInWindow(walk, placed.body as Started);
  await walk.get('/shop/order/pay/:attemptId', {
    as,
    params: { attemptId: String(returned.attempt ?? returned.orderId) },
  });
  const toss = { as, params: { provider: 'toss' } };
  // A second attempt would be read with the order by all later requests.
  if (!as) {
    await walk.send('POST', '/api/plugins/:provider/pay/generate', { ...toss, body: { orderNo } });
    const body = new URLSearchParams({ orderNo, paymentMethod: 'kakao' });
    const attemptId = String(returned.attempt ?? returned.orderId);
    await walk.send('POST', '/shop/order/pay/:attemptId', { params: { attemptId }, body });
  }
  await walk.send('POST', '/api/plugins/:provider/pay/approval', { ...toss, body: returned });
  await walk.send('POST', '/api/plugins/:provider/pay/webhook', { ...toss, body: {} });
  await walk.send('POST', '/api/plugins/tracking/webhook', {
    body: { carrierId: 'kr.cjlogistics', trackingNumber: '651234567801' },
  });
  await walk.get('/shop/result', { as, query: `?order=${orderNo}` });
  await walk.get('/shop/orders', { as, query: `?order=${orderNo}` });
  if (!as) await lookUp(walk, orderNo);
};

/** Reads the form of an unpaid order a member returns to; the screen prices it in addition, as always. */
const seeFormAgain = async (walk: Walk, _user: string, orderNo: string): Promise<void> => {
  const actor: Actor = { kind: 'member', _user, username: MEMBER, userType: 'PERSON', scope: ['PERSON'] };
  await walk.call((shop) => shop.getOrderForm({ actor, orderNo }));
};

/** Finds a guest's order by its number and phone in another browser, has a code sent and enters a wrong one. */
const lookUp = async (walk: Walk, orderNo: string): Promise<void> => {
  const query = `?order=${orderNo}`;
  const visitor = randomUUID();
  await walk.get('/shop/orders/find', { query, visitor });
  const known = new URLSearchParams({ orderNo, phone: sender.phone });
  const found = await walk.send('POST', '/shop/orders/find', { body: known, visitor });
  const headers = { cookie: found.headers.getSetCookie().join('; ') };
  const body = new URLSearchParams({ intent: 'send-code' });
  await walk.send('POST', '/shop/orders', { query, headers, body, visitor });
  const actor: Actor = { kind: 'visitor', visitorId: 'elsewhere', pass: { orderNo, isProved: false } };
  // The request answers 400, as expected, so the use case is called to measure its cost.
  await walk.call((shop) => shop.proveGuest({ actor, orderNo, code: '000000' }));
};

/** Sets, skips and stops the schedule of a member's regular cart. */
const scheduleCart = async (walk: Walk): Promise<void> => {
  const nextOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  for (const fields of [{ intent: 'schedule', weeks: '4', nextOn }, { intent: 'skip' }, { intent: 'stop' }]) {
    const body = new URLSearchParams(fields as Record<string, string>);
    await walk.send('POST', '/mypage/cart/regular', { as: MEMBER, body });
  }
};

/**
 * Places as many unpaid orders of one phone as are allowed, without measuring them, and reads the holds as a clerk. The
 * cost of an order is measured for buyers without open orders.
 */
export const walkHolds = async (walk: Walk): Promise<void> => {
  const carts = walk.mall.goods.slice(0, 1);
  const quote = await walk.send('POST', '/api/v1/shop/orders/quote', { body: { carts, receiver } });
  const { totalPrice } = (quote.body as { quote: { totalPrice: number } }).quote;
  const by = { paymentMethod: 'account', depositor: '김하늘' };
  const { pay: _, ...form } = orderCallSchema.parse({ carts, receiver, sender, totalPrice, ...by });
  for (let n = 0; n < openOrders.phone; n++) {
    const actor: Actor = { kind: 'visitor', visitorId: `holder-${n}` };
    const placed = await walk.mall.shop.placeOrder({ actor, form, address: '203.0.113.9' });
    if (!placed.ok) throw new Error(placed.failure.code);
  }
  await walk.get('/console/shop/holds', { as: 'rootadmin' });
};

const payInWindow = async (walk: Walk, { prepared }: Started): Promise<Record<string, string>> => {
  const { amount, ...request } = prepared.request;
  const fields = { ...request, amount: String(amount.value), clientKey: prepared.clientKey };
  const body = new URLSearchParams({ ...fields, outcome: 'pay' });
  const paid = await fetch(walk.mall.windowUrl, { method: 'POST', body, redirect: 'manual' });
  return Object.fromEntries(new URL(paid.headers.get('location') ?? '').searchParams);
};

const placeByTransfer = async (walk: Walk, as: string | undefined, goods: object): Promise<string> => {
  const form = { carts: [goods], receiver };
  const quote = await walk.send('POST', '/api/v1/shop/orders/quote', { as, body: form });
  const { totalPrice } = (quote.body as { quote: { totalPrice: number } }).quote;
  const placed = await walk.send('POST', '/api/v1/shop/orders', {
    as,
    body: { ...form, sender, totalPrice, paymentMethod: 'account', depositor: '김하늘' },
    headers: { 'idempotency-key': randomUUID() },
  });
  return (placed.body as PlacedAnswer).order?.orderNo ?? '';
};
