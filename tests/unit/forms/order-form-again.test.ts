import { describe, expect, test } from 'vitest';
import { answerOrderForm, type OrderAnswer } from '#app/storefront/order/form-answer.ts';
import { openForm, typedOf } from '#app/storefront/order/open-form.ts';
import { orderFor } from '#tests/support/orders.ts';

const ORDER_NO = 'P-20261130-ABCDEFGH';
const actor = { kind: 'visitor', visitorId: 'visitor-1' } as const;
const form = orderFor([{ _product: '01KA0000000000000000000001' }]);

const filledForm = (orderStatus: string, isReplaceable: boolean) => ({
  order: {
    orderNo: ORDER_NO,
    orderStatus,
    totalPrice: 13_000,
    payBy: '',
    _carts: [],
    sender: form.sender,
    receiver: form.receiver,
    requestMessage: '벨을 누르지 말아주세요',
    paymentMethod: 'card',
    cashReceipt: { enabled: false },
    agreements: [{ code: 'order', version: 1, agreed: true }],
  },
  isReplaceable,
  request: { _carts: [], carts: form.carts, coupons: [], point: 0 },
});

const shopWith = (filled: ReturnType<typeof filledForm>) =>
  ({
    getOrderForm: async () => ({ ok: true, value: filled }),
    findUnpaidOrder: async () => ORDER_NO,
    quoteOrderForm: async () => ({ ok: true, value: 'the price' }),
  }) as never;

describe('the order form of an order that was sent before', () => {
  const opened = (filled: ReturnType<typeof filledForm>, orderNo?: string) =>
    openForm(
      shopWith(filled),
      actor,
      { orderNo, cart: 'cart', _carts: [], carts: form.carts },
      undefined,
    ).catch((thrown: Response) => thrown);

  test.each([
    ['is paid', 'ORDER_PAYMENT'],
    ['is being settled, or waits for a transfer', 'ORDER_NONPAYMENT'],
  ])('one that %s leads to how it stands, named or bought at once', async (_says, orderStatus) => {
    for (const orderNo of [ORDER_NO, undefined]) {
      const answer = (await opened(filledForm(orderStatus, false), orderNo)) as Response;
      expect([answer.status, answer.headers?.get('location')]).toEqual([
        303,
        `/shop/result?order=${ORDER_NO}`,
      ]);
    }
  });

  test.each([
    ['can be changed', 'ORDER_NONPAYMENT', true],
    ['was cancelled', 'ORDER_CANCELED', false],
  ])('one that %s is filled in again', async (_says, orderStatus, isReplaceable) => {
    const answer = await opened(filledForm(orderStatus, isReplaceable), ORDER_NO);
    expect(answer).toMatchObject({ filled: { isReplaceable }, quoted: { ok: true } });
  });

  test('what was typed is filled in again, and consent is asked for anew', () => {
    const typed = typedOf(filledForm('ORDER_NONPAYMENT', true) as never, null);
    expect(typed).toMatchObject({ requestMessage: '벨을 누르지 말아주세요', sender: form.sender });
    expect(typed).not.toHaveProperty('_terms');
  });
});

describe('an order form whose order takes no other’s place', () => {
  const expected = {
    ALREADY_PAID: '그사이 결제된 주문입니다.',
    PAYMENT_PENDING: '결제 결과를 확인하고 있는 주문입니다.',
    NOT_CANCELABLE: '입금을 기다리고 있는 주문입니다.',
  };

  test.each(Object.entries(expected))(
    '%s keeps all that was typed, says why, and names the order',
    async (code, message) => {
      const failure = { code, kind: 'CONFLICT', message, details: { orderNo: ORDER_NO } };
      const shop = {
        placeAndPay: async () => ({ ok: false, failure }),
        quoteOrderForm: async () => ({
          ok: false,
          failure: { code: 'EMPTY_ORDER', kind: 'INVALID', message: '' },
        }),
        listTerms: async () => [],
      };
      const session = {
        actor: async () => actor,
        ensureActor: async () => actor,
        requireMember: async () => actor,
        cookie: () => undefined,
        clearCookie: () => undefined,
      };
      const sent = new FormData();
      const { sender, receiver } = form;
      for (const [name, value] of Object.entries({
        intent: 'place',
        idempotencyKey: '6f1f64b8-0000-4000-8000-000000000001',
        replaces: ORDER_NO,
        'carts[0]._product': '01KA0000000000000000000001',
        'carts[0].sku': 'BASE',
        'carts[0].amount': '1',
        'sender.name': sender.name,
        'sender.phone': sender.phone,
        'sender.email': sender.email,
        'receiver.name': receiver.name,
        'receiver.phone': receiver.phone,
        'receiver.postcode': receiver.postcode,
        'receiver.address1': receiver.address1,
        'receiver.address2': receiver.address2,
        requestMessage: '문 앞에 놓아주세요',
        paymentMethod: 'card',
        totalPrice: '13000',
      }))
        sent.set(name, value);
      const request = new Request('http://shop.test/shop/order', { method: 'POST' });
      const answer = await answerOrderForm(sent, request, { shop, session } as never);
      expect(answer).toMatchObject({ type: 'DataWithResponseInit', init: { status: 409 } });
      const { data } = answer as unknown as { data: OrderAnswer };
      expect(data).toMatchObject({ about: ORDER_NO, failure: { message } });
      expect(data.lastResult.initialValue).toMatchObject({ requestMessage: '문 앞에 놓아주세요' });
    },
  );
});
