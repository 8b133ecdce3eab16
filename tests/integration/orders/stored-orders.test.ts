import { expect, test } from 'vitest';
import type { Message } from '#shared/domain/message/message.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import { toOrderSearchEntry } from '#shared/domain/order/order-search-entry.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import { createPorts } from '#shared/wiring/ports.ts';
import { describeOnEngines } from '#tests/support/dynamodb.ts';
import { testEnv } from '#tests/support/env.ts';
import { must } from '#tests/support/members.ts';
import { aLine, anInput } from '#tests/unit/pricing/quote-samples.ts';

const AT = '2026-11-20T03:00:00.000Z';
const delivery = {
  method: '택배',
  code: '04',
  name: 'CJ대한통운',
  number: '123456789012',
  url: 'https://x.invalid',
};
const changedBy = { _user: 'clerk', username: 'clerk01', ip: '203.0.113.1', at: AT };
const orderNo = 'P-20261120-AAAAAAAA';

/** An order with every field: a field that its entity does not declare would not be read back. */
const order: Required<Order> = {
  _id: orderNo,
  orderNo,
  _user: 'member',
  visitorId: 'visitor',
  createdAt: AT,
  orderStatus: 'ORDER_PAYMENT',
  paymentMethod: 'card',
  orderName: '머그컵 외 1건',
  request: 'digest',
  payBy: AT,
  paidAt: AT,
  canceledAt: AT,
  reopened: { canceledAt: AT, at: AT },
  replaces: 'P-20261120-BBBBBBBB',
  replacedBy: 'P-20261120-CCCCCCCC',
  heldSince: AT,
  productPrice: won(10_000),
  discountPrice: won(1),
  levelDiscountPrice: won(2),
  couponPrice: won(3),
  pointPrice: won(4),
  deliveryPrice: won(3_000),
  servicePrice: won(5),
  islandPrice: won(6),
  totalPrice: won(13_000),
  canceledProductPrice: won(7),
  canceledDiscountPrice: won(8),
  refundedPrice: won(9),
  sender: { username: 'member01', name: '김하늘', phone: '01012345678', email: 'a@example.com' },
  receiver: {
    title: '집',
    name: '이바다',
    phone: '01087654321',
    email: 'b@example.com',
    postcode: '04524',
    address1: '서울 중구 세종대로 110',
    address2: '101호',
  },
  requestMessage: '문 앞에 놓아주세요',
  agreements: [{ code: 'terms', version: 1, subject: '이용약관' }],
  depositor: '김하늘',
  deposits: [{ _id: 'deposit', amount: won(13_000), at: AT }],
  account: { accountNumber: '***1234', accountHolder: '김하늘', accountBankCode: '04', sealed: 'sealed' },
  cashReceipt: { enabled: true, purpose: 'DEDUCTION', phone: '01012345678' },
  taxInvoice: {
    businessNumber: '1234567890',
    companyName: '온결',
    ownerName: '김하늘',
    address: '서울',
    email: 'c@example.com',
  },
  _coupons: ['coupon'],
  point: won(10),
  spends: [{ _userPoint: 'lot', amount: 10 }],
  _carts: ['cart'],
  attempts: 2,
  settling: 'attempt',
  refundState: {
    kept: { line: 1 },
    excused: { line: 1 },
    userCoupons: ['coupon'],
    money: won(13_000),
    point: won(10),
    returned: { line: 1 },
    returnFees: won(3_000),
  },
  fareChange: { requestId: 'one', difference: 3_000, how: 'CHARGED', reason: '이사' },
  flag: 'CALL',
  flagText: '전화 요청',
  notes: 3,
  changedBy,
  version: 0,
};

const purchase: Required<Purchase> = {
  orderNo,
  n: 1,
  purchaseNo: `${orderNo}-01`,
  _user: 'member',
  visitorId: 'visitor',
  createdAt: AT,
  orderStatus: 'DELIVERY_COMPLETE',
  claimStatus: 'EXCHANGE_REJECTED',
  purchaseStatus: 'PURCHASE_SCHEDULE',
  collectionStatus: 'COLLECTION_PENDING',
  lineId: 'product~BASE',
  _product: 'product',
  sku: 'BASE',
  product: { name: '머그컵', code: 'MUG', thumb: { url: '/media/mug', width: 960, height: 960 } },
  splitFrom: `${orderNo}-02`,
  partOf: `${orderNo}-03`,
  earnedAs: `${orderNo}-04`,
  name: '검정',
  role: 'product',
  offer: { of: 'line', perUnit: 1, mandatory: true, normalPrice: won(10_000) },
  amount: 2,
  salePrice: won(10_000),
  discountPrice: won(1),
  levelDiscountPrice: won(2),
  couponPrice: won(3),
  pointPrice: won(4),
  productPrice: won(9_990),
  paidPrice: won(13_000),
  shippingCode: 'parcel',
  fulfilment: 'DIRECT',
  senderName: '김하늘',
  senderPhone: '01012345678',
  receiverName: '이바다',
  receiverPhone: '01087654321',
  paymentMethod: 'card',
  paidAt: AT,
  delivery,
  shippedAt: AT,
  deliveredAt: AT,
  deliveredBy: 'COURIER',
  confirmedAt: AT,
  claimReason: 'DEFECT',
  claimReasonDetails: '깨졌어요',
  feedbackMessage: '죄송합니다',
  requestedAt: AT,
  rejectedAt: AT,
  canceledAt: AT,
  pickup: delivery,
  pickupOn: '2026-11-23',
  collectionStartedAt: AT,
  collectedAt: AT,
  lostAt: AT,
  lost: ['BASE'],
  returnedAt: AT,
  wanted: { sku: 'RED', name: '빨강', difference: -500, isReserved: true, charge: 1 },
  exchangeShippedAt: AT,
  exchangedAt: AT,
  exchanged: {
    from: '파랑',
    settled: 500,
    differences: [{ at: AT, price: 500 }],
    paidBy: [{ charge: 1, price: 500 }],
  },
  changedBy,
  version: 0,
};

