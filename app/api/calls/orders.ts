import * as z from 'zod';
import { parseWith } from '#app/web/api.ts';
import { providerCode, quote, settling, starting } from '#app/web/failure-groups.ts';
import { startedView, startPaying } from '#app/web/start-paying.ts';
import {
  idempotencyKeySchema,
  orderCallSchema,
  orderNoSchema,
  quoteSchema,
} from '#shared/contracts/orders/order.ts';
import { approvalSchema, generateSchema, providerSchema } from '#shared/contracts/orders/payment.ts';
import { offerProblemCodes as offer } from '#shared/domain/offer/check-offers.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { pick } from '#shared/domain/pick.ts';
import { type AnyCode, fail, ok, type Result } from '#shared/domain/result.ts';
import type { PlacedToPay } from '#shared/usecases/orders/placing/place-and-pay.ts';
import type { PaymentProvider } from '#shared/usecases/ports/outside/payment.ts';
import { publicCall } from '../call.ts';

/** Converts an order whose payment is started by a separate call. */
const alone = <Code extends AnyCode>(placed: Result<Order, Code>): Result<PlacedToPay, Code> =>
  placed.ok ? ok({ order: placed.value }) : placed;

/** Runs a use case for the payment provider in the path, or fails with NOT_FOUND. */
const forProvider = async <Value, Code extends AnyCode>(
  { provider: name }: { readonly provider?: string },
  run: (provider: PaymentProvider) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'NOT_FOUND'>> => {
  const provider = parseWith(providerSchema, name);
  return provider.ok ? run(provider.value) : fail('NOT_FOUND', '요청하신 주소를 찾을 수 없습니다.');
};

/** Object of any shape: each provider's adapter parses its own notifications. */
const noticeSchema = z.looseObject({}, { error: '알림은 JSON 객체여야 합니다.' });

/** Placing orders and paying for them. */
export const orderCalls = [
  publicCall({
    method: 'POST',
    path: '/api/v1/shop/orders/quote',
    summary: '주문 금액과 그 근거',
    takes: { body: quoteSchema },
    answers: ['lines', 'quote', 'pointHeld', 'coupons'],
    failures: [...quote, ...offer, 'BELOW_MINIMUM_AMOUNT', 'EMPTY_ORDER', 'NOT_FOR_SALE', 'TOO_MANY_LINES'],
    run: async ({ shop, session, body: request, address }) =>
      shop.quoteOrder({ actor: await session.actor(), request, address }),
    answer: (quoted) => quoted,
  }),
  // A repeated `Idempotency-Key` returns the order it placed.
  publicCall({
    method: 'POST',
    path: '/api/v1/shop/orders',
    summary: '주문 (Idempotency-Key 헤더); pay가 참이면 결제도 함께 시작합니다',
    takes: { body: orderCallSchema },
    answers: ['order', 'payment?', 'prepared?'],
    status: 201,
    failures: [
      ...quote,
      ...offer,
      'ADDRESS_NOT_LOCATED',
      'ALREADY_PAID',
      'ALREADY_PLACED',
      'BELOW_MINIMUM_AMOUNT',
      'BUSY',
      'CHANGED_MEANWHILE',
      'EMPTY_ORDER',
      'GEOCODER_AWAY',
      'POSTCODE_DIFFERS',
      'IDEMPOTENCY_KEY_REUSED',
      'IDENTITY_REQUIRED',
      'INVALID_REQUEST',
      'METHOD_NOT_OFFERED',
      'NOT_CANCELABLE',
      'NOT_FOR_SALE',
      'ORDER_NOT_FOUND',
      'PAYMENT_PENDING',
      'POINT_CHANGED',
      'POINT_ENTERED',
      'PRICE_CHANGED',
      'SOLD_OUT',
      'TAX_INVOICE_OF_COMPANIES',
      'TERMS_NOT_AGREED',
      'TOO_MANY_ATTEMPTS',
      'TOO_MANY_LINES',
      'TOO_MANY_PARTS',
      'TOO_MANY_UNITS',
      'TOO_MANY_UNPAID',
      'UNDELIVERABLE_AREA',
      'VERIFICATION_USED',
    ],
    run: async ({ shop, session, request, address, body: { pay, ...form } }) => {
      const sentKey = request.headers.get('idempotency-key') ?? undefined;
      const key = parseWith(idempotencyKeySchema.optional(), sentKey);
      if (!key.ok) return key;
      const actor = await session.ensureActor();
      const input = {
        actor,
        form,
        address,
        identityVerificationId: session.cookie('verification'),
        idempotencyKey: key.value,
      };
      const placed = pay ? await shop.placeAndPay(input) : alone(await shop.placeOrder(input));
      if (!placed.ok) return placed;
      const { order, started, seen } = placed.value;
      const shown = seen ? ok(seen) : await shop.getMyOrder({ actor, orderNo: order.orderNo });
      return shown.ok ? ok({ order: shown.value, started }) : shown;
    },
    answer: ({ order, started }) => ({ order, ...(started?.ok && startedView(started.value)) }),
  }),
  publicCall({
    method: 'POST',
    path: '/api/v1/shop/orders/{id}/process',
    summary: '주문의 결제를 시작합니다',
    documented: { path: z.object({ id: orderNoSchema }) },
    answers: ['payment', 'prepared'],
    failures: starting,
    run: async ({ shop, session, id }) => shop.startPayment({ actor: await session.actor(), orderNo: id }),
    answer: (started) => startedView(started),
  }),
  publicCall({
    method: 'GET',
    path: '/api/plugins/{provider}/pay/config',
    summary: '결제창에 필요한 공개 값',
    answers: ['config'],
    failures: ['NOT_FOUND'],
    run: ({ shop, params }) => forProvider(params, async (provider) => ok(shop.getPaymentConfig(provider))),
    answer: (config) => ({ config }),
  }),
  // The amount comes only from the order.
  publicCall({
    method: 'POST',
    path: '/api/plugins/{provider}/pay/generate',
    summary: '결제 시도를 만듭니다',
    takes: { body: generateSchema },
    answers: ['payment', 'prepared'],
    failures: [...starting, 'NOT_FOUND'],
    run: ({ shop, session, params, body }) =>
      forProvider(params, async () => startPaying(shop, await session.actor(), body)),
    answer: (started) => startedView(started),
  }),
  // Amounts from the browser are compared, not trusted.
  publicCall({
    method: 'POST',
    path: '/api/plugins/{provider}/pay/approval',
    summary: '결제사에서 돌아온 값으로 승인합니다',
    takes: { body: approvalSchema },
    answers: ['order'],
    failures: [...settling, 'ALREADY_PLACED', 'NOT_PAYABLE', providerCode],
    run: ({ shop, params, body: { attempt, ...returned } }) =>
      forProvider(params, () => shop.approvePayment({ attemptId: attempt, returned })),
    answer: (order) => ({ order: pick(order, ['orderNo', 'orderStatus', 'totalPrice']) }),
  }),
  // A notification is not trusted: it only causes a request to the provider.
  publicCall({
    method: 'POST',
    path: '/api/plugins/{provider}/pay/webhook',
    summary: '결제사의 알림 (결제사가 정한 내용)',
    takes: { body: noticeSchema },
    answers: ['received'],
    failures: ['NOT_FOUND'],
    run: ({ shop, params, body }) =>
      forProvider(params, async (provider) => ok(await shop.receivePaymentNotice({ provider, body }))),
    answer: () => ({ received: true }),
  }),
];
