import type { Walk } from '#tests/support/budgets/walk.ts';

const as = 'rootadmin';
const path = '/api/console/shop/deposits';

/** Uploads bank rows, reads them, sets them aside and releases them, by the API and on the screen. */
export const walkDeposits = async (walk: Walk): Promise<void> => {
  const at = new Date().toISOString();
  const rows = [1, 2].map((n) => ({ at, amount: 53_000, depositor: '김하늘', balance: n * 53_000 }));
  await walk.send('POST', path, { as, body: { account: '100-123-456789', rows } });
  await walk.send('POST', `${path}/match`, { as });
  const { body } = await walk.get(path, { as });
  const [first, second] = (body as { deposits: { _id: string }[] }).deposits;
  if (!first || !second) throw new Error('no deposit was kept');
  const aside = { act: 'aside', note: '카드사 정산금' };
  await walk.send('PUT', `${path}/:id`, { as, params: { id: first._id }, body: aside });
  const form = new URLSearchParams({ ...aside, _id: second._id });
  await walk.send('POST', '/console/shop/deposits', { as, body: form });
  await walk.get('/console/shop/deposits', { as, query: `?edit=${second._id}` });
  const left = [1, 2].map((n) => ({ at, amount: 53_000, receiver: '김하늘', balance: n * 53_000 }));
  const list = { account: '100-123-456789', rows: left };
  await walk.send('POST', '/api/console/shop/remittances/match', { as, body: list });
  const toSend = '/console/shop/remittances';
  const { body: waiting } = await walk.get(`/api${toSend}`, { as });
  const [remittance] = (waiting as { remittances: { _id: string }[] }).remittances;
  if (!remittance) throw new Error('no refund has to be sent');
  await walk.send('POST', `${toSend}/transfers`, { as, body: new URLSearchParams({ again: 'on' }) });
  const sent = new URLSearchParams({ intent: 'sent', ids: remittance._id });
  await walk.send('POST', toSend, { as, body: sent });
};

type Listed = {
  orders: {
    orderNo: string;
    paymentMethod: string;
    paidAt?: string;
    refundedPrice: number;
    taxInvoice?: object;
  }[];
};

/** Retries a cash receipt with a number unknown to the tax office, by the API and on its screen. */
export const walkReceipts = async (walk: Walk): Promise<void> => {
  const { body } = await walk.get('/api/console/shop/orders', { as, query: '?limit=100' });
  const order = (body as Listed).orders.find(
    ({ paymentMethod, paidAt, refundedPrice, taxInvoice }) =>
      paymentMethod === 'account' && paidAt && refundedPrice === 0 && !taxInvoice,
  );
  if (!order) throw new Error('no order was paid by transfer');
  const after = { ...order, cashReceipt: { enabled: true, phone: '01012340000' } } as never;
  await walk.call((shop) => shop.noteCashReceipts([{ id: 'change-1', entity: 'order', after }]));
  // The first run requests it, the second asks for its result.
  const settle = async () => {
    for (let turn = 0; turn < 2; turn++) {
      await walk.call((shop) => shop.settleCashReceipts({ leftMs: () => 60_000 }));
      walk.mall.rest();
    }
  };
  const { orderNo } = order;
  await settle();
  const receipts = '/api/console/shop/cash-receipts/:orderNo';
  await walk.send('PUT', receipts, { as, params: { orderNo }, body: {} });
  await settle();
  const form = new URLSearchParams({ orderNo });
  await walk.send('POST', '/console/shop/cash-receipts', { as, body: form });
};

/** Marks a company's waiting tax invoice as issued, by the API and on its screen. */
export const walkTaxInvoices = async (walk: Walk): Promise<void> => {
  const { body } = await walk.get('/api/console/shop/orders', { as, query: '?limit=100' });
  const after = (body as Listed).orders.find(({ paidAt, taxInvoice }) => paidAt && taxInvoice);
  if (!after) throw new Error('no company has paid by transfer');
  const change = { id: 'change-1', entity: 'order', after: after as never } as const;
  await walk.call((shop) => shop.noteTaxInvoices([change]));
  const list = '/api/console/shop/tax-invoices';
  const { body: listed } = await walk.get(list, { as });
  const [{ _id }] = (listed as { taxInvoices: [{ _id: string }] }).taxInvoices;
  await walk.get(`${list}/:id`, { as, params: { id: _id } });
  await walk.send('PUT', `${list}/:id`, { as, params: { id: _id }, body: { state: 'ISSUED' } });
  const form = new URLSearchParams({ intent: 'issue', ids: _id });
  await walk.send('POST', '/console/shop/tax-invoices', { as, body: form });
};
