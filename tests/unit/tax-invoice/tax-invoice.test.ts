import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderSchema } from '#shared/contracts/orders/order.ts';
import { newCashReceipt } from '#shared/domain/cash-receipt/cash-receipt.ts';
import { sum, won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';
import {
  nextTaxInvoice,
  type TaxInvoice,
  taxInvoiceIdOf,
  taxInvoiceOfId,
  taxPartsOf,
} from '#shared/domain/tax-invoice/tax-invoice.ts';

const now = '2026-11-25T01:00:00.000Z';
const business = {
  businessNumber: '1234567891',
  companyName: '주식회사 다온',
  ownerName: '김다온',
  address: '서울 성동구 왕십리로 1',
  email: 'tax@daon.example',
};
const orderOf = (over: Partial<Order> = {}) =>
  ({
    orderNo: 'P-20261125-7K3M9QXD',
    orderName: '욕실 수건',
    paymentMethod: 'account',
    paidAt: now,
    totalPrice: won(300_000),
    refundedPrice: won(0),
    cashReceipt: { enabled: false },
    taxInvoice: business,
    ...over,
  }) as Order;

describe('the tax invoices of an order', () => {
  test('come to what is paid of it, whatever is refunded and issued in between', () => {
    const step = fc.oneof(
      fc.integer({ min: 1, max: 90_000 }).map((refunded) => ({ refunded })),
      fc.constant('issue' as const),
      fc.constant('again' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let order = orderOf();
        let documents: TaxInvoice[] = [];
        const issued: number[] = [];
        for (const step of ['again' as const, ...steps]) {
          if (step === 'issue') {
            for (const { state, amount } of documents) if (state === 'WAITING') issued.push(amount);
            documents = documents.map((document) =>
              document.state === 'WAITING' ? { ...document, state: 'ISSUED' } : document,
            );
          } else if (step !== 'again')
            order = {
              ...order,
              refundedPrice: won(Math.min(order.totalPrice, order.refundedPrice + step.refunded)),
            };
          const next = nextTaxInvoice(order, documents, now);
          if (next) documents = [...documents.filter(({ n }) => n !== next.n), next];
          expect(sum(documents.map(({ amount }) => amount))).toBe(order.totalPrice - order.refundedPrice);
          // Documents that the tax office has are never changed, only corrected by another one.
          expect(documents.filter(({ state }) => state === 'ISSUED').map(({ amount }) => amount)).toEqual(
            issued,
          );
          expect(documents.filter(({ state }) => state === 'WAITING').length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('one that is refunded whole before it was issued is cancelled', () => {
    const first = nextTaxInvoice(orderOf(), [], now);
    if (!first) throw new Error('none');
    expect(first).toMatchObject({ n: 1, state: 'WAITING', amount: 300_000, createdAt: now });
    expect(nextTaxInvoice(orderOf({ refundedPrice: won(300_000) }), [first], now)).toMatchObject({
      n: 1,
      state: 'CANCELED',
      amount: 0,
    });
  });

  test.each<[string, Partial<Order>]>([
    ['by card', { paymentMethod: 'card' }],
    ['not paid yet', { paidAt: undefined }],
    ['that asked for none', { taxInvoice: undefined }],
  ])('are none of an order %s', (_, over) => {
    expect(nextTaxInvoice(orderOf(over), [], now)).toBeUndefined();
  });

  test('take the place of a cash receipt', () => {
    expect(newCashReceipt(orderOf(), { now })).toBeUndefined();
    expect(newCashReceipt(orderOf({ taxInvoice: undefined }), { now })).toBeDefined();
  });
});

test('the parts of a sum with tax sum to the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }).map(won), (amount) => {
      const { supplied, tax } = taxPartsOf(amount);
      expect(supplied + tax).toBe(amount);
      expect(Math.abs(supplied - tax * 10)).toBeLessThanOrEqual(6);
    }),
  );
  expect(taxPartsOf(won(110_000))).toEqual({ supplied: 100_000, tax: 10_000 });
});

test('a name says the order, the document and its sum', () => {
  const document = { orderNo: 'P-20261125-7K3M9QXD', n: 2, amount: won(-4_000) };
  expect(taxInvoiceIdOf(document)).toBe('P-20261125-7K3M9QXD_2_-4000');
  expect(taxInvoiceOfId(taxInvoiceIdOf(document))).toEqual({ orderNo: document.orderNo, n: 2 });
  expect(taxInvoiceOfId('nothing')).toBeUndefined();
});

describe('the order form', () => {
  const form = {
    carts: [{ _product: '01M6AECFY0Q4B4KV1NPYNJ7FWJ', amount: 1 }],
    sender: { name: '김다온', phone: '01012345678', email: 'a@b.kr' },
    receiver: { name: '김다온', phone: '01012345678', postcode: '04763', address1: '서울', address2: '1층' },
    depositor: '다온',
    totalPrice: 10_000,
  };
  const complaints = (over: object) => {
    const parsed = orderSchema.safeParse({ ...form, ...over });
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
  };

  test('asks for all fields of a tax invoice, of a transfer alone', () => {
    const empty = { taxInvoice: { enabled: 'on', email: 'nowhere' } };
    expect(complaints({ ...empty, paymentMethod: 'account' })).toEqual(
      ['businessNumber', 'companyName', 'ownerName', 'address', 'email'].map(
        (field) => `taxInvoice.${field}`,
      ),
    );
    expect(complaints({ ...empty, paymentMethod: 'card' })).toEqual([]);
    const whole = { taxInvoice: { enabled: 'on', ...business, businessNumber: '123-45-67891' } };
    expect(complaints({ ...whole, paymentMethod: 'account' })).toEqual([]);
  });
});
