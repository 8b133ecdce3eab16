import { afterAll, beforeAll, expect, test } from 'vitest';
import { sum, won } from '#shared/domain/money/won.ts';
import type { TaxInvoiceState } from '#shared/domain/tax-invoice/tax-invoice.ts';
import { useCases } from '#shared/usecases/index.ts';
import type { TaxInvoiceView } from '#shared/usecases/tax-invoices/read-tax-invoices.ts';
import { changesOf } from '#tests/support/changes.ts';
import { startTestDoubles, type TestDoubles } from '#tests/support/doubles.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { clerk, orderFor, orderWorld, sellProduct, shopper } from '#tests/support/orders.ts';

let doubles: TestDoubles;
beforeAll(async () => {
  doubles = await startTestDoubles();
});
afterAll(() => doubles.stop());

const business = {
  businessNumber: '1234567891',
  companyName: '주식회사 다온',
  ownerName: '김다온',
  address: '서울 성동구 왕십리로 1',
  email: 'tax@daon.example',
};

describeOnEngines('tax invoices', (table) => {
  let world: ReturnType<typeof orderWorld>;
  let changed: ReturnType<typeof changesOf>;
  beforeAll(() => {
    world = orderWorld(table, doubles);
    changed = changesOf(table);
  });

  let people = 900;
  const orderOf = async (userType: 'COMPANY' | 'PERSON') => {
    const _product = await sellProduct(world.ports, 50);
    const form = orderFor([{ _product, amount: 10 }], {
      paymentMethod: 'account',
      depositor: '다온',
      cashReceipt: { enabled: true, phone: '01012345678' },
      taxInvoice: { enabled: true, ...business },
    });
    const actor = { ...shopper(++people), userType, scope: [userType] };
    return world.shop.place({ actor: actor as ReturnType<typeof shopper>, form });
  };
  const paidOrder = async (): Promise<string> => {
    const { orderNo } = must(await orderOf('COMPANY'));
    const purchases = [{ purchaseNo: `${orderNo}-01` }];
    must(await world.shop.move({ ...clerk, step: 'pay', purchases }));
    await follow();
    return orderNo;
  };
  /** Processes each change twice, by two functions at once. */
  const follow = async () => {
    const changes = await changed();
    const note = useCases.noteTaxInvoices(world.ports);
    await Promise.all([note(changes), note(changes)]);
    await useCases.noteCashReceipts(world.ports)(changes);
  };
  /** Refunds money of an order, with the items of a completed refund. */
  const refund = async (orderNo: string, amount: number) => {
    const aggregate = await world.ports.orders.wholeOrder(orderNo);
    if (!aggregate) throw new Error('no order');
    const { order } = aggregate;
    const after = { ...order, refundedPrice: won(order.refundedPrice + amount) };
    must(await world.ports.unitOfWork.commit([world.ports.orderWrites.changeOrder(order, after)]));
    await follow();
  };
  const listed = async (orderNo: string, state?: TaxInvoiceState): Promise<TaxInvoiceView[]> => {
    const list = useCases.listTaxInvoices(world.ports);
    const { items } = must(await list({ actor: clerk.actor, limit: 100, state }));
    return items.filter((document) => document.orderNo === orderNo).sort((a, b) => a.n - b.n);
  };
  const mark = (_id: string) => useCases.markTaxInvoiceIssued(world.ports)({ ...clerk, _id });

  test('one waits for the clerk once the order is paid, without a cash receipt beside it', async () => {
    const orderNo = await paidOrder();
    const [first, ...more] = await listed(orderNo, 'WAITING');
    expect(first).toMatchObject({ n: 1, business, amount: 103_000, state: 'WAITING' });
    expect(more).toEqual([]);
    expect(await world.ports.receiptRecords.ofOrder(orderNo)).toBeUndefined();
  });

  test('what is marked has the sum the clerk saw; what goes back later is taken back by another', async () => {
    const orderNo = await paidOrder();
    const [seen] = await listed(orderNo);
    await refund(orderNo, 12_000);
    const stale = await mark(seen?._id ?? '');
    expect(stale).toMatchObject({ ok: false, failure: { code: 'TAX_INVOICE_CHANGED' } });
    const [lower] = await listed(orderNo);
    expect(lower?.amount).toBe((seen?.amount ?? 0) - 12_000);
    // Two clerks at once, and a repetition: marked once.
    const marked = await Promise.all([mark(lower?._id ?? ''), mark(lower?._id ?? '')]);
    expect(marked.map(({ ok }) => ok)).toEqual([true, true]);
    expect(must(await mark(lower?._id ?? ''))).toMatchObject({ state: 'ISSUED', issuedBy: 'clerkadmin03' });

    await refund(orderNo, 4_000);
    await refund(orderNo, 1_000);
    const documents = await listed(orderNo);
    expect(documents.map(({ n, state, amount }) => ({ n, state, amount })).slice(1)).toEqual([
      { n: 2, state: 'WAITING', amount: -5_000 },
    ]);
    expect(sum(documents.map(({ amount }) => amount))).toBe((seen?.amount ?? 0) - 17_000);
    expect(await listed(orderNo, 'ISSUED')).toHaveLength(1);
  });

  test('only companies may ask for one, and only clerks of the service see and mark it', async () => {
    expect(await orderOf('PERSON')).toMatchObject({
      failure: { code: 'TAX_INVOICE_OF_COMPANIES', issues: [{ path: 'taxInvoice.enabled' }] },
    });
    const orderNo = await paidOrder();
    const [first] = await listed(orderNo);
    const by = { actor: shopper(1), ip: '127.0.0.1' };
    expect(await useCases.listTaxInvoices(world.ports)({ ...by, limit: 10 })).toMatchObject({ ok: false });
    expect(await useCases.markTaxInvoiceIssued(world.ports)({ ...by, _id: first?._id ?? '' })).toMatchObject({
      ok: false,
    });
    expect(await mark('P-20261125-7K3M9QXD_1_5')).toMatchObject({
      failure: { code: 'TAX_INVOICE_NOT_FOUND' },
    });
  });
});
