import { randomUUID } from 'node:crypto';
import { SUBMISSION } from '#app/web/forms/submission-field.ts';
import { LOCAL_PASSWORD } from '#localstack/accounts.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { IntentionView } from '#shared/usecases/claims/list-intentions.ts';
import type { Walk } from '#tests/support/budgets/walk.ts';

const as = 'rootadmin';

type Purchase = { purchaseNo: string; orderNo: string; choices: string[] };
type Messages = { messages: { _id: string }[] };
type Couriers = { deliveries: Record<string, string>[]; version: number };

/** Walks through a clerk's work on an order that was just paid, and on its couriers. */
export const walkClerks = async (walk: Walk): Promise<void> => {
  const query = '?limit=20';
  const { body } = await walk.get('/api/console/shop/purchases', { as, query: `${query}&list=payment` });
  const [line, another] = (body as { purchases: Purchase[] }).purchases.filter(({ choices }) =>
    choices.includes('prepare'),
  );
  if (!line || !another) throw new Error('no order waits to be prepared');
  await takeBack(walk, another);
  const { orderNo, purchaseNo } = line;
  const at = { as, params: { orderNo } };
  const note = { text: '배송 전 전화 요청', flag: 'CALL' };
  await walk.send('POST', '/api/console/shop/orders/:orderNo/notes', { ...at, body: note });
  await walk.send('PUT', '/api/console/shop/purchases', {
    as,
    body: { step: 'prepare', purchases: [{ purchaseNo }] },
  });
  await walk.send('PUT', '/api/console/shop/orders/:orderNo/parcel', {
    ...at,
    body: { purchaseNos: [purchaseNo], parcel: { code: '04', number: '6012345678' } },
  });
  await walk.send('POST', '/api/console/shop/orders/:orderNo/refunds', {
    ...at,
    body: { requestId: randomUUID(), purchaseNos: [purchaseNo], amount: 100, reason: '배송 지연 보상' },
  });
  await walkCharges(walk, at);
  await sendElsewhere(walk, at);
  const answer = await walk.get('/api/console/shop/orders/:orderNo/messages', at);
  const _id = (answer.body as Messages).messages[0]?._id ?? '';
  await walk.send('PUT', '/api/console/shop/orders/:orderNo/messages', { ...at, body: { _id } });
  await walk.send('POST', '/console/shop/purchases/orders/:orderNo/messages', { ...at, body: { _id } });
  await walk.get('/console/shop/purchases/print/:kind', {
    as,
    params: { kind: 'orders' },
    query: `?orders=${orderNo}`,
  });
  await saveShopDays(walk);
  await saveCouriers(walk);
  await changeInGrid(walk);
  await planInGrid(walk);
  await closeAndOpen(walk);
  await logInAgain(walk);
};

type Intended = { intended: IntentionView[] };

/** Schedules a step and takes it back, by the API and on the screen; then schedules it again, and takes it. */
const takeBack = async (walk: Walk, { purchaseNo }: Purchase): Promise<void> => {
  const path = '/api/console/shop/purchases/intentions';
  const intend = async () => {
    const body = { step: 'prepare', purchases: [{ purchaseNo }] };
    const [intention] = ((await walk.send('POST', path, { as, body })).body as Intended).intended;
    if (!intention) throw new Error(`${purchaseNo} cannot be prepared`);
    return intention;
  };
  const move = { intent: 'move', step: 'prepare', purchases: [{ purchaseNo }] };
  await walk.send('POST', '/console/overdue', { as, body: move });
  const { intentions } = (await walk.get(path, { as })).body as { intentions: IntentionView[] };
  const { _id } = intentions.find((intention) => intention.purchaseNo === purchaseNo) as IntentionView;
  await walk.get('/console/shop/purchases/intentions', { as });
  await walk.send('DELETE', `${path}/:id`, { as, params: { id: _id } });
  const _ids = [(await intend())._id];
  await walk.send('POST', '/console/shop/purchases/intentions', { as, body: { _ids } });
  const after = (await intend()) as never;
  await walk.call((shop) => shop.takeSteps([{ id: 'change-1', entity: 'stepIntention', after }]));
};

/** Requests an extra charge, confirms its transfer, and refunds part of it; a second one is canceled. */
const walkCharges = async (walk: Walk, at: { as: string; params: { orderNo: string } }): Promise<void> => {
  const dueOn = kstDay(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString());
  const input = () => ({ requestId: randomUUID(), amount: 4_000, reason: '도서산간 배송비', dueOn });
  const path = '/api/console/shop/orders/:orderNo/charges';
  for (let n = 1; n <= 2; n++) await walk.send('POST', path, { ...at, body: input() });
  const of = (n: number) => ({ ...at, params: { ...at.params, n: String(n) } });
  const { orderNo } = at.params;
  const { body: found } = await walk.get('/api/console/shop/orders', { as, query: `?_id=${orderNo}` });
  const { _user } = (found as { order: { _user: string } }).order;
  const actor: Actor = { kind: 'member', _user, username: 'buyer', userType: 'PERSON', scope: [] };
  await walk.call((shop) => shop.startExtraCharge({ actor, orderNo, charge: 2 }));
  await walk.send('PUT', `${path}/:n`, { ...of(1), body: { step: 'confirm' } });
  await walk.send('PUT', `${path}/:n`, { ...of(2), body: { step: 'cancel' } });
  const account = { accountBankCode: '004', accountNumber: '12345678901', accountHolder: '한새봄' };
  const body = { requestId: randomUUID(), amount: 1_000, reason: '차액', account };
  await walk.send('POST', `${path}/:n`, { ...of(1), body });
};