const message: Required<Message> = {
  _id: `order-placed#${orderNo}`,
  to: { email: 'a@example.com', phone: '01012345678' },
  subject: '주문이 접수되었습니다',
  paragraphs: ['주문해 주셔서 감사합니다.'],
  short: '접수',
  event: { name: 'order-placed', values: { customer: '김온결님', goods: ['머그컵'] } },
  order: {
    goods: [{ thumb: '/media/mug', name: '머그컵', option: '1개', price: 10_000 }],
    more: 1,
    sums: { rows: [{ name: '상품금액', amount: 10_000 }], total: 13_000 },
    page: '/shop/orders',
  },
  page: '/shop',
  createdAt: AT,
  orderNo,
  resentBy: 'clerk01',
  until: AT,
  advertising: {
    _user: 'user1',
    sender: { name: '온결홈', address: '서울', phone: '1588-0000', email: 'help@example.com' },
  },
  by: { kind: 'guest', visitorId: 'visitor', network: 'hash', hasPaid: true },
};

describeOnEngines('orders as they are stored', ({ client, tableName }) => {
  const ports = createPorts(testEnv({ TABLE_NAME: tableName }), { dynamodb: client });

  test('order, purchase and price calculation: each field is read back as it was written', async () => {
    const input = anInput({ lines: [aLine({})] });
    const placed = { input, quote: must(calculateQuote(input)) };
    must(await ports.unitOfWork.commit(ports.orderWrites.place({ order, placed, purchases: [purchase] })));

    const aggregate = await ports.orders.wholeOrder(orderNo);
    expect(aggregate?.order).toEqual(order);
    expect(aggregate?.purchases).toEqual([purchase]);
    expect(await ports.orders.quoteOf(orderNo)).toEqual(JSON.parse(JSON.stringify(placed)));
    const byCard = await ports.orders.purchasesInList('all', { limit: 10, paymentMethod: 'card' });
    expect(byCard.items).toEqual([purchase]);
    const byTransfer = await ports.orders.purchasesInList('all', { limit: 10, paymentMethod: 'account' });
    expect(byTransfer.items).toEqual([]);
  });

  test('refund proof: it is read back by its name', async () => {
    const { proof } = must(calculateQuote(anInput({ lines: [aLine({})] })));
    must(await ports.unitOfWork.commit([ports.orderWrites.putRefundProof({ orderNo, why: '1.1', proof })]));
    expect(await ports.orders.refundProofOf(orderNo, '1.1')).toEqual(JSON.parse(JSON.stringify(proof)));
  });

  test('messages of an order: each field is read back, the latest first, the first by itself', async () => {
    const later = { ...message, _id: `order-paid#${orderNo}`, createdAt: '2026-11-20T04:00:00.000Z' };
    const other = { ...message, _id: 'other', orderNo: 'P-20261120-BBBBBBBB' };
    const { orderNo: _, ...unrelated } = { ...message, _id: 'unrelated' };
    for (const one of [message, later, other, unrelated])
      must(await ports.unitOfWork.commit([ports.messageWrites.put(one)]));
    await ports.outbox.settle(later._id, { mail: 'SENT', text: 'SENT' });

    expect((await ports.outbox.message(message._id))?.message).toEqual(message);
    expect((await ports.outbox.message('unrelated'))?.message).toEqual(unrelated);
    const waiting = { mail: 'PENDING', text: 'PENDING' };
    expect(await ports.outbox.ofOrder(orderNo, 10)).toEqual([
      { message: later, sending: { mail: 'SENT', text: 'SENT', webhook: 'NONE' } },
      { message, sending: { ...waiting, webhook: 'NONE' } },
    ]);
    expect(await ports.outbox.ofOrder(orderNo, 1)).toMatchObject([{ message: { _id: later._id } }]);
    expect(await ports.outbox.firstOf(orderNo)).toEqual(waiting);
    expect(await ports.outbox.firstOf('P-20261120-CCCCCCCC')).toBeUndefined();
  });

  test('order place: its row is read back under each of its words', async () => {
    const place = toOrderSearchEntry(order, [purchase]);
    await ports.orderSearchEntries.put(place);
    for (const word of place.words)
      expect(await ports.orderSearchEntries.rowsUnder(word, [place])).toEqual([
        JSON.parse(JSON.stringify(place.row)),
      ]);
  });
});