/** Changes an order's address to an island with a higher shipping fee, after a preview of the fee. */
const sendElsewhere = async (walk: Walk, at: { as: string; params: { orderNo: string } }): Promise<void> => {
  const query = `?_id=${at.params.orderNo}`;
  const { body: found } = await walk.get('/api/console/shop/orders', { as, query });
  const { receiver: was } = (found as { order: { receiver: object } }).order;
  const receiver = { ...was, postcode: '63122', address1: '제주특별자치도 제주시 문연로 6' };
  const path = '/api/console/shop/orders/:orderNo/fare';
  const { body } = await walk.send('POST', path, { ...at, body: { receiver } });
  const { difference } = (body as { fare: { difference: number } }).fare;
  const fare = { requestId: randomUUID(), difference };
  const change = { _id: at.params.orderNo, receiver, requestMessage: '문 앞', fare };
  await walk.send('PUT', '/api/console/shop/orders', { as, body: change });
};

type Grid = {
  products: { _id: string; values: { price: number }; skus: { sku: string; stock: number }[] }[];
};

/** Changes a price and a stock in the grid, by the API and on its screen. */
const changeInGrid = async (walk: Walk): Promise<void> => {
  const { body } = await walk.get('/api/console/shop/products/grid', { as, query: '?limit=2' });
  const products = (body as Grid).products.map(({ _id, values: { price }, skus: [base] }) => ({
    _id,
    fields: { price: { was: price, to: price + 100 } },
    stocks: base ? [{ sku: base.sku, seen: base.stock, to: base.stock + 1 }] : [],
  }));
  await walk.send('PUT', '/api/console/shop/products/grid', { as, body: { products: products.slice(0, 1) } });
  const changes = JSON.stringify(products.slice(1));
  await walk.send('POST', '/console/shop/products/grid', { as, body: new URLSearchParams({ changes }) });
};

/** Plans a price for tomorrow, by the API and on the grid's screen, and withdraws both. */
const planInGrid = async (walk: Walk): Promise<void> => {
  const { body } = await walk.get('/api/console/shop/products/grid', { as, query: '?limit=2' });
  const products = (body as Grid).products.map(({ _id, values: { price } }) => ({
    _id,
    key: randomUUID(),
    fields: { price: { was: price, to: price + 100 } },
  }));
  const at = '2026-11-21T03:00:00.000Z';
  const [first, ...others] = products;
  if (!first) throw new Error('no product to plan for');
  await walk.send('POST', '/api/console/shop/products/timed', { as, body: { at, products: [first] } });
  const form = new URLSearchParams({ at, changes: JSON.stringify(others) });
  await walk.send('POST', '/console/shop/products/grid', { as, body: form });
  await walk.send('DELETE', '/api/console/shop/products/timed', { as, body: { _id: first.key } });
  const ids = new URLSearchParams({ intent: 'withdraw', ids: others[0]?.key ?? '' });
  await walk.send('POST', '/console/shop/products/timed', { as, body: ids });
};

/** Saves the couriers unchanged, by the API, and on their screen by a form that is submitted twice. */
const saveCouriers = async (walk: Walk): Promise<void> => {
  const { body } = await walk.get('/api/console/shop/deliveries', { as });
  const { deliveries: couriers, version } = body as Couriers;
  const saved = await walk.send('PUT', '/api/console/shop/deliveries', { as, body: { couriers, version } });
  const form = new URLSearchParams({ version: String((saved.body as Couriers).version) });
  for (const [n, courier] of couriers.entries())
    for (const [name, value] of Object.entries(courier)) form.set(`couriers[${n}].${name}`, String(value));
  form.set(SUBMISSION, randomUUID());
  for (const body of [form, new URLSearchParams(form)])
    await walk.send('POST', '/console/shop/couriers', { as, body });
};

/** Closes the shop for a day, based on the current settings. */
const saveShopDays = async (walk: Walk): Promise<void> => {
  const { body } = await walk.get('/api/console/shop/deliveries', { as });
  const closed = { from: '2027-08-02', to: '2027-08-03', label: '여름 휴가' };
  const days = new URLSearchParams({
    version: String((body as Couriers).version),
    [SUBMISSION]: randomUUID(),
  });
  for (const [name, value] of Object.entries(closed)) days.set(`closedDays[0].${name}`, value);
  await walk.send('POST', '/console/shop/days', { as, body: days });
};

/** Closes the shop, lets somebody in by the preview link, and opens the shop again. */
const closeAndOpen = async (walk: Walk): Promise<void> => {
  const press = (intent: string) =>
    walk.send('POST', '/console/site/opening', { as, body: new URLSearchParams({ intent }) });
  for (const intent of ['close', 'renew', 'revoke']) await press(intent);
  await walk.call((shop) => shop.mayEnterShop({ previewToken: 'a token that was revoked' }));
  await press('open');
  await walk.call((shop) => shop.isShopOpen());
};

/** Logs in again in a form whose login has expired. */
const logInAgain = (walk: Walk): Promise<unknown> =>
  walk.send('POST', '/login/again', {
    body: new URLSearchParams({ username: 'member01', password: LOCAL_PASSWORD, account: 'member01' }),
  });
